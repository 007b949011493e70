import { type Combinaison, type LotAvis, netOf, type Rabais } from './lot-offert.ts';
import { ratio } from '../socle/montant.ts';
import type { StatutAppelOffres } from './vocabulaire.ts';

/** One amount read aloud at the opening, in its own currency. */
export interface MontantLu extends Rabais {
  soumissionnaire: string;
  montant: number;
  devise: string;
  /** Lot that it is for, as the offer names it; absent for a tender without lots. */
  lot?: string;
  /** True for an offer that the confirmed report rejects for this lot; absent where that is not known. */
  isEcarte?: boolean;
  /** Rebates of the offer for several lots together; with its first lot alone. */
  combinaisons?: readonly Combinaison[];
}

/** A lot as administrators and funders follow it. */
export interface LotInterne extends LotAvis {
  /** Proposed, then awarded, the lead first; null before. */
  titulaire: readonly string[] | null;
  /** Names as the offer gives them, in the same order; null on paper. */
  noms: readonly string[] | null;
  montant_attribue: number | null;
  motif_fin: string | null;
  attribution_publiee_le: string | null;
}

/** What administrators and funders alone read of a tender (R36), as the database counts it. */
export interface AppelOffresInterne {
  id: string;
  nb_dao_acquis: number;
  nb_offres_soumises: number;
  date_derniere_soumission: string | undefined;
  montants_lus: readonly MontantLu[];
  /** Companies of the award, by id, before its publication. */
  titulaire: readonly string[];
  /** Names of these companies as their offer gives them, in the same order; null on paper. */
  titulaire_noms: readonly string[] | null;
  /** None for a tender without lots. */
  lots_internes: readonly LotInterne[];
}

/** Submission rate = offers submitted / DAO acquired, percent; undefined while none was acquired. */
export function tauxSoumission({
  nb_offres_soumises,
  nb_dao_acquis,
}: Pick<AppelOffresInterne, 'nb_offres_soumises' | 'nb_dao_acquis'>): number | undefined {
  return ratio(nb_offres_soumises, nb_dao_acquis);
}

/** How the companies of the award are called: proposed until it is pronounced, a funder may still object. */
export function termeTitulaire(statut: StatutAppelOffres, nombre = 1): string {
  const terme = nombre > 1 ? 'Groupement titulaire' : 'Titulaire';
  return statut === 'ATTRIBUE' ? terme : `${terme} proposé`;
}

/** An amount in the ranking. */
export interface MontantClasse extends MontantLu {
  /** From 1; undefined in a foreign currency, which nothing here converts. */
  rang: number | undefined;
  /** What it comes to once its own rebate is off: what is ranked. */
  net: number;
  /** Gap to the indicative budget, percent of it, negative below; undefined where it cannot be told. */
  ecart: number | undefined;
}

/** Amounts read, the lowest first; equal amounts share their rank, foreign currencies come after, unranked. */
export function rankMontantsLus(montants: readonly MontantLu[], budgetIndicatif: number | undefined): MontantClasse[] {
  const isGnf = ({ devise }: MontantLu) => devise === 'GNF';
  const nets = montants.map((lu) => ({ ...lu, net: netOf(lu.montant, lu) }));
  const nationaux = nets.filter(isGnf).sort((a, b) => a.net - b.net);
  const etrangers = nets.filter((lu) => !isGnf(lu)).sort((a, b) => a.devise.localeCompare(b.devise) || a.net - b.net);
  return [
    ...nationaux.map((lu) => ({
      ...lu,
      rang: nationaux.findIndex(({ net }) => net === lu.net) + 1,
      ecart: budgetIndicatif === undefined ? undefined : ratio(lu.net - budgetIndicatif, budgetIndicatif),
    })),
    ...etrangers.map((lu) => ({ ...lu, rang: undefined, ecart: undefined })),
  ];
}
