import {
  cleGarde,
  type DonneesGardees,
  readDonnees,
  toIntegrite,
} from '../../domain/donnees-ouvertes/garde-donnees.ts';
import { adresseFichier } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { isIntact, put } from './reception.ts';
import { ACTIFS, DONNEES } from './reserves.ts';

// Files of the open data on the device, in a cache of their own, which the page alone reads: the service worker does not grow.

const adresseOf = (chemin: string): string => adresseFichier(chemin, `${location.origin}/`);
/** What is kept, written last: nobody sees half of it. */
const GARDE = '/donnees-ouvertes/manifeste.json?garde';

/** What is published now. */
export async function fetchDonnees(): Promise<DonneesGardees> {
  const reponse = await fetch(adresseOf('manifeste.json'), { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  const lues = reponse.ok ? readDonnees(await reponse.json().catch(() => undefined)) : undefined;
  if (lues === undefined) throw new AppError('illisible');
  return lues;
}

/** What is kept; undefined where nothing is, or where the device has lost a file of it. */
export async function readGardees(): Promise<DonneesGardees | undefined> {
  if (!(await caches.has(DONNEES))) return undefined;
  const cache = await caches.open(DONNEES);
  const gardees = readDonnees(await (await cache.match(GARDE))?.json().catch(() => undefined));
  for (const fichier of gardees?.fichiers ?? []) if (!(await cache.match(cleGarde(fichier)))) return undefined;
  return gardees;
}

/** Fetches what is not there yet, then switches; `onAvance` is told the share that has come. */
export async function keepFichiers(choisies: DonneesGardees, onAvance: (part: number) => void): Promise<void> {
  const cache = await caches.open(DONNEES);
  for (const [rang, fichier] of choisies.fichiers.entries()) {
    const [adresse, integrite] = [cleGarde(fichier), toIntegrite(fichier.sha256)];
    if (!(await isIntact(cache, { adresse, integrite, octets: fichier.octets }))) {
      // The browser itself refuses bytes of another digest, and those of a copy that is too old.
      const demande = { integrity: integrite, cache: 'no-cache' } as const;
      const reponse = await fetch(adresseOf(fichier.chemin), demande).catch((cause: unknown) => {
        throw new GardeRefusee('coupee', { cause });
      });
      if (!reponse.ok) throw new AppError('introuvable', { cause: reponse.status });
      await put(cache, adresse, reponse);
    }
    onAvance((rang + 1) / choisies.fichiers.length);
  }
  await put(cache, GARDE, new Response(JSON.stringify(choisies)));
  const utiles = new Set([GARDE, ...choisies.fichiers.map(cleGarde)]);
  for (const demande of await cache.keys()) {
    const { pathname, search } = new URL(demande.url);
    if (!utiles.has(pathname + search)) await cache.delete(demande);
  }
}

/** The scripts that this page ran on: the first visit fetched them before any worker was there to keep them. */
export async function keepScripts(): Promise<void> {
  const cache = await caches.open(ACTIFS);
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !/^\/_astro\/.*\.js$/.test(pathname) || (await cache.match(pathname))) continue;
    const reponse = await fetch(pathname);
    if (reponse.ok) await put(cache, pathname, reponse);
  }
}

/** The bytes of a kept file, as they were published; undefined for one that the device lost or spoiled. */
export async function readFichierGarde(fichier: DonneesGardees['fichiers'][number]): Promise<Blob | undefined> {
  const cache = await caches.open(DONNEES);
  const garde = { adresse: cleGarde(fichier), integrite: toIntegrite(fichier.sha256), octets: fichier.octets };
  return (await isIntact(cache, garde)) ? (await cache.match(garde.adresse))?.blob() : undefined;
}

export const removeGardees = (): Promise<boolean> => caches.delete(DONNEES);
