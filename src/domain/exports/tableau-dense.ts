import { slugOf } from '../socle/recherche.ts';
import { enTeteOf, formatCellule, isChiffre } from './export-cellules.ts';
import { type Cellule, type DescriptionColonne, isPleine, type TableExport } from './export.ts';

// The dense table of a list (R267): columns and cells are those of its exports, so that a screen and a file say the same.

type Rangees = Pick<TableExport, 'titre' | 'colonnes' | 'lignes' | 'figees'>;

/** A column that may be chosen. */
export interface ColonneDense {
  /** Its name in the address. */
  cle: string;
  /** Its rank in the export. */
  rang: number;
  /** Heading, unit included. */
  label: string;
  /** What it says, in a sentence. */
  sens: string;
  /** Aligns on the right. */
  isChiffre: boolean;
}

/** The columns that a list shows until others are chosen, by the title of its exports. */
const USUELLES: Readonly<Record<string, readonly string[]>> = {
  Projets: ['statut', 'region', 'entreprise', 'budget', 'travaux-faits', 'delai-couru', 'fin-prevue'],
  'Appels d’offres': ['statut', 'region', 'financement', 'budget-indicatif', 'date-limite'],
  Entreprises: ['domaine', 'ville', 'score', 'projets-en-cours', 'projets', 'chiffre-affaires'],
};

/** The rank of the column that names the row: it heads it, and is not chosen. */
const rangTitre = ({ figees }: Pick<Rangees, 'figees'>): number => figees - 1;

/** A funder's filter lengthens some titles (R128); the column stays the same. */
const cleOf = ({ titre }: Pick<DescriptionColonne, 'titre'>): string => slugOf(titre.replace(', tous bailleurs', ''));

/** The columns that may be chosen, in the order of the exports: all but the name of the row and its address. */
export function colonnesDenses(table: Pick<Rangees, 'colonnes' | 'figees'>): ColonneDense[] {
  return table.colonnes.flatMap((colonne, rang) =>
    rang === rangTitre(table) || colonne.isLien === true
      ? []
      : [{ cle: cleOf(colonne), rang, label: enTeteOf(colonne), sens: colonne.sens, isChiffre: isChiffre(colonne) }],
  );
}

/** The columns that an address asks for, in the order of the exports; the usual ones where it names none that exists. */
export function colonnesChoisies(
  table: Pick<Rangees, 'titre' | 'colonnes' | 'figees'>,
  tableau: string,
): ColonneDense[] {
  const toutes = colonnesDenses(table);
  const parmi = (cles: readonly string[]) => toutes.filter(({ cle }) => cles.includes(cle));
  const choisies = parmi(tableau.split('.'));
  return choisies.length > 0 ? choisies : parmi(USUELLES[table.titre] ?? toutes.slice(0, 6).map(({ cle }) => cle));
}

/** The same as the address writes them, a column more or less: nothing for the usual ones, and never none. */
export function basculeColonne(
  table: Pick<Rangees, 'titre' | 'colonnes' | 'figees'>,
  tableau: string,
  cle: string,
): string {
  const avant = colonnesChoisies(table, tableau).map((colonne) => colonne.cle);
  const toutes = colonnesDenses(table).map((colonne) => colonne.cle);
  const apres = toutes.filter((une) => avant.includes(une) !== (une === cle)).join('.');
  const usuelles = colonnesChoisies(table, '').map((colonne) => colonne.cle);
  return apres === usuelles.join('.') ? '' : apres === '' ? avant.join('.') : apres;
}

/** What a sort says: a column and a direction. */
const TRI = /^(.+)-(croissant|decroissant)$/;

/** How a sort orders a column, for its heading. */
export function sensTri(tri: string, cle: string): 'ascending' | 'descending' | undefined {
  const [, colonne, sens] = TRI.exec(tri) ?? [];
  return colonne !== cle ? undefined : sens === 'croissant' ? 'ascending' : 'descending';
}

/** The sort that a press on a heading asks for: rising first, then the other way. */
export const triSuivant = (tri: string, cle: string): string =>
  `${cle}-${sensTri(tri, cle) === 'ascending' ? 'decroissant' : 'croissant'}`;

/** Name of the column that names the row, in a sort. */
export const cleTitre = (table: Pick<Rangees, 'colonnes' | 'figees'>): string => {
  const colonne = table.colonnes[rangTitre(table)];
  return colonne ? cleOf(colonne) : '';
};

const { compare } = new Intl.Collator('fr-FR', { numeric: true });

/** Two values of a column in one direction; where nothing is published or has to be, it comes last either way (R56). */
function compareCellules(a: Cellule | undefined, b: Cellule | undefined, sens: 1 | -1): number {
  if (!isPleine(a) || !isPleine(b)) return Number(!isPleine(a)) - Number(!isPleine(b));
  return sens * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`));
}

/** The table in the order of one of its columns; as it is under any other sort. Rows that no total counts are told again. */
export function ordonneTable<T extends Rangees & Pick<TableExport, 'horsTotal'>>(table: T, tri: string): T {
  const { colonnes, lignes, horsTotal } = table;
  const [, cle, sens] = TRI.exec(tri) ?? [];
  const rang = colonnes.findIndex((colonne) => cleOf(colonne) === cle);
  if (rang === -1) return table;
  const ordre = lignes
    .map((_, index) => index)
    .sort((a, b) => compareCellules(lignes[a]?.[rang], lignes[b]?.[rang], sens === 'croissant' ? 1 : -1));
  const hors = new Set(horsTotal.rangs);
  return {
    ...table,
    lignes: ordre.map((index) => lignes[index] ?? []),
    horsTotal: { ...horsTotal, rangs: ordre.flatMap((index, nouveau) => (hors.has(index) ? [nouveau] : [])) },
  };
}

/** A row as the screen shows it. */
interface LigneDense {
  titre: string;
  /** Path of its page. */
  href: string;
  /** In the order of the columns. */
  cellules: string[];
}

/** Some rows of a table, in the columns that are shown. */
export function lignesDenses(
  table: Rangees,
  choisies: readonly ColonneDense[],
  debut: number,
  fin: number,
): LigneDense[] {
  const lien = table.colonnes.findIndex(({ isLien }) => isLien === true);
  return table.lignes.slice(debut, fin).map((ligne) => ({
    titre: texteOf(ligne[rangTitre(table)]),
    href: new URL(texteOf(ligne[lien])).pathname,
    cellules: choisies.map(({ rang }) => {
      const colonne = table.colonnes[rang];
      return colonne ? formatCellule(ligne[rang] ?? null, colonne) : '';
    }),
  }));
}

const texteOf = (cellule: Cellule | undefined): string => (isPleine(cellule) ? `${cellule}` : '');
