import { AppError } from '../domain/socle/erreur.ts';

/** Copies kept on the device, so that each file is fetched once and is there without a network. */
const CACHE = 'donnees-v1';

/** Reads a JSON file of `/donnees/`. Its address carries its hash: a copy kept on the device is never out of date. */
export async function readDonnees<T extends object>(adresse: string): Promise<T> {
  const contenu = await readFichier<T>(adresse);
  // Those of the version before are perhaps its parts too: who reads them forgets the others.
  if (!('parties' in contenu)) await forgetAutres([adresse]);
  return contenu;
}

/** A file, kept on the device or fetched and kept; other versions of it stay. */
export async function readFichier<T>(adresse: string, signal?: AbortSignal): Promise<T> {
  const cache = await openCache();
  const kept = await cache?.match(adresse);
  const response = kept ?? (await fetchDonnees(adresse, signal && { signal }));
  if (!kept) await keep(cache, adresse, response.clone());
  try {
    return await readJson<T>(response);
  } catch (error) {
    await cache?.delete(adresse);
    throw error;
  }
}

/** Absent where the page is not served over https. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined;

/** Asks for a file of the site; what goes wrong is told apart. */
export async function fetchDonnees(adresse: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(adresse, init).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (!response.ok) throw new AppError('introuvable', { cause: response.status });
  return response;
}

/** The JSON of a response; the caller names its type: the file's writer knew it. */
export async function readJson<T>(response: Response): Promise<T> {
  return (await response.json().catch((cause: unknown) => {
    throw new AppError('illisible', { cause });
  })) as T;
}

/** Keeps a copy; a full device only loses it. */
async function keep(cache: Cache | undefined, adresse: string, response: Response): Promise<void> {
  try {
    await cache?.put(adresse, response);
  } catch (error) {
    console.info('Données non conservées sur l’appareil.', error);
  }
}

/** Leaves, of the versions of a file and of its parts, those that were just read. */
export async function forgetAutres(adresses: readonly [string, ...string[]]): Promise<void> {
  const [premiere] = adresses;
  const famille = premiere.slice(0, premiere.indexOf('.') + 1);
  const cache = await openCache();
  for (const { url } of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(famille) && !adresses.includes(pathname)) await cache?.delete(url);
  }
}
