import { formatInstant, formatJour, jourOf } from '../socle/date.ts';
import type { Noms } from '../registre/index-registre.ts';
import { NOM_PORTAIL, sousTitrePortail } from '../portail/portail.ts';
import { type OrigineDonnees, origineOf } from '../reference/identite.ts';
import { roundValeur, type GenreColonne } from './arrondi.ts';

// What an export holds, before any file format: the view on the screen, its filters named, typed columns, totals.

/** One column of an export. */
export interface ColonneExport<T> {
  /** Heading, without its unit. */
  titre: string;
  /** Heading in the PDF, unit included, whose page is narrow. */
  court?: string;
  /** Unit, for headings and the reading guide: `GNF`, `%`, `km`. */
  unite?: string;
  /** What the column says, one sentence of the reading guide. */
  sens: string;
  genre: GenreColonne;
  /** Undefined where nothing is published, `SANS_OBJET` where nothing has to be. Days and moments are ISO texts. */
  valeur: (row: T) => string | number | SansObjet | undefined;
  /** Width in characters. */
  largeur: number;
  /** What is printed where there is no value; by default what the site prints ("Non publié", "n. d."). */
  absent?: string;
  /** Left out of the PDF, whose page is narrower. */
  isTableurSeul?: boolean;
  /** Summed in the totals line. */
  isTotalisee?: boolean;
  /** Holds addresses: they open on a click. */
  isLien?: boolean;
}

/** A column once its values stand in the rows. */
export type DescriptionColonne = Omit<ColonneExport<never>, 'valeur'>;

/** What has no value because none has to be: the contract of works to come. A posted message keeps its shape. */
export const SANS_OBJET = { isSansObjet: true } as const;
export type SansObjet = typeof SANS_OBJET;

/** A value in a row; `null` where nothing is published. */
export type Cellule = string | number | SansObjet | null;

/** True where a cell has a value. */
export const isPleine = (cellule: Cellule | undefined): cellule is string | number =>
  typeof cellule === 'string' || typeof cellule === 'number';

/** An export as data: what the workers turn into a file. Plain values only, so that it can be posted to them. */
export interface TableExport extends OrigineDonnees {
  /** File name without extension: its list, its filters, its day. `projets-en-cours-kindia-2026-11-21`. */
  nom: string;
  /** Title: "Projets". */
  titre: string;
  /** Filters and sort of the view, in words: `['Statut : En cours', 'Tri : budget décroissant']`. */
  criteres: string[];
  colonnes: DescriptionColonne[];
  /** Values, row by row, in the order of the columns. */
  lignes: Cellule[][];
  /** How many columns at the start name the row: they stay in view. */
  figees: number;
  /** Ranks of the rows that no total counts, and what they are. */
  horsTotal: { rangs: readonly number[]; motif: string };
  /** Rows of another kind that belong to these: a second sheet of the workbook, where there is one. */
  annexe?: Pick<TableExport, 'titre' | 'colonnes' | 'lignes'> | undefined;
  /** Address of the view, in full: the file's source. */
  source: string;
  /** Moment of the export, ISO. */
  date_export: string;
}

/** What a list knows of the view that it exports. */
export interface ContexteExport extends OrigineDonnees {
  noms: Noms;
  criteres: string[];
  /** The filters as a file's name writes them. */
  mots?: readonly string[];
  /** Funders that the view is filtered by: their part of each amount stands beside the whole (R128). */
  bailleurs?: readonly string[];
  source: string;
  now: Date;
}

/** What a list says of its table besides its columns. */
interface Reglages<T> {
  /** Starts the file's name. */
  base: string;
  titre: string;
  /** Columns at the start that name a row. */
  figees: number;
  /** Rows that no total counts, and what they are. */
  horsTotal?: { test: (row: T) => boolean; motif: string };
}

/** Puts a list's rows in its columns. */
export function createTable<T>(
  { base, titre, figees, horsTotal }: Reglages<T>,
  colonnes: ReadonlyArray<ColonneExport<T>>,
  rows: readonly T[],
  contexte: ContexteExport,
): TableExport {
  const { criteres, source, now } = contexte;
  return {
    nom: nomFichier(base, contexte),
    ...arrangeRows(titre, colonnes, rows),
    figees,
    horsTotal: {
      rangs: rows.flatMap((row, rang) => (horsTotal?.test(row) === true ? [rang] : [])),
      motif: horsTotal?.motif ?? '',
    },
    criteres,
    ...origineOf(contexte),
    source,
    date_export: now.toISOString(),
  };
}

/** Longer names are cut by some systems, and read by nobody. */
const NOM_MAX = 80;

function nomFichier(base: string, { mots = [], now }: Pick<ContexteExport, 'mots' | 'now'>): string {
  const nom = [base, ...mots].join('-').slice(0, NOM_MAX).replace(/-+$/, '');
  return `${nom}-${jourOf(now)}`;
}

/** Rows in their columns, under a title. */
export function arrangeRows<T>(
  titre: string,
  colonnes: ReadonlyArray<ColonneExport<T>>,
  rows: readonly T[],
): Pick<TableExport, 'titre' | 'colonnes' | 'lignes'> {
  return {
    titre,
    colonnes: colonnes.map(descriptionOf),
    lignes: rows.map((row) => colonnes.map((colonne) => celluleOf(row, colonne))),
  };
}

/** What a cell holds: numbers are rounded here, before any format (R128). */
function celluleOf<T>(row: T, { valeur, genre }: ColonneExport<T>): Cellule {
  const cellule = valeur(row) ?? null;
  return typeof cellule === 'number' ? roundValeur(cellule, genre) : cellule;
}

/** A column without its function: a message to a worker cannot hold one. */
function descriptionOf<T>(colonne: ColonneExport<T>): DescriptionColonne {
  const description: DescriptionColonne & { valeur?: unknown } = { ...colonne };
  delete description.valeur;
  return description;
}

/** Filters in one sentence: `Critères : Statut : En cours ; Tri : …`. */
export function phraseCriteres({ criteres }: Pick<TableExport, 'criteres'>): string {
  return criteres.length === 0 ? 'Aucun filtre : toute la liste.' : `Critères\u00a0: ${criteres.join('\u00a0; ')}`;
}

/** Days of the data and of the export: `Données arrêtées au 31 octobre 2026, exportées le 21 novembre 2026 à 10 h 00 (GMT)`. */
export function phraseDates({ date_arrete, date_export }: Pick<TableExport, 'date_arrete' | 'date_export'>): string {
  return `Données arrêtées au ${formatJour(date_arrete)}, exportées le ${formatInstant(date_export)}`;
}

/** How to quote the file. */
export function phraseCitation({
  agence,
  date_arrete,
  source,
}: Pick<TableExport, 'agence' | 'date_arrete' | 'source'>): string {
  return `${NOM_PORTAIL}, ${sousTitrePortail(agence)}, données arrêtées au ${formatJour(date_arrete)}, ${source}`;
}
