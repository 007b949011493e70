// A thread of hachage.ts: bcrypt keeps a core busy for a tenth of a second.
import bcrypt from 'bcryptjs';
import { parentPort } from 'node:worker_threads';
import type { Travail } from './hachage.ts';

parentPort?.on('message', ({ rang, motDePasse, empreinte, cout }: Travail) => {
  try {
    const value =
      empreinte === undefined ? bcrypt.hashSync(motDePasse, cout) : bcrypt.compareSync(motDePasse, empreinte);
    parentPort?.postMessage({ rang, value });
  } catch (error) {
    parentPort?.postMessage({ rang, erreur: error instanceof Error ? error.message : String(error) });
  }
});
