import {
  type AvisNonObjection,
  DOSSIER_NON_OBJECTIONS,
  type NonObjection,
} from '../../domain/appel-offres/non-objection.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient, PAR_COMPTE } from './client.ts';
import { ask } from './requete.ts';

/** Puts a letter into the private folder, under the hash that its path names. */
export async function uploadLettre(chemin: string, fichier: File, onPart: (part: number) => void): Promise<void> {
  // Only an answer with its letter asks for it.
  const { uploadFichier } = await import('./televersement.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  await uploadFichier(
    { bucket: DOSSIER_NON_OBJECTIONS, chemin, fichier, type: 'application/pdf', compte: PAR_COMPTE },
    onPart,
  );
}

/** Registers an answer; said twice by the same account, it is registered once. */
export async function giveNonObjection(
  demande: string,
  avis: AvisNonObjection,
  observations: string,
  chemin: string | null,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_rend_non_objection', {
      p_demande: demande,
      p_avis: avis,
      p_observations: observations,
      // The generated types know no null of a parameter.
      p_chemin: chemin as string,
    }),
  );
}

/** A link of 60 s to the letter of an answer, which saves it under a name that says what it is. */
export async function signLettre(demande: NonObjection | undefined): Promise<string> {
  if (!demande?.chemin) throw new AppError('fichier_non_telecharge');
  const { chemin, reference } = demande;
  const client = await getClient();
  const { data, error } = await client.storage.from(DOSSIER_NON_OBJECTIONS).createSignedUrl(chemin, 60);
  if (error) throw new AppError('fichier_non_telecharge', { cause: error });
  // A reference may hold a slash: the front door takes none in a name.
  const nom = `Lettre ${reference.replace(/[^\p{L}\p{N} .-]+/gu, '-')}.pdf`;
  return `${data.signedUrl}&download=${encodeURIComponent(nom)}`;
}
