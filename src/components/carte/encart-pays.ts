import { geoPath } from 'd3-geo';
import type { Fond } from '../../domain/carte/fond.ts';
import { cheminCompact } from './chemin-compact.ts';
import { type Boite, round } from './place-libre.ts';
import { type Cadre, CADRE_GUINEE, projecteurOf, projectionOf } from './projection.ts';

/** The country as the corner of a locator map holds it: its size, the room around it. */
const CADRE_ENCART: Cadre = { ...CADRE_GUINEE, largeur: 150, hauteur: 111 };
const MARGE = 6;
/** Sides of the smallest rectangle that can be seen on a phone, pixels. */
const COTE_MINIMAL = 12;

/** Written once: the outline is the same in ten thousand maps. */
const contours = new WeakMap<Fond, string>();

function contourOf(fond: Fond): string {
  const connu = contours.get(fond);
  if (connu !== undefined) return connu;
  const chemin = cheminCompact(3, 1);
  geoPath(projectionOf(CADRE_ENCART), chemin)(fond.guinee);
  const d = chemin.d();
  contours.set(fond, d);
  return d;
}

/** Corners where it may stand, the first one preferred: the lower left has the scale. */
function coinsOf({ largeur, hauteur }: Cadre): Boite[] {
  const [droite, bas] = [largeur - MARGE - CADRE_ENCART.largeur, hauteur - MARGE - CADRE_ENCART.hauteur];
  return [
    [droite, bas],
    [droite, MARGE],
    [MARGE, MARGE],
  ].map(([x0 = 0, y0 = 0]) => ({ x0, y0, x1: x0 + CADRE_ENCART.largeur, y1: y0 + CADRE_ENCART.hauteur }));
}

/** The corner that hides least of what a map is about, given as points, pixels. */
export function placeEncart(cadre: Cadre, points: ReadonlyArray<readonly [x: number, y: number]>): Boite | undefined {
  const cachesPar = ({ x0, x1, y0, y1 }: Boite) =>
    points.filter(([x, y]) => x > x0 - MARGE && x < x1 + MARGE && y > y0 - MARGE && y < y1 + MARGE).length;
  return coinsOf(cadre)
    .map((coin) => ({ coin, caches: cachesPar(coin) }))
    .sort((a, b) => a.caches - b.caches)[0]?.coin;
}

/** The country's outline in a corner, with a rectangle around what the map shows. */
export function encartPays(fond: Fond, { ouest, sud, est, nord }: Cadre, { x0, y0 }: Boite): string {
  const project = projecteurOf(CADRE_ENCART);
  const [[gauche, bas], [droite, haut]] = [project(ouest, sud), project(est, nord)];
  const [x, largeur] = atLeast(gauche, droite, CADRE_ENCART.largeur);
  const [y, hauteur] = atLeast(haut, bas, CADRE_ENCART.hauteur);
  return (
    `<g transform="translate(${x0} ${y0})"><rect class="m w" width="${CADRE_ENCART.largeur}" height="${CADRE_ENCART.hauteur}"/>` +
    `<path class="g" d="${contourOf(fond)}"/><rect class="i" x="${x}" y="${y}" width="${largeur}" height="${hauteur}"/></g>`
  );
}

/** A side of the rectangle, within the corner's frame, no shorter than can be seen. */
function atLeast(debut: number, fin: number, limite: number): [debut: number, longueur: number] {
  const longueur = Math.min(limite - 4, Math.max(COTE_MINIMAL, fin - debut));
  const milieu = (debut + fin) / 2;
  const cale = Math.max(2, Math.min(limite - 2 - longueur, milieu - longueur / 2));
  return [round(cale), round(longueur)];
}
