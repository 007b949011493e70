import type { z } from 'zod';
import { type NomRegion, phraseLieu } from '../reference/lieu-travaux.ts';
import { formatGnf, formatPart } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';
import type { AppelOffres } from './appel-offres.ts';
import type { garantieSoumissionSchema, lotSchema } from './lot.schema.ts';
import type { FinsDeLots } from './hors-portail.ts';
import { STATUTS_LOT, type StatutAppelOffres, type StatutLot } from './vocabulaire.ts';

/** A lot; in the index, where it is along a road is told in words (`emprise_dite`, R139). */
export type Lot = z.infer<typeof lotSchema> & { emprise_dite?: string | undefined };
export type GarantieSoumission = z.infer<typeof garantieSoumissionSchema>;

type Alloti = Pick<AppelOffres, 'statut'> & FinsDeLots;

/** State of a lot: its own end, else that of its tender (R133). */
export const statutOfLot = ({ statut }: Pick<Lot, 'statut'>, appel: Pick<AppelOffres, 'statut'>): StatutAppelOffres =>
  statut ?? appel.statut;

/** Every state that a tender shows, its own first, then those of its lots: it is found under each, and counted once. */
export function statutsOf(appel: Alloti): StatutAppelOffres[] {
  return [...new Set([appel.statut, ...(appel.lots ?? []).map((lot) => statutOfLot(lot, appel))])];
}

/**
 * The state that lots which have all ended give their tender: ATTRIBUE when one of them was awarded, else INFRUCTUEUX when
 * one was unsuccessful, else ANNULE. Undefined while one is open: the tender then tells the step of what is open.
 */
export function statutOfLots(lots: ReadonlyArray<Pick<Lot, 'statut'>>): StatutLot | undefined {
  const statuts = lots.map(({ statut }) => statut);
  return statuts.includes(undefined) ? undefined : STATUTS_LOT.find((statut) => statuts.includes(statut));
}

/** Day on which a lot's award was published: its own, else its tender's; undefined while it is not public (R37). */
export function publicationOfLot(
  lot: Pick<Lot, 'statut' | 'attribution_publiee_le'>,
  { attribution_publiee_le }: Pick<AppelOffres, 'attribution_publiee_le'>,
): string | undefined {
  return lot.statut === 'ATTRIBUE' ? (lot.attribution_publiee_le ?? attribution_publiee_le) : undefined;
}

/** A lot as everybody may read it: winner and price only once its award is published. */
function publicLot(lot: Lot, appel: Pick<AppelOffres, 'attribution_publiee_le'>): Lot {
  const attribution_publiee_le = publicationOfLot(lot, appel);
  if (attribution_publiee_le !== undefined) return { ...lot, attribution_publiee_le };
  const copie = { ...lot };
  delete copie.titulaire;
  delete copie.montant_attribue;
  delete copie.attribution_publiee_le;
  return copie;
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

const PARTICIPES: Record<StatutAppelOffres, readonly [un: string, plusieurs: string]> = {
  PUBLIE: ['publié', 'publiés'],
  OUVERT: ['ouvert', 'ouverts'],
  CLOTURE: ['clôturé', 'clôturés'],
  EVALUE: ['évalué', 'évalués'],
  ATTRIBUE: ['attribué', 'attribués'],
  INFRUCTUEUX: ['infructueux', 'infructueux'],
  ANNULE: ['annulé', 'annulés'],
};

/** "2 attribués, 1 infructueux et 1 évalué": how many lots are in each state, in the order given. */
export function phraseStatuts(statuts: readonly StatutAppelOffres[], ordre: readonly StatutAppelOffres[]): string {
  const parts = [...new Set(ordre)].flatMap((statut) => {
    const siens = statuts.filter((autre) => autre === statut).length;
    return siens === 0 ? [] : [`${siens} ${PARTICIPES[statut][siens > 1 ? 1 : 0]}`];
  });
  return listOf(parts);
}

/** "4 lots : 2 attribués, 1 infructueux et 1 évalué"; "4 lots" while they are all at the same step; undefined without lots. */
export function phraseLots(appel: Alloti & Partial<Pick<AppelOffres, 'nombre_lots'>>): string | undefined {
  const { lots = [], nombre_lots = lots.length } = appel;
  if (nombre_lots === 0 || (lots.length === 0 && nombre_lots === 1)) return undefined;
  const nombre = countOf(nombre_lots, 'lot');
  if (lots.every(({ statut }) => statut === undefined)) return nombre;
  const statuts = lots.map((lot) => statutOfLot(lot, appel));
  return `${nombre}\u00a0: ${phraseStatuts(statuts, [...STATUTS_LOT, appel.statut])}`;
}

/** True once a lot has come to its own end: its tender then tells its lots one by one. */
export const hasFinsDeLots = ({ lots = [] }: FinsDeLots): boolean => lots.some(({ statut }) => statut !== undefined);

/** Where a lot's works are: "Yattaya, Ratoma (Conakry)"; several places are parted by a semicolon; empty where it does not say. */
export const lieuOfLot = ({ lieux = [] }: Pick<Lot, 'lieux'>, nomOf: NomRegion): string =>
  lieux.map((lieu) => phraseLieu(lieu, nomOf)).join('\u00a0; ');

/** "1,5 % du montant de l’offre", or an amount. */
export function formatGarantie({ taux, montant }: GarantieSoumission): string {
  return taux === undefined ? formatGnf(montant) : `${formatPart(taux)} du montant de l’offre`;
}

/** "Lot 3 : entretien de la voirie de Sonfonia". */
export const titreLot = ({ numero, intitule }: Pick<Lot, 'numero' | 'intitule'>): string =>
  `Lot ${numero}\u00a0: ${intitule}`;
