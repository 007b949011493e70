// A thread that reads the pages of its lot, and posts what each family of pages says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createLecteurMots } from './mots-pages.ts';
import { createFamille, type Famille, type FamilleLue, joinFamille } from './styles-pages.ts';

interface Travail {
  lot: Array<{ fichier: string; famille: number }>;
  racine: string;
}
const { lot, racine } = workerData as Travail;
const addMots = createLecteurMots(racine);
const familles = new Map<number, Famille>();
for (const { fichier, famille } of lot) {
  const sienne = familles.get(famille) ?? createFamille();
  familles.set(famille, sienne);
  await joinFamille(sienne, readFileSync(join(racine, fichier), 'utf8'), addMots);
}
const lues = [...familles].map(
  ([rang, { mots, feuilles }]) => [rang, { mots, feuilles } satisfies FamilleLue] as const,
);
parentPort?.postMessage(new Map(lues));
