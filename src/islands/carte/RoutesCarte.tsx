import type { RouteCarte } from '../../domain/carte/lignes-routes.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { CarteVive } from './carte-vive.ts';

/** The roads of the map as a list: what a press on one says, for whoever does not press it (R143). */
export function RoutesCarte({ dites, carte }: { dites: readonly RouteCarte[]; carte: CarteVive }) {
  return (
    <div className="carte-panneau">
      <ul className="carte-proches">
        {dites.map((route) => (
          <li key={route.id}>
            <span>
              <a href={routes.route(route.id)}>{route.titre}</a>{' '}
              <span className="text-muted">
                {`${route.nom === route.titre ? '' : `${route.nom} · `}${route.classe} · ${route.travaux}`}
              </span>
            </span>
            <button
              type="button"
              className="btn"
              aria-label={`Montrer sur la carte : ${route.titre}`}
              onClick={({ currentTarget }) => carte.locateRoute(route, currentTarget)}
            >
              Montrer sur la carte
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
