import { formatGnf, formatKm, formatNombre, formatPart } from '../socle/montant.ts';

/** A number in words, by its kind of field. */
export function sayNombre(genre: string, valeur: number): string {
  if (genre === 'montant') return formatGnf(valeur);
  if (genre === 'pourcentage') return formatPart(valeur);
  if (genre === 'kilometres') return formatKm(valeur);
  // A year or a position is no amount: its digits are not grouped.
  return Math.abs(valeur) >= 10_000 ? formatNombre(valeur) : String(valeur).replace('.', ',');
}
