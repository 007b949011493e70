import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';

/** Colour of a status in a bar that counts projets. */
export const STATUT_FONDS: Record<StatutProjet, string> = {
  EN_COURS: 'fill-encours',
  ACHEVE: 'fill-acheve',
  SUSPENDU: 'fill-suspendu',
  A_VENIR: 'fill-avenir',
};
