import type { CartePartage } from '../../domain/projet/carte-partage.ts';

/** The shape of each state in a box of 10, as its badge has it (`projet/FormeStatut.tsx`, a test compares). */
export const FORMES: Record<CartePartage['forme'], string> = {
  EN_COURS: '<path d="M2 1l7 4-7 4z"/>',
  ACHEVE: '<path d="M1 5.4l2.6 2.6L9 2.2" fill="none" stroke="#000" stroke-width="2"/>',
  SUSPENDU: '<path d="M2 1h2.2v8H2zM5.8 1H8v8H5.8z"/>',
  A_VENIR: '<circle cx="5" cy="5" r="3.6" fill="none" stroke="#000" stroke-width="1.8" stroke-dasharray="2.2 1.4"/>',
  ABANDONNE: '<path d="M2 2l6 6M8 2L2 8" fill="none" stroke="#000" stroke-width="2"/>',
};

const PIERRE = 'M3 39V15C3 6 9 1.5 17 1.5S31 6 31 15v24z';

/** The mark, a layer per colour, the lowest first, in a box of 34 by 40. */
export const MARQUE = [
  ['laterite', '<path d="M3 18v-3C3 6 9 1.5 17 1.5S31 6 31 15v3z"/>'],
  ['chaussee', '<path d="M10.5 39l4-18h5l4 18z"/>'],
  ['marquage', '<path d="M17 37v-3m0-3v-3m0-2.5v-2" stroke="#000" stroke-width="1.6"/>'],
  ['encre', `<path d="${PIERRE}" fill="none" stroke="#000" stroke-width="1.6"/>`],
] as const;
