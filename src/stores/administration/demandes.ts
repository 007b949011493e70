import { atom, type ReadableAtom } from 'nanostores';
import {
  askPiece,
  markDemande,
  readDemande,
  readDemandes,
  readSignes,
  startEtude,
} from '../../data/supabase/demandes-admin.ts';
import { resendInvitation } from '../../data/supabase/invitations.ts';
import { signJustificatif } from '../../data/supabase/justificatifs.ts';
import {
  type Decision,
  type DemandeAcces,
  labelOfStatut,
  STATUT_DEMANDE_LABELS,
  type StatutDemande,
} from '../../domain/demande/demande-acces.ts';
import type { FicheApprouvee } from '../../domain/demande/fiche-entreprise.ts';
import type { Signes } from '../../domain/demande/signes.ts';
import { cheminOfJustificatif } from '../../domain/demande/justificatif.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { sessionPage } from '../compte/session.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { type VueDemandes, VUES_DEMANDES } from '../../domain/administration/liste-demandes.ts';

const DEPENDANCES = {
  askPiece,
  markDemande,
  readDemande,
  readDemandes,
  readSignes,
  resendInvitation,
  startEtude,
  signJustificatif,
  recheckSession: sessionPage.recheckSession,
};

/** Makes the store of the requests. */
export function createDemandes(dependances: typeof DEPENDANCES) {
  const signes = atom<ReadonlyMap<string, Signes>>(new Map());
  /** The rows come first; what others say of them follows, and is missed when it does not come. */
  async function read(vue: VueDemandes) {
    const page = await dependances.readDemandes(vue);
    if (page.rows.length > 0)
      dependances
        .readSignes(page.rows.map(({ id }) => id))
        .then((lus) => signes.set(lus))
        .catch((error: unknown) => console.error('Signes d’alerte non lus.', error));
    return page;
  }
  const liste = createListeDistante({
    vues: VUES_DEMANDES,
    read,
    echec: MESSAGES.demandesNonChargees,
    onRien: dependances.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: dependances.readDemande,
    replace: liste.replace,
    depasse: ['demande_deja_traitee', 'invitation_sans_objet', 'trop_de_pieces'],
    describe: ({ status }: DemandeAcces) => `Elle est maintenant : ${labelOfStatut(status)}.`,
  });

  const mark = (id: string, attendu: StatutDemande, write: () => Promise<DemandeAcces>): Promise<string | undefined> =>
    act(id, { attendu: STATUT_DEMANDE_LABELS[attendu], write, isFait: ({ status }) => status === attendu });

  /**
   * Decides a request; what went wrong in one sentence, or nothing. An approval that takes two administrators is only
   * proposed: the request comes back as it was.
   */
  async function decideDemande(
    id: string,
    decision: Decision,
    motif: string,
    fiche?: FicheApprouvee,
  ): Promise<{ faute: string | undefined; isPropose: boolean }> {
    let isPropose = false;
    const faute = await mark(id, decision, async () => {
      const ecrite = await dependances.markDemande(id, decision, motif, fiche);
      isPropose = ecrite.status !== decision;
      return ecrite;
    });
    if (faute === undefined) keepBrouillon(cleMotif(id, decision), '');
    return { faute, isPropose };
  }

  /** « Mettre en étude ». */
  const reviewDemande = (id: string): Promise<string | undefined> =>
    mark(id, 'EN_ETUDE', () => dependances.startEtude(id));

  /** « Demander une pièce »; what is missing, in words. */
  async function askPiece({ id, piece_demandee_le }: DemandeAcces, piece: string): Promise<string | undefined> {
    const faute = await act(id, {
      attendu: 'Pièce demandée',
      write: () => dependances.askPiece(id, piece),
      isFait: (lue) => lue.piece_demandee_le !== piece_demandee_le,
    });
    if (faute === undefined) keepBrouillon(cleMotif(id, 'PIECE'), '');
    return faute;
  }

  /** « Renvoyer l’invitation ». */
  const resendInvitation = ({ id, reference, invite_le }: DemandeAcces): Promise<string | undefined> =>
    act(id, {
      attendu: 'Envoi de l’invitation',
      write: async () => {
        await dependances.resendInvitation(reference);
        const devenue = await dependances.readDemande(id);
        if (devenue === null) throw new AppError('demande_introuvable');
        return devenue;
      },
      isFait: (lue) => lue.invite_le !== invite_le,
    });

  /** A link of 60 s to a proof; throws « URL de fichier invalide » or « Impossible de télécharger le fichier ». */
  async function linkJustificatif(url: string): Promise<string> {
    const chemin = cheminOfJustificatif(url);
    if (chemin === undefined) throw new AppError('url_fichier_invalide', { cause: url });
    return dependances.signJustificatif(chemin);
  }

  return {
    liste,
    $suivis,
    $signes: signes as ReadableAtom<ReadonlyMap<string, Signes>>,
    decideDemande,
    reviewDemande,
    askPiece,
    resendInvitation,
    linkJustificatif,
  };
}

/** The requests that the view asks for, and what is done with them. */
export const demandes = createDemandes(DEPENDANCES);
