import type { AppelOffres } from './appel-offres.ts';
import { type Lot, publicationOfLot } from './lots.ts';
import { hideSuite } from './suite-cachee.ts';
import { STATUTS_LOT, type StatutLot } from './vocabulaire.ts';

/**
 * The state that lots which have all ended give their tender: ATTRIBUE when one of them was awarded, else INFRUCTUEUX when
 * one was unsuccessful, else ANNULE. Undefined while one is open: the tender then tells the step of what is open.
 */
export function statutOfLots(lots: ReadonlyArray<Pick<Lot, 'statut'>>): StatutLot | undefined {
  const statuts = lots.map(({ statut }) => statut);
  return statuts.includes(undefined) ? undefined : STATUTS_LOT.find((statut) => statuts.includes(statut));
}

/** A lot as everybody may read it: winner and price only once its award is published. */
function publicLot(lot: Lot, appel: Pick<AppelOffres, 'attribution_publiee_le'>): Lot {
  const attribution_publiee_le = publicationOfLot(lot, appel);
  return attribution_publiee_le === undefined ? hideSuite(lot) : { ...lot, attribution_publiee_le };
}

/** Sum of what every lot says; undefined where one does not: a part of it would pass for the whole. */
function sumOf(lots: readonly Lot[], valueOf: (lot: Lot) => number | undefined): number | undefined {
  const valeurs = lots.flatMap((lot) => valueOf(lot) ?? []);
  return valeurs.length === lots.length && lots.length > 0 ? valeurs.reduce((a, b) => a + b) : undefined;
}

/** Sum of the estimates of the lots, where each has one. */
export const budgetOfLots = (lots: readonly Lot[]): number | undefined =>
  sumOf(lots, ({ budget_indicatif }) => budget_indicatif);

/**
 * A tender whose own fields are filled with what its lots say: their count, the sum of their estimates and, once every
 * award is public, the last day of publication and the sum of the prices. What the file says stays.
 */
export function completeLots<T extends AppelOffres>(appel: T): T {
  if (appel.lots === undefined) return appel;
  const lots = appel.lots.map((lot) => publicLot(lot, appel));
  const attribues = lots.filter(({ statut }) => statut === 'ATTRIBUE');
  const jours = attribues.flatMap(({ attribution_publiee_le: jour }) => jour ?? []).sort();
  const isPubliee = appel.statut === 'ATTRIBUE' && jours.length === attribues.length;
  const deduits = {
    nombre_lots: lots.length,
    budget_indicatif: budgetOfLots(lots),
    attribution_publiee_le: isPubliee ? jours.at(-1) : undefined,
    montant_attribue: isPubliee ? sumOf(attribues, ({ montant_attribue }) => montant_attribue) : undefined,
  };
  const connus = Object.fromEntries(Object.entries(deduits).filter(([, value]) => value !== undefined));
  return { ...connus, ...appel, lots };
}
