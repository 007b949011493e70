import { parseVuesGardees, type VueGardee } from '../../domain/listes/vues-gardees.ts';

// What a device keeps of how a list is shown: cards or columns (R267), and the views that a person named (R268). Nothing of it
// is sent. A storage that a browser refuses keeps nothing, and the verb says so.

const cleVues = (chemin: string): string => `vues:${chemin}`;
const cleColonnes = (chemin: string): string => `colonnes:${chemin}`;

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const readVuesGardees = (chemin: string): VueGardee[] =>
  parseVuesGardees(attempt(() => localStorage.getItem(cleVues(chemin))) ?? null, chemin);

/** Keeps the named views of a list in place of those that it had; false where the browser keeps nothing. */
export const keepVues = (chemin: string, vues: readonly VueGardee[]): boolean =>
  attempt(() => {
    if (vues.length === 0) localStorage.removeItem(cleVues(chemin));
    else localStorage.setItem(cleVues(chemin), JSON.stringify(vues));
    return true;
  }) ?? false;

/** Keeps how a list is shown: columns of its table, or cards; false where the browser keeps nothing. */
export const keepAffichage = (chemin: string, tableau: string | undefined): boolean =>
  attempt(() => {
    if (tableau === undefined) localStorage.removeItem(`affichage:${chemin}`);
    else {
      localStorage.setItem(`affichage:${chemin}`, tableau);
      localStorage.setItem(cleColonnes(chemin), tableau);
    }
    return true;
  }) ?? false;

/** The columns that a table had when it was last left for cards. */
export const readColonnes = (chemin: string): string => attempt(() => localStorage.getItem(cleColonnes(chemin))) ?? '';
