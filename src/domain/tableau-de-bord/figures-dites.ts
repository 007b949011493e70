import { formatMilliards, formatNombre } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import type { Dessin, Serie } from './dessin.ts';

/** A figure as drawings print it: a count, or an amount in billions with its unit, which it never parts from. */
export function formatFigure(valeur: number, { unite }: Serie): string {
  if (unite === undefined || valeur === 0) return formatNombre(valeur);
  return `${formatMilliards(valeur)}\u00a0${plural(Math.round(valeur / 1e8) / 10, 'Md', 'Mds')}`;
}

/**
 * Said beside amounts that are shared out whole, where the tenths of billions that a reader adds up do not make the total that
 * he reads (R4); undefined where they do, or where the rows are not the whole.
 */
export function phraseArrondi(valeurs: readonly number[], total: number): string | undefined {
  const isEntier = Math.abs(sum(valeurs) - total) < 1;
  const isJuste = sum(valeurs.map(dixiemes)) === dixiemes(total);
  return isEntier && !isJuste ? 'Montants arrondis au dixième de milliard, le total aussi.' : undefined;
}

/** What a drawing's figures count, as its page and its picture say it: with the word of what was rounded, if need be. */
export function noteDite({
  note,
  series,
  lignes,
  total,
}: Pick<Dessin, 'note' | 'series' | 'lignes' | 'total'>): string {
  const arrondis = series.map(({ unite }, rang) => {
    const valeurs = lignes.map(({ valeurs }) => valeurs[rang]?.valeur ?? 0);
    return unite && phraseArrondi(valeurs, total[rang]?.valeur ?? 0);
  });
  return [note, ...arrondis].filter(Boolean).join(' ');
}

const dixiemes = (montant: number): number => Math.round(montant / 1e8);
const sum = (valeurs: readonly number[]): number => valeurs.reduce((somme, une) => somme + une, 0);

/** A head shorter than this stays on one line. */
const COURT = 10;

/** The head of a series, with its unit; a file's column has the plain label. */
export function teteSerie({ label, unite }: Serie): string {
  if (unite !== undefined) return `${label} (${unite})`;
  return label.length < COURT ? label.replaceAll(' ', '\u00a0') : label;
}
