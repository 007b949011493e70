import { MENTION_EXEMPLE } from '../portail/portail.ts';
import { type Cellule, type DescriptionColonne, isPleine, type TableExport } from './export.ts';
import { absenceOf, enTeteOf } from './export-cellules.ts';

/** Begins a file that spreadsheets would otherwise read in another alphabet. */
const BOM = '\ufeff';

/**
 * A view as comma-separated values (RFC 4180), for programs: a row of heads, then rows alone, with points as decimal
 * marks and ISO dates. What the file is stands in its last columns, so that each row says where it comes from.
 */
export function formatCsv(table: TableExport): string {
  const { colonnes, lignes, date_arrete, date_export, source, licence, exemple } = table;
  const origine: Array<readonly [tete: string, valeur: string]> = [
    ['Données arrêtées le', date_arrete],
    ['Exporté le', date_export],
    ['Source', source],
    ['Licence', licence],
    ...(exemple ? [['Avertissement', MENTION_EXEMPLE] as const] : []),
  ];
  const tete = [...colonnes.map(enTeteOf), ...origine.map(([nom]) => nom)];
  const rangees = lignes.map((ligne) => [
    ...colonnes.map((colonne, rang) => texteOf(ligne[rang] ?? null, colonne)),
    ...origine.map(([, valeur]) => valeur),
  ]);
  return `${BOM}${[tete, ...rangees].map((rangee) => rangee.map(champ).join(',')).join('\r\n')}\r\n`;
}

function texteOf(cellule: Cellule, colonne: DescriptionColonne): string {
  if (!isPleine(cellule)) return absenceOf(cellule, colonne);
  return typeof cellule === 'string' ? asTexte(cellule) : `${cellule}`;
}

/** A text that a spreadsheet would take for a formula stays a text. */
export const asTexte = (texte: string): string => texte.replace(/^[=+\-@\t\r]/, "'$&");

/** A field of a row, between quotes where it holds what parts fields. */
export const champ = (texte: string): string => (/[",\r\n]/.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte);
