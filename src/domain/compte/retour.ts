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

/** A base that no address of the portal can name: what leaves it leads to another site. */
const BASE = 'https://portail.invalid';

/**
 * The page to come back to after sign-in, as `next` names it; undefined unless it is a path of this site. A letter
 * with a forged link must not lead to another site that looks like this one.
 */
export function readRetour(next: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and skip tabs and line ends: `/\t/evil.example` is another site.
  if (!next || next.length > 2000 || !/^\/(?!\/)/.test(next) || /[\\\u0000-\u001f\u007f]/.test(next)) return undefined;
  // `URL.parse` would spare this: browsers of 2023 do not have it.
  if (!URL.canParse(next, BASE)) return undefined;
  const url = new URL(next, BASE);
  // `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  const chemin = url.pathname.replace(/(.)\/+$/, '$1');
  return SANS_RETOUR.includes(chemin) ? undefined : url.pathname + url.search + url.hash;
}
