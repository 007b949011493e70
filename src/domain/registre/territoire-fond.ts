import type { MultiPolygon, Polygon } from 'geojson';
import { cleOfLieu, type Surface, type Territoire } from './territoire.ts';

interface Contour {
  geometry: Polygon | MultiPolygon;
  properties: { n?: string } | null;
}

const surfaceOf = (geometrie: Polygon | MultiPolygon): Surface =>
  geometrie.type === 'Polygon' ? [geometrie.coordinates] : geometrie.coordinates;

/** Limits of the country and of its préfectures, out of the areas that the basemap draws. */
export const territoireOf = (pays: readonly Contour[], prefectures: readonly Contour[]): Territoire => ({
  pays: pays.flatMap(({ geometry }) => surfaceOf(geometry)),
  prefectures: new Map(
    prefectures.map(({ geometry, properties }) => [cleOfLieu(properties?.n ?? ''), surfaceOf(geometry)]),
  ),
});
