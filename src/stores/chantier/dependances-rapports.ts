import {
  deletePhotos,
  deleteRapport,
  listRapports,
  putPhoto,
  putRapport,
  readPhoto,
  readRapport,
} from '../../data/hors-ligne/rapports-gardes.ts';
import { reducePhoto, type Tour } from '../../data/photo-reduite.ts';
import { sendRapport, uploadPhoto } from '../../data/supabase/chantier.ts';
import { DEBUT_OCTETS, genreOf } from '../../domain/socle/genre-fichier.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';

const VERROU = 'rapports-chantier';

/** Runs what one tab alone may run at a time; nothing when another one does. */
async function lock(run: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  // Absent from a page served without https: the service keeps one of two all the same.
  if (locks === undefined) return run();
  await locks.request(VERROU, { ifAvailable: true }, async (tenu) => {
    if (tenu !== null) await run();
  });
}

let canal: BroadcastChannel | undefined;
const openCanal = (): BroadcastChannel | undefined =>
  (canal ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(VERROU) : undefined);

/** Tells the other tabs that what the device keeps has changed. */
const tellOnglets = (): void => openCanal()?.postMessage('');

/** Calls back when another tab has changed what the device keeps. */
export const followOnglets = (listener: () => void): void => openCanal()?.addEventListener('message', listener);

/** Why a file is not kept as a photograph, in one sentence. */
async function sayPhoto(error: unknown, fichier: File): Promise<string> {
  const nom = `«\u00a0${fichier.name}\u00a0»`;
  if (!(error instanceof AppError) || error.code !== 'illisible') return `${nom}\u00a0: ${messageFor(error)}`;
  const debut = await fichier
    .slice(0, DEBUT_OCTETS)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const genre = genreOf(fichier.name, new Uint8Array(debut));
  if (genre === 'heic')
    return `${nom} est une photo HEIC, que ce navigateur ne lit pas\u00a0: dans les réglages de l’appareil photo, choisissez JPEG («\u00a0le plus compatible\u00a0»), puis reprenez-la.`;
  return genre === 'jpg' || genre === 'png' || genre === 'webp'
    ? `${nom} est abîmée\u00a0: reprenez la photographie.`
    : `${nom} n’est pas une photographie.`;
}

/** What the reports of this device ask of the browser and of the service. */
export const DEPENDANCES_RAPPORTS = {
  base: { deletePhotos, deleteRapport, listRapports, putPhoto, putRapport, readPhoto, readRapport },
  sendRapport,
  uploadPhoto,
  sha256Of,
  drawId,
  now: () => new Date(),
  reducePhoto: (fichier: Blob, tour?: Tour) => reducePhoto(fichier, tour),
  sayPhoto,
  lock,
  tellOnglets,
  later: (run: () => void, ms: number): void => void setTimeout(run, ms),
};

export type DependancesRapports = typeof DEPENDANCES_RAPPORTS;
