import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Has V8 free machine code as often as it can, and say so, while a base is made: from the moment it begins to open, since
 * before that V8 may free code of Node's own (what reads TypeScript is of that kind), and would say so here.
 */
const CREATION = `
  import { setFlagsFromString } from 'node:v8';
  import { openPglite } from ${JSON.stringify(join(import.meta.dirname, '../../src/embarque/base/base.ts'))};
  const ouverture = openPglite(process.argv[1]);
  setFlagsFromString('--trace-wasm-code-gc');
  setFlagsFromString('--stress-wasm-code-gc');
  const base = await ouverture;
  await base.exec('create table public.lignes as select generate_series(1, 1000) as numero');
  await base.close();
  console.log('fermée');
`;

test('the machine code of the embedded PostgreSQL is never freed while its process lives', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'moteur-'));
  onTestFinished(() => rm(dossier, { recursive: true }));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CREATION, dossier]);
  expect(stdout.trim()).toBe('fermée');
});
