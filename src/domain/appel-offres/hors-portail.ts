import { type DateLimite, hasHeure } from './date-limite.ts';
import type { TypeAppelOffres } from './vocabulaire.ts';

// Apart from the rules of lots: pages that sell or receive ask this alone.

/**
 * True for a tender whose file is not sold and whose offers are not received on this portal, but on paper by its official
 * procedure: one whose deadline is not known to the minute, since a clock closes the deposit (R135).
 */
export const isHorsPortail = (appel: DateLimite): boolean => !hasHeure(appel);

/** True for a direct award: nothing is announced to bidders, handed in or opened. */
export const isSansDepot = ({ type }: { type: TypeAppelOffres }): boolean => type === 'ENTENTE_DIRECTE';
