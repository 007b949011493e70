import { ACTIFS, GARDEES, putPage } from '../../data/hors-ligne/reserves.ts';
import { canKeep, startTravailleur } from '../hors-ligne/hors-ligne.ts';

/** Scripts and styles that this page has asked for so far. */
const listActifs = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/_astro\/.+\.(?:js|css)$/.test(pathname))
    .map(({ pathname }) => pathname);

/**
 * Keeps this page and all that it runs on, so that it opens without a network; in economy mode too: whoever makes site reports
 * needs it. True once it is there.
 */
export async function keepPageChantier(): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    await startTravailleur();
    const page = await fetch(location.pathname);
    if (!page.ok || !(await putPage(GARDEES, location.pathname, page))) return false;
    const actifs = await caches.open(ACTIFS);
    for (const chemin of new Set(listActifs())) if (!(await actifs.match(chemin))) await actifs.add(chemin);
    // What has asked for it may refuse; the reports then stay as long as the device has room.
    await (navigator.storage as StorageManager | undefined)?.persist();
    return true;
  } catch {
    return false;
  }
}
