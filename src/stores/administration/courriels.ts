import { readCourriel, readCourriels, retryCourriel } from '../../data/supabase/courriels.ts';
import { type Courriel, ETAT_COURRIEL_LABELS, etatOf, VUES_COURRIELS } from '../../domain/administration/courriel.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { recheckSession } from '../compte/session.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

interface Portes {
  readCourriel: typeof readCourriel;
  readCourriels: typeof readCourriels;
  retryCourriel: typeof retryCourriel;
  recheckSession: typeof recheckSession;
}

/** Makes the store of the letters. */
export function createCourriels({ readCourriel, readCourriels, retryCourriel, recheckSession }: Portes) {
  const courriels = createListeDistante({
    vues: VUES_COURRIELS,
    read: readCourriels,
    echec: MESSAGES.courrielsNonCharges,
    onRien: recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: readCourriel,
    replace: courriels.replace,
    depasse: ['courriel_introuvable'],
    describe: (courriel: Courriel) => `Il est maintenant : ${ETAT_COURRIEL_LABELS[etatOf(courriel)]}.`,
  });

  /** « Renvoyer »; what went wrong in one sentence, or nothing. */
  const resendCourriel = (id: string): Promise<string | undefined> =>
    act(id, {
      attendu: ETAT_COURRIEL_LABELS.A_ENVOYER,
      write: () => retryCourriel(id),
      isFait: ({ status }) => status !== 'ABANDONNE',
    });

  return { courriels, $suivis, resendCourriel };
}

/** The letters that the view asks for, and what is done with them. */
export const { courriels, $suivis, resendCourriel } = createCourriels({
  readCourriel,
  readCourriels,
  retryCourriel,
  recheckSession,
});
