import { APPELS_PAR_PAGE, type AppelSuivi, type VueAppels } from '../../domain/administration/liste-appels-suivis.ts';
import {
  DOSSIER_DAO,
  type GenreDao,
  TELECHARGEMENTS_PAR_PAGE,
  type TelechargementDao,
} from '../../domain/appel-offres/dao.ts';
import type { QuestionSuivie } from '../../domain/appel-offres/question.ts';
import { motifRecherche } from '../../domain/listes/vue-distante.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient, PAR_COMPTE } from './client.ts';
import { uploadFichier } from './televersement.ts';
import { type PageDistante, readPage } from './page.ts';
import { ask } from './requete.ts';

type LigneSuivi = AppelSuivi & { total: number };

/** Reads a page of the tenders, the last to close first, with what each lacks. Administrators alone. */
export async function readSuivi({ statut, manque, q, apres }: VueAppels): Promise<PageDistante<AppelSuivi>> {
  const motif = motifRecherche(q);
  const rows = await ask((client) =>
    client.rpc('rpc_appels_offres_suivi', {
      ...(statut !== 'ALL' && { p_statut: statut }),
      ...(manque !== 'ALL' && { p_manque: manque }),
      ...(motif !== undefined && { p_recherche: motif }),
      ...(apres > 0 && { p_apres: apres }),
      p_taille: APPELS_PAR_PAGE,
    }),
  );
  const lignes = (rows ?? []) as LigneSuivi[];
  return { rows: lignes, total: lignes[0]?.total ?? 0 };
}

/** One tender; throws `appel_offres_inconnu` when the database has none of that name. */
export async function readAppelSuivi(id: string): Promise<AppelSuivi> {
  const rows = await ask((client) => client.rpc('rpc_appels_offres_suivi', { p_id: id, p_taille: 1 }));
  const [appel] = (rows ?? []) as LigneSuivi[];
  if (appel === undefined) throw new AppError('appel_offres_inconnu');
  return appel;
}

/** Puts a file into the private folder, under the hash that its path names. */
export async function uploadDao(chemin: string, fichier: File, onPart: (part: number) => void): Promise<void> {
  await uploadFichier({ bucket: DOSSIER_DAO, chemin, fichier, type: fichier.type, compte: PAR_COMPTE }, onPart);
}

/** Those of these files that had arrived before. */
export async function listArrives(chemins: readonly string[]): Promise<ReadonlySet<string>> {
  const arrives = await ask((client) => client.rpc('rpc_dao_arrives', { p_chemins: [...chemins] }));
  return new Set(arrives ?? []);
}

/** Registers the files that arrived, as a version of the DAO or as an addendum; twice the same is once. */
export async function registerDepot(
  appelOffresId: string,
  genre: GenreDao,
  fichiers: ReadonlyArray<{ chemin: string; nom: string }>,
  note: string,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_depose_dao', {
      p_appel_offres_id: appelOffresId,
      p_genre: genre,
      p_fichiers: fichiers.map(({ chemin, nom }) => ({ chemin, nom })),
      ...(note !== '' && { p_note: note }),
    }),
  );
}

const COLONNES_QUESTION =
  'id, rang, appel_offres_id, entreprise_id, question, question_diffusee, reponse, version, posee_le, repondue_le, publiee_le';

/** All questions on a tender, in their order. */
export async function readQuestionsSuivies(appelOffresId: string): Promise<QuestionSuivie[]> {
  const rows = await ask((client) =>
    client
      .from('dao_questions')
      .select(COLONNES_QUESTION)
      .eq('appel_offres_id', appelOffresId)
      .order('rang', { ascending: true }),
  );
  return rows ?? [];
}

/** Answers a question, or corrects its answer; `version` is that of the answer that was read. */
export async function writeReponse(id: string, version: number, reponse: string, diffusee: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_repond_question', {
      p_id: id,
      p_version: version,
      p_reponse: reponse,
      p_question_diffusee: diffusee,
    }),
  );
}

/** Publishes a question that was answered. */
export async function publishQuestion(id: string): Promise<void> {
  await ask((client) => client.rpc('rpc_publie_question', { p_id: id }));
}

/** Fixes the end of the questions, ISO; null for the rule of seven days. */
export async function writeLimiteQuestions(appelOffresId: string, date: string | null): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_fixe_limite_questions', {
      p_appel_offres_id: appelOffresId,
      // The generated types know no null of a parameter.
      p_date: date as string,
    }),
  );
}

/** A page of the log of openings, newest first, after a rank; 0 for the beginning. */
export async function readTelechargements(
  appelOffresId: string,
  apres: number,
): Promise<PageDistante<TelechargementDao>> {
  const client = await getClient();
  return readPage<TelechargementDao>((signal) => {
    let requete = client
      .from('dao_telechargements')
      .select('id, fichier_id, email, role, entreprise_id, sha256, ouvert_le', { count: 'exact' })
      .eq('appel_offres_id', appelOffresId);
    if (apres > 0) requete = requete.lt('id', apres);
    return requete
      .order('id', { ascending: false })
      .range(0, TELECHARGEMENTS_PAR_PAGE - 1)
      .abortSignal(signal);
  });
}
