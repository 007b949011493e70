import { type Position, positionOf, type Zone, zonesOf } from '../../domain/projet/position.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import type { Projet } from '../../domain/projet/projet.ts';
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
  const { projets, regionById } = await getRegistre();
  return new Map(
    projets.map((projet, index) => {
      const position = positionOf(projet);
      const zones = zonesOf({ ...projet, ...position }).map(({ region, departement }) => ({
        region: regionById.get(region)?.nom ?? region,
        departement,
      }));
      const { trace, axe, status: statut } = projet;
      return [projet.id, { numero: index + 1, position, zones, trace, axe, statut }];
    }),
  );
}

type RouteConnue = { axe: Projet['axe']; trace: NonNullable<Projet['trace']> };

const readRoutes = (projets: readonly Projet[]): RouteConnue[] =>
  projets.toSorted((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ axe, trace }) => (trace ? [{ axe, trace }] : []));

/** Written once a register: ten thousand maps read them. */
const routesConnues = new WeakMap<readonly Projet[], RouteConnue[]>();

/** The courses of all the works, in an order that no publication changes: the roads that locator maps can show. */
export async function getRoutesConnues(): Promise<readonly RouteConnue[]> {
  const { projets } = await getRegistre();
  const routes = routesConnues.get(projets) ?? readRoutes(projets);
  routesConnues.set(projets, routes);
  return routes;
}
