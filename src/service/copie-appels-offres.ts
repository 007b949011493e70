import { hasHeure } from '../domain/appel-offres/date-limite.ts';
import type { Contenu } from '../domain/registre/contenu.ts';

/**
 * Tenders that the database keeps. A clock closes its deposits: one whose deadline is not known to the minute, and a direct
 * award, have nothing to do there (R135).
 */
export const copieAppelsOffres = (appels: Contenu['appels-offres']): Contenu['appels-offres'] =>
  appels.filter(hasHeure);
