import { fold } from '../socle/texte.ts';
import type { Vues } from './vues.ts';

/** `ALL` leaves a filter off: no choice of a select is empty (R57). */
export const TOUS = 'ALL';

/** Closed lists of what may be asked of a list that the database holds, by their name in the address. */
export type FiltresDistants = Readonly<Record<string, readonly string[]>>;

/**
 * What is asked of such a list: one choice per filter, a search, and the rank of the row that the page comes after; 0 is
 * the list's beginning. A page counted from its beginning would skip rows as soon as some leave the view.
 */
export type VueDistante<F extends FiltresDistants = FiltresDistants, L extends string = never> = {
  [K in keyof F]: F[K][number] | typeof TOUS;
} & Record<L, string> & { q: string; apres: number };

/** A name of an entry of the register, as a filter that is not a closed list takes it. */
const IDENTIFIANT = /^[a-z0-9-]{1,150}$/;

/** Longest search: more would be an address that proxies refuse. */
export const RECHERCHE_MAX = 100;

/**
 * Reads and writes the views of a list that has these filters; `defauts` are choices that an address leaves out, `libres`
 * filters whose values are identifiers of the register.
 */
export function defineVues<F extends FiltresDistants, L extends string = never>(
  filtres: F,
  defauts: Readonly<Record<string, string>> = {},
  libres: readonly L[] = [],
): Vues<VueDistante<F, L>> {
  const parse = (search: string) => {
    const params = new URLSearchParams(search);
    const apres = Number(params.get('apres') ?? 0);
    const choix = Object.entries(filtres).map(([nom, valeurs]) => [
      nom,
      [TOUS, ...valeurs].find((valeur) => valeur === params.get(nom)) ?? defauts[nom] ?? TOUS,
    ]);
    const identifiants = libres.map((nom) => {
      const valeur = params.get(nom) ?? '';
      return [nom, IDENTIFIANT.test(valeur) ? valeur : TOUS];
    });
    return {
      ...(Object.fromEntries(identifiants) as Record<string, string>),
      ...(Object.fromEntries(choix) as Record<string, string>),
      q: (params.get('q') ?? '').slice(0, RECHERCHE_MAX),
      apres: Number.isSafeInteger(apres) && apres > 0 ? apres : 0,
    } as VueDistante<F, L>;
  };
  return {
    vide: parse(''),
    parse,
    format: (vue) => {
      const params = new URLSearchParams();
      for (const nom of [...Object.keys(filtres), ...libres])
        if (vue[nom as keyof typeof vue] !== (defauts[nom] ?? TOUS)) params.set(nom, vue[nom as keyof typeof vue]);
      if (vue.q.trim() !== '') params.set('q', vue.q.trim());
      if (vue.apres > 0) params.set('apres', String(vue.apres));
      return params.size === 0 ? '' : `?${params}`;
    },
  };
}

/**
 * The search in some columns as PostgREST's `or` takes it; undefined for no search. What is a sign there or in `ilike`
 * becomes `_`, any one character: quotes would say it exactly, but the embedded API does not read them.
 */
export function formatRecherche(q: string, colonnes: readonly string[]): string | undefined {
  const texte = q.trim();
  if (texte === '') return undefined;
  const motif = `%${texte.replace(/[,()"\\%*]/g, '_')}%`;
  return colonnes.map((colonne) => `${colonne}.ilike.${motif}`).join(',');
}

/**
 * The search as `ilike` takes it, in a column that holds folded text: its words in their order, whatever stands between
 * them ("GN TCC 2024" finds "GN.TCC.2024.B.12345"); undefined for no search.
 */
export function motifRecherche(q: string): string | undefined {
  const plat = fold(q);
  return plat === '' ? undefined : `%${plat.replaceAll(' ', '%')}%`;
}
