import { type AEnvoyer, FORMULAIRES, isAEnvoyer, type NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import { idJeton, isSortieDepuis } from '../compte/apercu.ts';
import { PREFIXE_BROUILLON } from '../socle/brouillons.ts';

// Forms that wait for a network, on the device: those of an account under its name, so that another one never sees them,
// and among the drafts that its sign-out erases; a visitor's are nobody else's to erase. The name is taken once, by the form
// as it starts: whoever signs in meanwhile is not its author.

const MARQUE = 'a-envoyer:';

/** The name under which a form of whoever is here now is kept, and its files too. */
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
export const keepSous = (cle: string, aEnvoyer: AEnvoyer): boolean =>
  attempt(() => {
    localStorage.setItem(cle, JSON.stringify(aEnvoyer));
    return true;
  }) === true;

/** Sent, or erased by its author. */
export const forgetSous = (cle: string): void => {
  attempt(() => localStorage.removeItem(cle));
};

/** Has the account under whose name a form is kept signed out since? */
export const isAuteurSorti = (cle: string, depuis: number): boolean =>
  cle.startsWith(PREFIXE_BROUILLON) && isSortieDepuis(depuis);

/** What its account was writing in this tab goes too: the one that signed out had only its own tab's to erase. */
export const forgetOnglet = (): void => {
  attempt(() => {
    for (const cle of Object.keys(sessionStorage))
      if (cle.startsWith(PREFIXE_BROUILLON)) sessionStorage.removeItem(cle);
  });
};

const CLE = new RegExp(`^(?:${PREFIXE_BROUILLON})?${MARQUE}`);

/** The forms that wait for whoever is here; those that are too old are erased, whoever wrote them. */
export function listAEnvoyer(now: Date): NomFormulaire[] {
  const cles = attempt(() => Object.keys(localStorage).filter((cle) => CLE.test(cle))) ?? [];
  for (const cle of cles) readSous(cle, now);
  return FORMULAIRES.filter((formulaire) => readAEnvoyer(formulaire, now));
}

function follow(evenements: readonly string[], listener: () => void): () => void {
  for (const evenement of evenements) addEventListener(evenement, listener);
  return () => {
    for (const evenement of evenements) removeEventListener(evenement, listener);
  };
}

/** Calls back when the device says that the network went or came. */
export const followReseau = (listener: () => void): (() => void) => follow(['online', 'offline'], listener);

/** Calls back when another tab changed what the device keeps, and when the page is back from where no such news reached it. */
export const followAppareil = (listener: () => void): (() => void) => follow(['storage', 'pageshow'], listener);
