// A thread that writes parts of the register that is read without a network.
import { parentPort, workerData } from 'node:worker_threads';
import { lignePage } from '../domain/hors-ligne/paquet.ts';
import type { Liasse } from '../domain/hors-ligne/publication.ts';
import { type LiassesAvant, readerOf, writeLiasse } from './liasses.ts';

/** A part to write. */
export interface PartieAEcrire {
  rang: number;
  adresses: string[];
}

/** A part that is written, and its rank. */
export type PartieEcrite = readonly [rang: number, liasse: Liasse];

interface Travail {
  lot: PartieAEcrire[];
  racine: string;
  communs: Map<string, number>;
  modele: Uint8Array;
  avant: LiassesAvant | undefined;
  dossierAvant: string | undefined;
}
const { lot, racine, communs, modele, avant, dossierAvant } = workerData as Travail;
const readHtml = readerOf(racine, dossierAvant);
const ecrites: PartieEcrite[] = [];
for (const { rang, adresses } of lot) {
  const lignes = adresses.map((adresse) => lignePage(adresse, readHtml(adresse), communs));
  ecrites.push([rang, await writeLiasse(racine, 'fiches', lignes, Buffer.from(modele), avant)]);
}
parentPort?.postMessage(ecrites);
