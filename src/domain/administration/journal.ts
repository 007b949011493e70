import { ACTION_JOURNAL_LABELS } from './actions-journal.ts';
import { AVIS_NON_OBJECTION_LABELS } from '../appel-offres/non-objection.ts';
import { STATUT_ACQUISITION_LABELS } from '../appel-offres/acquisition.ts';
import { STATUT_COMPTE_LABELS } from './compte-admin.ts';
import { ROLE_COMPTE_LABELS } from '../compte/compte.ts';
import { ETAT_COURRIEL_LABELS } from './courriel.ts';
import { ISSUE_VERSEMENT_LABELS } from './dao-admin.ts';
import { STATUT_REPONSE_LABELS } from '../entreprise/statut-reponse.ts';
import { STATUT_DEMANDE_LABELS } from '../demande/demande-acces.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { STATUT_PROPOSITION_LABELS } from '../proposition/vocabulaire.ts';
import { GENRE_PIECE_LABELS } from '../projet/pieces-marche.ts';
import { formatInstant } from '../socle/date.ts';
import { formatGnf } from '../socle/montant.ts';
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
  'propositions',
  'correspondances',
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
  propositions: 'Propositions de changement',
  correspondances: 'Correspondances de classeurs',
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
  /** What else it holds, as the database wrote it. */
  details?: unknown;
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

/** Actions whose line says what was done in its details. */
const SANS_ETAT = /^(?:TITULAIRE_|ATTRIBUTION_|NON_OBJECTION_|PV_)/;
const A_PARTIR_DE_RIEN = /^(?:RAPPORT_|NON_OBJECTION_|PROPOSITION_|LOT_|ACTE_)/;

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
  PROPOSITION_SOUMISE: STATUT_PROPOSITION_LABELS,
  PROPOSITION_RETIREE: STATUT_PROPOSITION_LABELS,
  PROPOSITION_RENVOYEE: STATUT_PROPOSITION_LABELS,
  PROPOSITION_DECIDEE: STATUT_PROPOSITION_LABELS,
  PROPOSITION_ECRITE: STATUT_PROPOSITION_LABELS,
  MARCHE_DEPOSE: GENRE_PIECE_LABELS,
  MARCHE_OUVERT: GENRE_PIECE_LABELS,
  MARCHE_RETIRE: GENRE_PIECE_LABELS,
  LOT_CHANGE: STATUT_APPEL_OFFRES_LABELS,
  NON_OBJECTION_RENDUE: AVIS_NON_OBJECTION_LABELS,
  PROPOSITION_REPRISE: AVIS_NON_OBJECTION_LABELS,
};

function valeurOf(action: string, valeur: string | null, noms: NomsFiches): string {
  if (action === 'COMPTE_RATTACHE') return valeur === null ? 'Aucune fiche' : (noms.get(valeur) ?? valeur);
  if (valeur === null) return 'Rien';
  if (/^(?:DATE_LIMITE_REPORTEE$|OUVERTURE_DEPLACEE$|LIMITE_QUESTIONS$|PROLONGATION_)/.test(action))
    return formatInstant(valeur);
  if (action === 'PRIX_CORRIGE' && /^\d+$/.test(valeur)) return formatGnf(Number(valeur));
  if (action.startsWith('RAPPORT_')) return `empreinte ${valeur}`;
  return VALEURS[action]?.[valeur] ?? valeur;
}

/** « Reçu → Approuvé »: the states before and after, in words. */
export function passageOf({ action, statut_avant, statut_apres }: LigneJournal, noms: NomsFiches): string {
  // Something was sent, and no state changed.
  if (SANS_PASSAGE.includes(action)) return 'envoyé';
  if (/^(?:EQUIPE_|COMMISSION_ESSAI|OUVERTURE_NOTEE|PUBLICATION_)/.test(action)) return 'fait';
  if (SANS_ETAT.test(action) && statut_avant === null && statut_apres === null) return 'fait';
  // Begun from nothing: what it became says all.
  if (A_PARTIR_DE_RIEN.test(action) && statut_avant === null) return valeurOf(action, statut_apres, noms);
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
