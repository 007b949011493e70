import { MODE_ACQUISITION_LABELS, type ModeAcquisition } from './vocabulaire.ts';
import { type AppelOffres, compareDateLimite } from './appel-offres.ts';
import { formatJour } from '../socle/date.ts';
import { formatGnf } from '../socle/montant.ts';
import type { Soumission } from './soumission.ts';

/** States of a DAO's acquisition: asked for, paid, cancelled. */
export type StatutAcquisition = 'DEMANDE' | 'PAYE' | 'ANNULE';

export const STATUT_ACQUISITION_LABELS: Record<StatutAcquisition, string> = {
  DEMANDE: 'DAO demandé, paiement à confirmer',
  PAYE: 'DAO acquis',
  ANNULE: 'Acquisition annulée',
};

/** What a company reads of its acquisitions. */
export interface Acquisition {
  id: string;
  appel_offres_id: string;
  status: StatutAcquisition;
  /** Payment channel; none for a free DAO. */
  mode_acquisition: ModeAcquisition | null;
  /** Price when it was asked for, GNF. */
  montant: number;
  /** Number of the receipt, once paid. */
  numero_recu: string | null;
  /** Why it was cancelled. */
  reason: string | null;
  created_at: string;
  paid_at: string | null;
  cancelled_at: string | null;
}

/** What became of a request for a DAO, in one or two sentences: day, price at the time, channel, receipt or reason. */
export function phraseAcquisition(acquisition: Acquisition): string {
  const { status, montant, mode_acquisition, numero_recu, paid_at, cancelled_at, created_at, reason } = acquisition;
  const moyen = mode_acquisition === null ? '' : `, ${MODE_ACQUISITION_LABELS[mode_acquisition]}`;
  const prix = montant === 0 ? 'dossier gratuit' : `${formatGnf(montant)}${moyen}`;
  switch (status) {
    case 'DEMANDE':
      return `Demandé le ${formatJour(created_at)}\u00a0: ${prix}. L’administration doit encore confirmer.`;
    case 'PAYE':
      return `Acquis le ${formatJour(paid_at ?? created_at)}\u00a0: ${prix}. Reçu ${numero_recu ?? 'à venir'}.`;
    case 'ANNULE':
      return `Annulée le ${formatJour(cancelled_at ?? created_at)}${reason === null ? '' : `\u00a0: ${reason}`}`;
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

/** One acquisition a tender: the live one, of which the database allows one; without any, the latest cancelled one. */
function acquisitionsParAppel(acquisitions: readonly Acquisition[]): Acquisition[] {
  const parAppel = new Map<string, Acquisition>();
  for (const acquisition of acquisitions) {
    const autre = parAppel.get(acquisition.appel_offres_id);
    const isPlusVraie =
      autre === undefined ||
      (autre.status === 'ANNULE' &&
        (acquisition.status !== 'ANNULE' || acquisition.created_at.localeCompare(autre.created_at) > 0));
    if (isPlusVraie) parAppel.set(acquisition.appel_offres_id, acquisition);
  }
  return [...parAppel.values()];
}

/**
 * The company's DAO: those that count before the cancelled ones, those that can still be answered first, nearest
 * deadline on top; a tender that the register does not know comes after those it knows.
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
      const annulees = Number(a.acquisition.status === 'ANNULE') - Number(b.acquisition.status === 'ANNULE');
      if (annulees !== 0) return annulees;
      if (a.appelOffres && b.appelOffres) return compare(a.appelOffres, b.appelOffres);
      return Number(a.appelOffres === undefined) - Number(b.appelOffres === undefined);
    });
}
