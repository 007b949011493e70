import { STATUT_PROJET_SLUGS, STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import type { FiltreChiffre } from '../../domain/portail/routes-chiffres.ts';
import { filterEcheancesDepassees } from '../../domain/projet/echeance.ts';
import { isDansRegion, regionAbsenteOf } from '../../domain/reference/lieu-travaux.ts';
import { isRythmeEnRetard } from '../../domain/projet/rythme.ts';
import { countByStatut, isDeStatut, type Projet } from '../../domain/projet/projet.ts';
import {
  FACETTES_CONSTAT,
  FACETTES_ECHEANCE,
  FACETTES_FIN,
  FACETTES_PUBLIE,
  FACETTES_RYTHME,
  type FacetteProjets,
} from '../../domain/registre/facettes-projets.ts';
import { TETES_FACETTES } from '../../domain/registre/tetes-facettes.ts';
import { cheminsListe } from './chemins.ts';
import { must } from './must.ts';
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
      projets.filter((projet) => isDeStatut(projet, statut)),
      { statut },
      { statut: STATUT_PROJET_SLUGS[statut] },
    ),
  );
}

/** Pages of `/projets/region/{region}`, one list a region, with its own counts; one for those whose region is not known. */
export async function cheminsProjetsParRegion() {
  const { projets, regions } = await getRegistre();
  return [...regions, ...regionAbsenteOf(projets)].flatMap(({ id, nom }) => {
    const list = projets.filter((projet) => isDansRegion(projet, id));
    return cheminsListe(list, { region: { id, nom }, siens: list, parStatut: countByStatut(list) }, { region: id });
  });
}

/** Pages of `/projets/entreprise/{id}`: what a company's profile links to. */
export async function cheminsProjetsParEntreprise() {
  const { projetsByEntreprise, entreprises } = await getRegistre();
  return entreprises.flatMap((entreprise) => {
    const list = projetsByEntreprise.get(entreprise.id) ?? [];
    return cheminsListe(
      list,
      { entreprise, siens: list, parStatut: countByStatut(list) },
      { entreprise: entreprise.id },
    );
  });
}

/** Pages of `/projets/{filtre}/{valeur}`, such as `/projets/echeance/depassee`: the rows behind a figure, as of the build. */
export async function cheminsProjetsParChiffre() {
  const { projets, now } = await getRegistre();
  const enRetard = filterEcheancesDepassees(projets, now);
  return [
    ...FACETTES_ECHEANCE.flatMap((facette) => cheminsFacette('echeance', facette, enRetard)),
    ...FACETTES_RYTHME.flatMap((facette) => cheminsFacette('rythme', facette, projets.filter(isRythmeEnRetard))),
    ...FACETTES_CONSTAT.flatMap((facette) =>
      cheminsFacette(
        'mise-a-jour',
        facette,
        projets.filter((projet) => facette.test(projet, now)),
      ),
    ),
    ...FACETTES_FIN.flatMap((facette) => cheminsFacette('fin', facette, projets.filter(facette.test))),
    ...FACETTES_PUBLIE.flatMap((facette) => cheminsFacette('publie', facette, projets.filter(facette.test))),
  ];
}

function cheminsFacette(filtre: FiltreChiffre, { valeur, label }: FacetteProjets, list: readonly Projet[]) {
  const facette = { valeur, label, ...must(TETES_FACETTES[filtre][valeur], valeur) };
  return cheminsListe(list, { filtre, facette, parStatut: countByStatut(list) }, { filtre, valeur });
}
