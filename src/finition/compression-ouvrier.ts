// A thread of the compression: compresses the files of its lot, and posts what they came to.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openArtefacts } from '../data/content/artefacts.ts';
import { type Bilan, compressTexte, sumBilans, weighFait } from './compression.ts';
import { isMeme } from './site-avant.ts';

interface Travail {
  lot: string[];
  dossier: string;
  qualite: number;
  artefacts: string | undefined;
  /** Folder of the build before. */
  avant: string | undefined;
}
const { lot, dossier, qualite, artefacts, avant } = workerData as Travail;
const gardes = openArtefacts(artefacts);

/** What a lot came to, and the files of it that stay as the build before left them. */
export interface LotCompresse {
  bilan: Bilan;
  gardees: string[];
}

const gardees: string[] = [];

function compress(fichier: string): Bilan {
  const contenu = readFileSync(fichier);
  const adresse = `/${relative(dossier, fichier).replaceAll('\\', '/')}`;
  if (avant === undefined || !isMeme(avant, adresse, contenu))
    return compressTexte(fichier, contenu, { qualite, artefacts: gardes });
  gardees.push(adresse);
  return weighFait(join(avant, adresse));
}

parentPort?.postMessage({ bilan: sumBilans(lot.map(compress)), gardees } satisfies LotCompresse);
