/** Rows of a page of a list: light on 2G, enough to browse. */
export const LIGNES_PAR_PAGE = 24;

/** One page of a list, and where it stands in it. */
export interface PageListe<T> {
  items: T[];
  /** Page number, from 1. */
  page: number;
  /** Number of pages, at least 1: an empty list has one empty page. */
  pages: number;
  /** Rows of the whole list. */
  total: number;
}

/** Cuts a list into pages of `size` rows. */
export function paginate<T>(list: readonly T[], size: number): PageListe<T>[] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    items: list.slice(index * size, (index + 1) * size),
    page: index + 1,
    pages,
    total: list.length,
  }));
}

/** Page numbers worth a link around `page`: the ends, the neighbours, and `null` for a gap. */
export function pageLinks(page: number, pages: number): Array<number | null> {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const gap = n - (sorted[index - 1] ?? 0);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}
