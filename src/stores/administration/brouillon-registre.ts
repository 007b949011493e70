import { PREFIXE_BROUILLON } from '../socle/brouillons.ts';

// What is being typed about the register stays on this device until it is proposed, discarded, or the person signs out
// (`forgetBrouillons`): a reload or a dead battery takes nothing. The key names the account: another one never reads it.

/** What is kept, and under which number it will be proposed: sent twice, it is stored once. */
export interface BrouillonRegistre<T> {
  envoi: string;
  saisie: T;
}

/** Name of a draft on this device. */
export const cleBrouillonRegistre = (compte: string, nom: string): string =>
  `${PREFIXE_BROUILLON}registre:${compte}:${nom}`;

/** What was being typed under a name; undefined when nothing was, or when it does not read. */
export function readBrouillonRegistre<T>(compte: string, nom: string): BrouillonRegistre<T> | undefined {
  try {
    const lu = JSON.parse(
      localStorage.getItem(cleBrouillonRegistre(compte, nom)) ?? 'null',
    ) as BrouillonRegistre<T> | null;
    return lu !== null && typeof lu.envoi === 'string' && typeof lu.saisie === 'object' ? lu : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it; false when this browser keeps nothing: the screen then says so. */
export function keepBrouillonRegistre<T>(
  compte: string,
  nom: string,
  brouillon: BrouillonRegistre<T> | undefined,
): boolean {
  try {
    if (brouillon === undefined) localStorage.removeItem(cleBrouillonRegistre(compte, nom));
    else localStorage.setItem(cleBrouillonRegistre(compte, nom), JSON.stringify(brouillon));
    return true;
  } catch {
    return false;
  }
}
