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
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { sayPhoto } from './refus-photo.ts';

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
