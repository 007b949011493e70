import { STATUT_APPEL_OFFRES_SLUGS } from '../appel-offres/vocabulaire.ts';
import { STATUT_PROJET_SLUGS, type StatutProjet } from '../projet/vocabulaire.ts';
import { slugOf } from '../socle/recherche.ts';

// What a region's front page leads to (R271). In a file of its own: no script asks for these addresses.

export const routesRegion = {
  /** The regions of the country. */
  liste: () => '/regions',
  /** A region's front page; its list of projets is `routes.projetsParRegion`. */
  fiche: (id: string) => `/regions/${id}`,
  /** Its projets of one status. */
  projets: (id: string, statut: StatutProjet) => `/projets?region=${id}&status=${STATUT_PROJET_SLUGS[statut]}`,
  /** Those of one of its préfectures, by name. */
  prefecture: (id: string, nom: string) => `/projets?region=${id}&departement=${slugOf(nom)}`,
  /** The tenders that receive offers there. */
  appelsOuverts: (id: string) => `/appels-doffres?region=${id}&status=${STATUT_APPEL_OFFRES_SLUGS.OUVERT}`,
} as const;
