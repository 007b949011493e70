import type { NonObjection } from '../appel-offres/non-objection.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { classement, type OffreOuverte } from './evaluation.ts';
import { offreDuLot } from './evaluation-lots.ts';
import { ecartAuRapport, type PrixOffre } from './prix-combine.ts';
import type { PvOuverture } from './pv-ouverture.ts';

/** What a request for a no-objection gives to read before it is answered (R159). */
export interface DossierNonObjection {
  appel_offres_id: string;
  /** The lot that is judged; 0 for a tender without lots. */
  lot: number;
  /** Offers were handed in on the portal; on paper, nothing of them is here. */
  remises: boolean;
  /** The agency has deposited the tender's file. */
  has_dao: boolean;
  /** Frozen when the opening was closed; null before, and on paper. */
  pv: PvOuverture | null;
  /** Offers of the lot, and those rejected as a whole; with their prices, where the database tells them. */
  offres: ReadonlyArray<OffreOuverte & Partial<PrixOffre>>;
}

/** "prix du rapport 1 000 GNF, moins 3 % si lots 1 et 2": why the price that is judged is not the report's; undefined for its own. */
export function ecartDemande(
  { titulaire, montant, lot }: Pick<NonObjection, 'titulaire' | 'montant' | 'lot'>,
  { offres }: Pick<DossierNonObjection, 'offres'>,
): string | undefined {
  const offre = offres.find((une) => une.lot === lot && une.entreprise_id === titulaire[0]);
  const { prix_admis = [], prix_combines = [] } = offre ?? {};
  return ecartAuRapport(montant, { prix_admis, prix_combines });
}

/** An offer with its place: the same one at the same mark. */
export type OffreClassee = OffreOuverte & { rang: number };

/** Offers with a mark, the best first, each with its rank. */
export function rangsOf(dossier: Pick<DossierNonObjection, 'offres'>): OffreClassee[] {
  const classees = classement(dossier.offres.map((offre) => (offre.lot === 0 ? offre : offreDuLot(offre))));
  return classees.map((offre) => ({
    ...offre,
    rang: offre.rang ?? 1 + classees.filter(({ note }) => (note ?? 0) > (offre.note ?? 0)).length,
  }));
}

/** Offers that were set aside, each with why. */
export const ecarteesOf = ({ offres }: Pick<DossierNonObjection, 'offres'>): Array<OffreOuverte & { rejet: string }> =>
  offres.filter((offre): offre is OffreOuverte & { rejet: string } => offre.rejet !== null);

/** How many accounts of a funder can answer. */
export interface ComptesBailleur {
  /** Its id in the register. */
  bailleur: string;
  actifs: number;
  /** Approved, their password yet to be chosen. */
  invites: number;
}

/** True when somebody can answer: the database refuses a request that nobody could. */
export const canRepondre = (comptes: readonly ComptesBailleur[]): boolean => comptes.some(({ actifs }) => actifs > 0);

/** "Pourront répondre : Banque mondiale (2 comptes)."; undefined where nobody can. */
export function phraseRepondants(
  comptes: readonly ComptesBailleur[],
  nomOf: (bailleur: string) => string,
): string | undefined {
  const siens = comptes.filter(({ actifs }) => actifs > 0);
  if (siens.length === 0) return undefined;
  return `Pourront répondre\u00a0: ${listOf(siens.map(({ bailleur, actifs }) => `${nomOf(bailleur)} (${countOf(actifs, 'compte')})`))}.`;
}

/** Who cannot, each in a sentence that says what is missing; none where every funder can. */
export const phrasesMuets = (comptes: readonly ComptesBailleur[], nomOf: (bailleur: string) => string): string[] =>
  comptes
    .filter(({ actifs }) => actifs === 0)
    .map(({ bailleur, invites }) =>
      invites === 0
        ? `${nomOf(bailleur)} n’a pas de compte.`
        : `${nomOf(bailleur)} a ${countOf(invites, 'compte invité', 'comptes invités')}, dont le mot de passe reste à choisir.`,
    );
