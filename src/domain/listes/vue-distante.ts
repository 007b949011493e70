/** `ALL` leaves a filter off: no choice of a select is empty (R57). */
export const TOUS = 'ALL';

/** Closed lists of what may be asked of a list that the database holds, by their name in the address. */
export type FiltresDistants = Readonly<Record<string, readonly string[]>>;

/** What is asked of such a list: a choice a filter, a search, a page. */
export type VueDistante<F extends FiltresDistants = FiltresDistants> = {
  [K in keyof F]: F[K][number] | typeof TOUS;
} & { q: string; page: number };

/** A view as the address of its page says it. */
export interface Vues<V> {
  /** The whole list, from its start. */
  vide: V;
  /** The view that an address says; what it does not know is left off. */
  parse: (search: string) => V;
  /** The view as the address says it: only what differs from the whole list. */
  format: (vue: V) => string;
}

/** Longest search: more would be an address that proxies refuse. */
export const RECHERCHE_MAX = 100;

/** Reads and writes the views of a list that has these filters. */
export function defineVues<F extends FiltresDistants>(filtres: F): Vues<VueDistante<F>> {
  const read = (search: string) => {
    const lus = new URLSearchParams(search);
    const page = Number(lus.get('page') ?? 1);
    const choix = Object.entries(filtres).map(([nom, valeurs]) => [
      nom,
      valeurs.find((valeur) => valeur === lus.get(nom)) ?? TOUS,
    ]);
    return {
      ...(Object.fromEntries(choix) as Record<string, string>),
      q: (lus.get('q') ?? '').slice(0, RECHERCHE_MAX),
      page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    } as VueDistante<F>;
  };
  return {
    vide: read(''),
    parse: read,
    format: (vue) => {
      const requete = new URLSearchParams();
      for (const nom of Object.keys(filtres)) if (vue[nom] !== TOUS) requete.set(nom, String(vue[nom]));
      if (vue.q.trim() !== '') requete.set('q', vue.q.trim());
      if (vue.page > 1) requete.set('page', String(vue.page));
      const texte = requete.toString();
      return texte === '' ? '' : `?${texte}`;
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
