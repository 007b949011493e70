/** What is being written stays in this tab until it is stored: a failure, or a session that ends, does not take it. */
export const PREFIXE_BROUILLON = 'brouillon:';

/** Storage that a browser refuses keeps nothing. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const readBrouillon = (cle: string): string =>
  attempt(() => sessionStorage.getItem(PREFIXE_BROUILLON + cle)) ?? '';

/** Where the reason of what is done with a row is kept until it is done. */
export const cleMotif = (id: string, geste: string): string => `motif:${id}:${geste}`;

/** Keeps a text, or forgets it when it is empty. */
export function keepBrouillon(cle: string, texte: string): void {
  attempt(() =>
    texte === ''
      ? sessionStorage.removeItem(PREFIXE_BROUILLON + cle)
      : sessionStorage.setItem(PREFIXE_BROUILLON + cle, texte),
  );
}

const CLE_AUTEUR = 'auteur-brouillons';

function forgetIn(stockage: Storage, isOublie: (cle: string) => boolean): void {
  for (const cle of Object.keys(stockage))
    if (cle.startsWith(PREFIXE_BROUILLON) && isOublie(cle)) stockage.removeItem(cle);
}

/**
 * Signing out deletes every draft of this tab, and those of the account that outlive it; an offer that somebody else began
 * on this device, whose session was ended elsewhere, is not this account's to erase.
 */
export function forgetBrouillons(compte: string | undefined): void {
  attempt(() => {
    forgetIn(sessionStorage, () => true);
    sessionStorage.removeItem(CLE_AUTEUR);
    if (compte !== undefined) forgetIn(localStorage, (cle) => cle.includes(`:${compte}:`));
  });
}

/** Drafts of this tab are of one account: another one that signs in here never sees them, its own return to who comes back. */
export function claimBrouillons(compte: string): void {
  attempt(() => {
    const auteur = sessionStorage.getItem(CLE_AUTEUR);
    if (auteur !== null && auteur !== compte) forgetIn(sessionStorage, () => true);
    sessionStorage.setItem(CLE_AUTEUR, compte);
  });
}
