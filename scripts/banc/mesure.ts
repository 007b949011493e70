import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readUsage } from './memoire.ts';

const RELEVE_MS = 500;

/** What a command cost. */
export interface Mesure {
  secondes: number;
  /** Processor time of all its processes, to half a second; undefined elsewhere than on Linux. */
  processeur: number | undefined;
  /** Most memory that they held together, bytes. */
  memoire: number | undefined;
}

/** A command run by this Node. */
interface Commande {
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Sees its lines as they come; `secondes` since it began. */
  read?: (ligne: string, secondes: number) => void;
}

/** Runs a command and measures it; rejects with what it printed as errors when it fails. */
export async function measureCommande({ args, cwd, env = {}, read }: Commande): Promise<Mesure> {
  const debut = performance.now();
  const since = (): number => (performance.now() - debut) / 1000;
  const enfant = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: enfant.stdout }).on('line', (ligne) => read?.(ligne, since()));
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
  try {
    const [code] = (await once(enfant, 'close')) as [number | null];
    if (code !== 0) throw new Error(`La commande a échoué :\n${Buffer.concat(erreurs).toString()}`);
  } finally {
    clearInterval(montre);
  }
  return { secondes: since(), processeur, memoire };
}
