import { geoPath } from 'd3-geo';
import type { Fond } from '../../domain/carte/fond.ts';
import type { ZoneTravaux } from '../../domain/carte/zones.ts';
import { type Boite, isLibre } from './place-libre.ts';
import { CADRE_GUINEE, projectionOf } from './projection.ts';

// Numbers of the works that lie in the tinted areas of the country's map (R45).

/** Pixels from the name of a region up to the number that is written over it; Conakry's stands in the sea. */
const SUR_LE_NOM = -20;
const AU_LARGE = -20;
/** Room that a number takes, half of it; where else it may stand than at its place, there are marks. */
const DEMI_NOMBRE = 12;
const ECARTS_NOMBRE = [0, 1, -1, 2, -2].flatMap((dy) => [0, 1, -1, 2, -2].map((dx) => [dx * 13, dy * 13] as const));

/** Room that the number of an area takes around its place. */
export const boiteNombre = ({ x, y }: { x: number; y: number }): Boite => ({
  x0: x - DEMI_NOMBRE,
  x1: x + DEMI_NOMBRE,
  y0: y - DEMI_NOMBRE,
  y1: y + DEMI_NOMBRE,
});

/** A number that stands beside another's, on its line, reads as one with it: 1 and 4 as 14. */
const ENTRE_NOMBRES = 12;
const ecartNombre = ({ x, y }: { x: number; y: number }): Boite => {
  const boite = boiteNombre({ x, y });
  return { ...boite, x0: boite.x0 - ENTRE_NOMBRES, x1: boite.x1 + ENTRE_NOMBRES };
};

type ZoneNombree = Pick<ZoneTravaux<unknown>, 'contour' | 'isRegion'>;

/** Where the numbers of areas are written on the country's map: beside the marks, and apart from each other. */
export function placeNombres<Z extends ZoneNombree>(
  fond: Fond,
  zones: readonly Z[],
  signes: readonly Boite[] = [],
): Array<Z & { nombre: { x: number; y: number } }> {
  const places = new Map<Z, { x: number; y: number }>();
  // That of a préfecture first: it has less room.
  for (const zone of [...zones].sort((a, b) => Number(a.isRegion) - Number(b.isRegion))) {
    const autres = [...places.values()].map(ecartNombre);
    places.set(zone, placeNombre(fond, zone, [...signes, ...autres]));
  }
  return zones.map((zone) => ({ ...zone, nombre: places.get(zone) ?? placeNombre(fond, zone, signes) }));
}

/** Where the number of an area is written: over the name of a region, in the middle of a préfecture, beside what has its place. */
function placeNombre(fond: Fond, { contour, isRegion }: ZoneNombree, signes: readonly Boite[]) {
  const projection = projectionOf(CADRE_GUINEE);
  const { n } = contour.properties;
  const etiquette = fond.etiquettes.find(({ properties }) => isRegion && properties.k === 'r' && properties.n === n);
  const nomme = etiquette && n !== 'Conakry' ? projection(etiquette.geometry.coordinates as [number, number]) : null;
  const [x, y] = nomme ?? geoPath(projection).centroid(contour);
  const [dx, dy] = nomme ? [0, SUR_LE_NOM] : [n === 'Conakry' ? AU_LARGE : 0, 0];
  const places = [...ECARTS_NOMBRE]
    .sort(([a, b], [c, d]) => a * a + b * b - c * c - d * d)
    .map(([a, b]) => ({ x: Math.round(x + dx + a), y: Math.round(y + dy + b) }));
  return (
    places.find((place) => isLibre(boiteNombre(place), CADRE_GUINEE, signes)) ?? {
      x: Math.round(x + dx),
      y: Math.round(y + dy),
    }
  );
}
