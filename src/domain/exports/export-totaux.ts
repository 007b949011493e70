import { countOf } from '../socle/texte.ts';
import { roundValeur } from './arrondi.ts';
import type { TableExport } from './export.ts';

/** Sum of a column, and how many rows publish a value: a total never hides what is missing from it. */
export interface TotalColonne {
  somme: number;
  nombre: number;
}

/** Totals of the columns that have one, by rank of column; a column without any value has none (R7). */
export function totauxOf({
  colonnes,
  lignes,
  horsTotal,
}: Pick<TableExport, 'colonnes' | 'lignes' | 'horsTotal'>): Map<number, TotalColonne> {
  const hors = new Set(horsTotal.rangs);
  const comptees = lignes.filter((_, rang) => !hors.has(rang));
  const totaux = colonnes.flatMap(({ isTotalisee, genre }, rang) => {
    if (isTotalisee !== true) return [];
    const valeurs = comptees.map((ligne) => ligne[rang]).filter((valeur) => typeof valeur === 'number');
    if (valeurs.length === 0) return [];
    // Decimals do not add up exactly.
    const somme = roundValeur(
      valeurs.reduce((total, valeur) => total + valeur, 0),
      genre,
    );
    return [[rang, { somme, nombre: valeurs.length }] as const];
  });
  return new Map(totaux);
}

/** The rows that a total counts, and those that it leaves out. */
export function titreTotal(table: Pick<TableExport, 'lignes' | 'horsTotal'>): string {
  const { rangs, motif } = table.horsTotal;
  const hors = rangs.length === 0 ? '' : `, hors ${countOf(rangs.length, 'ligne')}\u00a0: ${motif}`;
  return `Total (${countOf(lignesTotalisees(table), 'ligne')}${hors})`;
}

/** How many rows of a total publish what it sums: "118 sur 123 publiés". */
export function lignesTotalisees({ lignes, horsTotal }: Pick<TableExport, 'lignes' | 'horsTotal'>): number {
  return lignes.length - horsTotal.rangs.length;
}
