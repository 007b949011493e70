import { openBase } from './base-navigateur.ts';

// Photographs of the register's forms, in the browser's own database, under the name of the draft that they go with: never in
// the caches that the service worker answers from.

const run = openBase('photos-fiches', ['photos']);
const seul = (ask: (photos: IDBObjectStore) => IDBRequest) => (stores: readonly IDBObjectStore[]) =>
  ask(stores[0] as IDBObjectStore);

/** Between the name of a draft and that of its photograph. */
const SEPARATEUR = '|';
const cleOf = (brouillon: string, sha256: string): string => brouillon + SEPARATEUR + sha256;

/** Keeps the bytes of a photograph under their hash, whole: a file of the gallery may change or go. */
export async function putPhotoFiche(brouillon: string, sha256: string, octets: ArrayBuffer): Promise<void> {
  await run(
    ['photos'],
    'readwrite',
    seul((photos) => photos.put(octets, cleOf(brouillon, sha256))),
  );
}

export const readPhotoFiche = async (brouillon: string, sha256: string): Promise<ArrayBuffer | undefined> =>
  (await run(
    ['photos'],
    'readonly',
    seul((photos) => photos.get(cleOf(brouillon, sha256))),
  )) as ArrayBuffer | undefined;

/** Forgets the photographs that nothing names: `isGardee` is told the draft and the hash. True when some are left. */
export async function sweepPhotosFiches(isGardee: (brouillon: string, sha256: string) => boolean): Promise<boolean> {
  const cles = (
    (await run(
      ['photos'],
      'readonly',
      seul((photos) => photos.getAllKeys()),
    )) as IDBValidKey[]
  ).map(String);
  const restes = cles.filter((cle) => {
    const place = cle.lastIndexOf(SEPARATEUR);
    return !isGardee(cle.slice(0, place), cle.slice(place + 1));
  });
  for (const cle of restes)
    await run(
      ['photos'],
      'readwrite',
      seul((photos) => photos.delete(cle)),
    );
  return restes.length < cles.length;
}
