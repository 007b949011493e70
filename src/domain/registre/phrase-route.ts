import { CLASSE_ROUTE_LABELS } from '../reference/vocabulaire.ts';
import { longueurRoute, phraseLongueur, type Route } from '../reference/route.ts';
import { countOf } from '../socle/texte.ts';
import { listTravaux, type TravauxRoute } from './travaux-route.ts';

/** A road and its works in one sentence: what it is, how long, how many projets, how many of them placed in a section. */
export function phraseRoute(route: Pick<Route, 'classe' | 'sections'>, travaux: TravauxRoute): string {
  const tous = listTravaux(travaux);
  const enCours = tous.filter(({ projet }) => projet.status === 'EN_COURS').length;
  const sections = route.sections.length === 1 ? 'une section' : `${route.sections.length} sections`;
  const { connues } = longueurRoute(route);
  const longueur =
    connues === route.sections.length
      ? ` et ${phraseLongueur(route)}`
      : `, longueur ${connues === 0 ? 'non publiée' : 'publiée en partie'}`;
  const faits =
    tous.length === 0
      ? 'aucun projet publié.'
      : `${countOf(tous.length, 'projet')}${enCours === 0 ? ', aucun en cours' : `, dont ${enCours} en cours`}.`;
  return `${CLASSE_ROUTE_LABELS[route.classe]} en ${sections}${longueur} : ${faits}`;
}
