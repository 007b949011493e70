import { origineOf } from '../domain/reference/identite.ts';
import { fromColonnes } from '../domain/registre/colonnes.ts';
import { AppError } from '../domain/socle/erreur.ts';
import type { FichierIndex, Index, ProjetIndexe } from '../domain/registre/index-registre.ts';

/** Copies kept on the device, so that each file is fetched once and is there without a network. */
const CACHE = 'donnees-v1';

/** Reads a JSON file of `/donnees/`. Its address carries its hash: a copy kept on the device is never out of date. */
export async function readDonnees<T>(adresse: string): Promise<T> {
  // Absent where the page is not served over https.
  const cache = 'caches' in globalThis ? await caches.open(CACHE).catch(() => undefined) : undefined;
  const kept = await cache?.match(adresse);
  const response = kept ?? (await fetchDonnees(adresse));
  if (!kept && cache) await keep(cache, adresse, response.clone());
  try {
    return await readJson<T>(response);
  } catch (error) {
    await cache?.delete(adresse);
    throw error;
  }
}

/** Reads an index and turns its columns into rows. */
export async function readIndex<T extends object>(adresse: string): Promise<Index<T>> {
  const fichier = await readDonnees<FichierIndex>(adresse);
  const { noms, projets_recenses } = fichier;
  return { rows: fromColonnes<T>(fichier), noms, projets_recenses, ...origineOf(fichier) };
}

/** The index of the projects; a row's rank is its number. */
export async function readProjets(adresse: string): Promise<Index<ProjetIndexe>> {
  const index = await readIndex<ProjetIndexe>(adresse);
  return { ...index, rows: index.rows.map((row, rang) => ({ ...row, numero: rang + 1 })) };
}

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

/** Keeps a copy in place of the earlier versions of the same file; a full device only loses the copy. */
async function keep(cache: Cache, adresse: string, response: Response): Promise<void> {
  const famille = adresse.slice(0, adresse.indexOf('.'));
  try {
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith(`${famille}.`)) await cache.delete(request);
    }
    await cache.put(adresse, response);
  } catch (error) {
    console.info('Données non conservées sur l’appareil.', error);
  }
}
