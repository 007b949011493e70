import { asTexte, champ } from '../exports/export-csv.ts';
import { type ObjetJson, toObjet } from './json.ts';

// Tables for programs: one row per entry, the fields of the register by their own names, each described (Table Schema).

export type Valeur = string | number | boolean | undefined;

export interface ColonneOuverte {
  nom: string;
  /** Type of Table Schema. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime';
  description: string;
  /** Words of a closed list. */
  mots?: readonly string[] | undefined;
}

export interface TableOuverte {
  /** Name of its file, without extension. */
  nom: string;
  titre: string;
  colonnes: readonly ColonneOuverte[];
  lignes: ReadonlyArray<readonly Valeur[]>;
  /** Columns that name a row. */
  cle: readonly string[];
}

/** A value as a program reads it: a point for decimals, ISO dates, nothing where nothing is known. */
function writeValeur(valeur: Valeur): string {
  if (valeur === undefined) return '';
  return champ(typeof valeur === 'string' ? asTexte(valeur) : String(valeur));
}

/** The heads, then each row, as RFC 4180 writes them. */
export const lignesCsv = ({ colonnes, lignes }: TableOuverte): { entete: string; lignes: string[] } => ({
  entete: `${colonnes.map(({ nom }) => champ(nom)).join(',')}\r\n`,
  lignes: lignes.map((ligne) => `${ligne.map(writeValeur).join(',')}\r\n`),
});

/** The columns as Table Schema describes them. */
export const schemaTable = ({ colonnes, cle }: TableOuverte): ObjetJson =>
  toObjet({
    fields: colonnes.map(({ nom, type, description, mots = [] }) => ({
      name: nom,
      type,
      description,
      constraints: mots.length > 0 ? { enum: mots } : undefined,
    })),
    primaryKey: cle,
  });
