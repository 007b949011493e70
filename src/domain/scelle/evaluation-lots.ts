import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import { numeroLot, titreLotAvis } from '../appel-offres/lot-offert.ts';
import type { NonObjection } from '../appel-offres/non-objection.ts';
import type { Evaluation, OffreAJuger, OffreOuverte } from './evaluation.ts';
import { lieParLot } from './lot-lie.ts';

// An evaluation, lot by lot (R146): what a lot has of it reads as a tender of its own.

/** An offer as it stands for one lot: its amount for this lot alone. */
export function offreDuLot<T extends OffreOuverte>(offre: T): T {
  const { lecture, lot } = offre;
  if (!('lots' in lecture)) return offre;
  return { ...offre, lecture: { ...lecture, lots: lecture.lots.filter((un) => numeroLot(un.lot) === lot) } };
}

/** The evaluation as it stands for one lot: its state, its offers, its proposal. */
export function vueLot(evaluation: Evaluation, lot: LotInterne): Evaluation {
  const { titulaire, noms, montant_attribue, attribution_publiee_le } = lot;
  const lie_par = lieParLot(evaluation, lot);
  return {
    ...evaluation,
    lot,
    lots: [],
    voisins: evaluation.lots,
    ...(lie_par === undefined ? {} : { lie_par }),
    statut: lot.statut ?? evaluation.statut,
    titulaire: titulaire ?? [],
    ...{ noms, montant_attribue, attribution_publiee_le },
    offres: evaluation.offres.filter((offre) => offre.lot === lot.numero).map(offreDuLot),
  };
}

/** What is decided by itself: each lot, or the tender as a whole. */
export const vuesOf = (evaluation: Evaluation): Evaluation[] =>
  evaluation.lots.length === 0 ? [evaluation] : evaluation.lots.map((lot) => vueLot(evaluation, lot));

/** Number that the database knows what is decided by: 0 for a tender without lots. */
export const lotVise = ({ lot }: Pick<Evaluation, 'lot'>): number => lot?.numero ?? 0;

/** "Lot 2 : piste de Ditinn"; undefined for a tender without lots. */
export const titreVue = ({ lot }: Pick<Evaluation, 'lot'>): string | undefined => lot && titreLotAvis(lot);

/** Requests for a no-objection about one lot, or about a tender without lots. */
export const nonObjectionsDuLot = (demandes: readonly NonObjection[], vue: Pick<Evaluation, 'lot'>): NonObjection[] =>
  demandes.filter(({ lot }) => lot === lotVise(vue));

/** Offers that name no lot of the notice, or that did not open: they can only be rejected. */
export const offresSansLot = ({ offres }: Pick<Evaluation, 'offres'>): OffreAJuger[] =>
  offres.filter(({ lot }) => lot === 0);
