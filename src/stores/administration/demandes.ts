import { markDemande, readDemande, readDemandes, startEtude } from '../../data/supabase/demandes-admin.ts';
import { signJustificatif } from '../../data/supabase/justificatifs.ts';
import {
  type Decision,
  labelOfStatut,
  STATUT_DEMANDE_LABELS,
  type StatutDemande,
} from '../../domain/demande/demande-acces.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { cheminOfJustificatif } from '../../domain/demande/justificatif.ts';
import { VUES_DEMANDES } from '../../domain/administration/liste-demandes.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createListeDistante } from './liste-distante.ts';
import { createSuivis } from './suivis.ts';

/** The requests that the view asks for. */
export const demandes = createListeDistante(VUES_DEMANDES, readDemandes, MESSAGES.demandesNonChargees);

const suivis = createSuivis({
  read: readDemande,
  replace: demandes.replace,
  depasse: ['demande_deja_traitee'],
  describe: ({ status }) => `Elle est maintenant : ${labelOfStatut(status)}.`,
});
export const { $suivis } = suivis;

const demarcheOf = (attendu: StatutDemande, write: () => ReturnType<typeof startEtude>) => ({
  attendu: STATUT_DEMANDE_LABELS[attendu],
  write,
  isFait: ({ status }: { status: StatutDemande }) => status === attendu,
});

/** Decides a request; what went wrong in one sentence, or nothing. */
export async function decideDemande(id: string, decision: Decision, motif: string): Promise<string | undefined> {
  const demarche = demarcheOf(decision, () => markDemande(id, decision, motif));
  const faute = await suivis.act(id, demarche);
  if (faute === undefined) keepBrouillon(cleMotif(id, decision), '');
  return faute;
}

/** « Mettre en étude ». */
export const etudieDemande = (id: string): Promise<string | undefined> =>
  suivis.act(
    id,
    demarcheOf('EN_ETUDE', () => startEtude(id)),
  );

/** A link of 60 s to a proof; throws « URL de fichier invalide » or « Impossible de télécharger le fichier ». */
export async function linkJustificatif(url: string): Promise<string> {
  const chemin = cheminOfJustificatif(url);
  if (chemin === undefined) throw new AppError('url_fichier_invalide', { cause: url });
  return signJustificatif(chemin);
}
