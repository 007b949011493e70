import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, Map as CarteMapLibre } from 'maplibre-gl';
import type { Fond } from '../../domain/carte/fond.ts';
import { type Surcouche, SURCOUCHES_CARTE } from '../../domain/carte/vue-carte.ts';
import { groupZones, type ZoneTravaux } from '../../domain/carte/zones.ts';
import { hasPoint } from '../../domain/projet/position.ts';
import type { FichierTraces, Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import { type Palette, TOKENS_STATUT } from './palette.ts';
import { PREMIER_NOM } from './style-local.ts';

/** What the reader may show or hide besides the projects, and the layers that it is made of. */
const SURCOUCHES: Record<Surcouche, readonly string[]> = {
  regions: ['limites-regions'],
  prefectures: ['limites-prefectures'],
  traces: ['traces-bord', 'traces'],
};

/** Layers that answer a click. */
export const COUCHES_CLIC = ['groupes', 'projets'];
/** The layer of areas, under them. */
export const COUCHE_ZONES = 'zones';

/** Reach of a group, pixels, and the last zoom that has groups: at the local cap, each project stands alone. */
const RAYON_GROUPE = 36;
const ZOOM_GROUPES = 8;

/** What the layers show. */
export interface ContenuCouches {
  projets: readonly ProjetIndexe[];
  traces: FichierTraces;
  noms: Pick<Noms, 'regions'>;
  visibles: Record<Surcouche, boolean>;
}

/** Adds the portal's layers to a style that has just been loaded, light or external. */
export function addCouches(carte: CarteMapLibre, fond: Fond, palette: Palette, contenu: ContenuCouches): void {
  const { tokens, limite, limiteFine } = palette;
  const sous = carte.getLayer(PREMIER_NOM) && PREMIER_NOM;
  carte.addSource('limites-regions', { type: 'geojson', data: fond.limitesRegions });
  carte.addSource('limites-prefectures', { type: 'geojson', data: fond.limitesPrefectures });
  carte.addSource('zones', { type: 'geojson', data: featuresZones(contenu, fond) });
  carte.addSource('traces', { type: 'geojson', data: featuresTraces(contenu) });
  carte.addSource('projets', {
    type: 'geojson',
    data: featuresProjets(contenu.projets),
    cluster: true,
    clusterRadius: RAYON_GROUPE,
    clusterMaxZoom: ZOOM_GROUPES,
  });
  carte.addLayer(
    {
      id: COUCHE_ZONES,
      type: 'fill',
      source: 'zones',
      paint: { 'fill-color': tokens.brand, 'fill-opacity': 0.14 },
    },
    sous,
  );
  const line = (
    id: string,
    source: string,
    couleur: string | ExpressionSpecification,
    largeur: number,
    tirets?: number[],
  ) =>
    carte.addLayer(
      {
        id,
        type: 'line',
        source,
        layout: { 'line-cap': tirets ? 'butt' : 'round', 'line-join': 'round' },
        paint: {
          'line-color': couleur,
          'line-width': largeur,
          ...(tirets && { 'line-dasharray': tirets }),
        },
      },
      sous,
    );
  line('zones-bord', 'zones', tokens.brand, 1, [3, 2]);
  line('limites-prefectures', 'limites-prefectures', limiteFine, 1, [2, 2.5]);
  line('limites-regions', 'limites-regions', limite, 1.2, [4, 2.5]);
  line('traces-bord', 'traces', tokens.surface, 6.5);
  line('traces', 'traces', couleurStatut(palette), 3.5);
  carte.addLayer({
    id: 'projets',
    type: 'symbol',
    source: 'projets',
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ['get', 'statut'], 'icon-allow-overlap': true },
  });
  carte.addLayer({
    id: 'groupes',
    type: 'symbol',
    source: 'projets',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'groupe-', ['to-string', ['get', 'point_count']]],
      'icon-allow-overlap': true,
    },
  });
  for (const surcouche of SURCOUCHES_CARTE) {
    showSurcouche(carte, surcouche, contenu.visibles[surcouche]);
  }
}

/** Shows other projects in layers that exist already. */
export function updateCouches(carte: CarteMapLibre, fond: Fond, contenu: ContenuCouches): void {
  carte.getSource<GeoJSONSource>('zones')?.setData(featuresZones(contenu, fond));
  carte.getSource<GeoJSONSource>('projets')?.setData(featuresProjets(contenu.projets));
  carte.getSource<GeoJSONSource>('traces')?.setData(featuresTraces(contenu));
}

export function showSurcouche(carte: CarteMapLibre, surcouche: Surcouche, isVisible: boolean): void {
  for (const id of SURCOUCHES[surcouche]) {
    if (carte.getLayer(id)) carte.setLayoutProperty(id, 'visibility', isVisible ? 'visible' : 'none');
  }
}

function couleurStatut({ tokens }: Palette): ExpressionSpecification {
  const cas = STATUTS_PROJET.flatMap((statut) => [statut, tokens[TOKENS_STATUT[statut]]]);
  return ['match', ['get', 'statut'], ...cas, tokens.muted] as unknown as ExpressionSpecification;
}

function featuresProjets(projets: readonly ProjetIndexe[]): FeatureCollection {
  const features = projets.filter(hasPoint).map(({ id, status, lng, lat }): Feature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { id, statut: status },
  }));
  return { type: 'FeatureCollection', features };
}

/** Areas of the works that have no point. */
export const zonesDe = ({ projets, noms }: Pick<ContenuCouches, 'projets' | 'noms'>, fond: Fond) =>
  groupZones(projets, fond, (id) => noms.regions[id]);

function featuresZones(contenu: ContenuCouches, fond: Fond): FeatureCollection {
  const features = zonesDe(contenu, fond).map(({ cle, contour }: ZoneTravaux<unknown>): Feature => ({
    ...contour,
    properties: { cle },
  }));
  return { type: 'FeatureCollection', features };
}

function featuresTraces({ projets, traces }: ContenuCouches): FeatureCollection {
  const features = projets.flatMap(({ id, status }): Feature[] => {
    const trace = traces[id];
    if (!trace) return [];
    const coordinates = trace.map(([lng, lat]) => [lng, lat]);
    return [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { id, statut: status } }];
  });
  return { type: 'FeatureCollection', features };
}
