import type { FichierDao } from '../../domain/appel-offres/dao.ts';
import type { QuestionDao } from '../../domain/appel-offres/question.ts';
import { DOSSIER_DAO } from '../../domain/appel-offres/dao.ts';
import type { PvOuverture } from '../../domain/scelle/pv-ouverture.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient } from './client.ts';
import { ask } from './requete.ts';

/** The files of a tender, for who may open them; throws `dao_non_detenu` for the others. */
export async function readFichiers(appelOffresId: string): Promise<FichierDao[]> {
  const rows = await ask((client) => client.rpc('rpc_dossier_dao', { p_appel_offres_id: appelOffresId }));
  return (rows ?? []) as FichierDao[];
}

/** The minutes of the opening, for who holds the DAO; null before they are closed, and once the result is known. */
export async function readPv(appelOffresId: string): Promise<PvOuverture | null> {
  const pv = await ask((client) => client.rpc('rpc_pv_ouverture', { p_appel_offres_id: appelOffresId }));
  return pv as unknown as PvOuverture | null;
}

/** A link of 60 s to a private file that was just opened: `lignes` is what the opening gave, its place and its name. */
export async function signLien(
  client: Awaited<ReturnType<typeof getClient>>,
  bucket: string,
  lignes: ReadonlyArray<{ chemin: string | null; nom: string | null }> | null,
): Promise<string> {
  // What a function returns may be null for the generated types; these columns never are.
  const { chemin, nom } = lignes?.[0] ?? {};
  if (!chemin || !nom) throw new AppError('fichier_non_telecharge');
  const { data, error } = await client.storage.from(bucket).createSignedUrl(chemin, 60);
  if (error) throw new AppError('fichier_non_telecharge', { cause: error });
  // Written here: the library would leave an "&" of the name as it is.
  return `${data.signedUrl}&download=${encodeURIComponent(nom)}`;
}

/** A link of 60 s to a file: its opening is logged first, or nothing is given. */
export async function openFichier(fichierId: string): Promise<string> {
  const client = await getClient();
  const rows = await ask((client) => client.rpc('rpc_ouvre_dao', { p_fichier_id: fichierId }));
  return signLien(client, DOSSIER_DAO, rows);
}

/** The questions that were answered, and those of one's own company. */
export async function readQuestions(appelOffresId: string): Promise<QuestionDao[]> {
  const rows = await ask((client) => client.rpc('rpc_questions_dao', { p_appel_offres_id: appelOffresId }));
  return (rows ?? []) as QuestionDao[];
}

/** When questions end, ISO. */
export async function readLimiteQuestions(appelOffresId: string): Promise<string | null> {
  return ask((client) => client.rpc('rpc_limite_questions', { p_appel_offres_id: appelOffresId }));
}

/** Asks a question; `id` makes one of a sending that is repeated. */
export async function askQuestion(id: string, appelOffresId: string, question: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_pose_question', { p_id: id, p_appel_offres_id: appelOffresId, p_question: question }),
  );
}
