// What an export holds, before any file format: the view on the screen, its filters named, typed columns, totals.

/** How a column's values are typed and printed. */
export type GenreColonne = 'texte' | 'entier' | 'gnf' | 'pourcentage' | 'kilometres' | 'jour' | 'instant';

/** One column of an export. */
export interface ColonneExport<T> {
  /** Heading, without its unit. */
  titre: string;
  /** Unit, for headings and the reading guide: `GNF`, `%`, `km`. */
  unite?: string;
  genre: GenreColonne;
  /** Undefined where nothing is published: the cell stays empty. Days and moments are ISO texts. */
  valeur: (row: T) => string | number | undefined;
  /** Width in characters. */
  largeur: number;
  /** Left out of the PDF, whose page is narrower. */
  isTableurSeul?: boolean;
  /** Summed in the totals line. */
  isTotalisee?: boolean;
}

/** An export as data: what the workers turn into a file. Plain values only, so that it can be posted to them. */
export interface TableExport {
  /** File name without extension: `projets-en-cours-2026-11-21`. */
  nom: string;
  /** Title: "Projets". */
  titre: string;
  /** Filters and sort of the view, in words: `['Statut : En cours', 'Tri : budget décroissant']`. */
  criteres: string[];
  colonnes: Array<Omit<ColonneExport<never>, 'valeur'>>;
  /** Values, row by row, in the order of the columns; `null` where nothing is published. */
  lignes: Array<Array<string | number | null>>;
  /** Day on which the register was closed, `AAAA-MM-JJ`. */
  date_arrete: string;
  /** True for sample content: every file says so. */
  exemple: boolean;
  /** Address of the view, in full: the file's source. */
  source: string;
  /** Moment of the export, ISO. */
  date_export: string;
}
