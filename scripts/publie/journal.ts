import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Appends what a publication adds to the files of a history: lines to the last file, and a head of its own. */
export function writeSuite(dossier: string, debut: number, { lignes, tete }: Suite): void {
  mkdirSync(join(dossier, 'tetes'), { recursive: true });
  for (let place = 0; place < lignes.length;) {
    const numero = Math.floor((debut + place) / LARGEUR);
    const fin = (numero + 1) * LARGEUR - debut;
    const siennes = lignes.slice(place, fin).map((ligne) => `${ligne}\n`);
    appendFileSync(join(dossier, `actes-${String(numero).padStart(3, '0')}.jsonl`), siennes.join(''));
    place = fin;
  }
  writeFileSync(join(dossier, 'tetes', String(debut + lignes.length).padStart(9, '0')), tete);
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
