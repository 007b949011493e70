import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { Territoire } from '../../domain/registre/territoire.ts';
import { territoireOf } from '../../domain/registre/territoire-fond.ts';
import type { Topologie } from './decode.ts';

type Surfaces = FeatureCollection<Polygon | MultiPolygon, { n?: string } | null>;

/** Limits of the country and of its préfectures, out of the basemap's file. */
export function decodeLimites(topologie: Topologie): Territoire {
  const layer = (nom: string): Surfaces['features'] => {
    const objet = topologie.objects[nom];
    if (!objet) throw new Error(`Le fond de carte n’a pas de couche « ${nom} ».`);
    return (feature(topologie, objet) as Surfaces).features;
  };
  return territoireOf(layer('guinee'), layer('pref'));
}
