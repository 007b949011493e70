import type { ContexteExport, TableExport } from '../../domain/exports/export.ts';
import type { AppelOffresIndexe } from '../../domain/registre/index-registre.ts';
import type { FormatExport } from './protocole-export.ts';

/** A table of tenders with the sheet of their lots, where the file has sheets. */
export async function withFeuilleLots(
  format: FormatExport,
  table: TableExport,
  rows: readonly AppelOffresIndexe[],
  contexte: ContexteExport,
): Promise<TableExport> {
  if (format !== 'xlsx') return table;
  return (await import('../../domain/exports/annexe-lots.ts')).withAnnexeLots(table, rows, contexte);
}
