import { vi } from 'vitest';
import type { Coquille } from '../../src/domain/hors-ligne/publication.ts';

// The service worker on a device and a network that do what a test says.

export const SITE = 'https://portail.example';
const pathOf = (demande: string | { url: string }): string =>
  typeof demande === 'string' ? demande.replace(SITE, '') : demande.url.replace(SITE, '');

/** A browser's cache, in its order; answers are kept as they are, and read as often as one likes. */
class FauxCache {
  readonly entrees = new Map<string, Response>();
  match = (demande: string | { url: string }) => Promise.resolve(this.entrees.get(pathOf(demande))?.clone());
  matchAll = () => Promise.resolve([...this.entrees.values()].map((reponse) => reponse.clone()));
  keys = () => Promise.resolve([...this.entrees.keys()].map((chemin) => ({ url: SITE + chemin })));
  delete = (demande: string | { url: string }) => Promise.resolve(this.entrees.delete(pathOf(demande)));
  put = (demande: string | { url: string }, reponse: Response) => {
    this.entrees.delete(pathOf(demande));
    this.entrees.set(pathOf(demande), reponse);
    return Promise.resolve();
  };
}

/** A page as the portal's server gives it, published on a day. */
export const pageOf = (texte: string, publiee = '2026-11-20', status = 200): Response =>
  new Response(`<p hidden data-hors-ligne></p>${texte}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      date: new Date('2026-11-24T08:00:00Z').toUTCString(),
      'last-modified': new Date(`${publiee}T00:00:00Z`).toUTCString(),
    },
  });

/** Starts the worker anew. */
export async function startTravailleur(coquille: Partial<Coquille> = {}) {
  const caches = new Map<string, FauxCache>();
  const ouvre = (nom: string): FauxCache => {
    const cache = caches.get(nom) ?? new FauxCache();
    caches.set(nom, cache);
    return cache;
  };
  const ecoutes = new Map<string, (event: object) => void>();
  const ouvertes: Array<{ url: string; postMessage: (message: string) => void }> = [];
  const reseau = {
    demandes: [] as string[],
    repond: (adresse: string): Response | Promise<Response> => new Response(adresse),
  };
  vi.stubGlobal('caches', { open: (nom: string) => Promise.resolve(ouvre(nom)) });
  vi.stubGlobal('location', new URL(SITE));
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(ouvertes), claim: () => Promise.resolve() });
  vi.stubGlobal('addEventListener', (nom: string, ecoute: (event: object) => void) => ecoutes.set(nom, ecoute));
  vi.stubGlobal('fetch', async (demande: string | { url: string }) => {
    reseau.demandes.push(pathOf(demande));
    return reseau.repond(pathOf(demande));
  });
  vi.stubGlobal('__COQUILLE__', {
    publie_le: '2026-11-20T00:00:00Z',
    registre: '1',
    pages: { adresse: '/hors-ligne/coquille.txt', integrite: 'sha256-x', octets: 1 },
    actifs: [],
    ...coquille,
  });
  vi.resetModules();
  await import('../../src/travailleur/travailleur.ts');

  /** Runs an event to its end. */
  async function run(nom: string, champs: object): Promise<Response | undefined> {
    const travaux: Array<Promise<unknown>> = [];
    let reponse: Promise<Response> | undefined;
    ecoutes.get(nom)?.({
      ...champs,
      waitUntil: (travail: Promise<unknown>) => void travaux.push(travail),
      respondWith: (venue: Promise<Response>) => void (reponse = venue),
    });
    const venue = await reponse;
    while (travaux.length > 0) await travaux.shift();
    return venue;
  }
  const demande = (chemin: string, mode: string) => {
    const request = { method: 'GET', url: SITE + chemin, mode, headers: new Headers() };
    return run('fetch', { request, preloadResponse: Promise.resolve(undefined) });
  };
  return {
    ouvre,
    ouvertes,
    reseau,
    navigate: (chemin: string) => demande(chemin, 'navigate'),
    ask: (chemin: string) => demande(chemin, 'cors'),
    tell: (data: unknown) => run('message', { data, source: null }),
  };
}
