import { isDuPortail, showBandeau, showNonGardee } from '../domain/hors-ligne/bandeau.ts';
import { toGardee } from '../domain/hors-ligne/gardee.ts';
import { genreOf } from '../domain/hors-ligne/passage.ts';
import { GARDEES, instantOf, type PageLue, putPage, readPage, trim, VISITEES } from '../data/hors-ligne/reserves.ts';
import { readPageRegistre } from '../data/hors-ligne/registre-lu.ts';
import { readPageCoquille } from './coquille.ts';
import { portee } from './portee.ts';

const PAGES_VISITEES_MAX = 60;
/** What is shown in place of a page that is not kept. */
const REPLI = '/hors-connexion';

/** What was composed for a query is not the page: the plain one is kept, unless a copy of the same publication is there. */
export async function keepNue(chemin: string, lue: Response): Promise<void> {
  if (genreOf(chemin) !== 'page' || ((await findPage(chemin))?.luLe ?? 0) >= instantOf(lue)) return;
  await keepVisitee(chemin, await fetch(chemin));
}

/** Keeps what was just read; a full device only loses the copy. */
export async function keepVisitee(chemin: string, reponse: Response): Promise<void> {
  const isPage = reponse.ok && !reponse.redirected && /^text\/html/.test(reponse.headers.get('content-type') ?? '');
  if (!isPage || genreOf(chemin) !== 'page') return;
  try {
    if (await putPage(VISITEES, chemin, reponse)) await trim(VISITEES, PAGES_VISITEES_MAX);
  } catch {
    // Nothing to say: the reader has the page.
  }
}

/**
 * Keeps the pages that are open as they are published now; the one that brought the first worker was read before it. A page
 * that was read as an earlier publication had it is told: it stays as it is, with what is being typed in it.
 */
export async function renewOuvertes(): Promise<void> {
  for (const page of await portee.clients.matchAll({ includeUncontrolled: true })) {
    const { pathname } = new URL(page.url);
    if (genreOf(pathname) !== 'page') continue;
    const lue = await findPage(pathname);
    const reponse = await fetch(pathname, { cache: 'no-cache' });
    const publiee = reponse.clone();
    await keepVisitee(pathname, reponse);
    const html = publiee.ok ? await publiee.text() : '';
    if (!lue || !isDuPortail(html) || toGardee(html) === toGardee(lue.html)) continue;
    page.postMessage(instantOf(publiee).toISOString());
  }
}

/** The latest copy of a page among all that is kept; one that cannot be read is as if it were not there. */
async function findPage(chemin: string): Promise<PageLue | undefined> {
  const lues = await Promise.all(
    [readPage(GARDEES, chemin), readPage(VISITEES, chemin), readPageRegistre(chemin), readPageCoquille(chemin)].map(
      (lecture) => lecture.catch(() => undefined),
    ),
  );
  return lues.reduce((derniere, lue) => (lue && !(derniere && derniere.luLe >= lue.luLe) ? lue : derniere), undefined);
}

/** The page's own address, as the site's server writes it: `/x/` and `/x.html` are `/x`. */
const propre = (adresse: string): string => adresse.replace(/(?:\.html|\/+)$/, '') || '/';

/** The copy of a page that the network did not give, with its date. */
export async function readCopie(adresse: string): Promise<Response | undefined> {
  const chemin = propre(adresse);
  const lue = genreOf(chemin) === 'page' ? await findPage(chemin) : undefined;
  return lue && answer(showBandeau(lue.html, lue.luLe), 200);
}

/** In place of a page that is not kept: the page about what is, else a sentence. */
export async function readRepli(): Promise<Response> {
  const repli = await findPage(REPLI);
  if (repli) return answer(showBandeau(showNonGardee(repli.html), repli.luLe), 503);
  return answer(
    '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hors connexion</title><h1>Hors connexion</h1><p>Cette page n’est pas gardée sur cet appareil. <a href="">Réessayer</a></p><script>ononline=()=>location.reload()</script>',
    503,
  );
}

const answer = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
