import { isDuPortail } from '../../domain/hors-ligne/bandeau.ts';

// What is kept on the device, in the browser's own caches: read by the service worker, read and filled by the page.

/** Pages that were visited, the last ones. */
export const VISITEES = 'pages-visitees-v1';
/** Pages that the reader asked to keep. */
export const GARDEES = 'pages-gardees-v1';
/** The whole register. */
export const REGISTRE = 'registre-v1';
/** Scripts and indexes. */
export const ACTIFS = 'actifs-v1';
/** Parts of the search: apart, so that searching takes no script's place. */
export const RECHERCHE = 'recherche-v1';
/** Files of the open data that a reader asked to keep. */
export const DONNEES = 'donnees-ouvertes-v1';
/** What comes by itself after the first visit. */
export const COQUILLE = 'coquille-v1';

/** Of which publication a copy is, ISO. */
export const LUE_LE = 'x-lue-le';
const TITRE = 'x-titre';

/** A page as it was read, and when it was published. */
export interface PageLue {
  html: string;
  luLe: Date;
}

export interface PageGardee {
  chemin: string;
  titre: string;
  luLe: Date;
}

const titreOf = (html: string): string => /<title>([^<]*) · [^<·]*<\/title>/.exec(html)?.[1] ?? '';

/**
 * When a page was published, as its server says. Copies are compared by it, and with what the build dated: never with the
 * device's clock, which may be of any year.
 */
export const instantOf = ({ headers }: Response): Date =>
  new Date(Date.parse(headers.get('last-modified') ?? headers.get('date') ?? '') || 0);

/**
 * Keeps a page under its path, the query left out; the last kept comes last. False when what was answered is no page of the
 * portal: the copy before it stays.
 */
export async function putPage(reserve: string, chemin: string, reponse: Response): Promise<boolean> {
  const [cache, html] = [await caches.open(reserve), await reponse.text()];
  if (!isDuPortail(html)) return false;
  await cache.delete(chemin);
  await cache.put(
    chemin,
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        [LUE_LE]: instantOf(reponse).toISOString(),
        [TITRE]: encodeURIComponent(titreOf(html)),
      },
    }),
  );
  return true;
}

export async function readPage(reserve: string, chemin: string): Promise<PageLue | undefined> {
  const reponse = await (await caches.open(reserve)).match(chemin);
  return reponse && { html: await reponse.text(), luLe: new Date(reponse.headers.get(LUE_LE) ?? 0) };
}

/** Pages of a reserve, the last kept first. */
export async function listPages(reserve: string): Promise<PageGardee[]> {
  const cache = await caches.open(reserve);
  const pages: PageGardee[] = [];
  for (const demande of await cache.keys()) {
    const reponse = await cache.match(demande);
    const chemin = new URL(demande.url).pathname;
    const titre = decodeURIComponent(reponse?.headers.get(TITRE) ?? '');
    pages.unshift({ chemin, titre: titre || chemin, luLe: new Date(reponse?.headers.get(LUE_LE) ?? 0) });
  }
  return pages;
}

export const removePage = async (reserve: string, chemin: string): Promise<boolean> =>
  (await caches.open(reserve)).delete(chemin);

/** Leaves the last `nombre` entries of a reserve, and those that are not to go. */
export async function trim(reserve: string, nombre: number, tenus: readonly string[] = []): Promise<void> {
  const cache = await caches.open(reserve);
  const demandes = (await cache.keys()).filter(({ url }) => !tenus.includes(new URL(url).pathname));
  for (const demande of demandes.slice(0, Math.max(0, demandes.length - nombre))) await cache.delete(demande);
}
