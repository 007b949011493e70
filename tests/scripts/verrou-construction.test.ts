import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, totalmem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tasOf } from '../../scripts/construction/verrou.ts';

// Two builds on one machine: the worker's and an upgrade's, each of which may take half of its memory.

const VERROU = join(import.meta.dirname, '../../scripts/construction/verrou.ts');
let dossier = '';
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'verrou-'));
  writeFileSync(
    join(dossier, 'publie.mjs'),
    `import { appendFileSync } from 'node:fs';
import { compresseEnsuite, rerunSousVerrou } from ${JSON.stringify(VERROU)};
const dit = (mot) => appendFileSync(${JSON.stringify(join(dossier, 'dit'))}, mot + '\\n');
async function construit() {
  dit('debut');
  if (process.env.COMPRESSE) compresseEnsuite(${JSON.stringify(join(dossier, 'compresse.mjs'))});
  // Long enough for another to come in between.
  await new Promise((resolve) => setTimeout(resolve, 400));
  dit('fin ' + (process.env.NODE_OPTIONS ?? ''));
  return 3;
}
process.exitCode = rerunSousVerrou() ?? (await construit());`,
  );
  writeFileSync(
    join(dossier, 'compresse.mjs'),
    `import { appendFileSync } from 'node:fs';
import { getPriority } from 'node:os';
appendFileSync(${JSON.stringify(join(dossier, 'dit'))}, 'compresse ' + getPriority() + '\\n');`,
  );
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

const lit = (): string[] =>
  existsSync(join(dossier, 'dit')) ? readFileSync(join(dossier, 'dit'), 'utf8').trim().split('\n') : [];

/** `plus`: how far behind this test's own priority it starts. */
async function publie(env: Record<string, string>, plus = 0): Promise<unknown> {
  const enfant = spawn('nice', ['-n', String(plus), process.execPath, join(dossier, 'publie.mjs')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: 'inherit',
  });
  return ((await once(enfant, 'close')) as unknown[])[0];
}
const verrou = (): Record<string, string> => ({ VERROU_CONSTRUCTION: join(dossier, 'construction.lock') });
const TAS = `fin --max-old-space-size=${tasOf(totalmem())}`;

test('one waits for the other, builds with half the machine at the most, and tells how it went', async () => {
  expect(await Promise.all([publie(verrou()), publie(verrou())])).toEqual([3, 3]);
  expect(lit()).toEqual(['debut', TAS, 'debut', TAS]);
  expect(tasOf(4 * 2 ** 30)).toBe(1433);
});

test.each([0, 3])(
  'texts are compressed for good after it has ended, behind everything else, and nobody waits for that',
  async (plus) => {
    await publie({ ...verrou(), COMPRESSE: 'oui' }, plus);
    await vi.waitFor(() => expect(lit()).toEqual(['debut', TAS, `compresse ${constants.priority.PRIORITY_LOW}`]), {
      timeout: 30_000,
    });
  },
);

test('where no lock is named, it is built at once, and compressed by whoever deploys it', async () => {
  await publie({ COMPRESSE: 'oui' });
  expect(lit()).toEqual(['debut', 'fin']);
});
