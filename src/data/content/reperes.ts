import { type Position, positionOf, type Zone, zonesOf } from '../../domain/projet/position.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { Route } from '../../domain/reference/route.ts';
import { densify } from '../../domain/carte/densite.ts';
import { citeRoute, traceDeduite, traceDessinee } from '../../domain/registre/travaux-route.ts';
import { getRegistre } from './registre.ts';

/** What maps need of a project: its number in the list, where it stands, its course. */
// A type, not an interface: Astro's props need its implicit index signature.
export type RepereProjet = {
  /** Rank in the list of projects, from 1; the map prints it as the project's number. */
  numero: number;
  position: Position;
  /** Areas that it lies in, by the names of their regions, where it has no point. */
  zones: Zone[];
  trace: Projet['trace'];
  axe: Projet['axe'];
  statut: StatutProjet;
};

/** Every project's place on the map, by its id, in the order of the list. */
export async function getReperes(): Promise<ReadonlyMap<string, RepereProjet>> {
  const { projets, routes, regionById } = await getRegistre();
  return new Map(
    projets.map((projet, index) => {
      const position = positionOf(projet, traceDeduite(projet, routes));
      const zones = zonesOf({ ...projet, ...position }).map(({ region, departement }) => ({
        region: regionById.get(region)?.nom ?? region,
        departement,
      }));
      const trace = traceDessinee(projet, routes);
      const axe = projet.axe ?? citeRoute(projet, routes)?.numero;
      const { status: statut } = projet;
      return [projet.id, { numero: index + 1, position, zones, trace, axe, statut }];
    }),
  );
}

/** A course that maps draw under the works. */
interface RouteConnue {
  axe: Projet['axe'];
  trace: NonNullable<Projet['trace']>;
  /** What is drawn of a line whose towns are far apart (`densify`). */
  sommets?: NonNullable<Projet['trace']>;
  /** True for a line between towns, which nobody surveyed. */
  isSchematique?: boolean;
}

/** The lines of the register's roads, in the order of their list. */
const lignesRoutes = (routes: readonly Route[]): RouteConnue[] =>
  routes.flatMap(({ numero, lignes = [] }) =>
    lignes.map(({ points, pk_debut, pk_fin }) => ({
      axe: numero,
      trace: densify(points),
      sommets: points.map(([lng, lat]): [number, number] => [lng, lat]),
      ...((pk_debut === undefined || pk_fin === undefined) && { isSchematique: true }),
    })),
  );

const readRoutes = (projets: readonly Projet[], routes: readonly Route[]): RouteConnue[] => [
  ...projets
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    // A course that follows from a road's own line is already drawn with it.
    .flatMap((projet) =>
      projet.trace && !traceDeduite(projet, routes) ? [{ axe: projet.axe, trace: projet.trace }] : [],
    ),
  ...lignesRoutes(routes),
];

/** Written once a register: ten thousand maps read them. */
const routesConnues = new WeakMap<readonly Projet[], RouteConnue[]>();

/** The courses of all the works, then the roads, in an order that no publication changes: what locator maps can show. */
export async function getRoutesConnues(): Promise<readonly RouteConnue[]> {
  const { projets, routes } = await getRegistre();
  const connues = routesConnues.get(projets) ?? readRoutes(projets, routes);
  routesConnues.set(projets, connues);
  return connues;
}

/** The roads that the national map shows. */
export const getLignesRoutes = async (): Promise<RouteConnue[]> => lignesRoutes((await getRegistre()).routes);
