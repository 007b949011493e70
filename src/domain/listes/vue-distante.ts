import type { Vues } from './vues.ts';

/** `ALL` leaves a filter off: no choice of a select is empty (R57). */
export const TOUS = 'ALL';

/** Closed lists of what may be asked of a list that the database holds, by their name in the address. */
export type FiltresDistants = Readonly<Record<string, readonly string[]>>;

/** What is asked of such a list: one choice per filter, a search, a page. */
export type VueDistante<F extends FiltresDistants = FiltresDistants> = {
  [K in keyof F]: F[K][number] | typeof TOUS;
} & { q: string; page: number };

/** Longest search: more would be an address that proxies refuse. */
export const RECHERCHE_MAX = 100;

/** Pages that PostgREST can count to. */
const PAGE_MAX = 1e6;

/** Reads and writes the views of a list that has these filters. */
export function defineVues<F extends FiltresDistants>(filtres: F): Vues<VueDistante<F>> {
  const parse = (search: string) => {
    const params = new URLSearchParams(search);
    const page = Number(params.get('page') ?? 1);
    const choix = Object.entries(filtres).map(([nom, valeurs]) => [
      nom,
      valeurs.find((valeur) => valeur === params.get(nom)) ?? TOUS,
    ]);
    return {
      ...(Object.fromEntries(choix) as Record<string, string>),
      q: (params.get('q') ?? '').slice(0, RECHERCHE_MAX),
      page: Number.isInteger(page) && page > 0 && page < PAGE_MAX ? page : 1,
    } as VueDistante<F>;
  };
  return {
    vide: parse(''),
    parse,
    format: (vue) => {
      const params = new URLSearchParams();
      for (const nom of Object.keys(filtres)) if (vue[nom] !== TOUS) params.set(nom, String(vue[nom]));
      if (vue.q.trim() !== '') params.set('q', vue.q.trim());
      if (vue.page > 1) params.set('page', String(vue.page));
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
