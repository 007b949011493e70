// The service worker: what was read stays readable without a network (ADR-0047). Online it changes nothing: pages come
// from the network, hashed files from the device. It keeps what `genreOf` lets through, and nothing else.
import { genreOf } from '../domain/hors-ligne/passage.ts';
import { type Coquille, REGISTRE_DEPASSE, RESEAU } from '../domain/hors-ligne/publication.ts';
import { isDepasse } from '../data/hors-ligne/registre-lu.ts';
import { ACTIFS } from '../data/hors-ligne/reserves.ts';
import { keepCoquille } from './coquille.ts';
import { keepVisitee, readGardee, renewOuvertes } from './pages.ts';
import { type EvenementFetch, type EvenementMessage, portee } from './portee.ts';

/** Written by the build. */
declare const __COQUILLE__: Coquille;
const coquille = __COQUILLE__;

/** What fails is tried again at the next visit. */
const quietly = (travail: Promise<unknown>): Promise<unknown> => travail.catch(() => undefined);

// Pages name their scripts by digest: an old page never meets a new script, and nothing needs to wait.
portee.addEventListener('install', () => void portee.skipWaiting());

portee.addEventListener('activate', (event) => {
  event.waitUntil(quietly(Promise.all([portee.registration.navigationPreload?.enable(), portee.clients.claim()])));
  // Not waited for: pages would be kept waiting. Cut short, it is taken up by the next visit.
  void quietly(renewOuvertes());
});

// A page at rest asks for the shell, and for what is new in a kept register; one whose network came back, for what is new
// in itself. In economy mode none does. What keeps the worker alive is the event.
portee.addEventListener('message', (event) =>
  event.waitUntil(quietly(event.data === RESEAU ? renewOuvertes() : keepRepos(event))),
);

async function keepRepos({ source }: EvenementMessage): Promise<void> {
  await keepCoquille(coquille);
  // The page has what fetches it: this worker, which every reader receives, stays small.
  if (await isDepasse(coquille.registre)) source?.postMessage(REGISTRE_DEPASSE);
}

portee.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || headers.has('range')) return;
  if (mode === 'navigate') event.respondWith(navigate(event, pathname));
  else if (genreOf(pathname) === 'empreinte') event.respondWith(readEmpreinte(event));
  else if (genreOf(pathname) === 'nomme') event.respondWith(readNomme(event));
});

async function navigate(event: EvenementFetch, chemin: string): Promise<Response> {
  try {
    const reponse = (await event.preloadResponse) ?? (await fetch(event.request));
    const copie = reponse.clone();
    event.waitUntil(quietly(keepVisitee(chemin, copie)));
    return reponse;
  } catch {
    return readGardee(chemin);
  }
}

/** A file whose name carries its digest: the copy is the file. */
async function readEmpreinte({ request }: EvenementFetch): Promise<Response> {
  const cache = await caches.open(ACTIFS).catch(() => undefined);
  const copie = await cache?.match(request.url).catch(() => undefined);
  return copie ?? fetchAndKeep(request, cache);
}

/** A file that keeps its name: the network's, else the copy. */
async function readNomme({ request }: EvenementFetch): Promise<Response> {
  const cache = await caches.open(ACTIFS).catch(() => undefined);
  try {
    return await fetchAndKeep(request, cache);
  } catch (error) {
    const copie = await cache?.match(request.url);
    if (copie === undefined) throw error;
    return copie;
  }
}

async function fetchAndKeep(request: Request, cache: Cache | undefined): Promise<Response> {
  const reponse = await fetch(request);
  if (reponse.ok) void quietly(cache?.put(request.url, reponse.clone()) ?? Promise.resolve());
  return reponse;
}
