import { askQuestion } from '../../data/supabase/fichiers-dao.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { keepBrouillon, readBrouillon } from '../socle/brouillons.ts';
import { cleQuestion } from './dossier-dao.ts';

/** The number under which a question was tried. */
const cleEssai = (appelOffresId: string): string => `question-essai:${appelOffresId}`;

/** Makes the verb by which holders ask. */
export function createQuestions(ask: typeof askQuestion) {
  /** Asks a question; what went wrong in one sentence, or nothing. A question that was not sent stays as it was typed. */
  return async function sendQuestion(appelOffresId: string, question: string): Promise<string | undefined> {
    // The number of a try belongs to its words: other words are another question.
    const [essai = '', ...mots] = readBrouillon(cleEssai(appelOffresId)).split(' ');
    const id = mots.join(' ') === question && essai !== '' ? essai : drawId();
    keepBrouillon(cleEssai(appelOffresId), `${id} ${question}`);
    try {
      await ask(id, appelOffresId, question);
    } catch (error) {
      console.error(MESSAGES.questionNonEnvoyee, error);
      return messageFor(error);
    }
    keepBrouillon(cleEssai(appelOffresId), '');
    keepBrouillon(cleQuestion(appelOffresId), '');
    return undefined;
  };
}

export const sendQuestion = createQuestions(askQuestion);
