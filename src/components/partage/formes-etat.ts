import type { FormeEtat } from '../../domain/portail/partage-fiches.ts';

const trait = (d: string): string => `<path d="${d}" fill="none" stroke="#000" stroke-width="1.6"/>`;

/**
 * The shape of each state in a box of 10, as its badge has it (`projet/FormeStatut.tsx`,
 * `appel-offres/StatutAppelPastille.tsx`, a test compares).
 */
export const FORMES: Record<FormeEtat, string> = {
  EN_COURS: '<path d="M2 1l7 4-7 4z"/>',
  ACHEVE: '<path d="M1 5.4l2.6 2.6L9 2.2" fill="none" stroke="#000" stroke-width="2"/>',
  SUSPENDU: '<path d="M2 1h2.2v8H2zM5.8 1H8v8H5.8z"/>',
  A_VENIR: '<circle cx="5" cy="5" r="3.6" fill="none" stroke="#000" stroke-width="1.8" stroke-dasharray="2.2 1.4"/>',
  ABANDONNE: '<path d="M2 2l6 6M8 2L2 8" fill="none" stroke="#000" stroke-width="2"/>',
  PUBLIE: trait('M2 1h6v8H2zM3.6 3.4h2.8M3.6 5.2h2.8'),
  OUVERT: trait('M5 1v8M1 5h8'),
  CLOTURE: trait('M2 4.5h6v4H2zM3.3 4.5V3a1.7 1.7 0 0 1 3.4 0v1.5'),
  EVALUE: trait('M1 2.5h8M1 5h6M1 7.5h4'),
  ATTRIBUE: trait('M1 5.4l2.6 2.6L9 2.2'),
  INFRUCTUEUX: trait('M1 5h8'),
  ANNULE: trait('M2 2l6 6M8 2l-6 6'),
};

/** The colours of each state: those of a tender are the ones of its badge. */
export const TEINTES = {
  EN_COURS: 'EN_COURS',
  ACHEVE: 'ACHEVE',
  SUSPENDU: 'SUSPENDU',
  A_VENIR: 'A_VENIR',
  ABANDONNE: 'ABANDONNE',
  PUBLIE: 'A_VENIR',
  OUVERT: 'EN_COURS',
  CLOTURE: 'SUSPENDU',
  EVALUE: 'SUSPENDU',
  ATTRIBUE: 'ACHEVE',
  INFRUCTUEUX: 'REFUS',
  ANNULE: 'REFUS',
} as const satisfies Record<FormeEtat, string>;

const PIERRE = 'M3 39V15C3 6 9 1.5 17 1.5S31 6 31 15v24z';

/** The mark, a layer per colour, the lowest first, in a box of 34 by 40. */
export const MARQUE = [
  ['laterite', '<path d="M3 18v-3C3 6 9 1.5 17 1.5S31 6 31 15v3z"/>'],
  ['chaussee', '<path d="M10.5 39l4-18h5l4 18z"/>'],
  ['marquage', '<path d="M17 37v-3m0-3v-3m0-2.5v-2" stroke="#000" stroke-width="1.6"/>'],
  ['encre', `<path d="${PIERRE}" fill="none" stroke="#000" stroke-width="1.6"/>`],
] as const;
