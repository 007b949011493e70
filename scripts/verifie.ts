// What is tested, in two tiers: `npm test` at each change (`--courant`), `npm run verify` before a release, which is all of
// it. docs/essais.md says what is where. Steps that neither wait for each other nor measure time run side by side, in two
// lanes; the output of a lane is printed step by step, so that two steps never mix their lines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Commands of package.json, one after the other. */
type Voie = readonly string[];

/** Each stage waits for the one before; its lanes run at the same time. */
type Etapes = ReadonlyArray<readonly Voie[]>;

/** At each change: every floor once, and the core of the hostile suite. */
const COURANT: Etapes = [
  [
    // Types are written by the first, and read when the second begins.
    ['check', 'lint', 'attaque:noyau'],
    ['test:postgresql', 'test:unit:courant', 'knip', 'build', 'test:dist'],
  ],
  [['test:backend:courant']],
  [['test:e2e:courant']],
];

/** Before a release: everything. */
const TOUT: Etapes = [
  [
    // Types are written by the first, and read by the last.
    ['check', 'lint', 'knip', 'test:unit'],
    ['test:postgresql', 'test:mutations'],
  ],
  [['test:backend']],
  [['build', 'test:dist', 'test:registre', 'test:agence', 'test:reprise', 'test:heberge'], ['attaque']],
  [['test:e2e']],
  // Every call that the front door lets in was made by the tests above.
  [['test:appels']],
];

/** Lines of a failure that are said again at the end. */
const LIGNES_ECHEC = 60;

/** Commands that failed beside another, and the end of what they printed. */
const echecs = new Map<string, string>();

const isCourant = process.argv.includes('--courant');

/** Where the tests of the backend and the journeys write down the calls that the front door let in. */
process.env['RELEVE_APPELS'] = join(mkdtempSync(join(tmpdir(), 'releve-')), 'appels.txt');

/** Runs a command; alone, it writes straight to the terminal, beside another, all at once when it has ended. */
async function run(commande: string, isSeule: boolean): Promise<boolean> {
  const debut = performance.now();
  const enfant = spawn('npm', ['run', commande], {
    stdio: ['ignore', isSeule ? 'inherit' : 'pipe', isSeule ? 'inherit' : 'pipe'],
  });
  const sorties: Buffer[] = [];
  for (const flux of [enfant.stdout, enfant.stderr]) flux?.on('data', (morceau: Buffer) => sorties.push(morceau));
  const [code] = (await once(enfant, 'close')) as [number | null];
  const sortie = Buffer.concat(sorties);
  process.stdout.write(sortie);
  if (code !== 0) echecs.set(commande, sortie.toString().split('\n').slice(-LIGNES_ECHEC).join('\n'));
  const minutes = ((performance.now() - debut) / 60_000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'ÉCHEC'}  ${commande}  ${minutes} min`);
  return code === 0;
}

/**
 * True when every command of the lane has passed. At each change the first failure is enough; a whole check takes long, and
 * goes on to tell everything at once.
 */
async function follow(voie: Voie, isSeule: boolean): Promise<boolean> {
  let isPassee = true;
  for (const commande of voie) {
    isPassee = (await run(commande, isSeule)) && isPassee;
    if (isCourant && !isPassee) break;
  }
  return isPassee;
}

const debut = performance.now();
for (const voies of isCourant ? COURANT : TOUT) {
  const bilans = await Promise.all(voies.map((voie) => follow(voie, voies.length === 1)));
  if (isCourant && bilans.includes(false)) break;
}
// Last, so that whoever sees the end of a long record sees what failed.
for (const [commande, sortie] of echecs) console.log(`\nÉCHEC  ${commande}\n${sortie}`);
const minutes = ((performance.now() - debut) / 60_000).toFixed(1);
if (echecs.size === 0) console.log(`${isCourant ? 'Le courant est vérifié' : 'Tout est vérifié'} en ${minutes} min.`);
else {
  console.log(`\n${[...echecs.keys()].join(', ')}\u00a0: en échec, après ${minutes} min.`);
  process.exitCode = 1;
}
