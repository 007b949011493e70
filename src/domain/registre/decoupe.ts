import { groupBy } from '../socle/groupes.ts';
import { type Colonnes, type TableColonnes, toColonnes } from './colonnes.ts';
import type { FichierTraces, PartieIndex } from './index-registre.ts';

// Cuts what is too heavy for one file into parts (ADR-0054). Few parts change from one publication to the next: fields
// that change together share a part, and rows keep their order between publications.

/** Says whether a part is light enough. */
type Test = (contenu: unknown) => boolean;

/** How the index of a list is cut. */
export interface Decoupe<T extends object> {
  /** The parts that each field goes to; all its fields, for a list that is cut by rows alone. */
  groupeOf: (champ: keyof T & string) => string;
  /** Puts rows in the order of the parts. Rows that `tri` ties stand there as in the list. */
  order: (rows: readonly T[]) => T[];
  /** Fields that give the list's order back (`SommaireIndex`). */
  tri: ReadonlyArray<keyof T & string>;
}

/** Rows cut as they stand, all their fields together. */
export const decoupeSimple = <T extends object>(): Decoupe<T> => ({
  groupeOf: () => 'lignes',
  order: (rows) => [...rows],
  tri: [],
});

/** The parts of an index, by name: fields of each group, and as many rows as a part may hold, a power of two. */
export function cutIndex<T extends object>(
  rows: readonly T[],
  table: TableColonnes<T>,
  { groupeOf, order }: Decoupe<T>,
  isLegere: Test,
): Array<[nom: string, partie: PartieIndex]> {
  const ordonnees = order(rows);
  const groupes = groupBy(Object.entries(table) as Array<[keyof T & string, 'rangs']>, ([champ]) => groupeOf(champ));
  return [...groupes].flatMap(([groupe, champs]) => {
    const colonnes = Object.fromEntries(champs) as TableColonnes<T>;
    const parties = halve(ordonnees.length, (taille) => writeBlocs(ordonnees, colonnes, taille), isLegere);
    return parties.map((partie, rang): [string, PartieIndex] => [`${groupe}-${rang}`, partie]);
  });
}

function writeBlocs<T extends object>(rows: readonly T[], table: TableColonnes<T>, taille: number): PartieIndex[] {
  return Array.from({ length: Math.ceil(rows.length / taille) }, (_, bloc) => {
    const debut = bloc * taille;
    const colonnes: Colonnes = toColonnes(rows.slice(debut, debut + taille), table);
    return { debut, ...colonnes };
  });
}

/** The parts of the courses, by name, in the order of the entries. */
export function cutTraces(traces: FichierTraces, isLegere: Test): Array<[nom: string, partie: FichierTraces]> {
  const toutes = Object.entries(traces).sort(([a], [b]) => (a < b ? -1 : 1));
  const write = (taille: number) =>
    Array.from({ length: Math.ceil(toutes.length / taille) }, (_, bloc) =>
      Object.fromEntries(toutes.slice(bloc * taille, (bloc + 1) * taille)),
    );
  return halve(toutes.length, write, isLegere).map((partie, rang) => [`lots-${rang}`, partie]);
}

/**
 * The largest parts that are all light enough. Sizes are powers of two: a row more or fewer moves no boundary. One row
 * alone is never cut.
 */
function halve<P>(total: number, write: (taille: number) => P[], isLegere: Test): P[] {
  let taille = 2 ** Math.ceil(Math.log2(Math.max(1, total)));
  let parties = write(taille);
  while (taille > 1 && !parties.every(isLegere)) {
    taille /= 2;
    parties = write(taille);
  }
  return parties;
}
