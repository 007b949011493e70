import type { Cellule, TableExport } from './export.ts';

/** A report: figures, then tables, each under its title. Its rows stand in its tables. */
export interface RapportExport extends Omit<TableExport, 'criteres' | 'colonnes' | 'lignes' | 'figees' | 'horsTotal'> {
  /** The large figures: what they say, then their label. */
  chiffres: ReadonlyArray<readonly [valeur: string, libelle: string]>;
  tables: ReadonlyArray<TableRapport>;
}

export interface TableRapport extends Pick<TableExport, 'titre' | 'colonnes' | 'lignes'> {
  /** Rank of the column that is drawn as bars. */
  barres?: number;
  /** What the title does not say. */
  note?: string;
  /** Last line, one value per column: the totals of the screen, which are not always the sums of the column. */
  total?: Cellule[];
}

export function isRapport(document: TableExport | RapportExport): document is RapportExport {
  return 'tables' in document;
}

/** Rows of a document, all its tables together. */
export function countLignes(document: TableExport | RapportExport): number {
  if (!isRapport(document)) return document.lignes.length;
  return document.tables.reduce((total, { lignes }) => total + lignes.length, 0);
}
