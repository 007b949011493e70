import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createReleve } from './etapes.ts';
import { readUsage } from './memoire.ts';

const RELEVE_MS = 500;

/** What one build cost. */
export interface Construction extends Pick<ReturnType<typeof createReleve>, 'etapes' | 'familles'> {
  secondes: number;
  /** Processor time of all its processes, to half a second; undefined elsewhere than on Linux. */
  processeur: number | undefined;
  /** Most memory that they held together, bytes. */
  memoire: number | undefined;
}

/**
 * Builds a register in a folder and measures it; `artefacts` is where the build keeps what it will find again. Like `npm run
 * build -- --si-besoin`: where nothing has changed, what is there stays.
 */
export async function build(racine: string, registre: string, dist: string, artefacts: string): Promise<Construction> {
  const debut = performance.now();
  const since = (): number => (performance.now() - debut) / 1000;
  const enfant = spawn(process.execPath, [join(racine, 'scripts/build.ts'), '--si-besoin'], {
    cwd: racine,
    env: { ...process.env, REGISTRE: registre, DIST: dist, ARTEFACTS: artefacts, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const releve = createReleve();
  createInterface({ input: enfant.stdout }).on('line', (ligne) => releve.read(ligne, since()));
  const erreurs: Buffer[] = [];
  enfant.stderr.on('data', (morceau: Buffer) => erreurs.push(morceau));
  let memoire: number | undefined;
  let processeur: number | undefined;
  const montre = setInterval(() => {
    const usage = readUsage(enfant.pid ?? 0);
    if (!usage) return;
    memoire = Math.max(memoire ?? 0, usage.octets);
    processeur = Math.max(processeur ?? 0, usage.secondes);
  }, RELEVE_MS);
  const [code] = (await once(enfant, 'close')) as [number | null];
  clearInterval(montre);
  if (code !== 0) throw new Error(`La construction a échoué :\n${Buffer.concat(erreurs).toString()}`);
  return { secondes: since(), processeur, memoire, etapes: releve.etapes, familles: releve.familles };
}
