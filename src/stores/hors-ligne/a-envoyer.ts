import { type AEnvoyer, FORMULAIRES, isAEnvoyer, type NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import { idJeton } from '../compte/apercu.ts';
import { PREFIXE_BROUILLON } from '../socle/brouillons.ts';

// Forms that wait for a network, on the device: those of an account under its name, so that another one never sees them,
// and among the drafts that its sign-out erases; a visitor's are nobody else's to erase.

const MARQUE = 'a-envoyer:';

/** The name under which a form of whoever is here is kept, and its files too. */
export function cleOf(formulaire: NomFormulaire): string {
  const id = idJeton();
  return (id === undefined ? MARQUE : `${PREFIXE_BROUILLON}${MARQUE}${id}:`) + formulaire;
}

/** Storage that a browser refuses keeps nothing. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The form that waits under a name, whoever wrote it; one that is too old is erased. */
export function readSous(cle: string, now: Date): AEnvoyer | undefined {
  const lu = attempt((): unknown => JSON.parse(localStorage.getItem(cle) ?? 'null'));
  if (isAEnvoyer(lu, now)) return lu;
  attempt(() => localStorage.removeItem(cle));
  return undefined;
}

/** The form that waits for whoever is here; one that is too old is erased. */
export const readAEnvoyer = (formulaire: NomFormulaire, now: Date): AEnvoyer | undefined =>
  readSous(cleOf(formulaire), now);

/** Keeps a form as it is written now; false where the browser keeps nothing. */
export const keepAEnvoyer = (formulaire: NomFormulaire, aEnvoyer: AEnvoyer): boolean =>
  attempt(() => {
    localStorage.setItem(cleOf(formulaire), JSON.stringify(aEnvoyer));
    return true;
  }) === true;

/** Sent, or erased by its author. */
export const forgetAEnvoyer = (formulaire: NomFormulaire): void => {
  attempt(() => localStorage.removeItem(cleOf(formulaire)));
};

const CLE = new RegExp(`^(?:${PREFIXE_BROUILLON})?${MARQUE}`);

/** The forms that wait for whoever is here; those that are too old are erased, whoever wrote them. */
export function listAEnvoyer(now: Date): NomFormulaire[] {
  const cles = attempt(() => Object.keys(localStorage).filter((cle) => CLE.test(cle))) ?? [];
  for (const cle of cles) readSous(cle, now);
  return FORMULAIRES.filter((formulaire) => readAEnvoyer(formulaire, now));
}

/** Calls back when the device says that the network went or came. */
export function followReseau(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
