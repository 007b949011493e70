import type { ReecritureRequete } from '../domain/portail/reecritures.ts';
import { formatChemin, type Chemin } from './chemin-requete.ts';

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
