/** The views of a page, as its address says them: a link reproduces what somebody saw. */
export interface Vues<V> {
  /** The view that asks for nothing. */
  vide: V;
  /** Reads the query of an address; what it does not know is left out. */
  parse: (search: string) => V;
  /** Writes the query of a view, `?` included, always in the same order; empty for the view that asks for nothing. */
  format: (vue: V) => string;
}

/** The words searched, cut at `max` characters. */
export const readMots = (params: URLSearchParams, max: number): string => (params.get('q') ?? '').slice(0, max);

/** The page number, from 1. */
export function readPage(params: URLSearchParams, max = Infinity): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < max ? page : 1;
}

/** The page number as an address says it: the first page is not written. */
export const formatPage = (page: number): string => (page > 1 ? `${page}` : '');

/** Writes a query, `?` included, in the order given; empty values are left out. */
export function formatParametres(parametres: Iterable<readonly [nom: string, valeur: string | undefined]>): string {
  const params = new URLSearchParams();
  for (const [nom, valeur] of parametres) if (valeur) params.set(nom, valeur);
  return params.size === 0 ? '' : `?${params}`;
}
