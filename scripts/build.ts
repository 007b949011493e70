// Builds the site: `npm run build`. With `--si-besoin`, leaves the built site as it is when a build would write the same:
// nothing that it reads has changed, nor any file that it wrote (ADR-0050). `--silent` prints faults alone; `--calme`, what is
// being done and for how long, warnings and faults.
import './environnement.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cleOf, dossierArtefacts, openArtefacts } from '../src/data/content/artefacts.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { createEcran } from './construction/ecran.ts';
import { CONTENU_LU } from '../src/integrations/contenu-verifie.ts';
import {
  type Chantier,
  digestCode,
  digestEntrees,
  isDejaConstruit,
  isIntact,
  rememberConstruction,
} from '../src/integrations/deja-construit.ts';
import type { SiteEcrit } from '../src/integrations/pages-ecrites.ts';
import { checkChoix } from './variable.ts';

const { values } = parseArgs({
  options: {
    'si-besoin': { type: 'boolean', default: false },
    silent: { type: 'boolean', default: false },
    calme: { type: 'boolean', default: false },
  },
});
checkChoix();
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

/** Where the site is built, beside the one that stands. */
const neuf = `${chantier.dist}-neuf`;
/** What Astro remembers from one build of this site to the next: of its content, of its pages. */
const memoire = env['REGISTRE'] ? `${chantier.dist}-cache` : join(projet, 'node_modules/.cache/astro');
const cleMemoire = cleOf('code', memoire);

/**
 * What Astro wrote; undefined when it failed, and said why. `versionAvant`: of the site that stands; empty when it is not
 * believed.
 */
async function runAstro(code: string, versionAvant: string): Promise<SiteEcrit | undefined> {
  const siens = { CACHE_ASTRO: memoire, DIST: neuf };
  const astro = join(projet, 'node_modules/astro/bin/astro.mjs');
  // Neither a change in a schema's module (ADR-0011) nor one of another page's scripts is noticed by what it remembers: it
  // is not believed when anything of the code has changed, nor after a build that was cut.
  const isMeme = artefacts.read(cleMemoire)?.toString() === code;
  const args = [astro, 'build', ...(isMeme ? [] : ['--force']), ...(values.silent ? ['--silent'] : [])];
  const enfant = spawn(process.execPath, args, {
    cwd: projet,
    // glibc would set memory aside for each thread that ever asked for some, Vite's own allocator what it has freed: neither
    // gives it back.
    env: {
      MALLOC_ARENA_MAX: '2',
      MIMALLOC_PURGE_DELAY: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
      ...siens,
      SITE_AVANT: versionAvant,
    },
    stdio: ['inherit', values.calme ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  const show = createEcran();
  enfant.stdout?.setEncoding('utf8').on('data', (morceau: string) => process.stdout.write(show(morceau)));
  const stop = (signal: NodeJS.Signals): void => void enfant.kill(signal);
  process.once('SIGTERM', stop);
  let site: SiteEcrit | undefined;
  enfant.on('message', (message) => {
    if (message === CONTENU_LU) artefacts.write(cleMemoire, Buffer.from('en cours'));
    else site = message as SiteEcrit;
  });
  const [fin] = (await once(enfant, 'close')) as [number | null];
  process.off('SIGTERM', stop);
  if (fin !== 0) return undefined;
  artefacts.write(cleMemoire, Buffer.from(code));
  return site;
}

/**
 * True when the site is built: beside the one that stands, which is served until this one takes its place and stays when it
 * fails. Astro has ended, and given its memory back, when pages are finished.
 */
async function build(): Promise<boolean> {
  const code = digestCode(chantier);
  const avant = isIntact(chantier, artefacts) ? chantier.dist : undefined;
  rmSync(neuf, { recursive: true, force: true });
  // Of two sites of the same register, what one build remembers tells nothing of the other.
  const version = cleOf('site', code, chantier.dist);
  const site = await runAstro(code, avant === undefined ? '' : version);
  if (!site) return false;
  // Read when there is something to finish: nothing changed, nothing to wait for.
  const { finishSite } = await import('../src/finition/finition.ts');
  const { putEnPlace } = await import('../src/finition/mise-en-place.ts');
  const dire = (etape: string, bilan: string): void => {
    if (!values.silent && !values.calme) console.log(`[${etape}] ${bilan}`);
  };
  const { writeMemoire } = await import('../src/finition/memoire-site.ts');
  const reglages = { artefacts: dossierArtefacts(projet), version, memoire, avant, env, dire };
  const { gardees, memoire: dite } = await finishSite(site, reglages);
  putEnPlace(neuf, chantier.dist, gardees);
  writeMemoire(memoire, version, dite);
  return true;
}

const avant = tryDigest();
if (values['si-besoin'] && avant !== undefined && isDejaConstruit(chantier, artefacts, avant)) {
  console.log(`Rien n’a changé : ${chantier.dist} est à jour.`);
} else {
  if (values.calme) console.log('Le site se construit : une demi-minute la première fois.');
  const isConstruit = await build();
  if (values.calme && isConstruit) console.log(`Le site est construit, en ${Math.ceil(performance.now() / 1000)} s.`);
  if (!isConstruit) process.exitCode = 1;
  // What changed while the site was built may or may not be in it.
  if (isConstruit && avant !== undefined && tryDigest() === avant) rememberConstruction(chantier, artefacts, avant);
}
