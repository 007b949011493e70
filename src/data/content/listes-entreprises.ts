import { filterEntreprisesActives } from '../../domain/registre/chiffres.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { cheminsListe } from './chemins.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';

/** Pages of `/entreprises`. */
export async function cheminsEntreprises() {
  const { entreprises } = await getRegistre();
  return cheminsListe(entreprises, {});
}

/** Pages of `/entreprises/activite/en-cours`: companies with at least one project in progress. */
export async function cheminsEntreprisesActives() {
  const { entreprises, projets } = await getRegistre();
  return cheminsListe(filterEntreprisesActives(entreprises, projets), {});
}

/** A company with everything that its page names. */
export interface FicheEntreprise {
  entreprise: Entreprise;
  region: string;
  /** Projects of which it holds the contract, alone or in a groupement, most recent first. */
  projets: Projet[];
}

/** One entry a company, for `getStaticPaths`. */
export async function cheminsFichesEntreprises() {
  const { entreprises, projets, regionById } = await getRegistre();
  return entreprises.map((entreprise) => {
    const fiche: FicheEntreprise = {
      entreprise,
      region: must(regionById.get(entreprise.region), entreprise.region).nom,
      projets: projets.filter((projet) => projet.entreprise.includes(entreprise.id)),
    };
    return { params: { id: entreprise.id }, props: fiche };
  });
}
