import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { Bailleur, Region } from '../../domain/reference/reference.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { getReperes, type RepereProjet } from './reperes.ts';

/** A project with everything that its page names. */
export interface FicheProjet {
  projet: Projet;
  region: Region;
  repere: RepereProjet;
  entreprises: Entreprise[];
  /** Funders with their shares, largest first. */
  bailleurs: Array<{ bailleur: Bailleur; part: number }>;
  /** Tenders of the project. */
  appelsOffres: AppelOffres[];
}

/** One entry a project, for `getStaticPaths`. */
export async function cheminsFichesProjets() {
  const registre = await getRegistre();
  const reperes = await getReperes();
  const appelsByProjet = Map.groupBy(registre.appelsOffres, ({ projet_lie }) => projet_lie);
  return registre.projets.map((projet) => {
    const fiche: FicheProjet = {
      projet,
      region: must(registre.regionById.get(projet.region), projet.region),
      repere: must(reperes.get(projet.id), projet.id),
      entreprises: projet.entreprise.map((id) => must(registre.entrepriseById.get(id), id)),
      bailleurs: projet.bailleur
        .map(({ id, part }) => ({ bailleur: must(registre.bailleurById.get(id), id), part }))
        .sort((a, b) => b.part - a.part),
      appelsOffres: appelsByProjet.get(projet.id) ?? [],
    };
    return { params: { id: projet.id }, props: fiche };
  });
}
