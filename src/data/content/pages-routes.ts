import { filterSuivis, isAbandonne, type Projet } from '../../domain/projet/projet.ts';
import { axesOf, type Route, titreRoute } from '../../domain/reference/route.ts';
import { withAxes } from '../../domain/registre/emprises-index.ts';
import { isSansMarche, isSurRoute, type LotRoute, lotsSurRoute } from '../../domain/registre/travaux-route.ts';
import { getRegistre } from './registre.ts';

/** A road with the works that are on it, most recent first. */
export interface PageRoute {
  route: Route;
  projets: Projet[];
  /** Those that were given up: counted apart (R138). */
  abandonnes: Projet[];
  /** Lots whose works are on it, nearest deadline first (R141). */
  lots: LotRoute[];
  /** Those that ended without a contract: told apart likewise (R141). */
  sansMarche: LotRoute[];
  /** How many tenders the list has under this road: those of its lots and of its projets (R142). */
  appels: number;
}

/** Every road of the register, in the order of its list. */
export async function getPagesRoutes(): Promise<PageRoute[]> {
  const { routes, projets, appelsOffres, projetById } = await getRegistre();
  const axes = appelsOffres.map((appel) => axesOf(withAxes(appel, routes, (id) => projetById.get(id))));
  return routes.map((route) => {
    const siens = projets.filter((projet) => isSurRoute(projet, route));
    const lots = lotsSurRoute(route, appelsOffres);
    return {
      route,
      projets: filterSuivis(siens),
      abandonnes: siens.filter(isAbandonne),
      lots: lots.filter((lot) => !isSansMarche(lot)),
      sansMarche: lots.filter(isSansMarche),
      appels: axes.filter((siens) => siens.includes(titreRoute(route))).length,
    };
  });
}

/** One entry per road's page. */
export async function cheminsRoutes() {
  return (await getPagesRoutes()).map((props) => ({ params: { id: props.route.id }, props }));
}
