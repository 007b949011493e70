import { paged } from './routes.ts';

// Where figures lead (R1). In a file of its own: most scripts that ask for an address ask for none of these.

/** Filters that figures lead to, each value with a page of its own. */
export type FiltreChiffre = 'echeance' | 'rythme' | 'mise-a-jour' | 'fin' | 'publie';

export const routesChiffres = {
  /** Works in progress whose planned end has passed, all or under one more filter; the server answers the first with the page below. */
  echeanceDepassee: (sous: { region?: string; bailleur?: string } = {}) =>
    `/projets?${new URLSearchParams({ ...sous, echeance: 'depassee' })}`,
  /** Works in progress whose pace is behind (R19). */
  rythmeEnRetard: () => '/projets?rythme=en-retard',
  /** Running works whose last observation is old (R136). */
  constatAncien: () => '/projets?mise-a-jour=plus-de-90-jours',
  /** Running works of which no dated observation is published; those and the ones above together. */
  sansConstat: () => '/projets?mise-a-jour=aucun-constat-date',
  sansNouvelles: () => '/projets?mise-a-jour=sans-nouvelles',
  /** Contracts that were terminated, projets that were given up (R138). */
  fin: (valeur: 'resilie' | 'repris' | 'abandonne') => `/projets?fin=${valeur}`,
  /** The rows that publish a figure: those of a total or an average. */
  filtresPublie: (valeur: 'avancement' | 'budget') => `/projets?publie=${valeur}`,
  /** The page of the rows that a figure counts, for readers without script. */
  lignes: (filtre: FiltreChiffre, valeur: string, page?: number) => paged(`/projets/${filtre}/${valeur}`, page),
} as const;
