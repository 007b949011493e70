import { formatInstant } from '../socle/date.ts';
import { formatGnf } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import type { Acquisition, ConfirmationPaiement } from './acquisition.ts';
import { MODE_ACQUISITION_LABELS } from './vocabulaire.ts';

/** What a receipt is drawn from: the row, nothing else. */
export type Recu = Pick<
  Acquisition,
  | 'numero_recu'
  | 'societe'
  | 'appel_reference'
  | 'appel_titre'
  | 'appel_nombre_lots'
  | 'reference'
  | 'montant'
  | 'mode_acquisition'
  | 'reference_paiement'
  | 'paid_at'
  | 'confirmation'
  | 'refunded_at'
  | 'reference_remboursement'
>;

/** Who gives the receipt. */
export interface EmetteurRecu {
  /** Full name of the agency. */
  agence: string;
  /** True for sample content: the receipt says that it is worth nothing. */
  exemple: boolean;
}

const CONFIRMATIONS: Record<ConfirmationPaiement, string> = {
  ADMINISTRATION: 'l’administration du portail',
  PRESTATAIRE: 'le prestataire du paiement en ligne',
  GRATUIT: 'le portail (dossier gratuit)',
};

/** Lots of a tender, in words; undefined when its notice does not say. */
export function phraseNombreLots(nombre: number | null | undefined): string | undefined {
  if (nombre == null) return undefined;
  return nombre === 1 ? 'Lot unique' : countOf(nombre, 'lot');
}

/** Lines of a receipt, each a term and its value; what a receipt does not have is left out. Who confirmed is a role, never a name. */
export function lignesRecu(recu: Recu): Array<[terme: string, valeur: string]> {
  const lignes: Array<[string, string | null | undefined]> = [
    ['Reçu de', recu.societe],
    ['Pour', 'Dossier d’appel d’offres (DAO)'],
    ['Appel d’offres', recu.appel_titre],
    ['Référence de l’avis', recu.appel_reference],
    ['Lots', phraseNombreLots(recu.appel_nombre_lots)],
    ['Montant', recu.montant === 0 ? 'Gratuit' : formatGnf(recu.montant)],
    ['Moyen de paiement', recu.mode_acquisition && MODE_ACQUISITION_LABELS[recu.mode_acquisition]],
    ['Référence à citer', recu.reference],
    ['Référence du paiement', recu.reference_paiement],
    ['Payé le', recu.montant > 0 && recu.paid_at ? formatInstant(recu.paid_at) : undefined],
    ['Acquis le', recu.montant === 0 && recu.paid_at ? formatInstant(recu.paid_at) : undefined],
    ['Confirmé par', recu.confirmation && CONFIRMATIONS[recu.confirmation]],
    ['Remboursé le', recu.refunded_at && formatInstant(recu.refunded_at)],
    ['Référence du remboursement', recu.reference_remboursement],
  ];
  return lignes.filter((ligne): ligne is [string, string] => Boolean(ligne[1]));
}

/** Name of the receipt's file. */
export const nomRecu = (numero: string): string => `recu-${numero}.pdf`;
