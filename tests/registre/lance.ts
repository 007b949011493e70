// `npm run test:registre`, `test:agence` and `test:vide`: another register than the project's is built, passes the tests of the
// content and of the built site, then a short journey. DIST names a site that is built already.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeExemple } from '../../scripts/vide/retrait.ts';

const RACINE = join(import.meta.dirname, '../..');
const SECOND = join(RACINE, 'tests/fixtures/registre');
/** Works and tenders in the shapes of the agency's own, hardly any of which knows its préfecture (R132). */
const AGENCE = join(RACINE, 'tests/fixtures/agence');

/** The second register once `npm run registre:vide` has passed over it. */
function writeVide(dossier: string): string {
  const registre = join(dossier, 'vide');
  cpSync(SECOND, registre, { recursive: true });
  removeExemple(registre, new Date().toISOString().slice(0, 10));
  return registre;
}

const dossier = mkdtempSync(join(tmpdir(), 'registre-'));
const [, , quel] = process.argv;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  REGISTRE: quel === 'vide' ? writeVide(dossier) : quel === 'agence' ? AGENCE : SECOND,
  DIST: process.env['DIST'] ?? join(dossier, 'dist'),
  PORT_E2E: process.env['PORT_E2E'] ?? '4398',
  // Small enough for a few projets to have an index in parts, as thousands do.
  PARTIE_MAX: '300',
};

async function run(...commande: string[]): Promise<void> {
  const [code] = (await once(spawn('npx', commande, { cwd: RACINE, env, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (code !== 0) process.exitCode = code ?? 1;
}

try {
  if (process.env['DIST'] === undefined) await run('node', 'scripts/build.ts', '--silent');
  if (process.exitCode === undefined) {
    await run('vitest', 'run', '--project', 'unit', 'tests/content');
    // Weights are those that readers end up with.
    await run('node', 'scripts/compresse.ts');
    await run('vitest', 'run', '--project', 'dist');
    await run('playwright', 'test', '--config', 'tests/registre/playwright.config.ts');
  }
} finally {
  rmSync(dossier, { recursive: true, force: true });
}
