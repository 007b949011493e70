import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Fond, Etiquette, Ville } from '../../domain/fond.ts';
import brut from '../fond/fond.topojson?raw';

type Topologie = Topology<Record<string, GeometryCollection>>;

let fond: Fond | undefined;

/** The basemap, decoded once a build. */
export function getFond(): Fond {
  fond ??= decodeFond(JSON.parse(brut) as Topologie);
  return fond;
}

function decodeFond(topologie: Topologie): Fond {
  const layer = (nom: string): unknown => {
    const objet = topologie.objects[nom];
    if (!objet) throw new Error(`Le fond de carte n’a pas de couche « ${nom} ».`);
    return rewind(feature(topologie, objet));
  };
  // A TopoJSON layer has no static type: what is asserted here is what the file holds.
  const surfaces = (nom: string) => layer(nom) as Fond['guinee'];
  const lignes = (nom: string) => layer(nom) as Fond['rivieres'];
  return {
    terre: surfaces('terre'),
    guinee: surfaces('guinee'),
    lacs: surfaces('lacs'),
    frontieres: lignes('frontiere'),
    limitesRegions: lignes('lregion'),
    limitesPrefectures: lignes('lpref'),
    rivieres: lignes('rivieres'),
    villes: (layer('villes') as { features: Ville[] }).features,
    etiquettes: (layer('etiquettes') as { features: Etiquette[] }).features,
  };
}

/**
 * Turns every ring the way d3-geo reads it (outer rings clockwise on the map): the file follows the GeoJSON standard,
 * which is the opposite, and d3-geo would paint the rest of the world instead of the country.
 */
function rewind<T extends { features: unknown[] }>(collection: T): T {
  for (const { geometry } of collection.features as Array<{ geometry: { type: string; coordinates: Anneau[] | Anneau[][] } }>) {
    if (geometry.type === 'Polygon') rewindPolygon(geometry.coordinates as Anneau[]);
    if (geometry.type === 'MultiPolygon') (geometry.coordinates as Anneau[][]).forEach(rewindPolygon);
  }
  return collection;
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
