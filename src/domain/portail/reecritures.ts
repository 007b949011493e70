/** A filter in the query that has a page of its own, so that people without script see it applied. */
export interface ReecritureRequete {
  /** The list's address. */
  chemin: string;
  /** The filter's name in the query. */
  parametre: string;
  /** The address of the page that shows the list for one value of the filter. */
  cible: (valeur: string) => string;
}

/** Filters of the lists that the build also writes as pages. */
export const REECRITURES: readonly ReecritureRequete[] = [
  { chemin: '/projets', parametre: 'status', cible: (valeur) => `/projets/statut/${valeur}` },
  { chemin: '/projets', parametre: 'region', cible: (valeur) => `/projets/region/${valeur}` },
  { chemin: '/projets', parametre: 'entreprise', cible: (valeur) => `/projets/entreprise/${valeur}` },
  { chemin: '/projets', parametre: 'echeance', cible: (valeur) => `/projets/echeance/${valeur}` },
  { chemin: '/projets', parametre: 'rythme', cible: (valeur) => `/projets/rythme/${valeur}` },
  { chemin: '/projets', parametre: 'mise-a-jour', cible: (valeur) => `/projets/mise-a-jour/${valeur}` },
  { chemin: '/projets', parametre: 'fin', cible: (valeur) => `/projets/fin/${valeur}` },
  { chemin: '/projets', parametre: 'publie', cible: (valeur) => `/projets/publie/${valeur}` },
  { chemin: '/entreprises', parametre: 'activite', cible: (valeur) => `/entreprises/activite/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'status', cible: (valeur) => `/appels-doffres/statut/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'region', cible: (valeur) => `/appels-doffres/region/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'bailleur', cible: (valeur) => `/appels-doffres/bailleur/${valeur}` },
];

/** Addresses that only lead elsewhere. */
export const REDIRECTIONS: Readonly<Record<string, string>> = { '/connexion': '/login' };
