import { STATUT_PROJET_SLUGS, type StatutProjet } from '../projet/vocabulaire.ts';

// What a funder's page leads to (R270). In a file of its own: no script asks for these addresses.

export const routesBailleur = {
  /** The funders of the register. */
  liste: () => '/bailleurs',
  /** A funder's public page; `/bailleur` is where its account arrives. */
  fiche: (id: string) => `/bailleurs/${id}`,
  /** Its projets of one status. */
  projets: (id: string, statut: StatutProjet) => `/projets?bailleur=${id}&status=${STATUT_PROJET_SLUGS[statut]}`,
} as const;
