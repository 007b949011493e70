import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import type { AvisNonObjection } from '../appel-offres/non-objection.ts';

/** Rows that wait, and since when the oldest does. */
export interface Attente {
  nombre: number;
  depuis: string | null;
}

/** Where the award of a lot stands, or of a tender without lots. */
export interface AttributionAttendue {
  /** 0 for a tender without lots. */
  lot: number;
  is_propose: boolean;
  /** Offers were handed in, and none is ranked: nobody can be proposed. */
  is_sans_offre: boolean;
  /** The request in force: its answer, when it was made, when it was answered. */
  avis: AvisNonObjection | null;
  avis_demande_le: string | null;
  avis_rendu_le: string | null;
  /** When a proposal that the funder had answered was taken up again: it answers for the next one first (R173). */
  reprise_le: string | null;
  /** The awarded lot whose price binds this one (R147); null where none does. */
  lie_par: number | null;
}

/** What the database knows of a procedure, as far as the next step depends on it (`rpc_a_traiter`). */
export interface FaitsProcedure {
  appel_offres_id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  date_ouverture: string | null;
  hors_portail: boolean;
  has_dao: boolean;
  /** A funder finances it: its non-objection may be asked. */
  bailleur: boolean;
  nommee_le: string | null;
  /** Since when it is ready, as it is now; null again while a member is not active. */
  prete_le: string | null;
  membres_inactifs: number;
  /** Who reads sits in the commission. */
  membre: boolean;
  cles_manquantes: number;
  ma_cle_manque: boolean;
  /** Offers were handed in here; null until they may be opened (R94). */
  remises: boolean | null;
  ouverture_close_le: string | null;
  pv_publie: boolean;
  /** Offers that two members have not judged yet, or whose judgements are tied; null while nothing is evaluated. */
  offres_a_evaluer: number | null;
  /** Offers that wait for who reads; null for who is no member. */
  mes_avis_manquants: number | null;
  /** When the report was made, whether by who reads, and when it was confirmed (R162). */
  rapport_le: string | null;
  rapport_par_moi: boolean;
  rapport_confirme_le: string | null;
  /** Lots awarded and not published yet, and since when. */
  lots_a_publier: ReadonlyArray<{ lot: number; depuis: string | null }>;
  /** What is decided by itself once evaluated, and has not ended: each open lot, or the tender without lots; none before. */
  attributions: readonly AttributionAttendue[];
  /** Its lots, and those that were awarded; 0 without. */
  lots: number;
  lots_attribues: number;
  /** An opened offer is to be judged: without one, in the lots that are open, no report is needed. */
  has_offres_vives: boolean;
  /** A file is acquired and nothing is evaluated: its end without a contract, or a lot's, takes two administrators (R281). */
  fin_a_deux: boolean;
  /** Since when it is in its state; null when no act led there. */
  statut_le: string | null;
  attribution_publiee_le: string | null;
  prolongation_le: string | null;
  prolongation_par_moi: boolean | null;
  paiements: Attente;
  remboursements: Attente;
  questions: Attente;
}

/** A queue that no procedure owns. */
export type NomFile = 'DANGERS' | 'DEMANDES' | 'SIGNALEMENTS' | 'REPONSES' | 'ACTES' | 'COURRIELS' | 'PROPOSITIONS';
export interface FileAttente {
  file: NomFile;
  nombre: number;
  depuis: string;
}

/** What waits for the administrators, as the database tells it. */
export interface FaitsATraiter {
  procedures: readonly FaitsProcedure[];
  files: readonly FileAttente[];
}
