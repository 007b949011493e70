import { type Cadre, joinPage, type Pieces } from '../../domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  type FichierGarde,
  isManifeste,
  type ManifesteRegistre,
} from '../../domain/hors-ligne/publication.ts';
import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { type PageLue, REGISTRE } from './reserves.ts';

// The whole register on the device. Its files carry their digests in their names, and the manifest is written last: what
// a lost network leaves behind is found again by the next try, and no reader ever sees half a publication.

/** What is published now. */
export async function fetchManifeste(): Promise<ManifesteRegistre> {
  const reponse = await fetch(ADRESSE_MANIFESTE, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  const lu: unknown = reponse.ok ? await reponse.json().catch(() => undefined) : undefined;
  if (!isManifeste(lu)) throw new AppError('illisible');
  return lu;
}

/** What is kept; undefined when nothing is, or when it was damaged. */
export async function readManifeste(): Promise<ManifesteRegistre | undefined> {
  const reponse = await (await caches.open(REGISTRE)).match(ADRESSE_MANIFESTE);
  const lu: unknown = await reponse?.json().catch(() => undefined);
  return isManifeste(lu) ? lu : undefined;
}

/** Fetches what is not there yet, then switches to this publication; `onAvance` is told the share that has come. */
export async function keepRegistre(
  manifeste: ManifesteRegistre,
  onAvance: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(REGISTRE);
  const fichiers: FichierGarde[] = [manifeste.cadre, ...manifeste.parties];
  const total = fichiers.reduce((somme, { octets }) => somme + octets, 0);
  let venus = 0;
  for (const fichier of fichiers) {
    if ((await cache.match(fichier.adresse)) === undefined) await keepFichier(cache, fichier, signal);
    venus += fichier.octets;
    onAvance(venus / total);
  }
  await put(cache, ADRESSE_MANIFESTE, new Response(JSON.stringify(manifeste)));
  const utiles = new Set([ADRESSE_MANIFESTE, ...fichiers.map(({ adresse }) => adresse)]);
  for (const demande of await cache.keys()) if (!utiles.has(new URL(demande.url).pathname)) await cache.delete(demande);
}

async function keepFichier(cache: Cache, { adresse, integrite }: FichierGarde, signal: AbortSignal): Promise<void> {
  // The browser itself refuses bytes of another digest.
  const reponse = await fetch(adresse, { integrity: integrite, signal }).catch((cause: unknown) => {
    throw new GardeRefusee('coupee', { cause });
  });
  if (!reponse.ok) throw new AppError('introuvable', { cause: reponse.status });
  await put(cache, adresse, reponse);
}

async function put(cache: Cache, adresse: string, reponse: Response): Promise<void> {
  try {
    await cache.put(adresse, reponse);
  } catch (cause) {
    throw new GardeRefusee(cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'place' : 'coupee', {
      cause,
    });
  }
}

export const removeRegistre = (): Promise<boolean> => caches.delete(REGISTRE);

/** A page of the kept register; a damaged one is as if it were not kept. */
export async function readPageRegistre(chemin: string): Promise<PageLue | undefined> {
  const manifeste = await readManifeste();
  const partie = manifeste?.parties.find(({ pages }) => pages.includes(chemin));
  if (manifeste === undefined || partie === undefined) return undefined;
  const cache = await caches.open(REGISTRE);
  const read = async ({ adresse }: FichierGarde): Promise<unknown> => (await cache.match(adresse))?.json();
  try {
    const [cadre, pieces] = await Promise.all([read(manifeste.cadre), read(partie)]);
    const html = joinPage(cadre as Cadre, pieces as Pieces, chemin);
    return html === undefined ? undefined : { html, luLe: new Date(manifeste.publie_le) };
  } catch {
    return undefined;
  }
}
