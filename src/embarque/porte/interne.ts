import type { Porte } from './porte.ts';
import type { Service } from './api-embarquee.ts';
import type { Client } from './file-attente.ts';

const INTERNE: Client = { source: 'interne', prise: 'interne' };

/** The embedded API's address for clients in this process. */
export const URL_INTERNE = 'http://portail.interne';

/** `fetch` that enters by the front door without leaving the process. */
export const createFetch =
  (porte: Porte): typeof fetch =>
  async (entree, init) => {
    const req = new Request(entree, init);
    const { pathname, search } = new URL(req.url);
    const admise = porte({ method: req.method, adresse: pathname + search, headers: req.headers }, INTERNE);
    if (admise instanceof Response) return admise;
    const corps = ['GET', 'HEAD'].includes(req.method) ? undefined : new Uint8Array(await req.arrayBuffer());
    return admise.answer(corps);
  };

/** `fetch` that asks the API behind the front door: what the list leaves out passes too. */
export const createFetchService =
  (service: Service): typeof fetch =>
  async (entree, init) => {
    const req = new Request(entree, init);
    const { pathname, search } = new URL(req.url);
    const corps = ['GET', 'HEAD'].includes(req.method) ? undefined : new Uint8Array(await req.arrayBuffer());
    return service({ method: req.method, adresse: pathname + search, headers: req.headers, corps }, INTERNE);
  };
