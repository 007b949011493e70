import type { EnvoiRapport } from '../../domain/chantier/phrases-rapport.ts';
import { AppError } from '../../domain/socle/erreur.ts';

/** A photograph that the device keeps and that the service waits for. */
export interface PhotoEnvoyee {
  id: string;
  sha256: string;
}

/** What the sending of photographs asks of the device and of the network. */
export interface MoyensPhotos {
  readPhoto: (id: string) => Promise<ArrayBuffer | undefined>;
  sha256Of: (octets: Blob) => Promise<string>;
  uploadPhoto: (dossier: string, sha256: string, octets: Blob, onPart: (part: number) => void) => Promise<void>;
}

async function sendPhoto(
  dossier: string,
  { id, sha256 }: PhotoEnvoyee,
  moyens: MoyensPhotos,
  onPart: (part: number) => void,
): Promise<void> {
  const octets = await moyens.readPhoto(id);
  const blob = octets && new Blob([octets], { type: 'image/jpeg' });
  // What the device gives back may not be what it was given: a card that wears out.
  if (blob === undefined || (await moyens.sha256Of(blob)) !== sha256)
    throw new AppError('illisible', { cause: { message: 'photo_perdue' } });
  await moyens.uploadPhoto(dossier, sha256, blob, onPart);
}

/**
 * Sends, one at a time, the photographs that the service lacks, into the folder of what they go with. `tell`: announces them
 * again; a file that is refused says not why, and the service does (a habilitation that ended, an account that was closed).
 */
export async function sendPhotos(
  dossier: string,
  photos: readonly PhotoEnvoyee[],
  manquent: readonly string[],
  moyens: MoyensPhotos,
  onEnvoi: (envoi: EnvoiRapport) => void,
  tell: () => Promise<unknown>,
): Promise<void> {
  const attendues = photos.filter(({ id }) => manquent.includes(id));
  try {
    for (const [rang, photo] of attendues.entries()) {
      const avance = (part: number) => onEnvoi({ rang: rang + 1, nombre: attendues.length, part });
      avance(0);
      await sendPhoto(dossier, photo, moyens, avance);
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'fichier_refuse') await tell();
    throw error;
  }
}
