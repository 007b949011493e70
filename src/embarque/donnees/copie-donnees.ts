import { constants, cpSync, existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syncTree } from './disque.ts';
import { FichierAbime, makePrivateFolder, readJson, writePrivateFile } from './dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { BASE, COPIES, listContenu } from './contenu-dossier.ts';

/** What a copy says of itself; written last, so that a copy without it is not whole. */
type Copie = { date: string; motif: string; base: 'embarquée' | 'ailleurs' };

const FICHE = 'copie.json';
/** Copies made before a migration that are kept. */
const GARDEES = 3;
const AVANT_MIGRATION = 'avant-migration';
/** What a disk should keep free besides: the base itself writes while it is migrated. */
const MARGE = 64 * 1024 ** 2;

const inMo = (octets: number): string => `${Math.ceil(octets / 1024 ** 2)} Mo`;

function sizeOf(chemin: string): number {
  const infos = statSync(chemin);
  if (!infos.isDirectory()) return infos.size;
  return readdirSync(chemin).reduce((somme, nom) => somme + sizeOf(join(chemin, nom)), 0);
}

/** The place of a copy made now, in the data folder. */
export const placeOf = (dossier: string, motif: string, now = new Date()): string =>
  join(
    dossier,
    COPIES,
    `${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}-${motif}`,
  );

/** Refuses, with both figures, a disk that has no room for these files. */
function checkPlace(taille: number, vers: string): void {
  const { bavail, bsize } = statfsSync(vers);
  if (bavail * bsize < taille + MARGE)
    throw new Error(
      `Il faut ${inMo(taille + MARGE)} libres pour copier les données vers ${vers}, il y en a ${inMo(bavail * bsize)} : faites de la place, rien n’a été changé.`,
    );
}

/** Copies the contents of a folder to another one, until they are on the disk. Sharing blocks where the disk can. */
export function copyContenu(de: string, vers: string, noms: readonly string[]): void {
  makePrivateFolder(vers);
  checkPlace(
    noms.reduce((somme, nom) => somme + sizeOf(join(de, nom)), 0),
    vers,
  );
  for (const nom of noms)
    cpSync(join(de, nom), join(vers, nom), { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true });
  syncTree(vers);
}

export function writeFiche(copie: string, motif: string): void {
  const base = existsSync(join(copie, BASE)) ? 'embarquée' : 'ailleurs';
  const fiche: Copie = { date: new Date().toISOString(), motif, base };
  writePrivateFile(join(copie, FICHE), `${JSON.stringify(fiche, null, 2)}\n`);
}

/** What a copy says of itself; refuses a folder that is no copy, or not a whole one. */
export function readFiche(copie: string): Copie {
  const fiche = readJson(join(copie, FICHE));
  if (!isRecord(fiche) || (fiche['base'] !== 'embarquée' && fiche['base'] !== 'ailleurs'))
    throw new FichierAbime(copie, 'ce dossier n’est pas une copie entière des données (copie.json manque)');
  return { date: String(fiche['date']), motif: String(fiche['motif']), base: fiche['base'] };
}

/** Copies the data of a closed base, or of one that nobody writes to, to a folder that is new or empty. */
export function copyDonnees(dossier: string, vers: string, motif: string): void {
  if (existsSync(vers) && readdirSync(vers).length > 0)
    throw new Error(`${vers} n’est pas vide : choisissez un dossier nouveau pour la copie.`);
  try {
    copyContenu(dossier, vers, listContenu(dossier));
    writeFiche(vers, motif);
  } catch (error) {
    rmSync(vers, { recursive: true, force: true });
    throw error;
  }
}

/** The whole copies that the data folder keeps, the latest first. */
export function listCopies(dossier: string): string[] {
  const copies = join(dossier, COPIES);
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .sort()
    .reverse()
    .map((nom) => join(copies, nom))
    .filter((copie) => existsSync(join(copie, FICHE)));
}

/** Copies the data before a migration, and deletes the oldest of such copies. Gives the place of the new one. */
export function copyBeforeMigration(dossier: string): string {
  const vers = placeOf(dossier, AVANT_MIGRATION);
  copyDonnees(dossier, vers, 'avant une migration');
  const anciennes = readdirSync(join(dossier, COPIES)).filter((nom) => nom.endsWith(AVANT_MIGRATION));
  for (const nom of anciennes.sort().reverse().slice(GARDEES))
    rmSync(join(dossier, COPIES, nom), { recursive: true, force: true });
  return vers;
}
