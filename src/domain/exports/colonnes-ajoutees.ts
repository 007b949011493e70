import type { TableExport } from './export.ts';

type Colonnes = Pick<TableExport, 'colonnes' | 'lignes'>;

/** The columns of a table with others set in after the `apres` first ones, row by row. */
export function withColonnes({ colonnes, lignes }: Colonnes, apres: number, ajouts: Colonnes): Colonnes {
  const insert = <T>(liste: readonly T[], autres: readonly T[]): T[] => [
    ...liste.slice(0, apres),
    ...autres,
    ...liste.slice(apres),
  ];
  return {
    colonnes: insert(colonnes, ajouts.colonnes),
    lignes: lignes.map((ligne, rang) => insert(ligne, ajouts.lignes[rang] ?? [])),
  };
}
