import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Fond } from '../../domain/carte/fond.ts';
import type { Palette } from './palette.ts';

// No glyph file: MapLibre draws names with the device's own fonts (bold is read from the first name).
const MAIGRE = ['Noto Sans', 'sans-serif'];
const GRAS = ['Noto Sans Bold', 'Noto Sans', 'sans-serif'];

/** Where a town's name may stand around its dot: close to it, or beyond a mark that covers it. */
const ANCRES: Array<string | [number, number]> = [
  ['left', 0.6, 0],
  ['right', -0.6, 0],
  ['left', 1.4, 0],
  ['left', 2.1, 0],
  ['right', -1.4, 0],
  ['top', 0, 1.2],
  ['bottom', 0, -1.2],
].flatMap(([ancre, x, y]) => [ancre as string, [x, y] as [number, number]]);

/** The lowest of the layers of towns and names: limits and courses go under it. */
export const PREMIER_NOM = 'villes-4';

/** The light basemap as a MapLibre style, in the colours of the pre-rendered map. */
export function styleLocal(fond: Fond, palette: Palette): StyleSpecification {
  const geojson = (contenu: FeatureCollection) => ({ type: 'geojson' as const, data: contenu });
  const collection = (features: FeatureCollection['features']) => geojson({ type: 'FeatureCollection', features });
  return {
    version: 8,
    sources: {
      terre: geojson(fond.terre),
      guinee: geojson(fond.guinee),
      lacs: geojson(fond.lacs),
      frontieres: geojson(fond.frontieres),
      rivieres: geojson(fond.rivieres),
      villes: collection(fond.villes),
      etiquettes: collection(fond.etiquettes),
    },
    layers: [...sols(palette), ...noms(palette)],
  };
}

function sols({ tokens, riviere, limite }: Palette): LayerSpecification[] {
  const fill = (source: string, couleur: string): LayerSpecification => ({
    id: source,
    type: 'fill',
    source,
    paint: { 'fill-color': couleur },
  });
  const line = (id: string, source: string, couleur: string, largeur: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    paint: { 'line-color': couleur, 'line-width': largeur },
  });
  return [
    { id: 'mer', type: 'background', paint: { 'background-color': tokens.mer } },
    fill('terre', tokens.voisin),
    fill('guinee', tokens.terre),
    line('rivieres', 'rivieres', riviere, 1.2),
    fill('lacs', tokens.mer),
    line('frontieres', 'frontieres', limite, 1),
    line('contour', 'guinee', tokens.strong, 1.4),
  ];
}

function noms({ tokens, nomPays, nomMer }: Palette): LayerSpecification[] {
  const rang: ExpressionSpecification = ['get', 't'];
  /** Towns of some ranks, from a zoom on: names never run into each other, the higher rank first. */
  const villes = (id: string, rangs: number[], minzoom: number): LayerSpecification[] => [
    {
      id: `villes-${id}`,
      type: 'circle',
      source: 'villes',
      minzoom,
      filter: ['in', rang, ['literal', rangs]],
      paint: {
        'circle-radius': ['case', ['==', rang, 1], 4, 2.4],
        'circle-color': tokens.terre,
        'circle-stroke-color': tokens.muted,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: `noms-villes-${id}`,
      type: 'symbol',
      source: 'villes',
      minzoom,
      filter: ['in', rang, ['literal', rangs]],
      layout: {
        'text-field': ['get', 'n'],
        'text-font': id === '2' ? GRAS : MAIGRE,
        'text-size': ['match', rang, 1, 15, 2, 13.5, 12],
        'text-variable-anchor-offset': ANCRES,
        'text-justify': 'auto',
        'symbol-sort-key': rang,
      },
      paint: { 'text-color': tokens.ink, 'text-halo-color': tokens.terre, 'text-halo-width': 1.4 },
    },
  ];
  const noms = (id: string, genres: string[], couleur: string, halo: string): LayerSpecification => ({
    id: `noms-${id}`,
    type: 'symbol',
    source: 'etiquettes',
    filter: ['in', ['get', 'k'], ['literal', genres]],
    layout: {
      'text-field': id === 'mers' ? ['get', 'n'] : ['upcase', ['get', 'n']],
      'text-font': MAIGRE,
      'text-size': 11.5,
      'text-letter-spacing': 0.12,
    },
    paint: { 'text-color': couleur, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  });
  // Towns of the first ranks come last: MapLibre places the topmost layers first.
  return [
    ...villes('4', [4, 6], 7.4),
    ...villes('3', [3], 6.2),
    noms('regions', ['r'], nomPays, tokens.terre),
    noms('pays', ['c'], nomPays, tokens.voisin),
    noms('mers', ['o'], nomMer, tokens.mer),
    ...villes('2', [1, 2, 5], 0),
  ];
}
