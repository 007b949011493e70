// A thread of the compression: compresses the files of its lot, and posts what they came to.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openArtefacts } from '../data/content/artefacts.ts';
import { compressTexte, sumBilans } from './compression.ts';

interface Travail {
  lot: string[];
  qualite: number;
  artefacts: string | undefined;
}
const { lot, qualite, artefacts } = workerData as Travail;
const gardes = openArtefacts(artefacts);
const bilans = lot.map((fichier) => compressTexte(fichier, readFileSync(fichier), { qualite, artefacts: gardes }));
parentPort?.postMessage(sumBilans(bilans));
