import type { Porte } from './porte.ts';

/** The embedded API's address for clients in this process. */
export const URL_INTERNE = 'http://portail.interne';

/** `fetch` that enters by the front door without leaving the process. */
export const createFetch =
  (porte: Porte): typeof fetch =>
  async (entree, init) => {
    const req = new Request(entree, init);
    const { pathname, search } = new URL(req.url);
    const corps = ['GET', 'HEAD'].includes(req.method) ? undefined : new Uint8Array(await req.arrayBuffer());
    return porte({ method: req.method, adresse: pathname + search, headers: req.headers, corps }, 'interne');
  };
