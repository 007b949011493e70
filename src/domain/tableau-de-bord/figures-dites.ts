import { formatMilliards, formatNombre } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import type { Serie } from './dessin.ts';

/** A figure as drawings print it: a count, or an amount in billions with its unit, which it never parts from. */
export function formatFigure(valeur: number, { unite }: Serie): string {
  if (unite === undefined || valeur === 0) return formatNombre(valeur);
  return `${formatMilliards(valeur)}\u00a0${plural(Math.round(valeur / 1e8) / 10, 'Md', 'Mds')}`;
}

/** A head shorter than this stays on one line. */
const COURT = 10;

/** The head of a series, with its unit; a file's column has the plain label. */
export function teteSerie({ label, unite }: Serie): string {
  if (unite !== undefined) return `${label} (${unite})`;
  return label.length < COURT ? label.replaceAll(' ', '\u00a0') : label;
}
