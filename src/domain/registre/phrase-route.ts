import { CLASSE_ROUTE_LABELS } from '../reference/vocabulaire.ts';
import { longueurRoute, phraseLongueur, type Route } from '../reference/route.ts';
import { countByStatut, type Projet } from '../projet/projet.ts';
import { formatNombre } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { listTravaux, type TravauxRoute } from './travaux-route.ts';

/** `3 projets, dont 1 en cours`; `1 projet, en cours`; `aucun projet publié`. */
export function phraseProjets(projets: ReadonlyArray<Pick<Projet, 'status' | 'abandon'>>): string {
  if (projets.length === 0) return 'aucun projet publié';
  const { EN_COURS: enCours } = countByStatut(projets);
  const nombre = countOf(projets.length, 'projet');
  if (enCours === projets.length) return `${nombre}, en cours`;
  return `${nombre}, ${enCours === 0 ? 'aucun en cours' : `dont ${formatNombre(enCours)} en cours`}`;
}

/** A road and its works in one sentence: what it is, how long, how many projets. */
export function phraseRoute(route: Pick<Route, 'classe' | 'sections'>, travaux: TravauxRoute): string {
  const projets = listTravaux(travaux).map(({ projet }) => projet);
  const sections = route.sections.length === 1 ? 'une section' : `${route.sections.length} sections`;
  const { connues } = longueurRoute(route);
  const longueur =
    connues === route.sections.length
      ? `, longue de ${phraseLongueur(route)}`
      : `, longueur ${connues === 0 ? 'non publiée' : 'publiée en partie'}`;
  return `${CLASSE_ROUTE_LABELS[route.classe]} en ${sections}${longueur}\u00a0: ${phraseProjets(projets)}.`;
}
