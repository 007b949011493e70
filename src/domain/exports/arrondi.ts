/** How a column's values are typed and printed. */
export type GenreColonne = 'texte' | 'entier' | 'gnf' | 'pourcentage' | 'kilometres' | 'degres' | 'jour' | 'instant';

/**
 * Decimals that a number keeps in a file, by kind: whole francs, hundredths of a percent, metres, and the metre of a
 * degree. A dividing processor writes 12.299999999999999; nobody measured it. Scores and indexes may have decimals.
 */
const DECIMALES: Record<GenreColonne, number> = {
  texte: 0,
  entier: 2,
  gnf: 0,
  pourcentage: 2,
  kilometres: 3,
  degres: 5,
  jour: 0,
  instant: 0,
};

/** A number as every file writes it (R128): the one rounding of exports, which all of them go through; never "-0". */
export function roundValeur(valeur: number, genre: GenreColonne): number {
  return Number(valeur.toFixed(DECIMALES[genre])) + 0;
}
