import { expectReponse } from './reponse-api.ts';

/** A page of a list, and how many rows the view holds from there on, the page included. */
export interface PageDistante<T> {
  rows: T[];
  total: number;
}

interface ReponsePage<T> {
  data: T[] | null;
  count: number | null;
  error: { message: string; code?: string; details?: string | null } | null;
  status?: number;
}

/** Reads a page of a view: `send` asks for its rows after the rank that the view names. */
export async function readPage<T>(
  send: (signal: AbortSignal) => PromiseLike<ReponsePage<T>>,
): Promise<PageDistante<T>> {
  return expectReponse(async (signal) => {
    const { data, count, error, status = 0 } = await send(signal);
    return { data: { rows: data ?? [], total: count ?? 0 }, error, status };
  });
}
