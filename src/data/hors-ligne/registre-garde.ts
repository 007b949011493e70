import { isMemePartie, joinPage, partieOf } from '../../domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  isManifeste,
  type Liasse,
  listLiasses,
  type ManifesteRegistre,
  octetsOf,
} from '../../domain/hors-ligne/publication.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { renewLiasse } from './liasse-renouvelee.ts';
import { fetchGarde, put } from './reception.ts';
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

/** The bundles of `garde` whose lines `liasse` of `manifeste` may have too. */
function listAnciennes(garde: ManifesteRegistre | undefined, manifeste: ManifesteRegistre, liasse: Liasse): Liasse[] {
  if (garde === undefined) return [];
  if (liasse === manifeste.cadre) return [garde.cadre];
  const rang = manifeste.parties.indexOf(liasse);
  const { length } = manifeste.parties;
  return garde.parties.filter((_, ancien) => isMemePartie(rang, length, ancien, garde.parties.length));
}

/** Fetches what is not there yet, then switches to this publication; `onAvance` is told the share that has come. */
export async function keepRegistre(
  manifeste: ManifesteRegistre,
  onAvance: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(REGISTRE);
  const garde = await readManifeste();
  const liasses = listLiasses(manifeste);
  let venus = 0;
  for (const liasse of liasses) {
    const anciennes = listAnciennes(garde, manifeste, liasse);
    const isLa = async (): Promise<boolean> =>
      (await cache.match(liasse.adresse)) !== undefined ||
      (anciennes.length > 0 && (await renewLiasse(cache, liasse, anciennes, manifeste.modele, signal)));
    if (!(await isLa())) await fetchGarde(cache, liasse, signal);
    venus += liasse.octets;
    onAvance(venus / octetsOf(liasses));
  }
  await put(cache, ADRESSE_MANIFESTE, new Response(JSON.stringify(manifeste)));
  const utiles = new Set([ADRESSE_MANIFESTE, ...[manifeste.modele, ...liasses].map(({ adresse }) => adresse)]);
  for (const demande of await cache.keys()) if (!utiles.has(new URL(demande.url).pathname)) await cache.delete(demande);
}

export const removeRegistre = (): Promise<boolean> => caches.delete(REGISTRE);

/** A page of the kept register; a damaged one is as if it were not kept. */
export async function readPageRegistre(chemin: string): Promise<PageLue | undefined> {
  const manifeste = await readManifeste();
  const partie = manifeste?.parties[partieOf(chemin, manifeste.parties.length)];
  if (manifeste === undefined || partie === undefined) return undefined;
  const cache = await caches.open(REGISTRE);
  const read = async ({ adresse }: Liasse): Promise<string> => (await (await cache.match(adresse))?.text()) ?? '';
  try {
    const html = joinPage(chemin, await read(partie), await read(manifeste.cadre));
    return html === undefined ? undefined : { html, luLe: new Date(manifeste.publie_le) };
  } catch {
    return undefined;
  }
}
