import { type AEnvoyer, FORMULAIRES, isAEnvoyer, type NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import { idJeton } from '../compte/apercu.ts';
import { PREFIXE_BROUILLON } from '../socle/brouillons.ts';

// Forms that wait for a network, on the device: those of an account under its name, so that another one never sees them,
// and among the drafts that its sign-out erases; a visitor's are nobody else's to erase.

const MARQUE = 'a-envoyer:';

function cleOf(formulaire: NomFormulaire): string {
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

/** The form that waits for whoever is here; one that is too old is erased. */
export function readAEnvoyer(formulaire: NomFormulaire, now: Date): AEnvoyer | undefined {
  const lu = attempt((): unknown => JSON.parse(localStorage.getItem(cleOf(formulaire)) ?? 'null'));
  if (isAEnvoyer(lu, now)) return lu;
  forgetAEnvoyer(formulaire);
  return undefined;
}

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

/** The forms that wait for whoever is here. */
export const listAEnvoyer = (now: Date): NomFormulaire[] =>
  FORMULAIRES.filter((formulaire) => readAEnvoyer(formulaire, now) !== undefined);

/** Calls back when the device says that the network went or came. */
export function followReseau(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
