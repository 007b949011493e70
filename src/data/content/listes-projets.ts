import { STATUT_PROJET_SLUGS, STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import { filterEcheancesDepassees } from '../../domain/projet/echeance.ts';
import { countByStatut, type Projet } from '../../domain/projet/projet.ts';
import { FACETTES_ECHEANCE, FACETTES_PUBLIE, type FacetteProjets } from '../../domain/registre/facettes-projets.ts';
import { cheminsListe } from './chemins.ts';
import { getRegistre } from './registre.ts';

/** Pages of `/projets`. */
export async function cheminsProjets() {
  const { projets } = await getRegistre();
  return cheminsListe(projets, {});
}

/** Pages of `/projets/statut/{statut}`, one list a status. */
export async function cheminsProjetsParStatut() {
  const { projets } = await getRegistre();
  return STATUTS_PROJET.flatMap((statut) =>
    cheminsListe(
      projets.filter(({ status }) => status === statut),
      { statut },
      { statut: STATUT_PROJET_SLUGS[statut] },
    ),
  );
}

/** Pages of `/projets/region/{region}`, one list a region, with its own counts. */
export async function cheminsProjetsParRegion() {
  const { projets, regions } = await getRegistre();
  return regions.flatMap((region) => {
    const list = projets.filter((projet) => projet.region === region.id);
    return cheminsListe(list, { region, parStatut: countByStatut(list) }, { region: region.id });
  });
}

/** Pages of `/projets/entreprise/{id}`: what a company's profile links to. */
export async function cheminsProjetsParEntreprise() {
  const { projets, entreprises } = await getRegistre();
  return entreprises.flatMap((entreprise) => {
    const list = projets.filter((projet) => projet.entreprise.includes(entreprise.id));
    return cheminsListe(list, { entreprise, parStatut: countByStatut(list) }, { entreprise: entreprise.id });
  });
}

/** Pages of `/projets/echeance/{valeur}`, as of the build; the list's script recomputes them. */
export async function cheminsProjetsParEcheance() {
  const { projets, now } = await getRegistre();
  const list = filterEcheancesDepassees(projets, now);
  return FACETTES_ECHEANCE.flatMap((facette) => cheminsFacette(facette, list));
}

/** Pages of `/projets/publie/{valeur}`: the rows that a total or an average is made of. */
export async function cheminsProjetsPublies() {
  const { projets } = await getRegistre();
  return FACETTES_PUBLIE.flatMap(({ test, ...facette }) => cheminsFacette(facette, projets.filter(test)));
}

const cheminsFacette = (facette: FacetteProjets, list: readonly Projet[]) =>
  cheminsListe(list, { facette, parStatut: countByStatut(list) }, { valeur: facette.valeur });
