import { joinPage } from '../domain/hors-ligne/paquet.ts';
import type { Coquille } from '../domain/hors-ligne/publication.ts';
import { ACTIFS, COQUILLE, LUE_LE, type PageLue } from '../data/hors-ligne/reserves.ts';

/** No file that is kept is a page: what a host answers in its place is not kept, nor preferred to a copy. */
export const isFichier = ({ ok, headers }: Response): boolean =>
  ok && !/^text\/html/.test(headers.get('content-type') ?? '');

/** Fetches what is missing of the shell. Until it is whole, the one before it stays. */
export async function keepCoquille({ publie_le, pages, actifs }: Coquille): Promise<void> {
  const scripts = await caches.open(ACTIFS);
  for (const adresse of actifs) {
    if (await scripts.match(adresse)) continue;
    const actif = await fetch(adresse);
    if (!isFichier(actif)) return;
    await scripts.put(adresse, actif);
  }
  const reserve = await caches.open(COQUILLE);
  // One that is damaged is as if it were not there.
  if (joinCoquille('/', (await (await reserve.match(pages.adresse))?.text()) ?? '')) return;
  const lues = await fetch(pages.adresse, { integrity: pages.integrite });
  if (!lues.ok) return;
  await reserve.put(pages.adresse, new Response(await lues.text(), { headers: { [LUE_LE]: publie_le } }));
  for (const demande of await reserve.keys())
    if (new URL(demande.url).pathname !== pages.adresse) await reserve.delete(demande);
}

function joinCoquille(chemin: string, liasse: string): string | undefined {
  try {
    return joinPage(chemin, liasse, liasse);
  } catch {
    return undefined;
  }
}

/** A page of the shell. */
export async function readPageCoquille(chemin: string): Promise<PageLue | undefined> {
  const lues = (await (await caches.open(COQUILLE)).matchAll())[0];
  if (lues === undefined) return undefined;
  const luLe = new Date(lues.headers.get(LUE_LE) ?? 0);
  const html = joinCoquille(chemin, await lues.text());
  return html === undefined ? undefined : { html, luLe };
}
