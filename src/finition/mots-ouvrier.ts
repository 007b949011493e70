// A thread that reads the pages of its lot, and posts what they use of their styles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { cleOf } from '../data/content/artefacts.ts';
import { nameFeuille } from './rendues.ts';
import type { Jeu } from './memoire-site.ts';
import { createFamille, createLecteurStyles, type Famille, mergeFamille } from './styles-pages.ts';

/** What the pages of a lot say. */
export interface MotsLus {
  /** By rank. */
  familles: Map<number, Famille>;
  /** What single pages say, by digest: many say the same. */
  jeux: Map<string, Jeu>;
  /** Of each page that was rendered under a key, its digest. */
  pages: Map<string, string>;
}

interface Travail {
  lot: Array<{ fichier: string; famille: number; isSousCle: boolean }>;
  racine: string;
}
const { lot, racine } = workerData as Travail;
const readStyles = createLecteurStyles(racine);
const lus: MotsLus = { familles: new Map(), jeux: new Map(), pages: new Map() };
for (const { fichier, famille, isSousCle } of lot) {
  const sienne = lus.familles.get(famille) ?? createFamille();
  lus.familles.set(famille, sienne);
  const page = readStyles(readFileSync(join(racine, fichier), 'utf8'));
  mergeFamille(sienne, page);
  if (!isSousCle) continue;
  const jeu: Jeu = {
    mots: [...page.mots].sort(),
    tete: [...page.tete].sort(),
    feuilles: [...page.feuilles].map(nameFeuille),
  };
  const cle = cleOf('jeu', JSON.stringify(jeu));
  lus.jeux.set(cle, jeu);
  lus.pages.set(fichier, cle);
}
parentPort?.postMessage(lus);
