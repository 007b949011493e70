import { geoPath, type GeoProjection } from 'd3-geo';
import { MENTION_SCHEMA } from '../../domain/carte/fond.ts';
import { cheminCompact } from './chemin-compact.ts';
import { writeNom } from './etiquettes-svg.ts';
import { type Boite, boiteNom, isLibre, round as at } from './place-libre.ts';
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

/** Room that a number takes, pixels: half its height, and half a letter's width. */
const DEMI_HAUTEUR = 11;
const DEMI_LETTRE = 5.2;
const BORD = 4;
const TAILLE_NUMERO = 14;
/** Where along what a map shows of a road its number may stand: its middle, else as near to it as there is room. */
const PARTS = Array.from({ length: 19 }, (_, rang) => 0.5 + (rang % 2 === 0 ? 0.05 : -0.05) * Math.ceil(rang / 2));

function pathOf(trace: Trace, projection: GeoProjection): string {
  return (
    geoPath(projection).digits(1)({ type: 'LineString', coordinates: trace.map(([lng, lat]) => [lng, lat]) }) ?? ''
  );
}

const pointsOf = (trace: Trace, projection: GeoProjection): Array<[x: number, y: number]> =>
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

/** What a map says of the roads that it draws, in its corner, and the room that this takes. */
export function mentionRoutes(
  routes: readonly Route[],
  { hauteur }: Cadre,
  echelle = 1,
): { svg: string; boites: Boite[] } {
  if (!routes.some(({ isSchematique }) => isSchematique)) return { svg: '', boites: [] };
  const lettrage = { taille: 11 * echelle };
  const place = { x: 8, y: hauteur - 4 - 8 * echelle, ancre: 'start' } as const;
  return { svg: writeNom(MENTION_SCHEMA, lettrage, place), boites: [boiteNom(MENTION_SCHEMA, lettrage, place)] };
}

/** A point of the line that goes through some points, at a part of its length. */
function pointAt(points: ReadonlyArray<readonly [x: number, y: number]>, part: number): [x: number, y: number] | undefined {
  const longueurs = points.slice(1).map(([x, y], rang) => {
    const [a = 0, b = 0] = points[rang] ?? [];
    return Math.hypot(x - a, y - b);
  });
  let reste = part * longueurs.reduce((somme, longueur) => somme + longueur, 0);
  for (const [rang, longueur] of longueurs.entries()) {
    const [a, b] = [points[rang], points[rang + 1]];
    if (a && b && reste <= longueur) {
      const t = longueur === 0 ? 0 : reste / longueur;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    reste -= longueur;
  }
  const dernier = points.at(-1);
  return dernier && [dernier[0], dernier[1]];
}

/**
 * Numbers of the roads, each once, on their road where there is room: over no box that is taken, nor over a mark. Adds their
 * own to `prises`.
 */
export function numerosRoutes(
  routes: readonly Route[],
  projection: GeoProjection,
  cadre: Cadre,
  prises: Boite[],
  { echelle = 1, signes = [] }: { echelle?: number; signes?: readonly Boite[] } = {},
): string {
  const vus = new Set<string>();
  return routes
    .map(({ axe, trace }) => {
      if (axe === undefined || vus.has(axe)) return '';
      const dedans = pointsOf(trace, projection).filter(
        ([x, y]) => x > 0 && y > 0 && x < cadre.largeur && y < cadre.hauteur,
      );
      const [demi, demiHauteur] = [(axe.length * DEMI_LETTRE + BORD) * echelle, DEMI_HAUTEUR * echelle];
      for (const part of PARTS) {
        const [x, y] = pointAt(dedans, part) ?? [];
        if (x === undefined || y === undefined) return '';
        const boite = { x0: x - demi, x1: x + demi, y0: y - demiHauteur, y1: y + demiHauteur };
        if (!isLibre(boite, cadre, [...prises, ...signes])) continue;
        vus.add(axe);
        prises.push(boite);
        return (
          `<rect class="s" x="${at(boite.x0)}" y="${at(boite.y0)}" width="${at(2 * demi)}" height="${at(2 * demiHauteur)}" rx="4"/>` +
          `<text class="j" x="${at(x)}" y="${at(y + 5 * echelle)}" font-size="${at(TAILLE_NUMERO * echelle)}" text-anchor="middle">${axe}</text>`
        );
      }
      return '';
    })
    .join('');
}
