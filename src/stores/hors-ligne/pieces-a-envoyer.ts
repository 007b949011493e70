import {
  deletePieces,
  listPieces,
  putPieces,
  readPieces as readGardees,
} from '../../data/hors-ligne/pieces-a-envoyer.ts';
import { CLE_PIECES } from '../compte/apercu.ts';
import { readSous } from './a-envoyer.ts';

// The files of the forms that wait for a network, under the same names as their texts. A text says how many go with it, and
// is there before them; files whose text is gone (sent, erased, too old, signed out) go. Fetched only where there may be some.

const DEPENDANCES = {
  deletePieces,
  listPieces,
  putPieces,
  readGardees,
  /** In a file of its own: a public form, which may lose its network at once, has no such photographs. */
  sweepPhotosFiches: async (isGardee: (brouillon: string, sha256: string) => boolean): Promise<boolean> =>
    (await import('../../data/hors-ligne/photos-fiches.ts')).sweepPhotosFiches(isGardee),
};

/** Makes the keeping of files in the browser's database. Nothing throws: a device that refuses keeps nothing. */
export function createPiecesAEnvoyer(dependances: typeof DEPENDANCES) {
  /** One thing at a time: what was asked for last is what stays. */
  let derniere: Promise<unknown> = Promise.resolve();
  function enqueue<T>(action: () => Promise<T>, refus: T): Promise<T> {
    const suite = derniere.then(action).catch(() => refus);
    derniere = suite;
    return suite;
  }

  /** Keeps files under the name of their form, in place of those that it had; false when the device cannot, and none is left then. */
  function keepPieces(cle: string, fichiers: readonly File[]): Promise<boolean> {
    return enqueue(async () => {
      localStorage.setItem(CLE_PIECES, '1');
      try {
        await dependances.putPieces(cle, fichiers);
        return true;
      } catch {
        await dependances.deletePieces(cle);
        return false;
      }
    }, false);
  }

  /** The files that wait with a form. */
  const readPieces = (cle: string): Promise<File[]> => enqueue(() => dependances.readGardees(cle), []);

  /** Erases the files whose form no longer waits, whoever chose them. */
  const sweepPieces = (): Promise<void> =>
    enqueue(async () => {
      const cles = await dependances.listPieces();
      const restes = cles.filter((cle) => (readSous(cle, new Date())?.pieces ?? 0) === 0);
      for (const cle of restes) await dependances.deletePieces(cle);
      // Photographs of the register's forms go with the draft that names them.
      const hasPhotos = await dependances.sweepPhotosFiches((brouillon) => localStorage.getItem(brouillon) !== null);
      if (restes.length === cles.length && !hasPhotos) localStorage.removeItem(CLE_PIECES);
    }, undefined);

  return { keepPieces, readPieces, sweepPieces };
}

/** Those of this device. */
export const piecesAEnvoyer = createPiecesAEnvoyer(DEPENDANCES);
