import { readCourriel, readCourriels, retryCourriel } from '../../data/supabase/courriels.ts';
import { ETAT_COURRIEL_LABELS, etatOf, VUES_COURRIELS } from '../../domain/administration/courriel.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

/** The letters that the view asks for. */
export const courriels = createListeDistante(VUES_COURRIELS, readCourriels, MESSAGES.courrielsNonCharges);

const suivis = createSuivis({
  read: readCourriel,
  replace: courriels.replace,
  depasse: ['courriel_introuvable'],
  describe: (courriel) => `Il est maintenant : ${ETAT_COURRIEL_LABELS[etatOf(courriel)]}.`,
});
export const { $suivis } = suivis;

/** « Renvoyer »; what went wrong in one sentence, or nothing. */
export const renvoieCourriel = (id: string): Promise<string | undefined> =>
  suivis.act(id, {
    attendu: ETAT_COURRIEL_LABELS.A_ENVOYER,
    write: () => retryCourriel(id),
    isFait: ({ status }) => status !== 'ABANDONNE',
  });
