import { answerSignalement, readSignalement, readSignalements } from '../../data/supabase/signalements-admin.ts';
import { VUES_SIGNALEMENTS } from '../../domain/administration/liste-signalements.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { type Signalement, STATUT_SIGNALEMENT_LABELS } from '../../domain/signalement/signalement.ts';
import { sessionPage } from '../compte/session.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

const DEPENDANCES = {
  answerSignalement,
  readSignalement,
  readSignalements,
  recheckSession: sessionPage.recheckSession,
};

/** Where an answer is kept until it is stored. */
export const cleReponse = (id: string): string => `reponse:${id}`;

/** Makes the store of the reports. */
export function createSignalements(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_SIGNALEMENTS,
    read: dependances.readSignalements,
    echec: MESSAGES.signalementsNonCharges,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readSignalement,
    replace: liste.replace,
    depasse: ['signalement_deja_traite'],
    describe: ({ status }: Signalement) => `Il est maintenant : ${STATUT_SIGNALEMENT_LABELS[status]}.`,
  });

  /** Answers a report; what went wrong in one sentence, or nothing. What was written stays until the database has it. */
  async function replySignalement(id: string, reponse: string): Promise<string | undefined> {
    const ecrite = cleanTexte(reponse, 'prose');
    const faute = await act(id, {
      attendu: STATUT_SIGNALEMENT_LABELS.TRAITE,
      write: () => dependances.answerSignalement(id, ecrite),
      // Another administrator's answer is not this one.
      isFait: (lu) => lu.status === 'TRAITE' && lu.reponse === ecrite,
    });
    if (faute === undefined) keepBrouillon(cleReponse(id), '');
    return faute;
  }

  return { liste, $suivis, replySignalement };
}

/** The reports that the view asks for, and what is done with them. */
export const signalements = createSignalements(DEPENDANCES);
