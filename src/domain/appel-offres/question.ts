import { readInstant } from '../socle/instant.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

// Questions on a DAO and their answers.

/** A question as holders read it: nothing says who asked, unless they did. */
export interface QuestionDao {
  id: string;
  question: string;
  /** True for a question of one's own company. */
  mienne: boolean;
  /** Own questions only. */
  posee_le: string | null;
  reponse: string | null;
  /** Of the answer, or of its last correction. */
  repondue_le: string | null;
  publiee_le: string | null;
}

/** A question as administrators read it. */
export interface QuestionSuivie {
  id: string;
  rang: number;
  appel_offres_id: string;
  entreprise_id: string;
  /** In the words of who asked. */
  question: string;
  /** As the others read it; null until it is answered. */
  question_diffusee: string | null;
  reponse: string | null;
  /** How often the answer was written; 0 while it is waited for. */
  version: number;
  posee_le: string;
  repondue_le: string | null;
  publiee_le: string | null;
}

/** What is wrong with a question, or with its words for the others; undefined when it may be sent. */
export function fauteQuestion(texte: string): string | undefined {
  const { length } = Array.from(cleanTexte(texte, 'prose'));
  if (length < 10) return 'Écrivez la question, en dix caractères au moins.';
  if (length > 2000) return 'Cette question est trop longue : 2 000 caractères au plus.';
  return fauteSignes(texte, 'prose');
}

/** What is wrong with an answer; undefined when it may be sent. */
export function fauteReponseDao(texte: string): string | undefined {
  const { length } = Array.from(cleanTexte(texte, 'prose'));
  if (length < 2) return 'Écrivez la réponse.';
  if (length > 4000) return 'Cette réponse est trop longue : 4 000 caractères au plus.';
  return fauteSignes(texte, 'prose');
}

/** True while questions may still be asked; the database's clock decides. */
export const isQuestionsOuvertes = (limite: string | null, now: Date): boolean =>
  limite !== null && now.getTime() < readInstant(limite);
