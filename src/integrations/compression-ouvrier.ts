// A thread of the compression: weighs the pages of its lot, compresses its files, and posts what they came to.
import { parentPort, workerData } from 'node:worker_threads';
import { openArtefacts } from '../data/content/artefacts.ts';
import { type Bilan, compressFichier, weighPage } from './compression.ts';

interface Travail {
  lot: string[];
  racine: string;
  qualite: number;
  artefacts: string | undefined;
}
const { lot, racine, qualite, artefacts } = workerData as Travail;
const gardes = openArtefacts(artefacts);
const bilan: Bilan = { fichiers: 0, octets: 0, octetsBrotli: 0 };
for (const fichier of lot) {
  if (fichier.endsWith('.html')) weighPage(fichier, racine);
  compressFichier(fichier, qualite, gardes, bilan);
}
parentPort?.postMessage(bilan);
