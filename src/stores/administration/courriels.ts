import { readCourriel, readCourriels, retryCourriel } from '../../data/supabase/courriels.ts';
import { type Courriel, ETAT_COURRIEL_LABELS, etatOf, VUES_COURRIELS } from '../../domain/administration/courriel.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { sessionPage } from '../compte/session.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

const DEPENDANCES = {
  readCourriel,
  readCourriels,
  retryCourriel,
  recheckSession: sessionPage.recheckSession,
};

/** Makes the store of the letters. */
export function createCourriels(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_COURRIELS,
    read: dependances.readCourriels,
    echec: MESSAGES.courrielsNonCharges,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readCourriel,
    replace: liste.replace,
    depasse: ['courriel_introuvable'],
    describe: (courriel: Courriel) => `Il est maintenant : ${ETAT_COURRIEL_LABELS[etatOf(courriel)]}.`,
  });

  /** « Renvoyer »; what went wrong in one sentence, or nothing. */
  const resendCourriel = (id: string): Promise<string | undefined> =>
    act(id, {
      attendu: ETAT_COURRIEL_LABELS.A_ENVOYER,
      write: () => dependances.retryCourriel(id),
      isFait: ({ status }) => status !== 'ABANDONNE',
    });

  return { liste, $suivis, resendCourriel };
}

/** The letters that the view asks for, and what is done with them. */
export const courriels = createCourriels(DEPENDANCES);
