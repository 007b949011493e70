import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { cleOfLieu, type Surface, type Territoire } from '../../domain/registre/territoire.ts';
import type { Topologie } from './decode.ts';

type Surfaces = FeatureCollection<Polygon | MultiPolygon, { n?: string } | null>;

const surfaceOf = (geometrie: Polygon | MultiPolygon): Surface =>
  geometrie.type === 'Polygon' ? [geometrie.coordinates] : geometrie.coordinates;

/** Limits of the country and of its préfectures, out of the basemap. */
export function decodeLimites(topologie: Topologie): Territoire {
  const layer = (nom: string): Surfaces['features'] => {
    const objet = topologie.objects[nom];
    if (!objet) throw new Error(`Le fond de carte n’a pas de couche « ${nom} ».`);
    return (feature(topologie, objet) as Surfaces).features;
  };
  return {
    pays: layer('guinee').flatMap(({ geometry }) => surfaceOf(geometry)),
    prefectures: new Map(
      layer('pref').map(({ geometry, properties }) => [cleOfLieu(properties?.n ?? ''), surfaceOf(geometry)]),
    ),
  };
}
