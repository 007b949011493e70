import { formatGnf, formatPart } from '../socle/montant.ts';
import { listOf } from '../socle/texte.ts';
import type { StatutLot } from './vocabulaire.ts';

// What an offer says of a lot (R145). Shapes are those of the sealed form, of its reading, and of the amounts read.

/** A rebate beside an amount. */
export interface Rabais {
  /** Percent. */
  rabais_pct?: number;
  /** True where the amount already has it, false where it is still to be taken off; absent in a form from before it was asked. */
  rabais_compris?: boolean;
}

/** A lot that is offered for; amounts are whole GNF. */
export interface LotOffert extends Rabais {
  /** Its number in the notice, or "unique". */
  lot: string;
  montant_gnf: number;
  cautionnement_gnf: number;
}

/** A rebate granted if all of these lots are won together, off the sum of their amounts. */
export interface Combinaison {
  /** As the offer names them. */
  lots: readonly string[];
  /** Percent. */
  rabais_pct: number;
}

/** A lot as the notice gives it, and whether it has ended, as the database tells who prepares an offer. */
export interface LotAvis {
  numero: number;
  /** Null where the notice only counts its lots. */
  intitule: string | null;
  /** GNF; null where the notice gives none. */
  budget_indicatif: number | null;
  statut: StatutLot | null;
}

/** "Lot 2 : piste de Ditinn", "Lot 2". */
export const titreLotAvis = ({ numero, intitule }: Pick<LotAvis, 'numero' | 'intitule'>): string =>
  intitule === null ? `Lot ${numero}` : `Lot ${numero}\u00a0: ${intitule}`;

/** Number of a lot of the notice, as an offer writes it ("2", "Lot n° 02"); undefined for another word. The database reads alike. */
export function numeroLot(lot: string): number | undefined {
  const lu = /^\s*(?:lot\s+)?(?:n°\s*)?0*([1-9]\d{0,2})\s*$/i.exec(lot)?.[1];
  return lu === undefined ? undefined : Number(lu);
}

/** "Lot 2", "Lot unique". */
export const nomLot = (lot: string): string => `Lot ${numeroLot(lot) ?? lot.trim()}`;

/** An amount once its own rebate is off, whole GNF; one whose rebate says neither before nor after stays as it was read. */
export const netOf = (montant: number, { rabais_pct, rabais_compris }: Rabais): number =>
  rabais_pct === undefined || rabais_compris !== false ? montant : Math.round(montant * (1 - rabais_pct / 100));

/** True for a rebate of which it is not known whether the amount has it. */
export const isRabaisIncertain = ({ rabais_pct, rabais_compris }: Rabais): boolean =>
  rabais_pct !== undefined && rabais_compris === undefined;

/** "rabais de 2 % à déduire, soit 980 GNF"; undefined without a rebate. */
export function phraseRabais(montant: number, rabais: Rabais): string | undefined {
  const { rabais_pct, rabais_compris } = rabais;
  if (rabais_pct === undefined) return undefined;
  const taux = `rabais de ${formatPart(rabais_pct)}`;
  if (rabais_compris === undefined) return `${taux}, sans dire s’il est déjà déduit`;
  return rabais_compris ? `${taux} déjà déduit` : `${taux} à déduire, soit ${formatGnf(netOf(montant, rabais))}`;
}

/** "rabais de 3 % si les lots 1 et 2 sont attribués ensemble". */
export const phraseCombinaison = ({ lots, rabais_pct }: Combinaison): string =>
  `rabais de ${formatPart(rabais_pct)} si les lots ${listOf(lots.map((lot) => String(numeroLot(lot) ?? lot)))} sont attribués ensemble`;
