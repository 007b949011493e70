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

/** Signing out deletes every draft, those that outlive their tab included. */
export function forgetBrouillons(): void {
  attempt(() => {
    for (const stockage of [sessionStorage, localStorage])
      for (const cle of Object.keys(stockage)) if (cle.startsWith(PREFIXE_BROUILLON)) stockage.removeItem(cle);
  });
}
