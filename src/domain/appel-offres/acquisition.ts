import { MODE_ACQUISITION_LABELS, type ModeAcquisition, type StatutAppelOffres } from './vocabulaire.ts';
import { type AppelOffres, compareDateLimite, isDelaiPasse } from './appel-offres.ts';
import { formatJour } from '../socle/date.ts';
import { formatGnf } from '../socle/montant.ts';
import type { Soumission } from './soumission.ts';
import { compareInstants } from '../socle/instant.ts';

/** States of a DAO's acquisition: asked for, paid, cancelled, paid back (R89). */
export const STATUTS_ACQUISITION = ['DEMANDE', 'PAYE', 'ANNULE', 'REMBOURSE'] as const;
export type StatutAcquisition = (typeof STATUTS_ACQUISITION)[number];

export const STATUT_ACQUISITION_LABELS: Record<StatutAcquisition, string> = {
  DEMANDE: 'DAO demandé, paiement à confirmer',
  PAYE: 'DAO acquis',
  ANNULE: 'Acquisition annulée',
  REMBOURSE: 'DAO remboursé',
};

/** Who confirmed a payment: the agency, the provider of online payments, or nobody since nothing was to be paid. */
export type ConfirmationPaiement = 'ADMINISTRATION' | 'PRESTATAIRE' | 'GRATUIT';

/** What a company reads of its acquisitions. */
export interface Acquisition {
  id: string;
  appel_offres_id: string;
  status: StatutAcquisition;
  /** Payment channel; none for a free DAO. */
  mode_acquisition: ModeAcquisition | null;
  /** Price when it was asked for, GNF. */
  montant: number;
  /** What to quote when paying: `DAO-` and six signs. */
  reference: string;
  /** Name of the company when it asked; the receipt is made out to it. */
  societe: string | null;
  /** Number and title of the tender when it was asked for. */
  appel_reference: string | null;
  appel_titre: string | null;
  /** Its lots then; null where the notice did not say. */
  appel_nombre_lots: number | null;
  /** Reference of the payment itself; never card data (R90). */
  reference_paiement: string | null;
  confirmation: ConfirmationPaiement | null;
  /** Number of the receipt, once paid. */
  numero_recu: string | null;
  /** Why it was cancelled. */
  reason: string | null;
  created_at: string;
  paid_at: string | null;
  cancelled_at: string | null;
  refunded_at: string | null;
  /** Reference of the money given back. */
  reference_remboursement: string | null;
}

/** Columns of a company's acquisitions, as supabase-js asks for them. */
export const COLONNES_ACQUISITION =
  'id, appel_offres_id, status, mode_acquisition, montant, reference, societe, appel_reference, appel_titre, appel_nombre_lots, reference_paiement, confirmation, numero_recu, reason, created_at, paid_at, cancelled_at, refunded_at, reference_remboursement';

/** How a tender's DAO is acquired, as the database says it. */
export interface ConditionsDao {
  id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  /** OUVERT and before the deadline, by the database's clock when it was read. */
  is_ouvert: boolean;
  /** The agency has deposited its file: without it, nothing can be acquired. */
  has_dao: boolean;
  /** The commission is ready: offers can be handed in (R113). */
  depot_pret: boolean;
  /** Lots that the notice announces; null where it does not say. */
  nombre_lots: number | null;
  /** Name of the signed-in company; null for one without. */
  societe: string | null;
  /** Price, GNF; 0: free. */
  montant_dao: number;
  mode_acquisition: readonly ModeAcquisition[];
  /** Where an online payment is begun; null while no provider is configured. */
  paiement_en_ligne: string | null;
}

/** « Acheter DAO » (R89): the database said that it is open and has its file, and the deadline has not come since. */
export const canAcheter = (
  conditions: Pick<ConditionsDao, 'is_ouvert' | 'has_dao' | 'date_limite'>,
  now: Date,
): boolean => conditions.is_ouvert && conditions.has_dao && !isDelaiPasse(conditions, now);

/** True for an acquisition that counts: one per company and tender. */
export const isVivante = ({ status }: Pick<Acquisition, 'status'>): boolean =>
  status === 'DEMANDE' || status === 'PAYE';

/** « 2 000 000 GNF, Mobile Money », « dossier gratuit ». */
export function prixOf({ montant, mode_acquisition }: Pick<Acquisition, 'montant' | 'mode_acquisition'>): string {
  const moyen = mode_acquisition === null ? '' : `, ${MODE_ACQUISITION_LABELS[mode_acquisition]}`;
  return montant === 0 ? 'dossier gratuit' : `${formatGnf(montant)}${moyen}`;
}

/** What became of a request for a DAO, in one or two sentences: day, price at the time, channel, receipt or reason. */
export function phraseAcquisition(acquisition: Acquisition): string {
  const { status, numero_recu, paid_at, cancelled_at, refunded_at, created_at, reason } = acquisition;
  const prix = prixOf(acquisition);
  switch (status) {
    case 'DEMANDE':
      return `Demandé le ${formatJour(created_at)}\u00a0: ${prix}. L’administration doit encore confirmer.`;
    case 'PAYE':
      return `Acquis le ${formatJour(paid_at ?? created_at)}\u00a0: ${prix}. Reçu ${numero_recu ?? 'à venir'}.`;
    case 'ANNULE':
      return `Annulée le ${formatJour(cancelled_at ?? created_at)}${reason === null ? '' : `\u00a0: ${reason}`}`;
    case 'REMBOURSE':
      return `Remboursé le ${formatJour(refunded_at ?? created_at)}\u00a0: ${prix}. Versement rendu sous la référence ${acquisition.reference_remboursement ?? ''}.`;
  }
}

/** What a company has done about one tender. */
export interface Dossier<T> {
  appel_offres_id: string;
  acquisition: Acquisition;
  /** An offer of this company is handed in, and not withdrawn. */
  hasOffre: boolean;
  /** The tender as the register publishes it; undefined while the register is not there, or once it was taken out. */
  appelOffres: T | undefined;
}

/** One acquisition a tender: the live one, of which the database allows one; without any, the latest of the others. */
function acquisitionsParAppel(acquisitions: readonly Acquisition[]): Acquisition[] {
  const parAppel = new Map<string, Acquisition>();
  for (const acquisition of acquisitions) {
    const autre = parAppel.get(acquisition.appel_offres_id);
    const isPlusVraie =
      autre === undefined ||
      (!isVivante(autre) && (isVivante(acquisition) || compareInstants(acquisition.created_at, autre.created_at) > 0));
    if (isPlusVraie) parAppel.set(acquisition.appel_offres_id, acquisition);
  }
  return [...parAppel.values()];
}

/**
 * The company's DAO in order: those that count first; among them those that can still be answered, nearest deadline
 * first; those of an unknown tender last.
 */
export function dossiersOf<T extends Pick<AppelOffres, 'id' | 'statut' | 'date_limite'>>(
  acquisitions: readonly Acquisition[],
  soumissions: readonly Soumission[],
  registre: readonly T[],
  now: Date,
): Dossier<T>[] {
  const appelById = new Map(registre.map((appelOffres) => [appelOffres.id, appelOffres]));
  const deposees = new Set(
    soumissions.filter(({ status }) => status === 'DEPOSEE').map(({ appel_offres_id }) => appel_offres_id),
  );
  const compare = compareDateLimite(now);
  return acquisitionsParAppel(acquisitions)
    .map((acquisition) => ({
      appel_offres_id: acquisition.appel_offres_id,
      acquisition,
      hasOffre: deposees.has(acquisition.appel_offres_id),
      appelOffres: appelById.get(acquisition.appel_offres_id),
    }))
    .sort((a, b) => {
      const closes = Number(isVivante(b.acquisition)) - Number(isVivante(a.acquisition));
      if (closes !== 0) return closes;
      if (a.appelOffres && b.appelOffres) return compare(a.appelOffres, b.appelOffres);
      return Number(a.appelOffres === undefined) - Number(b.appelOffres === undefined);
    });
}
