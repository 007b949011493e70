import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  cleDemonstration,
  cleOf,
  type CleSecrete,
  readSecrete,
  writeSecrete,
} from '../../src/domain/journal-public/cles.ts';
import type { Suite } from '../../src/domain/journal-public/suite.ts';
import { LARGEUR } from '../../src/domain/journal-public/tuiles.ts';
import { makePrivateFolder, writePrivateFile } from '../../src/embarque/donnees/dossier-prive.ts';
import { put } from '../registre-ecrit/disque.ts';

/** What a publication adds, and the number of lines before it: kept in a file of its own until all of it is in place. */
interface SuiteEnCours extends Suite {
  debut: number;
}

const cheminSuite = (dossier: string): string => join(dossier, 'suite.json');

/**
 * Appends what a publication adds to the files of a history: lines to the last file, and a head of its own. Written down first:
 * cut at any moment, `finishSuite` ends it.
 */
export function writeSuite(dossier: string, debut: number, suite: Suite): void {
  const enCours: SuiteEnCours = { ...suite, debut };
  put(cheminSuite(dossier), JSON.stringify(enCours));
  finishSuite(dossier);
}

/** Ends what a publication that was cut had begun to append; true when there was one. */
export function finishSuite(dossier: string): boolean {
  if (!existsSync(cheminSuite(dossier))) return false;
  const { debut, lignes, tete } = JSON.parse(readFileSync(cheminSuite(dossier), 'utf8')) as SuiteEnCours;
  for (let place = 0; place < lignes.length;) {
    const numero = Math.floor((debut + place) / LARGEUR);
    const fin = (numero + 1) * LARGEUR - debut;
    const chemin = join(dossier, `actes-${String(numero).padStart(3, '0')}.jsonl`);
    const avant = existsSync(chemin) ? readFileSync(chemin, 'utf8').split('\n') : [];
    const siennes = [...avant.slice(0, debut + place - numero * LARGEUR), ...lignes.slice(place, fin)];
    put(chemin, siennes.map((ligne) => `${ligne}\n`).join(''));
    place = fin;
  }
  put(join(dossier, 'tetes', String(debut + lignes.length).padStart(9, '0')), tete);
  rmSync(cheminSuite(dossier));
  return true;
}

/** The file of the secret key, in the folder of data. */
const cheminCle = (donnees: string): string => join(donnees, 'journal.cle');

async function parseCle(texte: string, ou: string): Promise<CleSecrete> {
  const cle = await readSecrete(texte.trim());
  if (cle === undefined) throw new Error(`${ou} ne contient pas une clé du journal (« PRIVATE+KEY+… »).`);
  return cle;
}

/** The key that was kept or given; a sample's is known to all; undefined where there is none yet. */
export async function findCle(
  donnees: string,
  isExemple: boolean,
  donnee: string | undefined,
): Promise<CleSecrete | undefined> {
  if (donnee) return parseCle(donnee, 'JOURNAL_CLE');
  if (isExemple) return cleDemonstration();
  const chemin = cheminCle(donnees);
  return existsSync(chemin) ? parseCle(readFileSync(chemin, 'utf8'), chemin) : undefined;
}

/** A new key, and what keeps it in the folder of data: the one that was there stays beside it. */
export async function drawCle(donnees: string, nom: string): Promise<{ cle: CleSecrete; keep: () => void }> {
  const graine = randomBytes(32);
  const ligne = await writeSecrete(nom, graine);
  const keep = (): void => {
    makePrivateFolder(donnees);
    const chemin = cheminCle(donnees);
    if (existsSync(chemin)) writePrivateFile(`${chemin}.${Date.now()}`, readFileSync(chemin));
    writePrivateFile(chemin, `${ligne}\n`);
  };
  return { cle: await cleOf(nom, graine), keep };
}
