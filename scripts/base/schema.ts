// Writes supabase/schema/: what the database is once every migration has been applied, a file for each subject.
import { basename } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrations } from './fichiers.ts';
import { openBase } from './pglite.ts';
import { CLES, type Morceau, MORCEAUX } from './schema-requetes.ts';

const ENTETE =
  '-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.\n';

/** What a migration is about: its name, without its date. */
const nomOf = (chemin: string): string => basename(chemin, '.sql').replace(/^\d{14}_/, '');

/**
 * The subject of a migration: the shortest name, among those up to its own, that begins it (`demandes` for `demandes_depot`), so that
 * a migration that goes on with a subject is named after it.
 */
export function sujetOf(nom: string, noms: readonly string[]): string {
  const avant = noms.slice(0, noms.indexOf(nom) + 1);
  const debuts = avant.filter((autre) => nom.startsWith(`${autre}_`));
  return debuts.reduce((court, autre) => (autre.length < court.length ? autre : court), nom);
}

const readCles = async (base: PGlite): Promise<string[]> => {
  await base.exec(`set search_path to ''`);
  const { rows } = await base.query<{ cle: string }>(CLES);
  await base.exec('reset search_path');
  return rows.map(({ cle }) => cle);
};

/** Each file's name and its text. An object stays with the subject of the migration that first made it. */
export async function writeSchema(): Promise<Map<string, string>> {
  const noms = readMigrations().map(({ chemin }) => nomOf(chemin));
  const sujets = new Map<string, string>();
  const base = await openBase(async (courante, chemin) => {
    const sujet = chemin === undefined ? '' : sujetOf(nomOf(chemin), noms);
    for (const cle of await readCles(courante)) if (!sujets.has(cle)) sujets.set(cle, sujet);
  });
  await base.exec(`set search_path to ''`);
  const morceaux: Morceau[] = [];
  for (const sql of MORCEAUX) morceaux.push(...(await base.query<Morceau>(sql)).rows);
  await base.close();
  const tries = morceaux
    .filter(({ texte }) => texte !== '')
    .toSorted(
      (a, b) => a.section - b.section || a.rang - b.rang || a.partie - b.partie || (a.texte < b.texte ? -1 : 1),
    );
  const fichiers = new Map<string, string>();
  let dernier = '';
  for (const { cle, partie, texte } of tries) {
    const sujet = sujets.get(cle) ?? '';
    // What the platform had before the first migration is not ours to show.
    if (sujet === '') continue;
    const nom = `${sujet}.sql`;
    const suite = cle === dernier && partie > 0;
    fichiers.set(nom, `${fichiers.get(nom) ?? ENTETE}${suite ? '' : '\n'}${texte}\n`);
    dernier = cle;
  }
  return fichiers;
}
