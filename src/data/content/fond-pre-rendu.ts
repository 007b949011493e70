import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fond } from '../../domain/carte/fond.ts';
import { decodeFond, type Topologie } from '../fond/decode.ts';

let fond: Fond | undefined;

/** The basemap as its file holds it, for the browser; read from the disk, since threads that draw have no bundler. */
export function topologieFond(): Topologie {
  return JSON.parse(readFileSync(join(process.cwd(), 'src/data/fond/fond.topojson'), 'utf8')) as Topologie;
}

/** The basemap for pre-rendered maps, decoded once per thread. */
export function getFond(): Fond {
  fond ??= rewindFond(decodeFond(topologieFond()));
  return fond;
}

function rewindFond(decoded: Fond): Fond {
  for (const couche of [decoded.terre, decoded.guinee, decoded.lacs, decoded.regions, decoded.prefectures])
    rewind(couche);
  return decoded;
}

/**
 * Reverses every ring for d3-geo, whose outer rings go clockwise: the file follows the GeoJSON standard, which is the
 * opposite, and d3-geo would paint the rest of the world instead of the country.
 */
function rewind(collection: { features: unknown[] }): void {
  for (const { geometry } of collection.features as Array<{
    geometry: { type: string; coordinates: Anneau[] | Anneau[][] };
  }>) {
    if (geometry.type === 'Polygon') rewindPolygon(geometry.coordinates as Anneau[]);
    if (geometry.type === 'MultiPolygon') (geometry.coordinates as Anneau[][]).forEach(rewindPolygon);
  }
}

type Anneau = Array<[lng: number, lat: number]>;

function rewindPolygon(anneaux: Anneau[]): void {
  anneaux.forEach((anneau, index) => {
    const isOuter = index === 0;
    if (signedArea(anneau) > 0 === isOuter) anneau.reverse();
  });
}

/** Twice the planar area; positive when the ring runs counter-clockwise. */
function signedArea(anneau: Anneau): number {
  return anneau.reduce((area, [x, y], index) => {
    const [x2, y2] = anneau[(index + 1) % anneau.length] ?? [x, y];
    return area + x * y2 - x2 * y;
  }, 0);
}
