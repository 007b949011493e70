import type { Situation } from '../appel-offres/situation.ts';
import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import { isRabaisIncertain, netOf } from '../appel-offres/lot-offert.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { plural } from '../socle/texte.ts';
import type { Criteres } from '../appel-offres/criteres-avis.ts';
import { type AvisAutre, type AvisMembre, QUORUM } from './avis-membre.ts';
import type { Lecture } from './lecture.ts';
import type { PrixCombine } from './prix-combine.ts';
import type { RapportEvaluation } from './rapport-evaluation.ts';
import { readInstant } from '../socle/instant.ts';

/** An opened offer and what the commission makes of it: a mark, or a rejection. */
export interface OffreOuverte {
  soumission_id: string;
  /** Its page in the directory, or `compte:` and an account that has none. */
  entreprise_id: string;
  /** Lot of the notice that this is about; 0 for the offer as a whole. */
  lot: number;
  societe: string | null;
  numero_recu: string;
  /** What was read at the opening. */
  lecture: Lecture;
  /** Mark out of 100 of the report; null when rejected, where no mark ranks offers, or before the report. */
  note: number | null;
  /** Why it is rejected. */
  rejet: string | null;
  /** When the report said so. */
  evaluee_le: string | null;
  /** Name of the member who made the report. */
  evaluee_par: string | null;
  /** Its place in the report; null for one that is rejected, or from before reports. */
  rang?: number | null;
}

/** A correction of a price, and why. */
interface PrixCorrige {
  prix: number;
  motif: string;
  saisi_par: string | null;
  saisi_le: string;
}

/** An opened offer as the commission judges it (R161). */
export interface OffreAJuger extends OffreOuverte {
  /** Net of its own rebate, whole GNF; null for an offer that could not be read. */
  prix_lu: number | null;
  prix_corrige: PrixCorrige | null;
  /** Prices at which it may be proposed: read or corrected, then with its rebates for several lots. */
  prix_admis: readonly number[];
  /** Of these, those with a rebate for several lots, and which lots each asks for. */
  prix_combines: readonly PrixCombine[];
  /** Members who have judged it. */
  votants: number;
  /** What who reads made of it. */
  mien: AvisMembre | null;
  /** What the others made of it: none before one's own is written. */
  autres: readonly AvisAutre[];
}

/** Where the evaluation of a tender stands, as administrators read it. */
export interface Evaluation {
  appel_offres_id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  /** Funders, by their page in the register. */
  bailleur: readonly string[];
  /** The signed-in person is a member of the commission. */
  membre: boolean;
  /** Offers were handed in on the portal. */
  remises: boolean;
  /** The minutes of the opening are closed. */
  close: boolean;
  pv_publie_le: string | null;
  /** Who is proposed, then awarded; by their page in the directory. */
  titulaire: readonly string[];
  /** Names of who is proposed, as the offer gives them, in the same order; null on paper. */
  noms: readonly string[] | null;
  /** Price, whole GNF. */
  montant_attribue: number | null;
  /** None for a tender without lots, whose proposal and award are those above. */
  lots: readonly LotInterne[];
  /** The lot that this is a view of (`vueLot`). */
  lot?: LotInterne;
  /** All the lots of the tender, where this is the view of one. */
  voisins?: readonly LotInterne[];
  /** The awarded lot that binds this one (`lieParLot`), where this is the view of one. */
  lie_par?: number;
  /** Day on which the award became public. */
  attribution_publiee_le: string | null;
  /** How offers are judged, as the notice says it; null where it says nothing. */
  criteres: Criteres | null;
  /** The report that holds, confirmed or not. */
  rapport: RapportEvaluation | null;
  /** None before the minutes are closed. */
  offres: readonly OffreAJuger[];
}

/** True once a report says what becomes of it. */
export const isEvaluee = ({ note, rejet, rang }: Pick<OffreOuverte, 'note' | 'rejet' | 'rang'>): boolean =>
  note !== null || rejet !== null || typeof rang === 'number';

/** Offers that still count: of a lot that has ended, none does. */
export const offresVives = ({ offres, lots }: Pick<Evaluation, 'offres' | 'lots'>): OffreAJuger[] =>
  offres.filter((offre) => !lots.some(({ numero, statut }) => numero === offre.lot && statut !== null));

/** True once as many members as it takes have judged an offer. */
const isJugee = ({ votants }: Pick<OffreAJuger, 'votants'>): boolean => votants >= QUORUM;

/** Why an offer could not be opened; undefined for one that was. */
export const illisibleOf = ({ lecture }: Pick<OffreOuverte, 'lecture'>): string | undefined =>
  'illisible' in lecture ? lecture.illisible : undefined;

/** Sum of the amounts read, each net of its own rebate, whole GNF; 0 for an offer that could not be opened. */
export const sommeLue = ({ lecture }: Pick<OffreOuverte, 'lecture'>): number =>
  'illisible' in lecture ? 0 : lecture.lots.reduce((somme, lot) => somme + netOf(lot.montant_gnf, lot), 0);

/** True when a rebate was read that the sum does not take off: nobody knows whether its amount has it. */
export const hasRabaisIncertain = ({ lecture }: Pick<OffreOuverte, 'lecture'>): boolean =>
  !('illisible' in lecture) && lecture.lots.some(isRabaisIncertain);

/** Name under which an offer is shown: that of the groupement, else of the company. */
export function nomOffre({ societe, lecture }: Pick<OffreOuverte, 'societe' | 'lecture'>): string {
  if ('illisible' in lecture) return societe ?? 'Entreprise sans nom';
  return societe === null || (lecture.membres ?? []).length > 1 ? lecture.soumissionnaire : societe;
}

/** True for a company that has a page in the directory: the only ones that an award can name. */
export const hasFiche = ({ entreprise_id }: Pick<OffreOuverte, 'entreprise_id'>): boolean =>
  !entreprise_id.startsWith('compte:');

/** The offers that are kept, in the order of the report; from before reports, the best mark first, then the cheapest. */
export const classement = <T extends OffreOuverte>(offres: readonly T[]): T[] =>
  offres
    .filter((offre) => isEvaluee(offre) && offre.rejet === null)
    .sort((a, b) => (a.rang ?? 0) - (b.rang ?? 0) || (b.note ?? 0) - (a.note ?? 0) || sommeLue(a) - sommeLue(b));

/** « 2 offres sur 3 jugées par deux membres ». */
export function phraseJugees(offres: ReadonlyArray<Pick<OffreAJuger, 'votants'>>, isLots = false): string {
  const faites = offres.filter(isJugee).length;
  const suite = isLots ? ' (chaque offre se juge pour chacun de ses lots)' : '';
  if (faites === 0) return `Aucune offre jugée par deux membres, sur ${offres.length}${suite}`;
  return `${faites}\u00a0${plural(faites, 'offre')} sur ${offres.length} ${plural(faites, 'jugée')} par deux membres${suite}`;
}

/** How many offers wait for who reads. */
export const miennesRestantes = (evaluation: Pick<Evaluation, 'offres' | 'lots'>): number =>
  offresVives(evaluation).filter(({ mien }) => mien === null).length;

/** Why no report can be made yet; undefined when one can. */
export function empechementRapport(evaluation: Pick<Evaluation, 'close' | 'offres' | 'lots'>): string | undefined {
  if (!evaluation.close) return 'L’ouverture n’est pas close.';
  const restantes = offresVives(evaluation).filter((offre) => !isJugee(offre)).length;
  if (restantes === 0) return undefined;
  return restantes === 1
    ? 'Il reste une offre que deux membres n’ont pas encore jugée.'
    : `Il reste ${restantes}\u00a0offres que deux membres n’ont pas encore jugées.`;
}

/** Why the evaluation cannot be ended yet; undefined when it can. The database judges again, by its own clock. */
export function empechementEvalue(
  evaluation: Pick<Evaluation, 'remises' | 'close' | 'offres' | 'lots' | 'rapport'>,
  { date_ouverture }: Pick<Situation, 'date_ouverture'>,
  now: Date,
): string | undefined {
  const { remises, close, rapport } = evaluation;
  if (date_ouverture !== undefined && readInstant(date_ouverture) > now.getTime())
    return 'L’ouverture des plis n’a pas encore eu lieu.';
  if (!remises) return undefined;
  if (!close) return 'L’ouverture n’est pas close.';
  if (offresVives(evaluation).length === 0) return undefined;
  if (rapport === null) return empechementRapport(evaluation) ?? 'Le rapport n’est pas encore établi.';
  return rapport.confirme_le === null ? 'Le rapport attend qu’un autre membre le confirme.' : undefined;
}

/** True when no confirmed report says who wins and at which price: two administrators do (R180). */
export const isTitulaireADeux = ({ rapport }: Pick<Evaluation, 'rapport'>): boolean =>
  rapport === null || rapport.confirme_le === null;

/** True once somebody is proposed, with a price. */
export const hasProposition = ({
  titulaire,
  montant_attribue,
}: Pick<Evaluation, 'titulaire' | 'montant_attribue'>): boolean => titulaire.length > 0 && montant_attribue !== null;
