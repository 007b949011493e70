import {
  type Acquisition,
  COLONNES_ACQUISITION,
  STATUT_ACQUISITION_LABELS,
  type StatutAcquisition,
} from '../appel-offres/acquisition.ts';
import { MODES_ACQUISITION } from '../appel-offres/vocabulaire.ts';
import { defineVues } from '../listes/vue-distante.ts';
import { routes } from '../portail/routes.ts';

/** An acquisition as administrators read it. */
export type AcquisitionAdmin = Acquisition & {
  /** Order in which they came: pages of the list turn by it. */
  rang: number;
  /** The company: its page of the directory, or « compte: » and the identifier of its account. */
  entreprise_id: string;
  /** The account that asked; null once it is gone. */
  user_id: string | null;
  confirmed_at: string | null;
  /** Proof of the payment, in the bucket `preuves_paiement`. */
  preuve: string | null;
  /** Paid, and its tender is cancelled. */
  a_rembourser: boolean;
  /** Acquired, and its tender is not evaluated yet: it is not cancelled, by anybody (R89). */
  is_tenue: boolean;
};

export const COLONNES_DAO_ADMIN = `${COLONNES_ACQUISITION}, rang, entreprise_id, user_id, confirmed_at, preuve, a_rembourser, is_tenue`;

/** What the list may be narrowed to: what waits for an administrator, then the states. */
export const ETATS_DAO = ['DEMANDE', 'A_REMBOURSER', 'PAYE', 'ANNULE', 'REMBOURSE'] as const;
export type EtatDao = (typeof ETATS_DAO)[number];

export const ETAT_DAO_LABELS: Record<EtatDao, string> = {
  DEMANDE: 'Paiements à confirmer',
  A_REMBOURSER: 'À rembourser',
  PAYE: 'DAO vendus',
  ANNULE: 'Annulées',
  REMBOURSE: 'Remboursés',
};

/** Views of the acquisitions: what waits comes oldest first, the rest newest first. */
export const VUES_DAO = defineVues({ status: ETATS_DAO, mode: MODES_ACQUISITION }, { status: 'DEMANDE' }, ['appel']);
export type VueDao = typeof VUES_DAO.vide;

export const DAO_PAR_PAGE = 20;

/** True for the views that are read oldest first. */
export const isAttente = (status: string): boolean => status === 'DEMANDE' || status === 'A_REMBOURSER';

/** Where the rows of one state, tender or search are. */
export const hrefDao = (vue: Partial<VueDao>): string =>
  routes.adminDao() + VUES_DAO.format({ ...VUES_DAO.vide, ...vue });

/** What may be done with an acquisition. */
export type GesteDao = 'CONFIRMER' | 'ANNULER' | 'REMBOURSER';

export function gestesOf({
  status,
  a_rembourser,
  is_tenue,
}: Pick<AcquisitionAdmin, 'status' | 'a_rembourser' | 'is_tenue'>): GesteDao[] {
  if (status === 'DEMANDE') return ['CONFIRMER', 'ANNULER'];
  if (status !== 'PAYE' || is_tenue) return [];
  return a_rembourser ? ['REMBOURSER'] : ['ANNULER'];
}

/** Why an acquired DAO has no act yet. */
export const ACQUISITION_TENUE =
  'DAO acquis : il ne s’annule pas avant l’évaluation des offres, quoi qu’il soit arrivé du paiement.';

/** Words of each act: its button, and what follows from it. */
export const TEXTES_GESTE_DAO: Record<
  GesteDao,
  { verbe: string; titre: string; consequence: string; attendu: string; succes: string }
> = {
  CONFIRMER: {
    verbe: 'Confirmer le paiement',
    titre: 'Confirmer le paiement',
    consequence:
      'Le reçu prend son numéro et part par courriel ; l’entreprise télécharge le dossier aussitôt. Vérifiez que l’argent est arrivé : un DAO acquis ne s’annule plus avant l’évaluation des offres.',
    attendu: STATUT_ACQUISITION_LABELS.PAYE,
    succes: 'Paiement confirmé, le reçu part',
  },
  ANNULER: {
    // Never « Annuler » alone: the dialog's other button says that.
    verbe: 'Annuler l’acquisition',
    titre: 'Annuler l’acquisition',
    consequence:
      'L’entreprise en reçoit le motif par courriel ; tant que l’appel d’offres est ouvert, elle peut redemander.',
    attendu: STATUT_ACQUISITION_LABELS.ANNULE,
    succes: 'Acquisition annulée, la lettre part',
  },
  REMBOURSER: {
    verbe: 'Enregistrer le remboursement',
    titre: 'Enregistrer le remboursement',
    consequence: 'L’argent est déjà rendu : l’entreprise en reçoit la référence par courriel. On n’en revient pas.',
    attendu: STATUT_ACQUISITION_LABELS.REMBOURSE,
    succes: 'Remboursement enregistré, la lettre part',
  },
};

/** The state that an act leads to. */
export const STATUT_APRES: Record<GesteDao, StatutAcquisition> = {
  CONFIRMER: 'PAYE',
  ANNULER: 'ANNULE',
  REMBOURSER: 'REMBOURSE',
};

/** What became of a payment that the provider announced. */
export const ISSUE_VERSEMENT_LABELS: Record<string, string> = {
  CONFIRME: 'DAO acquis',
  MONTANT_DIFFERENT: 'le montant n’est pas celui du DAO',
  HORS_DELAI: 'payé à la date limite ou après',
  ANNULEE: 'la demande était annulée',
  DEJA_PAYEE: 'le DAO était déjà payé',
  INCONNUE: 'la référence ne désigne aucun achat en ligne',
};

/** A payment that the provider announced, and that is to be given back. */
export interface Versement {
  id: string;
  prestataire: string;
  evenement: string;
  reference: string;
  montant: number;
  devise: string;
  paye_le: string;
  issue: string;
}

export const COLONNES_VERSEMENT = 'id, prestataire, evenement, reference, montant, devise, paye_le, issue';

/** Payments shown at once. */
export const VERSEMENTS_MAX = 20;

/** Today in Guinea, which keeps GMT, as a date field takes it, to the minute: « 2026-11-22T10:30 ». */
export const champInstant = (now: Date): string => now.toISOString().slice(0, 16);

/** The moment that a date field holds, ISO; undefined when it holds none. */
export function readInstantSaisi(champ: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(champ)) return undefined;
  const instant = new Date(`${champ}:00Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** What is wrong with the reference of a payment, as the database would say it. */
export function fauteReference(reference: string): string | undefined {
  const lue = reference.trim();
  return lue.length < 3 || lue.length > 100 ? 'Écrivez la référence du versement, de 3 à 100 signes.' : undefined;
}
