// A thread that counts what the register's pages share, and finds the region of each.
import { parentPort, workerData } from 'node:worker_threads';
import { regionOf } from '../domain/hors-ligne/regions.ts';
import { countMorceaux, readerOf, type Usages } from './liasses.ts';

/** Of the pages of a lot. */
export interface Releve {
  usages: Usages;
  /** By address, for the pages that have a region. */
  regions: Map<string, { id: string; nom: string }>;
}

interface Travail {
  lot: string[];
  racine: string;
  seuil: number;
  avant: string | undefined;
}
const { lot, racine, seuil, avant } = workerData as Travail;
const readHtml = readerOf(racine, avant);
const regions: Releve['regions'] = new Map();

function* readPages(): Generator<string> {
  for (const adresse of lot) {
    const html = readHtml(adresse);
    const region = regionOf(adresse, html);
    if (region) regions.set(adresse, region);
    yield html;
  }
}

const usages = countMorceaux(readPages(), seuil);
parentPort?.postMessage({ usages, regions } satisfies Releve);
