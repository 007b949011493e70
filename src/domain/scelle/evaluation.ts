import type { Situation } from '../appel-offres/situation.ts';
import type { LotInterne } from '../appel-offres/appel-offres-interne.ts';
import { isRabaisIncertain, netOf } from '../appel-offres/lot-offert.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { formatNombre } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import type { Lecture } from './lecture.ts';
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
  /** Mark out of 100, two decimals at most; null when rejected, or not evaluated yet. */
  note: number | null;
  /** Why it is rejected. */
  rejet: string | null;
  evaluee_le: string | null;
  /** Name of the member. */
  evaluee_par: string | null;
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
  /** Day on which the award became public. */
  attribution_publiee_le: string | null;
  /** None before the minutes are closed. */
  offres: readonly OffreOuverte[];
}

export const isEvaluee = ({ note, rejet }: Pick<OffreOuverte, 'note' | 'rejet'>): boolean =>
  note !== null || rejet !== null;

/** True for an offer that waits for a mark or a rejection: for a lot that has ended, none does. */
const isAttendue = (offre: OffreOuverte, lots: readonly LotInterne[]): boolean =>
  !isEvaluee(offre) && !lots.some(({ numero, statut }) => numero === offre.lot && statut !== null);

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

/** The offers that have a mark, the best first; at the same mark, the cheapest. */
export const classement = (offres: readonly OffreOuverte[]): Array<OffreOuverte & { note: number }> =>
  offres
    .filter((offre): offre is OffreOuverte & { note: number } => offre.note !== null)
    .sort((a, b) => b.note - a.note || sommeLue(a) - sommeLue(b));

/** « 82,5 sur 100 ». */
export const formatNote = (note: number): string => `${formatNombre(note)} sur\u00a0100`;

/** « 2 offres sur 3 évaluées ». */
export function phraseEvaluees(offres: readonly OffreOuverte[], isLots = false): string {
  const faites = offres.filter(isEvaluee).length;
  const suite = isLots ? ' (une évaluation par offre et par lot)' : '';
  if (faites === 0) return `Aucune offre évaluée sur ${offres.length}${suite}`;
  return `${faites}\u00a0${plural(faites, 'offre')} sur ${offres.length} ${plural(faites, 'évaluée')}${suite}`;
}

/** Why the evaluation cannot be ended yet; undefined when it can. The database judges again, by its own clock. */
export function empechementEvalue(
  { remises, close, offres, lots }: Pick<Evaluation, 'remises' | 'close' | 'offres' | 'lots'>,
  { date_ouverture }: Pick<Situation, 'date_ouverture'>,
  now: Date,
): string | undefined {
  if (date_ouverture !== undefined && readInstant(date_ouverture) > now.getTime())
    return 'L’ouverture des plis n’a pas encore eu lieu.';
  if (remises && !close) return 'L’ouverture n’est pas close.';
  const restantes = offres.filter((offre) => isAttendue(offre, lots)).length;
  if (restantes === 0) return undefined;
  return restantes === 1
    ? 'Il reste une offre à noter ou à rejeter.'
    : `Il reste ${restantes}\u00a0offres à noter ou à rejeter.`;
}

/** True once somebody is proposed, with a price. */
export const hasProposition = ({
  titulaire,
  montant_attribue,
}: Pick<Evaluation, 'titulaire' | 'montant_attribue'>): boolean => titulaire.length > 0 && montant_attribue !== null;
