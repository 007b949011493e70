import { readChemin } from '../portail/chemin.ts';
import { routes } from '../portail/routes.ts';

/** Pages of the account itself: nobody is brought back to them. */
const SANS_RETOUR: readonly string[] = [
  routes.login(),
  routes.connexion(),
  routes.motDePasseOublie(),
  routes.nouveauMotDePasse(),
  routes.enAttente(),
  routes.accesBloque(),
];

/**
 * The page to come back to after sign-in, as `next` names it; undefined unless it is a path of this site. A letter
 * with a forged link must not lead to another site that looks like this one.
 */
export function readRetour(next: string | null | undefined): string | undefined {
  const url = readChemin(next);
  if (url === undefined) return undefined;
  const chemin = url.pathname.replace(/(.)\/+$/, '$1');
  return SANS_RETOUR.includes(chemin) ? undefined : url.pathname + url.search + url.hash;
}
