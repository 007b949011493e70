import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as CarteMapLibre } from 'maplibre-gl';
import { bornesPoints, type GroupeLoin, ZOOM_LOIN } from '../../domain/carte/groupes-loin.ts';
import { nomGroupe, type Signe } from '../../domain/carte/groupement.ts';
import type { Lecture } from '../../domain/carte/vue-carte.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { imageOf } from './image-signe.ts';

// A far view of the country: one number a préfecture, and a mark where it has one projet (R272).

export type GroupeCarte = GroupeLoin<ProjetIndexe & Lieu & Signe>;

/** Layers of the far view that answer a click. */
export const COUCHE_NOMBRES = 'loin-nombres';
const COUCHE_SEULS = 'loin-seuls';
export const COUCHES_LOIN = [COUCHE_NOMBRES, COUCHE_SEULS];

/** Pixels left around the projets of a group that is looked into. */
const MARGE = 60;

/** What a projet's feature carries of it, to be drawn and found again. */
type Proprietes = (projet: ProjetIndexe) => Record<string, string>;

export function addGroupes(
  carte: CarteMapLibre,
  groupes: readonly GroupeCarte[],
  proprietes: Proprietes,
  lecture: Lecture,
) {
  carte.addSource('loin', { type: 'geojson', data: featuresOf(groupes, proprietes) });
  carte.addLayer({
    id: COUCHE_SEULS,
    type: 'symbol',
    source: 'loin',
    maxzoom: ZOOM_LOIN,
    filter: ['!', ['has', 'nombre']],
    layout: { 'icon-image': imageOf(lecture), 'icon-allow-overlap': true },
  });
  carte.addLayer({
    id: COUCHE_NOMBRES,
    type: 'symbol',
    source: 'loin',
    maxzoom: ZOOM_LOIN,
    filter: ['has', 'nombre'],
    layout: { 'icon-image': ['concat', 'groupe-', ['get', 'nombre']], 'icon-allow-overlap': true },
  });
}

export function updateGroupes(carte: CarteMapLibre, groupes: readonly GroupeCarte[], proprietes: Proprietes): void {
  carte.getSource<GeoJSONSource>('loin')?.setData(featuresOf(groupes, proprietes));
}

/** Marks of lone projets tell what the others tell. */
export function paintGroupes(carte: CarteMapLibre, lecture: Lecture): void {
  if (carte.getLayer(COUCHE_SEULS)) carte.setLayoutProperty(COUCHE_SEULS, 'icon-image', imageOf(lecture));
}

/** "Labé : 5 projets". */
export const phraseGroupe = ({ zones, signes }: Pick<GroupeCarte, 'zones' | 'signes'>): string =>
  `${nomGroupe(zones)} : ${countOf(signes.length, 'projet')}`;

/** Goes to the projets of a group, near enough for their own marks. */
export function openGroupeLoin(carte: CarteMapLibre, { signes }: GroupeCarte): void {
  const cadrage = carte.cameraForBounds(bornesPoints(signes), { padding: MARGE, maxZoom: carte.getMaxZoom() });
  if (cadrage) carte.easeTo({ ...cadrage, zoom: Math.max(cadrage.zoom ?? 0, ZOOM_LOIN + 0.1) });
}

function featuresOf(groupes: readonly GroupeCarte[], proprietes: Proprietes): FeatureCollection {
  const features = groupes.map(({ lieu, signes }, rang): Feature => {
    const [premier] = signes;
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lieu.lng, lieu.lat] },
      properties: signes.length === 1 && premier ? proprietes(premier) : { rang, nombre: String(signes.length) },
    };
  });
  return { type: 'FeatureCollection', features };
}
