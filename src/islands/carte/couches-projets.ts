import type { ExpressionSpecification, FilterSpecification, GeoJSONSource, Map as CarteMapLibre } from 'maplibre-gl';
import type { Fond } from '../../domain/carte/fond.ts';
import { ZOOM_LOIN } from '../../domain/carte/groupes-loin.ts';
import { RETARDS } from '../../domain/carte/retard.ts';
import { type Lecture, type Surcouche, SURCOUCHES_CARTE } from '../../domain/carte/vue-carte.ts';
import { STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import { addGroupes, paintGroupes, updateGroupes } from './couches-groupes.ts';
import { type Palette, TOKENS_RETARD, TOKENS_STATUT } from './palette.ts';
import {
  type ContenuCouches,
  featuresProjets,
  featuresRoutes,
  featuresTraces,
  featuresZones,
  proprietesOf,
} from './objets-carte.ts';
import { imageOf } from './image-signe.ts';
import { PREMIER_NOM } from './style-local.ts';

/** What the reader may show or hide besides the projects, and the layers that it is made of. */
const SURCOUCHES: Record<Surcouche, readonly string[]> = {
  regions: ['limites-regions'],
  prefectures: ['limites-prefectures'],
  traces: ['traces-bord', 'traces'],
  routes: ['routes', 'routes-schema', 'routes-numeros'],
};

/** Layers that answer a click. */
export const COUCHES_CLIC = ['groupes', 'projets'];
/** Layers of roads, under marks and courses. */
export const COUCHES_ROUTES = SURCOUCHES.routes;
/** The layer of areas, under them. */
export const COUCHE_ZONES = 'zones';

/** Reach of a group, pixels, and the last zoom that has groups: at the local cap, each project stands alone. */
const RAYON_GROUPE = 36;
const ZOOM_GROUPES = 8;

/** Adds the portal's layers to a style that has just been loaded, light or external. */
export function addCouches(carte: CarteMapLibre, fond: Fond, palette: Palette, contenu: ContenuCouches): void {
  const { tokens, limite, limiteFine, route } = palette;
  const sous = carte.getLayer(PREMIER_NOM) && PREMIER_NOM;
  carte.addSource('limites-regions', { type: 'geojson', data: fond.limitesRegions });
  carte.addSource('limites-prefectures', { type: 'geojson', data: fond.limitesPrefectures });
  carte.addSource('zones', { type: 'geojson', data: featuresZones(contenu) });
  carte.addSource('routes', { type: 'geojson', data: featuresRoutes(contenu) });
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
    { tirets, filter }: { tirets?: number[]; filter?: FilterSpecification } = {},
  ) =>
    carte.addLayer(
      {
        id,
        type: 'line',
        source,
        ...(filter && { filter }),
        layout: { 'line-cap': tirets ? 'butt' : 'round', 'line-join': 'round' },
        paint: {
          'line-color': couleur,
          'line-width': largeur,
          ...(tirets && { 'line-dasharray': tirets }),
        },
      },
      sous,
    );
  line('zones-bord', 'zones', tokens.brand, 1, { tirets: [3, 2] });
  line('limites-prefectures', 'limites-prefectures', limiteFine, 1, { tirets: [2, 2.5] });
  line('limites-regions', 'limites-regions', limite, 1.2, { tirets: [4, 2.5] });
  line('routes', 'routes', route, 2.2, { filter: ['!', ['has', 'schema']] });
  line('routes-schema', 'routes', route, 2.2, { tirets: [3, 2], filter: ['has', 'schema'] });
  line('traces-bord', 'traces', tokens.surface, 6.5);
  line('traces', 'traces', couleurOf(palette, contenu.lecture), 3.5);
  carte.addLayer(
    {
      id: 'routes-numeros',
      type: 'symbol',
      source: 'routes',
      filter: ['has', 'axe'],
      layout: {
        'symbol-placement': 'line-center',
        'icon-image': ['concat', 'route-', ['get', 'axe']],
        'icon-rotation-alignment': 'viewport',
        'icon-padding': 4,
      },
    },
    sous,
  );
  const pres = contenu.hasLoin && { minzoom: ZOOM_LOIN };
  carte.addLayer({
    id: 'projets',
    type: 'symbol',
    source: 'projets',
    ...pres,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': imageOf(contenu.lecture), 'icon-allow-overlap': true },
  });
  carte.addLayer({
    id: 'groupes',
    type: 'symbol',
    source: 'projets',
    ...pres,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'groupe-', ['to-string', ['get', 'point_count']]],
      'icon-allow-overlap': true,
    },
  });
  addGroupes(carte, contenu.groupes, proprietesOf, contenu.lecture);
  for (const surcouche of SURCOUCHES_CARTE) {
    showSurcouche(carte, surcouche, contenu.visibles[surcouche]);
  }
}

/** Shows other projects in layers that exist already. */
export function updateCouches(carte: CarteMapLibre, contenu: ContenuCouches): void {
  carte.getSource<GeoJSONSource>('zones')?.setData(featuresZones(contenu));
  carte.getSource<GeoJSONSource>('projets')?.setData(featuresProjets(contenu.projets));
  carte.getSource<GeoJSONSource>('traces')?.setData(featuresTraces(contenu));
  updateGroupes(carte, contenu.groupes, proprietesOf);
}

/** Shows status or lateness by the shapes of marks and the colours of courses. */
export function paintCouches(carte: CarteMapLibre, palette: Palette, lecture: Lecture): void {
  if (!carte.getLayer('projets')) return;
  carte.setLayoutProperty('projets', 'icon-image', imageOf(lecture));
  carte.setPaintProperty('traces', 'line-color', couleurOf(palette, lecture));
  paintGroupes(carte, lecture);
}

export function showSurcouche(carte: CarteMapLibre, surcouche: Surcouche, isVisible: boolean): void {
  for (const id of SURCOUCHES[surcouche]) {
    if (carte.getLayer(id)) carte.setLayoutProperty(id, 'visibility', isVisible ? 'visible' : 'none');
  }
}

function couleurOf({ tokens }: Palette, lecture: Lecture): ExpressionSpecification {
  const cas =
    lecture === 'statut'
      ? STATUTS_PROJET.flatMap((statut) => [statut, tokens[TOKENS_STATUT[statut]]])
      : RETARDS.flatMap((retard) => [`retard-${retard}`, tokens[TOKENS_RETARD[retard]]]);
  return ['match', ['get', lecture], ...cas, tokens.muted] as unknown as ExpressionSpecification;
}
