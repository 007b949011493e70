import { geoPath, type GeoProjection } from 'd3-geo';
import { cheminCompact } from './chemin-compact.ts';
import { round as at } from './place-libre.ts';
import type { Cadre } from './projection.ts';

/** A course, [longitude, latitude]. */
export type Trace = ReadonlyArray<readonly [lng: number, lat: number]>;

/** A road that the register describes, or knows from works on it. No road source may be redistributed: none is drawn besides. */
export interface Route {
  /** Its number: RN1. */
  axe: string | undefined;
  trace: Trace;
  /** What is drawn of a course whose points were multiplied so that a map of a part of it holds one. */
  sommets?: Trace;
  /** True for a line between towns, which nobody surveyed: drawn in dashes, and named so. */
  isSchematique?: boolean;
}

function pathOf(trace: Trace, projection: GeoProjection): string {
  return (
    geoPath(projection).digits(1)({ type: 'LineString', coordinates: trace.map(([lng, lat]) => [lng, lat]) }) ?? ''
  );
}

export const pointsOf = (trace: Trace, projection: GeoProjection): Array<[x: number, y: number]> =>
  trace.map(([lng, lat]) => projection([lng, lat]) ?? [-1, -1]);

/** The works' own course, with a mark at each end. */
export function drawTrace(trace: Trace, projection: GeoProjection): string {
  const d = pathOf(trace, projection);
  const bouts = [trace.at(0), trace.at(-1)].flatMap((bout) => (bout ? pointsOf([bout], projection) : []));
  return (
    `<path class="z" stroke-width="9" d="${d}"/><path class="y" stroke-width="5" d="${d}"/>` +
    bouts.map(([x, y]) => `<circle class="x" cx="${at(x)}" cy="${at(y)}" r="7"/>`).join('')
  );
}

/** Roads that a map shows besides its own: with more, the nearest would be lost among them, and the map would weigh. */
const ROUTES_MAX = 40;

/** Around a course, degrees; written once, since each of ten thousand maps looks at every road. */
const boites = new WeakMap<Trace, { ouest: number; est: number; sud: number; nord: number }>();

function boiteOf(trace: Trace): { ouest: number; est: number; sud: number; nord: number } {
  const connue = boites.get(trace);
  if (connue) return connue;
  const [lngs, lats] = [trace.map(([lng]) => lng), trace.map(([, lat]) => lat)];
  const boite = { ouest: Math.min(...lngs), est: Math.max(...lngs), sud: Math.min(...lats), nord: Math.max(...lats) };
  boites.set(trace, boite);
  return boite;
}

/** Degrees of a cell; a locator map is 0.85 wide, or wider. */
const CELLULE = 0.5;

/** Ranks of the roads that each cell of a grid has in their box; written once, since each of ten thousand maps asks. */
const grilles = new WeakMap<readonly Route[], Map<string, number[]>>();

function* cellulesOf({ ouest, est, sud, nord }: Pick<Cadre, 'ouest' | 'est' | 'sud' | 'nord'>): Generator<string> {
  for (let x = Math.floor(ouest / CELLULE); x * CELLULE <= est; x += 1)
    for (let y = Math.floor(sud / CELLULE); y * CELLULE <= nord; y += 1) yield `${x} ${y}`;
}

function grilleOf(routes: readonly Route[]): Map<string, number[]> {
  const connue = grilles.get(routes);
  if (connue) return connue;
  const grille = new Map<string, number[]>();
  for (const [rang, { trace }] of routes.entries())
    for (const cellule of cellulesOf(boiteOf(trace))) {
      const rangs = grille.get(cellule) ?? [];
      grille.set(cellule, rangs);
      rangs.push(rang);
    }
  grilles.set(routes, grille);
  return grille;
}

/** The roads whose box may meet the frame, in their order. */
export function routesVoisines(routes: readonly Route[], cadre: Cadre): Route[] {
  const grille = grilleOf(routes);
  const rangs = new Set([...cellulesOf(cadre)].flatMap((cellule) => grille.get(cellule) ?? []));
  return [...rangs].sort((a, b) => a - b).flatMap((rang) => routes[rang] ?? []);
}

function isDedans(trace: Trace, { ouest, est, sud, nord }: Cadre): boolean {
  const boite = boiteOf(trace);
  if (boite.est <= ouest || boite.ouest >= est || boite.nord <= sud || boite.sud >= nord) return false;
  return trace.some(([lng, lat]) => lng > ouest && lng < est && lat > sud && lat < nord);
}

/**
 * The roads that have a point in the frame, told by degrees, so that a far road costs no projection; the nearest to its
 * middle where there are many.
 */
export function routesDuCadre(routes: readonly Route[], cadre: Cadre): Route[] {
  const dedans = routes.filter(({ trace }) => isDedans(trace, cadre));
  if (dedans.length <= ROUTES_MAX) return dedans;
  const { ouest, est, sud, nord } = cadre;
  const [x, y] = [(ouest + est) / 2, (sud + nord) / 2];
  const ecarts = new Map(
    dedans.map((route) => [route, Math.min(...route.trace.map(([lng, lat]) => (lng - x) ** 2 + (lat - y) ** 2))]),
  );
  const ecartOf = (route: Route): number => ecarts.get(route) ?? 0;
  const proches = new Set([...dedans].sort((a, b) => ecartOf(a) - ecartOf(b)).slice(0, ROUTES_MAX));
  return dedans.filter((route) => proches.has(route));
}

/** Of all the roads of a register those of a frame, but the map's own. */
export const routesDuRegistre = (routes: readonly Route[], cadre: Cadre, sienne: Trace | undefined): Route[] =>
  routesDuCadre(
    routesVoisines(routes, cadre).filter(({ trace }) => trace !== sienne),
    cadre,
  );

/** The other roads of the frame, under everything else. */
export const drawRoutes = (routes: readonly Route[], projection: GeoProjection): string =>
  routes
    .map(
      ({ trace, sommets = trace, isSchematique }) =>
        `<path class="h"${isSchematique ? ' stroke-dasharray="7 5"' : ''} d="${pathOf(sommets, projection)}"/>`,
    )
    .join('');

/** Courses of works, thin, in the colours of their statuses: the national map's. */
export const drawTraces = (
  traces: ReadonlyArray<{ statut: string; trace: Trace }>,
  projection: GeoProjection,
): string => {
  const statuts = [...new Set(traces.map(({ statut }) => statut))].sort();
  return statuts
    .map((statut) => {
      const d = traces
        .filter((une) => une.statut === statut)
        .map(({ trace }) => {
          const chemin = cheminCompact(2);
          geoPath(projection, chemin)({ type: 'LineString', coordinates: trace.map(([lng, lat]) => [lng, lat]) });
          return chemin.d();
        })
        .join('');
      return `<g class="${statut}"><path class="z" stroke-width="5" d="${d}"/><path class="y" stroke-width="3" d="${d}"/></g>`;
    })
    .join('');
};
