import {
  approveReponse,
  readReponseAdmin,
  readReponsesAdmin,
  refuseReponse,
  enterReponse,
} from '../../data/supabase/reponses-admin.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { VUES_REPONSES } from '../../domain/administration/liste-reponses.ts';
import type { ReponseAdmin } from '../../domain/administration/reponses.ts';
import { cleanLettre, type SaisieLettre } from '../../domain/administration/saisie-lettre.ts';
import { STATUT_REPONSE_LABELS } from '../../domain/entreprise/statut-reponse.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { sessionPage } from '../compte/session.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

const DEPENDANCES = {
  approveReponse,
  readReponseAdmin,
  readReponsesAdmin,
  refuseReponse,
  enterReponse,
  recheckSession: sessionPage.recheckSession,
};

/** Where the text of a letter is kept until it is stored, and the number under which it was tried. */
export const CLE_LETTRE = 'reponse-lettre';
const CLE_ESSAI = 'reponse-lettre-essai';

/** Makes the store of the answers of companies. */
export function createReponsesAdmin(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_REPONSES,
    read: dependances.readReponsesAdmin,
    echec: MESSAGES.reponsesNonChargees,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readReponseAdmin,
    replace: liste.replace,
    depasse: ['reponse_deja_traitee'],
    describe: ({ status }: ReponseAdmin) => `Elle est maintenant : ${STATUT_REPONSE_LABELS[status]}.`,
  });

  /** Publishes an answer; what went wrong in one sentence, or nothing. The one that was published reads otherwise now. */
  async function publishReponse(id: string): Promise<string | undefined> {
    const faute = await act(id, {
      attendu: STATUT_REPONSE_LABELS.PUBLIEE,
      write: () => dependances.approveReponse(id),
      isFait: ({ status }) => status === 'PUBLIEE',
    });
    if (faute === undefined) await liste.load();
    return faute;
  }

  /** Refuses an answer, with its reason. */
  async function rejectReponse(id: string, motif: string): Promise<string | undefined> {
    const ecrit = cleanTexte(motif, 'prose');
    const faute = await act(id, {
      attendu: STATUT_REPONSE_LABELS.REFUSEE,
      write: () => dependances.refuseReponse(id, ecrit),
      isFait: (lue) => lue.status === 'REFUSEE' && lue.motif === ecrit,
    });
    if (faute === undefined) keepBrouillon(cleMotif(id, 'REFUSER'), '');
    return faute;
  }

  /** Enters the answer of a letter; what went wrong in one sentence, or nothing. */
  async function enterLettre(saisie: SaisieLettre): Promise<string | undefined> {
    const ecrite = cleanLettre(saisie);
    const empreinte = JSON.stringify(ecrite);
    const [essai = '', ...mots] = readBrouillon(CLE_ESSAI).split(' ');
    const id = mots.join(' ') === empreinte && essai !== '' ? essai : drawId();
    keepBrouillon(CLE_ESSAI, `${id} ${empreinte}`);
    try {
      await dependances.enterReponse(id, ecrite);
    } catch (error) {
      console.error(MESSAGES.demandeNonTraitee, error);
      return messageForAdmin(error);
    }
    keepBrouillon(CLE_ESSAI, '');
    keepBrouillon(CLE_LETTRE, '');
    await liste.load();
    return undefined;
  }

  return { liste, $suivis, publishReponse, rejectReponse, enterLettre };
}

/** The answers that the view asks for, and what is done with them. */
export const reponses = createReponsesAdmin(DEPENDANCES);
