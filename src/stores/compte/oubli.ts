import { forgetBrouillons } from '../socle/brouillons.ts';
import { forgetCompte, idJeton, markSortie } from './apercu.ts';

/** The device forgets who was signed in and what they were writing, whatever the service knows of it. */
export function forgetIci(): void {
  markSortie();
  forgetBrouillons(idJeton());
  forgetCompte();
}

/**
 * The same as this page is left: on a slow network the service, or what speaks to it, may not be there yet, and on a shared
 * telephone nobody waits for it.
 */
export const forgetEnPartant = (): void => addEventListener('pagehide', forgetIci, { once: true });
