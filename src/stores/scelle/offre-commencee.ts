import { idJeton } from '../compte/apercu.ts';
import { PREFIXE_BROUILLON } from '../socle/brouillons.ts';

/** Before the tender, in the name of what is being typed for an offer. */
export const prefixeSaisie = (user: string): string => `${PREFIXE_BROUILLON}offre:${user}:`;

/** The tenders for which this account was typing an offer here; none where the browser keeps nothing. */
export function listOffresCommencees(user: string): string[] {
  const prefixe = prefixeSaisie(user);
  try {
    return Object.keys(localStorage)
      .filter((cle) => cle.startsWith(prefixe))
      .map((cle) => cle.slice(prefixe.length))
      .sort();
  } catch {
    return [];
  }
}

/** True when whoever is signed in on this device was typing an offer here. */
export function hasOffreCommencee(): boolean {
  try {
    const id = idJeton();
    return id !== undefined && Object.keys(localStorage).some((cle) => cle.startsWith(prefixeSaisie(id)));
  } catch {
    return false;
  }
}
