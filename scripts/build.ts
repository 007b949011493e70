// Builds the site: `npm run build`. With `--si-besoin`, leaves the built site as it is when a build would write the same:
// nothing that it reads has changed, nor any file that it wrote (ADR-0050).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dossierArtefacts, openArtefacts } from '../src/data/content/artefacts.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import {
  type Chantier,
  digestEntrees,
  isDejaConstruit,
  rememberConstruction,
} from '../src/integrations/deja-construit.ts';

const { values } = parseArgs({ options: { 'si-besoin': { type: 'boolean', default: false } } });
const projet = join(import.meta.dirname, '..');
const env = { ...process.env };
const chantier: Chantier = {
  projet,
  registre: dossierRegistre(projet),
  dist: resolve(projet, env['DIST'] ?? 'dist'),
  env,
};
const artefacts = openArtefacts(dossierArtefacts(projet));

/** Undefined when something cannot be read, which the build will say better. */
function tryDigest(): string | undefined {
  try {
    return digestEntrees(chantier, new Date());
  } catch {
    return undefined;
  }
}

async function runAstro(): Promise<number> {
  const astro = join(projet, 'node_modules/astro/bin/astro.mjs');
  // Astro's content cache does not notice a change in a schema's module (ADR-0011).
  const enfant = spawn(process.execPath, [astro, 'build', '--force'], {
    cwd: projet,
    // glibc would set memory aside for each thread that ever asked for some, Vite's own allocator what it has freed: neither
    // gives it back.
    env: { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0', ...env },
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals): void => void enfant.kill(signal);
  process.once('SIGTERM', stop);
  const [code] = (await once(enfant, 'close')) as [number | null];
  process.off('SIGTERM', stop);
  return code ?? 1;
}

const avant = tryDigest();
if (values['si-besoin'] && avant !== undefined && isDejaConstruit(chantier, artefacts, avant)) {
  console.log(`Rien n’a changé : ${chantier.dist} est à jour.`);
} else {
  process.exitCode = await runAstro();
  // What changed while the site was built may or may not be in it.
  if (process.exitCode === 0 && avant !== undefined && tryDigest() === avant)
    rememberConstruction(chantier, artefacts, avant);
}
