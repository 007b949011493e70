import { formatMilliards, formatNombre } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import type { Serie } from './dessin.ts';

/** A figure as drawings print it: a count, or an amount in billions with its unit, which it never parts from. */
export function formatFigure(valeur: number, { unite }: Serie): string {
  if (unite === undefined || valeur === 0) return formatNombre(valeur);
  return `${formatMilliards(valeur)}\u00a0${plural(Math.round(valeur / 1e8) / 10, 'Md', 'Mds')}`;
}

/** The head of a series, with its unit. */
export const teteSerie = ({ label, unite }: Serie): string => (unite === undefined ? label : `${label} (${unite})`);
