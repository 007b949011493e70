import { formatChemin, type Chemin } from './chemins.ts';

/** A filter in the query that has a page of its own, so that people without script see it applied. */
export type ReecritureRequete = {
  /** The list's address. */
  chemin: string;
  /** The filter's name in the query. */
  parametre: string;
  /** The address of the page that shows the list for one value of the filter. */
  cible: (valeur: string) => string;
};

/** Filters of the lists that the build also writes as pages. */
export const REECRITURES: readonly ReecritureRequete[] = [
  { chemin: '/projets', parametre: 'status', cible: (valeur) => `/projets/statut/${valeur}` },
  { chemin: '/projets', parametre: 'region', cible: (valeur) => `/projets/region/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'region', cible: (valeur) => `/appels-doffres/region/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'status', cible: (valeur) => `/appels-doffres/statut/${valeur}` },
  { chemin: '/appels-doffres', parametre: 'bailleur', cible: (valeur) => `/appels-doffres/bailleur/${valeur}` },
];

/** Addresses that only lead elsewhere. */
export const REDIRECTIONS: Readonly<Record<string, string>> = { '/connexion': '/login' };

/** Left by newsletters and social networks; they filter nothing. */
const SUIVI = /^(utm_\w+|fbclid|gclid)$/;

/**
 * The address of the page that shows the request's only filter; undefined when there is none, several, or an odd value.
 * A form without script sends its empty fields too: they do not count.
 */
export function rewriteRequete(table: readonly ReecritureRequete[], { segments, requete }: Chemin): string | undefined {
  const filtres = [...new URLSearchParams(requete)].filter(([nom, valeur]) => valeur !== '' && !SUIVI.test(nom));
  const [filtre, ...autres] = filtres;
  if (filtre === undefined || autres.length > 0) return undefined;
  const [parametre, valeur] = filtre;
  if (!/^[a-z0-9-]+$/.test(valeur)) return undefined;
  const chemin = formatChemin(segments);
  return table.find((ligne) => ligne.chemin === chemin && ligne.parametre === parametre)?.cible(valeur);
}
