// The service worker: what was read stays readable without a network (ADR-0047). Online it changes nothing: pages come
// from the network, hashed files from the device. It keeps what `genreOf` lets through, and nothing else.
import { genreOf } from '../domain/hors-ligne/passage.ts';
import { type Coquille, REGISTRE_DEPASSE, RESEAU } from '../domain/hors-ligne/publication.ts';
import { isDepasse } from '../data/hors-ligne/registre-lu.ts';
import { ACTIFS, RECHERCHE, REGISTRE, trim } from '../data/hors-ligne/reserves.ts';
import { isFichier, keepCoquille } from './coquille.ts';
import { keepNue, keepVisitee, readCopie, readRepli, renewOuvertes } from './pages.ts';
import { type EvenementFetch, type EvenementMessage, portee } from './portee.ts';

/** Written by the build. */
declare const __COQUILLE__: Coquille;
const coquille = __COQUILLE__;

/** Files of a reserve beside the shell's. */
const FICHIERS_MAX = 200;
/** A server that takes a request and does not answer: after that long, a copy is read. */
const ATTENTE_MS = 10_000;

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
  const { method, url, mode, headers, cache } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || headers.has('range')) return;
  if (mode === 'navigate') event.respondWith(navigate(event, pathname, search !== ''));
  else if (genreOf(pathname) === 'empreinte') event.respondWith(readEmpreinte(event, pathname));
  // Who asks past any copy is not given one.
  else if (genreOf(pathname) === 'nomme' && cache !== 'no-cache') event.respondWith(readNomme(event, pathname));
});

async function navigate(event: EvenementFetch, chemin: string, isPourRequete: boolean): Promise<Response> {
  const reseau = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const keep = (reponse: Response): Promise<void> =>
    isPourRequete ? keepNue(chemin, reponse) : keepVisitee(chemin, reponse.clone());
  event.waitUntil(quietly(reseau.then(keep)));
  try {
    const venue = await Promise.race([
      reseau,
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ATTENTE_MS)),
    ]);
    // What stands before the portal answers 502 to 504 when it does not.
    if (venue && !(venue.status >= 502 && venue.status <= 504)) return venue;
    return (await readCopie(chemin)) ?? (await reseau);
  } catch {
    return (await readCopie(chemin)) ?? readRepli();
  }
}

// A file is kept under its path: the search asks for its own with the time as a query.

const reserveOf = (chemin: string): string => (chemin.startsWith('/pagefind/') ? RECHERCHE : ACTIFS);

/** What came with the kept register is read there: no other file takes its place. */
const readFichier = async (chemin: string): Promise<Response | undefined> =>
  (await (await caches.open(reserveOf(chemin))).match(chemin)) ?? (await caches.open(REGISTRE)).match(chemin);

/** A file whose name carries its digest: the copy is the file. */
async function readEmpreinte(event: EvenementFetch, chemin: string): Promise<Response> {
  return (await readFichier(chemin).catch(() => undefined)) ?? fetchAndKeep(event, chemin);
}

/** A file that keeps its name: the network's, else the copy. */
async function readNomme(event: EvenementFetch, chemin: string): Promise<Response> {
  try {
    const venue = await fetchAndKeep(event, chemin);
    return isFichier(venue) ? venue : ((await readFichier(chemin)) ?? venue);
  } catch (error) {
    const copie = await readFichier(chemin);
    if (copie === undefined) throw error;
    return copie;
  }
}

async function fetchAndKeep(event: EvenementFetch, chemin: string): Promise<Response> {
  const reponse = await fetch(event.request);
  if (isFichier(reponse)) event.waitUntil(quietly(keepFichier(chemin, reponse.clone())));
  return reponse;
}

async function keepFichier(chemin: string, reponse: Response): Promise<void> {
  const reserve = reserveOf(chemin);
  await (await caches.open(reserve)).put(chemin, reponse);
  await trim(reserve, FICHIERS_MAX, coquille.actifs);
}
