// Builds the site: `npm run build`. With `--si-besoin`, leaves the built site as it is when a build would write the same:
// nothing that it reads has changed, nor any file that it wrote (ADR-0050). `--silent` prints faults alone.
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
import type { SiteEcrit } from '../src/integrations/pages-ecrites.ts';

const { values } = parseArgs({
  options: { 'si-besoin': { type: 'boolean', default: false }, silent: { type: 'boolean', default: false } },
});
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

/** What Astro wrote; undefined when it failed, and said why. */
async function runAstro(): Promise<SiteEcrit | undefined> {
  const astro = join(projet, 'node_modules/astro/bin/astro.mjs');
  // Astro's content cache does not notice a change in a schema's module (ADR-0011).
  const args = [astro, 'build', '--force', ...(values.silent ? ['--silent'] : [])];
  const enfant = spawn(process.execPath, args, {
    cwd: projet,
    // glibc would set memory aside for each thread that ever asked for some, Vite's own allocator what it has freed: neither
    // gives it back.
    env: { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0', ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (signal: NodeJS.Signals): void => void enfant.kill(signal);
  process.once('SIGTERM', stop);
  let site: SiteEcrit | undefined;
  enfant.once('message', (message) => (site = message as SiteEcrit));
  const [code] = (await once(enfant, 'close')) as [number | null];
  process.off('SIGTERM', stop);
  return code === 0 ? site : undefined;
}

/** True when the site is built: Astro has ended, and given its memory back, when its pages are finished. */
async function build(): Promise<boolean> {
  const site = await runAstro();
  if (!site) return false;
  // Read when there is something to finish: nothing changed, nothing to wait for.
  const { finishSite } = await import('../src/finition/finition.ts');
  const dire = (etape: string, bilan: string): void => {
    if (!values.silent) console.log(`[${etape}] ${bilan}`);
  };
  await finishSite(site, { artefacts: dossierArtefacts(projet), env, dire });
  return true;
}

const avant = tryDigest();
if (values['si-besoin'] && avant !== undefined && isDejaConstruit(chantier, artefacts, avant)) {
  console.log(`Rien n’a changé : ${chantier.dist} est à jour.`);
} else {
  const isConstruit = await build();
  if (!isConstruit) process.exitCode = 1;
  // What changed while the site was built may or may not be in it.
  if (isConstruit && avant !== undefined && tryDigest() === avant) rememberConstruction(chantier, artefacts, avant);
}
