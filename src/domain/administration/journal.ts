import { STATUT_ACQUISITION_LABELS } from '../appel-offres/acquisition.ts';
import { STATUT_COMPTE_LABELS } from './compte-admin.ts';
import { ROLE_COMPTE_LABELS } from '../compte/compte.ts';
import { ETAT_COURRIEL_LABELS } from './courriel.ts';
import { ISSUE_VERSEMENT_LABELS } from './dao-admin.ts';
import { STATUT_REPONSE_LABELS } from '../entreprise/statut-reponse.ts';
import { STATUT_DEMANDE_LABELS } from '../demande/demande-acces.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { GENRE_PIECE_LABELS } from '../projet/pieces-marche.ts';
import { formatInstant } from '../socle/date.ts';
import { defineVues } from '../listes/vue-distante.ts';
import { STATUT_SIGNALEMENT_LABELS } from '../signalement/signalement.ts';

/** Tables that the audit log tells of. */
export const OBJETS_JOURNAL = [
  'access_requests',
  'profiles',
  'courriels',
  'signalements',
  'appels_offres',
  'dao_questions',
  'dao_acquisitions',
  'dao_versements',
  'projets',
  'reponses_entreprises',
  'publications',
] as const;
export type ObjetJournal = (typeof OBJETS_JOURNAL)[number];

export const OBJET_JOURNAL_LABELS: Record<ObjetJournal, string> = {
  access_requests: 'Demandes d’accès',
  profiles: 'Comptes',
  courriels: 'Courriels',
  signalements: 'Signalements',
  appels_offres: 'Appels d’offres',
  dao_questions: 'Questions sur les DAO',
  dao_acquisitions: 'Acquisitions de DAO',
  dao_versements: 'Versements en ligne',
  projets: 'Pièces des marchés',
  reponses_entreprises: 'Réponses des entreprises',
  publications: 'Publications du site',
};

/** Actions that the database logs, each with its words. */
export const ACTION_JOURNAL_LABELS: Readonly<Record<string, string>> = {
  DEMANDE_DECIDEE: 'Demande d’accès',
  STATUT_CHANGE: 'État du compte',
  ROLE_CHANGE: 'Rôle du compte',
  COMPTE_RATTACHE: 'Rattachement du compte',
  COMPTE_SUPPRIME: 'Compte supprimé',
  COURRIEL_RELANCE: 'Courriel relancé',
  INVITATION_RENVOYEE: 'Invitation renvoyée',
  PIECE_DEMANDEE: 'Pièce demandée par courriel',
  SIGNALEMENT_TRAITE: 'Signalement',
  EQUIPE_INVITE: 'Invitation dans une équipe',
  EQUIPE_REJOINTE: 'Équipe rejointe',
  EQUIPE_RETRAIT: 'Retrait d’une équipe',
  DAO_DEPOSE: 'Dossier (DAO) déposé, version',
  ADDITIF_DEPOSE: 'Additif déposé, numéro',
  FICHIER_ALTERE: 'Fichier de DAO altéré, empreinte',
  LIMITE_QUESTIONS: 'Fin des questions',
  QUESTION_POSEE: 'Question sur un DAO',
  QUESTION_REPONDUE: 'Question répondue, version',
  QUESTION_PUBLIEE: 'Question publiée',
  ACQUISITION_DAO: 'Acquisition d’un DAO',
  VERSEMENT_ECARTE: 'Versement en ligne écarté',
  VERSEMENT_RENDU: 'Versement en ligne rendu',
  MARCHE_DEPOSE: 'Pièce de marché déposée',
  MARCHE_OUVERT: 'Pièce de marché téléchargée',
  MARCHE_RETIRE: 'Pièce de marché retirée',
  DATE_LIMITE_REPORTEE: 'Date limite reportée',
  PROLONGATION_PROPOSEE: 'Prolongation proposée après une panne',
  PROLONGATION_CONFIRMEE: 'Date limite prolongée à deux après une panne',
  PROLONGATION_ECARTEE: 'Prolongation écartée',
  PROCEDURE_CHANGEE: 'État de la procédure',
  COMMISSION_NOMMEE: 'Commission d’ouverture',
  COMMISSION_CLE: 'Clé publique d’un membre de la commission',
  COMMISSION_ESSAI: 'Offre d’essai de la commission posée',
  COMMISSION_ESSAI_AVANCE: 'Offre d’essai : première clé passée',
  COMMISSION_ESSAI_OUVERT: 'Offre d’essai ouverte à deux',
  PLI_AVANCE: 'Pli : première clé passée',
  PLI_LU: 'Pli lu',
  PLI_PAIRE: 'Paire de membres essayée sur un pli',
  PLI_CONFIRME: 'Lecture d’un pli confirmée',
  PLI_RELU: 'Autre lecture d’un pli proposée',
  PLI_REPRISE_ECARTEE: 'Autre lecture d’un pli écartée',
  OUVERTURE_NOTEE: 'Présences et remarques de l’ouverture',
  OUVERTURE_CLOSE: 'Ouverture close, nombre de plis',
  PV_PUBLIE: 'Procès-verbal d’ouverture publié',
  OFFRE_EVALUEE: 'Offre jugée par un membre',
  PRIX_CORRIGE: 'Prix d’une offre corrigé',
  RAPPORT_ETABLI: 'Rapport d’évaluation établi',
  RAPPORT_CONFIRME: 'Rapport d’évaluation confirmé',
  RAPPORT_DEFAIT: 'Rapport d’évaluation défait par un changement',
  TITULAIRE_DESIGNE: 'Titulaire proposé',
  LOT_CHANGE: 'Fin d’un lot',
  NON_OBJECTION_DEMANDEE: 'Non-objection demandée',
  NON_OBJECTION_RETIREE: 'Demande de non-objection retirée',
  NON_OBJECTION_RENDUE: 'Non-objection rendue',
  PROPOSITION_REPRISE: 'Proposition reprise après une réponse du bailleur',
  ATTRIBUTION_PUBLIEE: 'Attribution publiée',
  REPONSE_RECUE: 'Réponse d’une entreprise reçue',
  PUBLICATION_DEMANDEE: 'Publication du site demandée',
  REPONSE_PUBLIEE: 'Réponse d’une entreprise publiée',
  REPONSE_REFUSEE: 'Réponse d’une entreprise refusée',
  REPONSE_RETIREE: 'Réponse d’une entreprise retirée',
  ACTE_PROPOSE: 'Proposé à un autre administrateur',
  ACTE_CONFIRME: 'Confirmé par un second administrateur',
  ACTE_REFUSE: 'Refusé par un second administrateur',
  ACTE_RETIRE: 'Proposition retirée par son auteur',
  ADMINISTRATEUR_CREE: 'Administrateur fait sur la machine, rôle',
};

/** A line of the audit log. */
export interface LigneJournal {
  id: number;
  created_at: string;
  actor_email: string | null;
  action: string;
  objet: string;
  objet_id: string;
  statut_avant: string | null;
  statut_apres: string | null;
  reason: string | null;
}

/** What a line is about: its name, and what finds it in its list. */
export interface ObjetNomme {
  nom: string;
  /** Words that find it; absent when it is gone. */
  q?: string | undefined;
}

/** Words of an action; one that this version does not know keeps its code. */
export const labelOfAction = (action: string): string =>
  ACTION_JOURNAL_LABELS[action] ?? action.toLowerCase().replaceAll('_', ' ');

/** Names of the pages of the register, by their identifier. */
export type NomsFiches = ReadonlyMap<string, string>;

/** Actions that leave every state as it was. */
const SANS_PASSAGE: readonly string[] = ['INVITATION_RENVOYEE', 'PIECE_DEMANDEE', 'QUESTION_POSEE', 'QUESTION_PUBLIEE'];

const VALEURS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DEMANDE_DECIDEE: STATUT_DEMANDE_LABELS,
  STATUT_CHANGE: STATUT_COMPTE_LABELS,
  ROLE_CHANGE: ROLE_COMPTE_LABELS,
  ADMINISTRATEUR_CREE: ROLE_COMPTE_LABELS,
  COMPTE_SUPPRIME: STATUT_COMPTE_LABELS,
  COURRIEL_RELANCE: ETAT_COURRIEL_LABELS,
  SIGNALEMENT_TRAITE: STATUT_SIGNALEMENT_LABELS,
  ACQUISITION_DAO: STATUT_ACQUISITION_LABELS,
  VERSEMENT_ECARTE: ISSUE_VERSEMENT_LABELS,
  VERSEMENT_RENDU: ISSUE_VERSEMENT_LABELS,
  PROCEDURE_CHANGEE: STATUT_APPEL_OFFRES_LABELS,
  REPONSE_RECUE: STATUT_REPONSE_LABELS,
  REPONSE_PUBLIEE: STATUT_REPONSE_LABELS,
  REPONSE_REFUSEE: STATUT_REPONSE_LABELS,
  REPONSE_RETIREE: STATUT_REPONSE_LABELS,
  MARCHE_DEPOSE: GENRE_PIECE_LABELS,
  MARCHE_OUVERT: GENRE_PIECE_LABELS,
  MARCHE_RETIRE: GENRE_PIECE_LABELS,
};

function valeurOf(action: string, valeur: string | null, noms: NomsFiches): string {
  if (action === 'COMPTE_RATTACHE') return valeur === null ? 'Aucune fiche' : (noms.get(valeur) ?? valeur);
  if (valeur === null) return 'Rien';
  if (/^(?:DATE_LIMITE_REPORTEE$|LIMITE_QUESTIONS$|PROLONGATION_)/.test(action)) return formatInstant(valeur);
  return VALEURS[action]?.[valeur] ?? valeur;
}

/** « Reçu → Approuvé »: the states before and after, in words. */
export function passageOf({ action, statut_avant, statut_apres }: LigneJournal, noms: NomsFiches): string {
  // Something was sent, and no state changed.
  if (SANS_PASSAGE.includes(action)) return 'envoyé';
  if (/^(?:EQUIPE_|COMMISSION_ESSAI|OUVERTURE_NOTEE|PUBLICATION_)/.test(action)) return 'fait';
  const avant = valeurOf(action, statut_avant, noms);
  return statut_apres === null && action !== 'COMPTE_RATTACHE'
    ? avant
    : `${avant} → ${valeurOf(action, statut_apres, noms)}`;
}

/** How far back the log is read. */
export const PERIODES = ['24h', '7j', '30j'] as const;
export type Periode = (typeof PERIODES)[number];

export const PERIODE_LABELS: Record<Periode, string> = {
  '24h': 'Dernières 24 heures',
  '7j': '7 derniers jours',
  '30j': '30 derniers jours',
};

const HEURES: Record<Periode, number> = { '24h': 24, '7j': 7 * 24, '30j': 30 * 24 };

/** Start of a period that ends now, ISO. */
export const debutOf = (periode: Periode, now: Date): string =>
  new Date(now.getTime() - HEURES[periode] * 3_600_000).toISOString();

/** Views of the log. */
export const VUES_JOURNAL = defineVues({ objet: OBJETS_JOURNAL, periode: PERIODES });
export type VueJournal = typeof VUES_JOURNAL.vide;

export const LIGNES_JOURNAL_PAR_PAGE = 30;
