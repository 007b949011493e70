import type { Entreprise } from '../entreprise/entreprise.ts';
import type { Projet } from '../projet/projet.ts';
import type { AppelOffres } from './appel-offres.ts';
import { type Lot, publicationOfLot } from './lots.ts';

// Lots with what they lead to: projets and companies (R133).

/** A lot with what its tender's page names. */
export interface LotPage {
  lot: Lot;
  /** Where it is, in words; empty where the notice does not say. */
  lieu: string;
  projet: Pick<Projet, 'id' | 'title'> | undefined;
  /** The road that its works are on, by its address and its short name. */
  route: { id: string; titre: string } | undefined;
  /** Winner; empty until its publication. */
  titulaire: Entreprise[];
}

/** A lot that a company holds, with the tender that it is of. */
export interface LotRemporte {
  appel: Pick<AppelOffres, 'id' | 'reference' | 'titre'>;
  lot: Pick<Lot, 'numero' | 'intitule' | 'montant_attribue'>;
  /** Day on which its award was published. */
  publie_le: string;
  /** True where it holds it with others. */
  isGroupement: boolean;
}

/** Companies that hold a contract of a tender or of one of its lots. */
export const titulairesOf = ({ titulaire = [], lots = [] }: Pick<AppelOffres, 'titulaire' | 'lots'>): string[] => [
  ...titulaire,
  ...lots.flatMap((lot) => lot.titulaire ?? []),
];

/** Lots of a tender that serve a projet. */
export const lotsOfProjet = ({ lots = [] }: Pick<AppelOffres, 'lots'>, projet: string): Lot[] =>
  lots.filter(({ projet_lie }) => projet_lie === projet);

/** Projets that a tender serves, by itself or by its lots, each once. */
export function projetsOfAppel({ projet_lie, lots = [] }: Pick<AppelOffres, 'projet_lie' | 'lots'>): string[] {
  return [...new Set([projet_lie, ...lots.map((lot) => lot.projet_lie)].filter((id) => id !== undefined))];
}

/** Lots by the companies that hold them, alone or in a groupement, the last published first. */
export function lotsByEntreprise(appels: readonly AppelOffres[]): ReadonlyMap<string, LotRemporte[]> {
  const parEntreprise = new Map<string, LotRemporte[]>();
  for (const appel of appels) {
    for (const lot of appel.lots ?? []) {
      const publie_le = publicationOfLot(lot, appel);
      if (publie_le === undefined) continue;
      const { id, reference, titre } = appel;
      const { titulaire = [], numero, intitule, montant_attribue } = lot;
      for (const entreprise of new Set(titulaire)) {
        const siens = parEntreprise.get(entreprise) ?? [];
        parEntreprise.set(entreprise, siens);
        siens.push({
          appel: { id, reference, titre },
          lot: { numero, intitule, montant_attribue },
          publie_le,
          isGroupement: titulaire.length > 1,
        });
      }
    }
  }
  for (const siens of parEntreprise.values()) siens.sort((a, b) => (b.publie_le < a.publie_le ? -1 : 1));
  return parEntreprise;
}
