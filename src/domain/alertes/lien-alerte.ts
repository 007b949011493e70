import type { Vue } from '../listes/liste.ts';
import { routeAlertes } from '../portail/route-alertes.ts';
import { NOMS_CRITERES, RESTES } from './formulaire-alerte.ts';

const DITS: readonly string[] = [...NOMS_CRITERES, ...Object.keys(RESTES)];

/**
 * Where letters are asked for about a view of a list: all its filters, several values of one included, and what no letter can
 * follow, which the form says (R240).
 */
export function alerteOfVue(section: string, { q, filtres }: Pick<Vue, 'q' | 'filtres'>): string {
  const genre = section === 'projets' ? 'projets' : 'appels-offres';
  const mots = q.trim() === '' ? [] : [q.trim()];
  const criteres = Object.entries({ ...filtres, q: mots })
    .filter(([nom]) => DITS.includes(nom))
    .flatMap(([nom, valeurs]) => valeurs.map((valeur) => [nom, valeur]));
  return routeAlertes(`${new URLSearchParams([['genre', genre], ...criteres])}`);
}
