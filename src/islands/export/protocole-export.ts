import type { CodeErreur } from '../../domain/socle/erreur.ts';
import type { Cellule, TableExport } from '../../domain/exports/export.ts';
import type { RapportExport } from '../../domain/exports/rapport.ts';

// What the page and the worker say to each other. A worker makes one file, then ends.

export type FormatExport = 'xlsx' | 'csv' | 'pdf';

/** Rows come after the rest, some at a time: 10,000 of them in one message would hold the page for a moment. */
export type Demande =
  | { kind: 'debut'; format: FormatExport; table: Omit<TableExport, 'lignes'> }
  | { kind: 'lignes'; lignes: Cellule[][] }
  // A report is short: one message holds it.
  | { kind: 'rapport'; rapport: RapportExport }
  | { kind: 'fin' };

export type Reponse =
  { kind: 'progression'; faites: number } | { kind: 'fini'; octets: ArrayBuffer } | { kind: 'echec'; code: CodeErreur };

/** Told how many rows stand in the file. */
export type OnProgression = (faites: number) => void;

export const TYPES_MIME: Record<FormatExport, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};
