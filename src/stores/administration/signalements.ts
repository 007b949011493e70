import { answerSignalement, readSignalement, readSignalements } from '../../data/supabase/signalements-admin.ts';
import { VUES_SIGNALEMENTS } from '../../domain/administration/liste-signalements.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { type Signalement, STATUT_SIGNALEMENT_LABELS } from '../../domain/signalement/signalement.ts';
import { recheckSession } from '../compte/session.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

interface Portes {
  answerSignalement: typeof answerSignalement;
  readSignalement: typeof readSignalement;
  readSignalements: typeof readSignalements;
  recheckSession: typeof recheckSession;
}

/** Where an answer is kept until it is stored. */
export const cleReponse = (id: string): string => `reponse:${id}`;

/** Makes the store of the reports. */
export function createSignalements(portes: Portes) {
  const signalements = createListeDistante({
    vues: VUES_SIGNALEMENTS,
    read: portes.readSignalements,
    echec: MESSAGES.signalementsNonCharges,
    onRien: portes.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: portes.readSignalement,
    replace: signalements.replace,
    depasse: ['signalement_deja_traite'],
    describe: ({ status }: Signalement) => `Il est maintenant : ${STATUT_SIGNALEMENT_LABELS[status]}.`,
  });

  /** Answers a report; what went wrong in one sentence, or nothing. What was written stays until the database has it. */
  async function replySignalement(id: string, reponse: string): Promise<string | undefined> {
    const ecrite = cleanTexte(reponse, 'prose');
    const faute = await act(id, {
      attendu: STATUT_SIGNALEMENT_LABELS.TRAITE,
      write: () => portes.answerSignalement(id, ecrite),
      // Another administrator's answer is not this one.
      isFait: (lu) => lu.status === 'TRAITE' && lu.reponse === ecrite,
    });
    if (faute === undefined) keepBrouillon(cleReponse(id), '');
    return faute;
  }

  return { signalements, $suivis, replySignalement };
}

/** The reports that the view asks for, and what is done with them. */
export const { signalements, $suivis, replySignalement } = createSignalements({
  answerSignalement,
  readSignalement,
  readSignalements,
  recheckSession,
});
