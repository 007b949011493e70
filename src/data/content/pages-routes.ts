import { filterSuivis, isAbandonne, type Projet } from '../../domain/projet/projet.ts';
import type { Route } from '../../domain/reference/route.ts';
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
}

/** Every road of the register, in the order of its list. */
export async function getPagesRoutes(): Promise<PageRoute[]> {
  const { routes, projets, appelsOffres } = await getRegistre();
  return routes.map((route) => {
    const siens = projets.filter((projet) => isSurRoute(projet, route));
    const lots = lotsSurRoute(route, appelsOffres);
    return {
      route,
      projets: filterSuivis(siens),
      abandonnes: siens.filter(isAbandonne),
      lots: lots.filter((lot) => !isSansMarche(lot)),
      sansMarche: lots.filter(isSansMarche),
    };
  });
}

/** One entry per road's page. */
export async function cheminsRoutes() {
  return (await getPagesRoutes()).map((props) => ({ params: { id: props.route.id }, props }));
}
