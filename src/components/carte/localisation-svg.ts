import type { GeoProjection } from 'd3-geo';
import type { Contour, Fond } from '../../domain/carte/fond.ts';
import { bornesOf, groupZones } from '../../domain/carte/zones.ts';
import { pointOf, type Position, type Zone } from '../../domain/projet/position.ts';
import { isRelevee } from '../../domain/projet/precision.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { barreEchelle } from './echelle-svg.ts';
import { encartPays, placeEncart } from './encart-pays.ts';
import { etiquettesVilles } from './etiquettes-svg.ts';
import { couches, drawContours, svg, TRAIT_LOCAL } from './fond-svg.ts';
import { libelles, nomsZones } from './libelles-svg.ts';
import { mentionRoutes, numerosRoutes } from './numeros-routes.ts';
import { round } from './place-libre.ts';
import { type Cadre, CADRE_GUINEE, cadreLocal, projectionOf } from './projection.ts';
import {
  drawRoutes,
  drawTrace,
  routesDuCadre,
  routesDuRegistre,
  routesVoisines,
  type Route,
  type Trace,
} from './routes-svg.ts';

// The map of one project.

/** What a locator map points at. */
export interface Repere {
  position: Position;
  /** Areas that it lies in, by the name of their region, where it has no point. */
  zones: readonly Zone[];
  trace: Trace | undefined;
  /** Number of its road. */
  axe: string | undefined;
  statut: StatutProjet;
}

/** Towns that a locator map names, at most: the nearest, so that few words place it. */
const VILLES_MAX = 8;
/** Half of the room that the mark of the works takes, pixels. */
const DEMI_MARQUE = 12;

const contoursOf = (fond: Fond, { zones, position }: Repere): Contour[] =>
  groupZones([{ ...position, lieux: zones }], fond, (nom) => nom).map(({ contour }) => contour);

/** Around its point and its course, else around its areas; the country where it has neither. */
function cadreOf(fond: Fond, repere: Repere): Cadre {
  const { position, trace = [] } = repere;
  const point = pointOf(position);
  if (point) return cadreLocal([...trace, [point.lng, point.lat]]);
  const contours = contoursOf(fond, repere);
  if (contours.length === 0) return CADRE_GUINEE;
  const [ouest, sud, est, nord] = bornesOf(contours);
  return cadreLocal([
    [ouest, sud],
    [est, nord],
  ]);
}

/** The roads that a locator map shows besides its own, among all those of the register. */
export const routesAutour = (fond: Fond, repere: Repere, routes: readonly Route[]): Route[] =>
  routesDuRegistre(routes, cadreOf(fond, repere), repere.trace);

/** Those among which they are chosen: as long as these are the same, so are they. Found at a fraction of the cost. */
export const routesPossibles = (fond: Fond, repere: Repere, routes: readonly Route[]): Route[] =>
  routesVoisines(routes, cadreOf(fond, repere));

/**
 * Locator map of one project: its surroundings, the register's other roads, its course, its point or the area that it lies
 * in, in its status's colour.
 */
export function fondLocal(fond: Fond, repere: Repere, routes: readonly Route[]): string {
  const { position, trace, axe, statut } = repere;
  const cadre = cadreOf(fond, repere);
  const projection = projectionOf(cadre);
  const project = ([lng, lat]: readonly [number, number]): [x: number, y: number] => {
    const [x = 0, y = 0] = projection([lng, lat]) ?? [];
    return [round(x), round(y)];
  };
  const lieu = pointOf(position);
  const point =
    lieu && (trace === undefined || isCourte(trace, projection)) ? project([lieu.lng, lieu.lat]) : undefined;
  const bouts = point ? [point] : [trace?.at(0), trace?.at(-1)].flatMap((bout) => (bout ? [project(bout)] : []));
  const sommets = trace?.map(project) ?? [];
  const milieu = [cadre.largeur / 2, cadre.hauteur / 2] as const;
  const encart = cadre === CADRE_GUINEE ? undefined : placeEncart(cadre, [...bouts, ...sommets]);
  const autour = routesDuCadre(routes, cadre);
  const [echelle, mention] = [barreEchelle(projection, cadre), mentionRoutes(autour, cadre)];
  const prises = [
    ...(encart ? [encart] : []),
    echelle.boite,
    ...mention.boites,
    ...bouts.map(([x, y]) => ({ x0: x - DEMI_MARQUE, x1: x + DEMI_MARQUE, y0: y - DEMI_MARQUE, y1: y + DEMI_MARQUE })),
  ];
  const numeros = numerosRoutes([...(trace ? [{ axe, trace }] : []), ...autour], projection, cadre, prises);
  const villes = etiquettesVilles(fond.villes, projection, cadre, {
    rangMaximal: 4,
    prises,
    echelle: 1.5,
    bouts: bouts.length > 0 ? bouts : [milieu],
    nombre: VILLES_MAX,
  });
  return svg(cadre, [
    couches(fond, cadre, TRAIT_LOCAL),
    drawRoutes(autour, projection),
    `<g class="${statut}">`,
    trace && !point ? drawTrace(trace, projection) : '',
    lieu ? '' : drawContours(contoursOf(fond, repere), cadre, 'q'),
    '</g>',
    nomsZones(fond, cadre, prises),
    libelles(fond, projection, cadre, ['c', 'o'], { prises }),
    numeros,
    villes,
    echelle.svg,
    mention.svg,
    encart ? encartPays(fond, cadre, encart) : '',
    point ? drawPoint(point, repere) : '',
  ]);
}

/** The mark of the works, with a hollow centre where nobody surveyed its place (R45). */
function drawPoint([x, y]: readonly [x: number, y: number], { position, statut }: Repere): string {
  const disque = (rayon: number, classe: string) => `<circle class="${classe}" cx="${x}" cy="${y}" r="${rayon}"/>`;
  return disque(10, `x ${statut}`) + (isRelevee(position) ? '' : disque(4, 'v'));
}

/** True for a course that the map draws shorter than a mark: the mark then stands for it. */
function isCourte(trace: Trace, projection: GeoProjection): boolean {
  const points = trace.map(([lng, lat]): [number, number] => projection([lng, lat]) ?? [0, 0]);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.hypot(span(points.map(([x]) => x)), span(points.map(([, y]) => y))) < 40;
}
