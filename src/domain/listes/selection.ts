import type { DefinitionListe, Filtre, Vue } from './liste.ts';
import { type Cherchable, createTestRecherche } from '../socle/recherche.ts';

/** Rows made ready for a reader who types: searched texts folded beforehand, each sort's order computed once. */
export interface Preparation<T> extends Cherchable {
  rows: readonly T[];
  ordreOf: (tri: string) => readonly number[];
  /** Moment by which deadlines are told. */
  now: Date;
}

/** `textes`: what the search reads in each row, normalised (`normaliseRecherche`). */
export function prepareListe<T>(
  definition: DefinitionListe<T>,
  { rows, textes, nomsPropres }: Pick<Preparation<T>, 'rows' | 'textes' | 'nomsPropres'>,
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
    nomsPropres,
    now,
    ordreOf: (tri) => {
      const ordre = ordres.get(tri) ?? computeOrdre(tri);
      ordres.set(tri, ordre);
      return ordre;
    },
  };
}

/** True when a row has one of the values of a filter. */
const hasUne = <T>(
  { test }: Pick<Filtre<T>, 'test'>,
  row: T,
  valeurs: readonly string[],
  now: Date,
  autres: Vue['filtres'],
): boolean => valeurs.some((valeur) => test(row, valeur, now, autres));

/** The rows that a view shows, all pages, in its order. `saufFiltre` leaves one filter out, to count its values. */
export function selectRows<T>(
  definition: DefinitionListe<T>,
  { rows, textes, nomsPropres, ordreOf, now }: Preparation<T>,
  vue: Vue,
  saufFiltre?: string,
): T[] {
  const isTrouve = createTestRecherche(vue.q, { textes, nomsPropres });
  const posees: Vue['filtres'] = Object.fromEntries(Object.entries(vue.filtres).filter(([nom]) => nom !== saufFiltre));
  const actifs = definition.filtres.flatMap((filtre) => {
    const valeurs = posees[filtre.nom];
    return valeurs ? [{ filtre, valeurs }] : [];
  });
  const shown: T[] = [];
  for (const index of ordreOf(vue.tri)) {
    const row = rows[index] as T;
    if (!actifs.every(({ filtre, valeurs }) => hasUne(filtre, row, valeurs, now, posees))) continue;
    if (isTrouve(textes[index] ?? '')) shown.push(row);
  }
  return shown;
}

/** Of some rows, those that have a value of one filter; all of them without a value. `autres`: the view that left them. */
export function filterRows<T>(
  { filtres }: DefinitionListe<T>,
  rows: readonly T[],
  nom: string,
  valeurs: readonly string[] | undefined,
  now: Date,
  autres: Vue['filtres'] = {},
): readonly T[] {
  const filtre = valeurs ? filtres.find((filtre) => filtre.nom === nom) : undefined;
  return filtre && valeurs ? rows.filter((row) => hasUne(filtre, row, valeurs, now, autres)) : rows;
}
