import { ratio } from '../socle/montant.ts';
import type { StatutAppelOffres } from './vocabulaire.ts';

/** One amount read aloud at the opening, in its own currency. */
export interface MontantLu {
  soumissionnaire: string;
  montant: number;
  devise: string;
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
}

/** Submission rate = offers submitted / DAO acquired, percent; undefined while none was acquired. */
export function tauxSoumission({
  nb_offres_soumises,
  nb_dao_acquis,
}: Pick<AppelOffresInterne, 'nb_offres_soumises' | 'nb_dao_acquis'>): number | undefined {
  return ratio(nb_offres_soumises, nb_dao_acquis);
}

/** How the companies of the award are called: proposed until it is pronounced, a funder may still object. */
export const termeTitulaire = (statut: StatutAppelOffres): string =>
  statut === 'ATTRIBUE' ? 'Titulaire' : 'Titulaire proposé';

/** An amount in the ranking. */
export interface MontantClasse extends MontantLu {
  /** From 1; undefined in a foreign currency, which nothing here converts. */
  rang: number | undefined;
  /** Gap to the indicative budget, percent of it, negative below; undefined where it cannot be told. */
  ecart: number | undefined;
}

/** Amounts read, the lowest first; equal amounts share their rank, foreign currencies come after, unranked. */
export function rankMontantsLus(montants: readonly MontantLu[], budgetIndicatif: number | undefined): MontantClasse[] {
  const isGnf = ({ devise }: MontantLu) => devise === 'GNF';
  const nationaux = montants.filter(isGnf).sort((a, b) => a.montant - b.montant);
  const etrangers = montants
    .filter((lu) => !isGnf(lu))
    .sort((a, b) => a.devise.localeCompare(b.devise) || a.montant - b.montant);
  return [
    ...nationaux.map((lu) => ({
      ...lu,
      rang: nationaux.findIndex(({ montant }) => montant === lu.montant) + 1,
      ecart: budgetIndicatif === undefined ? undefined : ratio(lu.montant - budgetIndicatif, budgetIndicatif),
    })),
    ...etrangers.map((lu) => ({ ...lu, rang: undefined, ecart: undefined })),
  ];
}
