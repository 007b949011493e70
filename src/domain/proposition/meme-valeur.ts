import type { Valeur } from './proposition.ts';

/** True for what holds fields. */
export const isChamps = (valeur: unknown): valeur is Readonly<Record<string, Valeur>> =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);

/** True for a list; told apart from what holds fields. */
export const isListe = (valeur: unknown): valeur is readonly Valeur[] => Array.isArray(valeur);

/** True when two values say the same: the order of a list counts, that of fields does not. */
export function isSame(a: Valeur | undefined, b: Valeur | undefined): boolean {
  if (isListe(a) && isListe(b)) return a.length === b.length && a.every((un, rang) => isSame(un, b[rang]));
  if (isChamps(a) && isChamps(b)) {
    const noms = Object.keys(a);
    return noms.length === Object.keys(b).length && noms.every((nom) => nom in b && isSame(a[nom], b[nom]));
  }
  return a === b;
}
