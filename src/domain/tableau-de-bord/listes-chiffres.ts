import type { ProjetIndexe } from '../registre/index-registre.ts';
import { routesTableaux } from '../portail/route-tableaux.ts';

// The rows of a figure that no filter of the list gives: each has a page of its own, made of the very rows that were counted.

/** A list behind figures, under its address. */
export interface ListeChiffre {
  /** Of its address: `debut-2024`. */
  cle: string;
  titre: string;
  chapeau: string;
  rows: readonly ProjetIndexe[];
}

/** Takes the lists that drawings ask for as they are made. */
export interface Listes {
  /** The address of a list of these rows; undefined where there is none to show. */
  lien: (cle: string, titre: string, chapeau: string, rows: readonly ProjetIndexe[]) => string | undefined;
  /** What was asked for, each once. */
  toutes: () => ListeChiffre[];
}

export function createListes(): Listes {
  const parCle = new Map<string, ListeChiffre>();
  return {
    lien: (cle, titre, chapeau, rows) => {
      if (rows.length === 0) return undefined;
      parCle.set(cle, { cle, titre, chapeau, rows });
      return routesTableaux.lignes(cle);
    },
    toutes: () => [...parCle.values()],
  };
}
