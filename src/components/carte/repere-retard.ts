import type { Retard } from '../../domain/carte/retard.ts';

/** Each state of lateness has its shape, drawn around the point: none is told by its colour alone. */
export const FORMES_RETARD: Record<Retard, string> = {
  DEPASSE: 'M0-9l9 9-9 9-9-9z',
  RYTHME: 'M0-8l8 14h-16z',
  A_TEMPS: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  NON_EVALUE: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z',
  SUSPENDU: 'M-6-6h12v12h-12z',
  SANS_OBJET: 'M-6-2h12v4h-12z',
};

/** A circle in the middle of any mark, for a position that nobody surveyed (R45). */
export const centreOf = (rayon: number): string =>
  `M-${rayon} 0a${rayon} ${rayon} 0 1 0 ${2 * rayon} 0a${rayon} ${rayon} 0 1 0-${2 * rayon} 0z`;

/** States drawn as a ring: nothing is known, nothing is filled. */
export const isAnneau = (retard: Retard): boolean => retard === 'NON_EVALUE';
