import { type DateLimite, hasHeure } from './date-limite.ts';
import type { StatutLot } from './vocabulaire.ts';

// Apart from the rules of lots: pages that sell or receive ask this alone.

/** Lots by their ends alone: what tells the state of a tender. */
export type FinsDeLots = { lots?: ReadonlyArray<{ statut?: StatutLot | undefined }> | undefined };

/**
 * True for a tender whose file is not sold and whose offers are not received on this portal, but on paper by its official
 * procedure: one in lots, since an electronic offer has one winner and one price (R133); one whose deadline is not known to
 * the minute, since a clock closes the deposit (R135).
 */
export const isHorsPortail = (appel: FinsDeLots & DateLimite): boolean => appel.lots !== undefined || !hasHeure(appel);

/** Why, and where to hand in. */
export const phraseHorsPortail = ({ lots }: FinsDeLots): string =>
  lots === undefined
    ? 'La date limite n’est pas publiée à l’heure près : les offres se remettent sur papier, selon la procédure officielle. Ce portail n’en reçoit pas et ne vend pas le dossier.'
    : 'Les offres se remettent lot par lot, sur papier, selon la procédure officielle : ce portail n’en reçoit pas et ne vend pas le dossier.';
