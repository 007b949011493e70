import { paged } from './routes.ts';

// Where figures lead (R1). In a file of its own: most scripts that ask for an address ask for none of these.

export const routesChiffres = {
  /** Works in progress whose planned end has passed, all or under one more filter; the server answers the first with the page below. */
  echeanceDepassee: (sous: { region?: string; bailleur?: string } = {}) =>
    `/projets?${new URLSearchParams({ ...sous, echeance: 'depassee' })}`,
  echeance: (valeur: string, page?: number) => paged(`/projets/echeance/${valeur}`, page),
  /** The rows that publish a figure: those of a total or an average. */
  filtresPublie: (valeur: 'avancement' | 'budget') => `/projets?publie=${valeur}`,
  publie: (valeur: string, page?: number) => paged(`/projets/publie/${valeur}`, page),
} as const;
