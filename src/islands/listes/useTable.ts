import { useEffect, useState } from 'react';
import { AppError, type Chargement } from '../../domain/socle/erreur.ts';
import type { ContexteExport, TableExport } from '../../domain/exports/export.ts';
import type { FormatExport } from '../export/protocole-export.ts';
import type { Liste } from './useListe.ts';

/** Makes rows a table, as an export does. */
export type BuildExport<T> = (
  rows: readonly T[],
  contexte: ContexteExport,
  format: FormatExport,
) => Promise<TableExport>;

interface Demande<T> {
  liste: Liste<T>;
  buildExport: BuildExport<T>;
  /** Of the view's rows, those that are needed. */
  select: (rows: readonly T[]) => readonly T[];
  /** What is not of the view, and changes these rows. */
  cle: number;
}

/** The view as a table, read again when the view changes; the one before stays until the next is there. */
export function useTable<T>({ liste, buildExport, select, cle }: Demande<T>): Chargement<TableExport> {
  const { rows, vue } = liste;
  const [table, setTable] = useState<Chargement<TableExport>>({ status: 'loading' });
  useEffect(() => {
    let isAttendue = true;
    const show = (lue: Chargement<TableExport>) => {
      if (isAttendue) setTable(lue);
    };
    const build = async () => {
      const { rows, contexte } = await liste.readVue();
      return buildExport(select(rows), contexte, 'csv');
    };
    build().then(
      (value) => show({ status: 'ready', value }),
      (cause: unknown) =>
        show({
          status: 'failed',
          error: cause instanceof AppError ? cause : new AppError('outil_non_charge', { cause }),
        }),
    );
    return () => {
      isAttendue = false;
    };
    // Functions of a drawing read this one's view and rows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, vue, cle]);
  return table;
}
