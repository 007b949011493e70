import { spawn, spawnSync } from 'node:child_process';
import { totalmem } from 'node:os';

/**
 * Of the machine's memory, what the heap of a build may take, in MiB: with what Node keeps beside it, half the machine. An
 * installation and the worker build under the same.
 */
export const tasOf = (memoire: number): number => Math.floor((memoire * 0.35) / 2 ** 20);

/** Seconds that a build waits for the one before it; one that lasts longer is stuck. */
const ATTENTE_S = 7_200;
export const PRIS = 75;

/** What takes the lock before a command: at most one build at a time, an upgrade's or the worker's. */
export const avecVerrou = (verrou: string): [string, ...string[]] => [
  'flock',
  '--wait',
  String(ATTENTE_S),
  '--conflict-exit-code',
  String(PRIS),
  verrou,
];

/** What `nice` adds: behind everything else (19), wherever this process itself stands, -20 included. */
const DERNIER = '39';

/** Variable that names the lock (`installe.sh` writes it); set where builds are bounded. */
const NOM = 'VERROU_CONSTRUCTION';
const TENU = 'VERROU_CONSTRUCTION_TENU';

/**
 * Where a lock is named and this process does not hold it: runs this very script again under it, with a build's heap, and
 * returns its exit code. Undefined: go on.
 */
export function rerunSousVerrou(env: NodeJS.ProcessEnv = process.env): number | undefined {
  const verrou = env[NOM];
  if (verrou === undefined || verrou === '' || env[TENU] === 'oui') return undefined;
  const [commande, ...options] = avecVerrou(verrou);
  const { status } = spawnSync(commande, [...options, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { NODE_OPTIONS: `--max-old-space-size=${tasOf(totalmem())}`, ...env, [TENU]: 'oui' },
  });
  if (status === PRIS)
    console.error('Une autre construction du site dure depuis deux heures\u00a0: celle-ci n’a pas eu lieu.');
  return status ?? 1;
}

/**
 * Starts the last compression of what was just built, behind everything else and under the same lock, and does not wait for
 * it: texts that changed are served as the build compressed them until then.
 */
export function compresseEnsuite(script: string, env: NodeJS.ProcessEnv = process.env): void {
  const verrou = env[NOM];
  if (verrou === undefined || verrou === '') return;
  // The worker stops with all that it had started: what was not compressed then is, after the next publication.
  const enfant = spawn('nice', ['-n', DERNIER, ...avecVerrou(verrou), process.execPath, script], {
    detached: true,
    stdio: 'ignore',
    env: { ...env, [TENU]: 'oui' },
  });
  enfant.on('error', () => undefined);
  enfant.unref();
}
