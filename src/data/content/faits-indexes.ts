import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { computeFaits } from '../../domain/entreprise/faits-entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { tellEmprise } from '../../domain/registre/travaux-route.ts';

// What rows of the indexes say besides the fields of their files.

/** Where its lots are along their roads, in words in place of names of files. */
export function withEmprises(appel: AppelOffres, routes: Parameters<typeof tellEmprise>[1]): AppelOffres {
  if (!appel.lots) return appel;
  return {
    ...appel,
    lots: appel.lots.map(({ emprise, ...lot }) => ({
      ...lot,
      ...(emprise && { emprise_dite: tellEmprise({ emprise }, routes) }),
    })),
  };
}

/** What exports say of a company's works: nothing here changes with the day on which the index is written. */
export function faitsIndexes(projets: readonly Projet[]) {
  const { aTemps, enRetard, retards, penalites, avenants, arrets } = computeFaits(projets, new Date(0));
  return {
    a_temps: aTemps,
    en_retard: enRetard,
    ...(retards && { retard_median: retards.median }),
    ...(penalites.nombre > 0 && { penalites_retard: penalites.total }),
    avenants,
    suspendus: arrets.filter(({ isActuel }) => isActuel).length,
  };
}
