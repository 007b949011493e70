import type { EnvoiRapport } from '../../domain/chantier/phrases-rapport.ts';
import type { PhotoSaisie } from '../../domain/saisie/photos-saisies.ts';
import { type MoyensPhotos, sendPhotos } from '../chantier/envoi-photos.ts';

/** Photographs that leave before the proposition that names them. */
export interface EnvoiPhotos {
  projet: string;
  photos: readonly PhotoSaisie[];
  readPhoto: MoyensPhotos['readPhoto'];
  onEnvoi: (envoi: EnvoiRapport) => void;
}

interface Moyens extends Omit<MoyensPhotos, 'readPhoto'> {
  announcePhotos: (
    id: string,
    projet: string,
    photos: ReadonlyArray<Pick<PhotoSaisie, 'id' | 'sha256' | 'taille'>>,
  ) => Promise<readonly string[]>;
}

/**
 * Sends the photographs of a proposition: told, then those that the service lacks, one request each. Cut anywhere, the next try
 * begins with what the service says that it lacks; they are all there, or this throws.
 */
export async function sendPhotosProposees(
  id: string,
  { projet, photos, readPhoto, onEnvoi }: EnvoiPhotos,
  moyens: Moyens,
): Promise<void> {
  const tell = () =>
    moyens.announcePhotos(
      id,
      projet,
      photos.map(({ id: photo, sha256, taille }) => ({ id: photo, sha256, taille })),
    );
  onEnvoi({ rang: 0, nombre: 0, part: 0 });
  await sendPhotos(id, photos, await tell(), { ...moyens, readPhoto }, onEnvoi, tell);
  onEnvoi({ rang: 0, nombre: 0, part: 0 });
}
