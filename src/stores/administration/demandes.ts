import { markDemande, readDemande, readDemandes, startEtude } from '../../data/supabase/demandes-admin.ts';
import { signJustificatif } from '../../data/supabase/justificatifs.ts';
import {
  type Decision,
  type DemandeAcces,
  labelOfStatut,
  STATUT_DEMANDE_LABELS,
  type StatutDemande,
} from '../../domain/demande/demande-acces.ts';
import { cheminOfJustificatif } from '../../domain/demande/justificatif.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { recheckSession } from '../compte/session.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';
import { VUES_DEMANDES } from '../../domain/administration/liste-demandes.ts';

interface Portes {
  markDemande: typeof markDemande;
  readDemande: typeof readDemande;
  readDemandes: typeof readDemandes;
  startEtude: typeof startEtude;
  signJustificatif: typeof signJustificatif;
  recheckSession: typeof recheckSession;
}

/** Makes the store of the requests. */
export function createDemandes(portes: Portes) {
  const demandes = createListeDistante({
    vues: VUES_DEMANDES,
    read: portes.readDemandes,
    echec: MESSAGES.demandesNonChargees,
    onRien: portes.recheckSession,
  });
  const { $suivis, act } = createSuivis({
    read: portes.readDemande,
    replace: demandes.replace,
    depasse: ['demande_deja_traitee'],
    describe: ({ status }: DemandeAcces) => `Elle est maintenant : ${labelOfStatut(status)}.`,
  });

  const mark = (id: string, attendu: StatutDemande, write: () => Promise<DemandeAcces>): Promise<string | undefined> =>
    act(id, { attendu: STATUT_DEMANDE_LABELS[attendu], write, isFait: ({ status }) => status === attendu });

  /** Decides a request; what went wrong in one sentence, or nothing. */
  async function decideDemande(id: string, decision: Decision, motif: string): Promise<string | undefined> {
    const faute = await mark(id, decision, () => portes.markDemande(id, decision, motif));
    if (faute === undefined) keepBrouillon(cleMotif(id, decision), '');
    return faute;
  }

  /** « Mettre en étude ». */
  const reviewDemande = (id: string): Promise<string | undefined> => mark(id, 'EN_ETUDE', () => portes.startEtude(id));

  /** A link of 60 s to a proof; throws « URL de fichier invalide » or « Impossible de télécharger le fichier ». */
  async function linkJustificatif(url: string): Promise<string> {
    const chemin = cheminOfJustificatif(url);
    if (chemin === undefined) throw new AppError('url_fichier_invalide', { cause: url });
    return portes.signJustificatif(chemin);
  }

  return { demandes, $suivis, decideDemande, reviewDemande, linkJustificatif };
}

/** The requests that the view asks for, and what is done with them. */
export const { demandes, $suivis, decideDemande, reviewDemande, linkJustificatif } = createDemandes({
  markDemande,
  readDemande,
  readDemandes,
  startEtude,
  signJustificatif,
  recheckSession,
});
