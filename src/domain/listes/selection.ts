import type { DefinitionListe, Vue } from './liste.ts';
import { createTestRecherche } from '../socle/recherche.ts';

/** Rows made ready for a reader who types: searched texts folded beforehand, each sort's order computed once. */
export interface Preparation<T> {
  rows: readonly T[];
  textes: readonly string[];
  ordreOf: (tri: string) => readonly number[];
}

/** `textes`: what the search reads in each row, normalised (`normaliseRecherche`). */
export function prepareListe<T>(
  definition: DefinitionListe<T>,
  { rows, textes }: Pick<Preparation<T>, 'rows' | 'textes'>,
  now: Date,
): Preparation<T> {
  const ordres = new Map<string, readonly number[]>();
  const computeOrdre = (tri: string): readonly number[] => {
    const ordre = rows.map((_, index) => index);
    const compare = definition.tris.find(({ nom }) => nom === tri)?.compare;
    return compare ? ordre.sort((a, b) => compare(rows[a] as T, rows[b] as T, now)) : ordre;
  };
  return {
    rows,
    textes,
    ordreOf: (tri) => {
      const ordre = ordres.get(tri) ?? computeOrdre(tri);
      ordres.set(tri, ordre);
      return ordre;
    },
  };
}

/** The rows that a view shows, all pages, in its order. `saufFiltre` leaves one filter out, to count its values. */
export function selectRows<T>(
  definition: DefinitionListe<T>,
  { rows, textes, ordreOf }: Preparation<T>,
  vue: Vue,
  saufFiltre?: string,
): T[] {
  const isTrouve = createTestRecherche(vue.q, textes);
  const actifs = definition.filtres.flatMap(({ nom, test }) => {
    const valeur = nom === saufFiltre ? undefined : vue.filtres[nom];
    return valeur ? [{ test, valeur }] : [];
  });
  const shown: T[] = [];
  for (const index of ordreOf(vue.tri)) {
    const row = rows[index] as T;
    if (!actifs.every(({ test, valeur }) => test(row, valeur))) continue;
    if (isTrouve(textes[index] ?? '')) shown.push(row);
  }
  return shown;
}

/** Of some rows, those that have the value of one filter; all of them without a value. */
export function filterRows<T>(
  { filtres }: DefinitionListe<T>,
  rows: readonly T[],
  nom: string,
  valeur: string | undefined,
): readonly T[] {
  const filtre = valeur ? filtres.find((filtre) => filtre.nom === nom) : undefined;
  return filtre && valeur ? rows.filter((row) => filtre.test(row, valeur)) : rows;
}
