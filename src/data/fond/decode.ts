import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Etiquette, Fond, Ville } from '../../domain/carte/fond.ts';

// Decoded both when the site is built (pre-rendered maps) and in the browser (live map).

export type Topologie = Topology<Record<string, GeometryCollection>>;

/** Layers of the basemap as GeoJSON, from the one file in which they share their limits. */
export function decodeFond(topologie: Topologie): Fond {
  const layer = (nom: string): unknown => {
    const objet = topologie.objects[nom];
    if (!objet) throw new Error(`Le fond de carte n’a pas de couche « ${nom} ».`);
    return feature(topologie, objet);
  };
  // A TopoJSON layer has no static type: what is asserted here is what the file holds.
  const surfaces = (nom: string) => layer(nom) as Fond['guinee'];
  const lignes = (nom: string) => layer(nom) as Fond['rivieres'];
  return {
    terre: surfaces('terre'),
    guinee: surfaces('guinee'),
    lacs: surfaces('lacs'),
    frontieres: lignes('frontiere'),
    regions: surfaces('region') as Fond['regions'],
    prefectures: surfaces('pref') as Fond['prefectures'],
    limitesRegions: lignes('lregion'),
    limitesPrefectures: lignes('lpref'),
    rivieres: lignes('rivieres'),
    villes: (layer('villes') as { features: Ville[] }).features,
    etiquettes: (layer('etiquettes') as { features: Etiquette[] }).features,
  };
}
