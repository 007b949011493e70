import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Environnement, readVariable } from '../variables.ts';
import type { BilanPublication } from './publieur.ts';

const RACINE = join(import.meta.dirname, '../../..');
/** As much of what the commands say as the database keeps. */
const DETAIL_MAX = 4_000;

/** A worker installed without what builds has nothing to put in place. */
function isConstructible(): boolean {
  try {
    return import.meta.resolve('astro') !== '';
  } catch {
    return false;
  }
}

/**
 * True where this process may build the site that is served: asked for (`PUBLICATION=oui`), or the project's own folder
 * served from its own place. What builds has to be installed.
 */
export function canPublier(env: Environnement): boolean {
  const choix = readVariable(env, 'PUBLICATION');
  if (choix === 'non' || !isConstructible()) return false;
  return choix === 'oui' || readVariable(env, 'DIST') === undefined;
}

/** Runs `npm run publie`, and keeps the end of what it says; given up, all that it had started ends with it. */
export async function runPublie(env: Environnement, signal: AbortSignal): Promise<BilanPublication> {
  const enfant = spawn(process.execPath, [join(RACINE, 'scripts/publie.ts')], {
    cwd: RACINE,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  signal.addEventListener('abort', () => {
    if (enfant.pid !== undefined && enfant.exitCode === null) process.kill(-enfant.pid, 'SIGTERM');
  });
  let dit = '';
  for (const flux of [enfant.stdout, enfant.stderr])
    flux.setEncoding('utf8').on('data', (morceau: string) => (dit = (dit + morceau).slice(-4 * DETAIL_MAX)));
  const [code] = (await once(enfant, 'close')) as [number | null];
  return { isReussie: code === 0, detail: dit.trim().slice(-DETAIL_MAX) };
}
