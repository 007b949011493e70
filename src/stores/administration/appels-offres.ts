import { atom, type ReadableAtom } from 'nanostores';
import { readFichiers } from '../../data/supabase/fichiers-dao.ts';
import {
  publishQuestion,
  readAppelSuivi,
  readQuestionsSuivies,
  readSuivi,
  readTelechargements,
  writeLimiteQuestions,
  writeReponse,
} from '../../data/supabase/fichiers-dao-admin.ts';
import type { PageDistante } from '../../data/supabase/page.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { type AppelSuivi, VUES_APPELS } from '../../domain/administration/liste-appels-suivis.ts';
import { type DossierDao, dossierOf, type TelechargementDao } from '../../domain/appel-offres/dao.ts';
import type { QuestionSuivie } from '../../domain/appel-offres/question.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { sessionPage } from '../compte/session.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { createRessources } from '../socle/ressource.ts';
import { createListeDistante } from './liste-distante.ts';

const DEPENDANCES = {
  readSuivi,
  readAppelSuivi,
  readFichiers,
  readQuestionsSuivies,
  readTelechargements,
  writeReponse,
  publishQuestion,
  writeLimiteQuestions,
  recheckSession: sessionPage.recheckSession,
};

/** The sheet of one tender. */
export interface FicheAppel {
  appel: AppelSuivi;
  dossier: DossierDao;
  questions: readonly QuestionSuivie[];
}

/** Where an answer, and the words of its question for the others, are kept until they are stored. */
export const cleReponseDao = (id: string): string => `reponse-dao:${id}`;
export const cleDiffusee = (id: string): string => `question-diffusee:${id}`;

/** Makes the store of the administrators' tenders: their list, and the sheet of each. */
export function createAppelsAdmin(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_APPELS,
    read: dependances.readSuivi,
    echec: MESSAGES.appelsNonCharges,
    onRien: dependances.recheckSession,
  });
  const $telechargements = atom<Chargement<PageDistante<TelechargementDao>>>({ status: 'idle' });

  async function readFiche(id: string): Promise<FicheAppel> {
    const [appel, fichiers, questions] = await Promise.all([
      dependances.readAppelSuivi(id),
      dependances.readFichiers(id),
      dependances.readQuestionsSuivies(id),
    ]);
    return { appel, dossier: dossierOf(fichiers), questions };
  }

  const ficheOf = createRessources(readFiche);

  /** Does something to a tender, then reads its sheet again; what went wrong in one sentence, or nothing. */
  async function act(appelId: string, write: () => Promise<void>): Promise<string | undefined> {
    try {
      await write();
    } catch (error) {
      console.error(MESSAGES.demandeNonTraitee, error);
      return messageForAdmin(error);
    }
    // It is stored: a sheet that cannot be read again is no failure of what was done.
    await ficheOf(appelId)
      .reload()
      .catch((error: unknown) => console.error(MESSAGES.dossierNonCharge, error));
    return undefined;
  }

  /** Answers a question, or corrects its answer. What was typed stays until the database has it. */
  async function answerQuestion(
    { id, appel_offres_id, version }: Pick<QuestionSuivie, 'id' | 'appel_offres_id' | 'version'>,
    reponse: string,
    diffusee: string,
  ): Promise<string | undefined> {
    const faute = await act(appel_offres_id, () => dependances.writeReponse(id, version, reponse, diffusee));
    if (faute !== undefined) return faute;
    keepBrouillon(cleReponseDao(id), '');
    keepBrouillon(cleDiffusee(id), '');
    return undefined;
  }

  /** « Publier » : the question and its answer change no more. */
  const makePublic = ({ id, appel_offres_id }: Pick<QuestionSuivie, 'id' | 'appel_offres_id'>) =>
    act(appel_offres_id, () => dependances.publishQuestion(id));

  /** Fixes the end of the questions, ISO; null for the rule of seven days. */
  const fixLimite = (appelId: string, date: string | null) =>
    act(appelId, () => dependances.writeLimiteQuestions(appelId, date));

  /** Reads the openings of a tender's files, those that came before a rank. */
  async function loadTelechargements(appelId: string, apres = 0): Promise<void> {
    $telechargements.set({ status: 'loading' });
    try {
      $telechargements.set({ status: 'ready', value: await dependances.readTelechargements(appelId, apres) });
    } catch (error) {
      console.error(MESSAGES.telechargementsNonCharges, error);
      $telechargements.set({ status: 'failed', error });
    }
  }

  return {
    liste,
    ficheOf,
    answerQuestion,
    makePublic,
    fixLimite,
    $telechargements: $telechargements as ReadableAtom<Chargement<PageDistante<TelechargementDao>>>,
    loadTelechargements,
  };
}

export const appelsAdmin = createAppelsAdmin(DEPENDANCES);
