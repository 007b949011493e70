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
  // A TopoJSON layer has no static type: the file's own README gives the one that is asserted here.
  const layer = <K extends keyof Fond>(nom: string): Fond[K] => {
    const objet = topologie.objects[nom];
    if (!objet) throw new Error(`Le fond de carte n’a pas de couche « ${nom} ».`);
    return feature(topologie, objet) as unknown as Fond[K];
  };
  return {
    terre: layer<'terre'>('terre'),
    guinee: layer<'guinee'>('guinee'),
    lacs: layer<'lacs'>('lacs'),
    frontieres: layer<'frontieres'>('frontiere'),
    limitesRegions: layer<'limitesRegions'>('lregion'),
    limitesPrefectures: layer<'limitesPrefectures'>('lpref'),
    rivieres: layer<'rivieres'>('rivieres'),
    villes: (layer('villes') as unknown as { features: Ville[] }).features,
    etiquettes: (layer('etiquettes') as unknown as { features: Etiquette[] }).features,
  };
}
