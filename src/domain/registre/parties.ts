import { fillRows } from './colonnes.ts';
import type { FichierTraces, PartieIndex, SommaireIndex } from './index-registre.ts';

// An index that was cut into parts, whole again.

type Row = Record<string, unknown>;

/** Later texts first, those without one last. */
const compareTextes = (a: unknown, b: unknown): number => {
  const [x, y] = [a, b].map((valeur) => (typeof valeur === 'string' ? valeur : '')) as [string, string];
  return x === y ? 0 : x > y ? -1 : 1;
};

/** The rows of all the parts, in the order of the list. The caller names their type: the file's writer knew it. */
export function joinIndex<T extends object>({ lignes, tri }: SommaireIndex, parties: readonly PartieIndex[]): T[] {
  const rows = Array.from({ length: lignes }, (): Row => ({}));
  for (const partie of parties) fillRows(rows, partie, partie.debut);
  const compare = (a: Row, b: Row) =>
    tri.reduce((ordre, champ) => (ordre === 0 ? compareTextes(a[champ], b[champ]) : ordre), 0);
  return rows.sort(compare) as T[];
}

/** The courses of all the parts. */
export const joinTraces = (parties: readonly FichierTraces[]): FichierTraces =>
  Object.assign({}, ...parties) as FichierTraces;
