import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import type { Cadre } from './projection.ts';

type Geometrie = LineString | MultiLineString | Polygon | MultiPolygon;

/** A line or a surface of a layer, and its box, degrees. */
interface Morceau {
  geometrie: LineString | Polygon;
  boite: { ouest: number; sud: number; est: number; nord: number };
}

/** Degrees around a frame: what a line bulges between two of its points, and what is drawn past the border. */
const MARGE = 0.2;

/** Layers cut and measured once: one basemap serves thousands of maps. */
const decoupes = new WeakMap<object, Morceau[]>();

function explode(geometrie: Geometrie): Array<Morceau['geometrie']> {
  switch (geometrie.type) {
    case 'MultiLineString':
      return geometrie.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
    case 'MultiPolygon':
      return geometrie.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
    default:
      return [geometrie];
  }
}

function measure(geometrie: Morceau['geometrie']): Morceau {
  const points: Position[] = geometrie.type === 'Polygon' ? geometrie.coordinates.flat() : geometrie.coordinates;
  const [lngs, lats] = [points.map(([lng = 0]) => lng), points.map(([, lat = 0]) => lat)];
  const boite = { ouest: Math.min(...lngs), est: Math.max(...lngs), sud: Math.min(...lats), nord: Math.max(...lats) };
  return { geometrie, boite };
}

/** What of a layer may show in a frame; the rest would be projected point by point to be cut off. */
export function alentours(couche: FeatureCollection<Geometrie>, { ouest, sud, est, nord }: Cadre) {
  const morceaux = decoupes.get(couche) ?? couche.features.flatMap(({ geometry }) => explode(geometry)).map(measure);
  decoupes.set(couche, morceaux);
  const geometries = morceaux
    .filter(({ boite }) => boite.est > ouest - MARGE && boite.ouest < est + MARGE)
    .filter(({ boite }) => boite.nord > sud - MARGE && boite.sud < nord + MARGE)
    .map(({ geometrie }) => geometrie);
  return { type: 'GeometryCollection' as const, geometries };
}
