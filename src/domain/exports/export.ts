import { formatInstant, formatJour, formatJourCourt, jourOf } from '../socle/date.ts';
import type { Noms } from '../registre/index-registre.ts';
import { formatNombre, MONTANT_NON_PUBLIE, NON_DISPONIBLE } from '../socle/montant.ts';
import { NOM_PORTAIL, sousTitrePortail } from '../portail/portail.ts';
import { type OrigineDonnees, origineOf } from '../reference/identite.ts';

// What an export holds, before any file format: the view on the screen, its filters named, typed columns, totals.

/** How a column's values are typed and printed. */
export type GenreColonne = 'texte' | 'entier' | 'gnf' | 'pourcentage' | 'kilometres' | 'degres' | 'jour' | 'instant';

/** One column of an export. */
export interface ColonneExport<T> {
  /** Heading, without its unit. */
  titre: string;
  /** Unit, for headings and the reading guide: `GNF`, `%`, `km`. */
  unite?: string;
  /** What the column says, one sentence of the reading guide. */
  sens: string;
  genre: GenreColonne;
  /** Undefined where nothing is published: the cell stays empty. Days and moments are ISO texts. */
  valeur: (row: T) => string | number | undefined;
  /** Width in characters. */
  largeur: number;
  /** What the PDF prints where there is no value; by default what the site prints ("Non publié", "n. d."). */
  absent?: string;
  /** Left out of the PDF, whose page is narrower. */
  isTableurSeul?: boolean;
  /** Summed in the totals line. */
  isTotalisee?: boolean;
}

/** A column once its values stand in the rows. */
export type DescriptionColonne = Omit<ColonneExport<never>, 'valeur'>;

/** A value in a row; `null` where nothing is published. */
export type Cellule = string | number | null;

/** An export as data: what the workers turn into a file. Plain values only, so that it can be posted to them. */
export interface TableExport extends OrigineDonnees {
  /** File name without extension: `projets-2026-11-21`. */
  nom: string;
  /** Title: "Projets". */
  titre: string;
  /** Filters and sort of the view, in words: `['Statut : En cours', 'Tri : budget décroissant']`. */
  criteres: string[];
  colonnes: DescriptionColonne[];
  /** Values, row by row, in the order of the columns. */
  lignes: Cellule[][];
  /** Address of the view, in full: the file's source. */
  source: string;
  /** Moment of the export, ISO. */
  date_export: string;
}

/** What a list knows of the view that it exports. */
export interface ContexteExport extends OrigineDonnees {
  noms: Noms;
  criteres: string[];
  source: string;
  now: Date;
}

/** Puts a list's rows in its columns. `base` starts the file's name. */
export function createTable<T>(
  base: string,
  titre: string,
  colonnes: ReadonlyArray<ColonneExport<T>>,
  rows: readonly T[],
  contexte: ContexteExport,
): TableExport {
  const { criteres, source, now } = contexte;
  return {
    nom: `${base}-${jourOf(now)}`,
    ...rangeRows(titre, colonnes, rows),
    criteres,
    ...origineOf(contexte),
    source,
    date_export: now.toISOString(),
  };
}

/** Rows in their columns, under a title. */
export function rangeRows<T>(
  titre: string,
  colonnes: ReadonlyArray<ColonneExport<T>>,
  rows: readonly T[],
): Pick<TableExport, 'titre' | 'colonnes' | 'lignes'> {
  return {
    titre,
    colonnes: colonnes.map(descriptionOf),
    lignes: rows.map((row) => colonnes.map(({ valeur }) => valeur(row) ?? null)),
  };
}

/** A column without its function: a message to a worker cannot hold one. */
function descriptionOf<T>(colonne: ColonneExport<T>): DescriptionColonne {
  const description: DescriptionColonne & { valeur?: unknown } = { ...colonne };
  delete description.valeur;
  return description;
}

/** Sum of a column, and how many rows publish a value: a total never hides what is missing from it. */
export interface TotalColonne {
  somme: number;
  nombre: number;
}

/** Totals of the columns that have one, by rank of column. */
export function totauxOf({ colonnes, lignes }: Pick<TableExport, 'colonnes' | 'lignes'>): Map<number, TotalColonne> {
  const rangs = colonnes.flatMap(({ isTotalisee }, rang) => (isTotalisee ? [rang] : []));
  return new Map(
    rangs.map((rang) => {
      const valeurs = lignes.map((ligne) => ligne[rang]).filter((valeur) => typeof valeur === 'number');
      // Kilometres have decimals that do not add up exactly.
      const somme = Math.round(valeurs.reduce((total, valeur) => total + valeur, 0) * 1000) / 1000;
      return [rang, { somme, nombre: valeurs.length }];
    }),
  );
}

/** `Budget (GNF)`. */
export function enTeteOf({ titre, unite }: Pick<DescriptionColonne, 'titre' | 'unite'>): string {
  return unite === undefined ? titre : `${titre} (${unite})`;
}

/** True for what aligns on the right. */
export function isChiffre({ genre }: Pick<DescriptionColonne, 'genre'>): boolean {
  return !['texte', 'jour', 'instant'].includes(genre);
}

const ABSENTS: Record<GenreColonne, string> = {
  texte: '',
  entier: NON_DISPONIBLE,
  gnf: MONTANT_NON_PUBLIE,
  pourcentage: NON_DISPONIBLE,
  kilometres: NON_DISPONIBLE,
  degres: NON_DISPONIBLE,
  jour: 'Non publiée',
  instant: 'Non publiée',
};

/** A value as French prints it, its unit left to the heading. */
export function formatCellule(
  valeur: Cellule,
  { genre, absent }: Pick<DescriptionColonne, 'genre' | 'absent'>,
): string {
  if (valeur === null) return absent ?? ABSENTS[genre];
  if (typeof valeur === 'number') return formatNombre(valeur);
  if (genre === 'jour') return formatJourCourt(valeur);
  return genre === 'instant' ? formatInstantCourt(valeur) : valeur;
}

/** `14/04/2025 10:00`, in Guinea, which keeps GMT. */
function formatInstantCourt(iso: string): string {
  return `${formatJourCourt(iso)}\u00a0${iso.slice(11, 16)}`;
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
