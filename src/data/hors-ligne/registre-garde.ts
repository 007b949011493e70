import {
  ADRESSE_MANIFESTE,
  type FichierGarde,
  isManifeste,
  type Liasse,
  listAbsentes,
  listGardes,
  listLiasses,
  type ManifesteRegistre,
  OCTETS_SPONTANES,
  octetsOf,
} from '../../domain/hors-ligne/publication.ts';
import { listAnciennes, narrowTo } from '../../domain/hors-ligne/regions.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { renewLiasse } from './liasse-renouvelee.ts';
import { fetchGarde, isIntact, put } from './reception.ts';
import { readManifeste } from './registre-lu.ts';
import { REGISTRE } from './reserves.ts';

// The register on the device, whole or one region of it. Its files carry their digests in their names, and the manifest
// is written last: a try after a cut reuses what was already fetched, and no reader ever sees half a publication.

/** What is published now. */
export async function fetchManifeste(): Promise<ManifesteRegistre> {
  const reponse = await fetch(ADRESSE_MANIFESTE, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  const lu: unknown = reponse.ok ? await reponse.json().catch(() => undefined) : undefined;
  if (!isManifeste(lu)) throw new AppError('illisible');
  return lu;
}

/** The bundles that this device keeps whose lines `liasse` may have too. */
function listParentes(
  garde: ManifesteRegistre | undefined,
  { cadre, parties }: ManifesteRegistre,
  liasse: Liasse,
): readonly Liasse[] {
  if (garde === undefined) return [];
  return liasse === cadre ? [garde.cadre] : listAnciennes(garde.parties, parties, liasse);
}

/** One reception at a time, of this page, another one or the worker; `signal` also ends the wait for another's. */
const alone = (signal: AbortSignal, travail: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(REGISTRE, { signal }, travail) : travail();

/** Renews what is kept of the register, all of it or a region, when little is to come. */
export async function renewRegistre(): Promise<void> {
  const garde = await readManifeste();
  const publie = narrowTo(await fetchManifeste(), garde?.region);
  if (garde?.version === publie.version || octetsOf(listAbsentes(garde, publie)) > OCTETS_SPONTANES) return;
  await keepRegistre(publie, () => undefined, new AbortController().signal);
}

/** Fetches what is not there yet, then switches to this publication; `onAvance` is told the share that has come. */
export const keepRegistre = (
  manifeste: ManifesteRegistre,
  onAvance: (part: number) => void,
  signal: AbortSignal,
): Promise<void> => alone(signal, () => receive(manifeste, onAvance, signal));

async function receive(
  manifeste: ManifesteRegistre,
  onAvance: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(REGISTRE);
  const garde = await readManifeste();
  const fichiers = listGardes(manifeste);
  let venus = 0;
  const tell = ({ octets }: FichierGarde): void => {
    venus += octets;
    onAvance(venus / octetsOf(fichiers));
  };
  for (const liasse of listLiasses(manifeste)) {
    const anciennes = listParentes(garde, manifeste, liasse);
    const isLa = async (): Promise<boolean> =>
      (await isIntact(cache, liasse)) ||
      (anciennes.length > 0 && (await renewLiasse(cache, liasse, anciennes, manifeste.modele, signal)));
    if (!(await isLa())) await fetchGarde(cache, liasse, signal);
    tell(liasse);
  }
  for (const outil of manifeste.outils ?? []) {
    if (!(await isIntact(cache, outil))) await fetchGarde(cache, outil, signal);
    tell(outil);
  }
  await put(cache, ADRESSE_MANIFESTE, new Response(JSON.stringify(manifeste)));
  const utiles = new Set([ADRESSE_MANIFESTE, ...[manifeste.modele, ...fichiers].map(({ adresse }) => adresse)]);
  for (const demande of await cache.keys()) if (!utiles.has(new URL(demande.url).pathname)) await cache.delete(demande);
}

/** Are all the files of a kept register there, as they were published? A device loses some, or spoils them. */
export async function isEntier(garde: ManifesteRegistre): Promise<boolean> {
  const cache = await caches.open(REGISTRE);
  for (const fichier of listGardes(garde)) if (!(await isIntact(cache, fichier))) return false;
  return true;
}

export const removeRegistre = (): Promise<boolean> => caches.delete(REGISTRE);
