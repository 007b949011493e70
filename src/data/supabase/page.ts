import { expectReponse } from './reponse.ts';

/** A page of a list, and how many rows the view holds. */
export interface PageDistante<T> {
  rows: T[];
  total: number;
  /** The page that was read: the first one when the asked page is past the end. */
  page: number;
}

interface ReponsePage<T> {
  data: T[] | null;
  count: number | null;
  error: { message: string; code?: string; details?: string | null } | null;
  status?: number;
}

/** Reads a page of a view; past its end (rows were decided meanwhile), the first one. */
export async function readPage<T>(
  page: number,
  parPage: number,
  send: (debut: number, fin: number, signal: AbortSignal) => PromiseLike<ReponsePage<T>>,
): Promise<PageDistante<T>> {
  const debut = (page - 1) * parPage;
  const lue = await expectReponse(async (signal) => {
    const { data, count, error, status = 0 } = await send(debut, debut + parPage - 1, signal);
    if (error?.code === 'PGRST103' && page > 1) return { data: undefined, error: null };
    return { data: { rows: data ?? [], total: count ?? 0, page }, error, status };
  });
  return lue ?? readPage(1, parPage, send);
}
