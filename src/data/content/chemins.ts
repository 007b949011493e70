import { getRegistre } from './registre.ts';
import { LIGNES_PAR_PAGE, type PageListe, paginate } from '../../domain/listes/pagination.ts';

/** What Astro needs to build one page of a paginated list. */
export interface CheminListe<T, P extends object = object> {
  params: Record<string, string | undefined>;
  props: { liste: PageListe<T> } & P;
}

/** One entry per page that has a code to be read: the code says its address alone. */
export async function cheminsCodes(liste: 'projets' | 'appelsOffres' | 'entreprises' | 'routes') {
  const registre = await getRegistre();
  return registre[liste].map(({ id }) => ({ params: { id }, cacheKey: id }));
}

/** One entry a page: `params.page` is undefined for the first, `page/2` and so on for the others. */
export function cheminsListe<T, P extends object>(
  list: readonly T[],
  props: P,
  params: Record<string, string> = {},
): CheminListe<T, P>[] {
  return paginate(list, LIGNES_PAR_PAGE).map((liste) => ({
    params: { ...params, page: liste.page === 1 ? undefined : `page/${liste.page}` },
    props: { liste, ...props },
  }));
}
