import { AppError } from '../../domain/socle/erreur.ts';
import { DOSSIER_JUSTIFICATIFS } from '../../domain/demande/justificatif.ts';
import { getClient } from './client.ts';
import { uploadFichier } from './televersement.ts';

/** Puts a proof into the folder of its request. */
export const uploadJustificatif = (chemin: string, fichier: Blob, onPart: (part: number) => void): Promise<void> =>
  uploadFichier({ bucket: DOSSIER_JUSTIFICATIFS, chemin, fichier, type: fichier.type }, onPart);

/** A link to a proof that holds for 60 s; administrators alone get one. */
export async function signJustificatif(chemin: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(DOSSIER_JUSTIFICATIFS).createSignedUrl(chemin, 60);
  if (error) throw new AppError('fichier_non_telecharge', { cause: error });
  return data.signedUrl;
}
