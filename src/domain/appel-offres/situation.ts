import { formatInstant } from '../socle/date.ts';
import { formatLimite } from './limite-dite.ts';
import { formatGnf } from '../socle/montant.ts';
import { listOf } from '../socle/texte.ts';
import type { StatutAcquisition } from './acquisition.ts';
import type { AppelOffres } from './appel-offres.ts';
import type { DateLimite } from './date-limite.ts';
import { MODE_ACQUISITION_LABELS } from './vocabulaire.ts';
import { writeEcheance } from '../socle/instant.ts';

/** Where a tender stands by the database, which leads once its DAO was asked for: newer than the page, at times. */
export interface Situation extends Pick<AppelOffres, 'statut' | 'dates_limites_anterieures'> {
  date_limite: string;
  date_ouverture: string | undefined;
  /** Price of the DAO, GNF; undefined: free. */
  montant_dao: number | undefined;
  mode_acquisition: AppelOffres['mode_acquisition'];
  motif_fin: string | undefined;
  date_fin: string | undefined;
  /** The agency has deposited the file. */
  has_dao: boolean;
  /** It is led on paper: neither DAO, nor offer, nor act here (R133). */
  hors_portail: boolean;
  /** What the signed-in company has done about the DAO; null without. */
  acquisition: StatutAcquisition | null;
}

/** When the price of a DAO comes back: on the tender's page, on the form, and to who is about to pay. */
export const NON_REMBOURSABLE = 'non remboursable sauf annulation de la procédure';

/** Price and channels of a DAO, as two sentences. */
export function phrasePrixDao({
  montant_dao,
  mode_acquisition,
}: Pick<AppelOffres, 'montant_dao' | 'mode_acquisition'>): string {
  const prix = montant_dao ? `Prix du dossier : ${formatGnf(montant_dao)}, ${NON_REMBOURSABLE}.` : 'Dossier gratuit.';
  if (mode_acquisition.length === 0) return prix;
  return `${prix} Acquisition : ${listOf(mode_acquisition.map((mode) => MODE_ACQUISITION_LABELS[mode]))}.`;
}

/** The deadlines of a tender whose page was written before the latest postponement; undefined when the page has them. */
export function reportOf(
  page: DateLimite,
  { date_limite, dates_limites_anterieures }: Pick<Situation, 'date_limite' | 'dates_limites_anterieures'>,
): { anterieures: string[]; date_limite: string } | undefined {
  if (writeEcheance(page.date_limite ?? '') === writeEcheance(date_limite)) return undefined;
  return { anterieures: dates_limites_anterieures.map(formatLimite), date_limite: formatInstant(date_limite) };
}
