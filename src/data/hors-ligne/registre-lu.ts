import { joinPage } from '../../domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  isManifeste,
  type Liasse,
  type ManifesteRegistre,
} from '../../domain/hors-ligne/publication.ts';
import { listPossibles } from '../../domain/hors-ligne/regions.ts';
import { type PageLue, REGISTRE } from './reserves.ts';

// The register that the device keeps, as the service worker reads it.

/** What is kept; undefined when nothing is, or when it was damaged. */
export async function readManifeste(): Promise<ManifesteRegistre | undefined> {
  const reponse = await (await caches.open(REGISTRE)).match(ADRESSE_MANIFESTE);
  const lu: unknown = await reponse?.json().catch(() => undefined);
  return isManifeste(lu) ? lu : undefined;
}

/**
 * True when the kept register is of another version than this one, or was kept by earlier code and cannot be read any
 * more; false when no register is kept.
 */
export async function isDepasse(version: string): Promise<boolean> {
  const garde = await readManifeste();
  return garde?.version !== version && (await (await caches.open(REGISTRE)).match(ADRESSE_MANIFESTE)) !== undefined;
}

/** A page of the kept register; a damaged one is as if it were not kept. */
export async function readPageRegistre(chemin: string): Promise<PageLue | undefined> {
  const manifeste = await readManifeste();
  if (manifeste === undefined) return undefined;
  const cache = await caches.open(REGISTRE);
  const read = async ({ adresse }: Liasse): Promise<string> => (await (await cache.match(adresse))?.text()) ?? '';
  try {
    for (const partie of listPossibles(chemin, manifeste.parties)) {
      const html = joinPage(chemin, await read(partie), await read(manifeste.cadre));
      if (html !== undefined) return { html, luLe: new Date(manifeste.publie_le) };
    }
    return undefined;
  } catch {
    return undefined;
  }
}
