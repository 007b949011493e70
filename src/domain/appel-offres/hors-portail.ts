import { type DateLimite, hasHeure } from './date-limite.ts';
import type { StatutLot } from './vocabulaire.ts';

// Apart from the rules of lots: pages that sell or receive ask this alone.

/** Lots by their ends alone: what tells the state of a tender. */
export type FinsDeLots = { lots?: ReadonlyArray<{ statut?: StatutLot | undefined }> | undefined };

/**
 * True for a tender whose file is not sold and whose offers are not received on this portal, but on paper by its official
 * procedure: one whose deadline is not known to the minute, since a clock closes the deposit (R135).
 */
export const isHorsPortail = (appel: DateLimite): boolean => !hasHeure(appel);

/** Why, and where to hand in: the hour is missing, or whoever runs the portal has put the tender on paper. */
export const phraseHorsPortail = (appel: DateLimite): string =>
  `${hasHeure(appel) ? '' : 'La date limite n’est pas publiée à l’heure près. '}Les offres se remettent sur papier, selon la procédure officielle : ce portail n’en reçoit pas et ne vend pas le dossier.`;
