import {
  cancelDao,
  confirmDao,
  readDao,
  readDaos,
  readVersements,
  refundDao,
  returnVersement,
} from '../../data/supabase/dao-admin.ts';
import { signPreuve, uploadPreuve } from '../../data/supabase/preuves-paiement.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import {
  type AcquisitionAdmin,
  type GesteDao,
  STATUT_APRES,
  TEXTES_GESTE_DAO,
  type Versement,
  VUES_DAO,
} from '../../domain/administration/dao-admin.ts';
import { STATUT_ACQUISITION_LABELS } from '../../domain/appel-offres/acquisition.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { sessionPage } from '../compte/session.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createRessource } from '../socle/ressource.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

const DEPENDANCES = {
  cancelDao,
  confirmDao,
  readDao,
  readDaos,
  readVersements,
  refundDao,
  returnVersement,
  uploadPreuve,
  recheckSession: sessionPage.recheckSession,
};

/** Where the moment that was chosen is kept, beside what was written. */
export const cleInstant = (id: string, geste: GesteDao): string => cleMotif(id, geste + ':instant');

/** What an administrator wrote for an act. */
export interface SaisieDao {
  /** Reference of the payment or of the refund; the reason of a cancellation. */
  texte: string;
  /** Moment of the payment or of the refund, ISO. */
  instant?: string | undefined;
  /** Proof of the payment. */
  preuve?: File | undefined;
}

/** Makes the store of the acquisitions. */
export function createDaos(dependances: typeof DEPENDANCES) {
  const liste = createListeDistante({
    vues: VUES_DAO,
    read: dependances.readDaos,
    echec: MESSAGES.daoNonCharges,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readDao,
    replace: liste.replace,
    depasse: ['acquisition_deja_traitee'],
    describe: ({ status }: AcquisitionAdmin) => `Elle est maintenant : ${STATUT_ACQUISITION_LABELS[status]}.`,
  });
  const versements = createRessource<readonly Versement[], []>(dependances.readVersements);

  async function write(id: string, geste: GesteDao, { texte, instant, preuve }: SaisieDao): Promise<AcquisitionAdmin> {
    switch (geste) {
      case 'CONFIRMER': {
        const chemin = preuve === undefined ? undefined : await dependances.uploadPreuve(id, preuve);
        return dependances.confirmDao(id, texte, instant, chemin);
      }
      case 'ANNULER':
        return dependances.cancelDao(id, texte);
      case 'REMBOURSER':
        return dependances.refundDao(id, texte, instant);
    }
  }

  /** After a lost answer: this administrator's own words are in the row. */
  function isFait(lue: AcquisitionAdmin, geste: GesteDao, texte: string): boolean {
    const ecrit = { CONFIRMER: lue.reference_paiement, ANNULER: lue.reason, REMBOURSER: lue.reference_remboursement };
    return lue.status === STATUT_APRES[geste] && ecrit[geste] === texte.trim();
  }

  /** Confirms, cancels or refunds; what went wrong in one sentence, or nothing. What was written stays until it is done. */
  async function settleDao(id: string, geste: GesteDao, saisie: SaisieDao): Promise<string | undefined> {
    const faute = await act(id, {
      attendu: TEXTES_GESTE_DAO[geste].attendu,
      write: () => write(id, geste, saisie),
      isFait: (lue) => isFait(lue, geste, saisie.texte),
    });
    if (faute === undefined) {
      keepBrouillon(cleMotif(id, geste), '');
      keepBrouillon(cleInstant(id, geste), '');
    }
    return faute;
  }

  /** Records that an online payment was given back; what went wrong in one sentence, or nothing. */
  async function returnVersement(id: string, reference: string): Promise<string | undefined> {
    try {
      await dependances.returnVersement(id, reference);
      keepBrouillon(cleMotif(id, 'RENDRE'), '');
      await versements.reload();
      return undefined;
    } catch (error) {
      console.error('Le versement n’est pas enregistré comme rendu.', error);
      const restants = await versements.reload().catch(() => undefined);
      // Recorded, and the answer lost on the way.
      return restants?.every((un) => un.id !== id) ? undefined : messageForAdmin(error);
    }
  }

  return { liste, $suivis, settleDao, versements, returnVersement };
}

/** The acquisitions that the view asks for, and what is done with them. */
export const daos = createDaos(DEPENDANCES);

/** A link of 60 s to a proof of payment. */
export { signPreuve as linkPreuve };
