import { sha256Of } from '../../domain/socle/empreinte.ts';
import { AppError, cleOf } from '../../domain/socle/erreur.ts';
import { getClient, PAR_COMPTE } from './client.ts';

const DOSSIER = 'preuves_paiement';

/** Extensions by the types that the bucket takes. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Puts the proof of a payment, checked as it was chosen, into the folder of its acquisition; its place there. */
export async function uploadPreuve(acquisition: string, fichier: File): Promise<string> {
  const extension = EXTENSIONS[fichier.type];
  if (extension === undefined) throw new AppError('preuve_absente', { cause: fichier.type });
  const empreinte = (await sha256Of(fichier)).slice(0, 16);
  // The same file twice has the same place: a try whose answer was lost is found again.
  const chemin = `${acquisition}/preuve-${empreinte}.${extension}`;
  // Only a confirmation with its proof asks for it.
  const { uploadFichier } = await import('./televersement.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  await uploadFichier(
    { bucket: DOSSIER, chemin, fichier, type: fichier.type, compte: PAR_COMPTE },
    () => undefined,
  ).catch((error: unknown) => {
    // The sentence of a refused file speaks of the hour that requests have.
    throw cleOf(error) === 'fichier_refuse' ? new AppError('preuve_absente') : error;
  });
  return chemin;
}

/** A link to a proof that holds for 60 s; administrators alone get one. */
export async function signPreuve(chemin: string): Promise<string> {
  const client = await getClient();
  const { data, error } = await client.storage.from(DOSSIER).createSignedUrl(chemin, 60);
  if (error) throw new AppError('fichier_non_telecharge', { cause: error });
  return data.signedUrl;
}
