/** What is being written stays in this tab until it is stored: a failure, or a session that ends, does not take it. */
const PREFIXE = 'brouillon:';

/** Storage that a browser refuses keeps nothing. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const readBrouillon = (cle: string): string => attempt(() => sessionStorage.getItem(PREFIXE + cle)) ?? '';

/** Where the reason of what is done with a row is kept until it is done. */
export const cleMotif = (id: string, geste: string): string => `motif:${id}:${geste}`;

/** Keeps a text, or forgets it when it is empty. */
export function keepBrouillon(cle: string, texte: string): void {
  attempt(() =>
    texte === '' ? sessionStorage.removeItem(PREFIXE + cle) : sessionStorage.setItem(PREFIXE + cle, texte),
  );
}

/** Signing out deletes every draft. */
export function forgetBrouillons(): void {
  attempt(() => {
    for (const cle of Object.keys(sessionStorage)) if (cle.startsWith(PREFIXE)) sessionStorage.removeItem(cle);
  });
}
