// The last head of the public history that this device saw: all that the verification keeps, and nothing about the person.

const CLE = 'journal-tete';

/** Storage that a browser refuses keeps nothing. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

export const readTeteGardee = (): string | undefined => attempt(() => localStorage.getItem(CLE)) ?? undefined;

/** Keeps a head; false where the browser keeps nothing. */
export const keepTete = (tete: string): boolean =>
  attempt(() => {
    localStorage.setItem(CLE, tete);
    return true;
  }) ?? false;

export const forgetTete = (): void => {
  attempt(() => localStorage.removeItem(CLE));
};
