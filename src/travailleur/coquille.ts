import { joinPage } from '../domain/hors-ligne/paquet.ts';
import type { Coquille } from '../domain/hors-ligne/publication.ts';
import { ACTIFS, COQUILLE, LUE_LE, type PageLue } from '../data/hors-ligne/reserves.ts';

/** Fetches the shell, unless it is there. Until it is whole, the one before it stays. */
export async function keepCoquille({ publie_le, pages, actifs }: Coquille): Promise<void> {
  const reserve = await caches.open(COQUILLE);
  if (await reserve.match(pages.adresse)) return;
  const lues = await fetch(pages.adresse, { integrity: pages.integrite });
  const scripts = await caches.open(ACTIFS);
  for (const adresse of actifs) {
    if (await scripts.match(adresse)) continue;
    const actif = await fetch(adresse);
    if (!actif.ok) return;
    await scripts.put(adresse, actif);
  }
  if (!lues.ok) return;
  await reserve.put(pages.adresse, new Response(await lues.text(), { headers: { [LUE_LE]: publie_le } }));
  for (const demande of await reserve.keys())
    if (new URL(demande.url).pathname !== pages.adresse) await reserve.delete(demande);
}

/** A page of the shell. */
export async function readPageCoquille(chemin: string): Promise<PageLue | undefined> {
  const lues = (await (await caches.open(COQUILLE)).matchAll())[0];
  if (lues === undefined) return undefined;
  const luLe = new Date(lues.headers.get(LUE_LE) ?? 0);
  const liasse = await lues.text();
  const html = joinPage(chemin, liasse, liasse);
  return html === undefined ? undefined : { html, luLe };
}
