import { computeFaits } from '../../domain/entreprise/faits-entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';

// What rows of the indexes say besides the fields of their files.

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
