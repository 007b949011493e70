// What is kept on the device, in the browser's own caches: read by the service worker, read and filled by the page.

/** Pages that were visited, the last ones. */
export const VISITEES = 'pages-visitees-v1';
/** Pages that the reader asked to keep. */
export const GARDEES = 'pages-gardees-v1';
/** The whole register. */
export const REGISTRE = 'registre-v1';
/** Scripts, indexes, parts of the search. */
export const ACTIFS = 'actifs-v1';
/** What comes by itself after the first visit. */
export const COQUILLE = 'coquille-v1';

/** When a copy was made, ISO. */
export const LUE_LE = 'x-lue-le';
const TITRE = 'x-titre';

/** A page as it was read, and when. */
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

/** Keeps a page under its path, the query left out; the last kept comes last. */
export async function putPage(reserve: string, chemin: string, html: string, luLe: Date): Promise<void> {
  const cache = await caches.open(reserve);
  await cache.delete(chemin);
  await cache.put(
    chemin,
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        [LUE_LE]: luLe.toISOString(),
        [TITRE]: encodeURIComponent(titreOf(html)),
      },
    }),
  );
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

/** Leaves the last `nombre` entries of a reserve. */
export async function trim(reserve: string, nombre: number): Promise<void> {
  const cache = await caches.open(reserve);
  const demandes = await cache.keys();
  for (const demande of demandes.slice(0, Math.max(0, demandes.length - nombre))) await cache.delete(demande);
}
