import type { Feature, FeatureCollection, LineString, MultiPolygon, Point, Polygon } from 'geojson';

type Surfaces = FeatureCollection<Polygon | MultiPolygon>;
/** A préfecture or a region with its name. */
export type Contour = Feature<Polygon | MultiPolygon, { n: string }>;
type Contours = FeatureCollection<Polygon | MultiPolygon, { n: string }>;
type Lignes = FeatureCollection<LineString, { l?: number }>;

/** Label point of the basemap: its text `n` and its kind (`c` country, `o` ocean, `r` region). */
export type Etiquette = Feature<Point, { n: string; k: string }>;
/** Town: its name `n` and its rank `t` (1 capital, 2 regional, 3 préfecture, 4 other, 5 and 6 neighbours). */
export type Ville = Feature<Point, { n: string; t: number }>;

/** Layers of the light basemap (Natural Earth, GeoNames CC BY 4.0), longitude and latitude in degrees. */
export interface Fond {
  terre: Surfaces;
  guinee: Surfaces;
  lacs: Surfaces;
  frontieres: Lignes;
  /** Regions and préfectures as areas, named; Conakry is one of each. */
  regions: Contours;
  prefectures: Contours;
  limitesRegions: Lignes;
  limitesPrefectures: Lignes;
  rivieres: Lignes;
  villes: Ville[];
  etiquettes: Etiquette[];
}

/** What a map says of the roads that it draws in dashes (R143). */
export const MENTION_SCHEMA = 'Routes en tirets : tracé schématique';
/** What the sources of the basemap ask for, and what its limits are worth. */
export const MENTION_FOND = 'Fond : Natural Earth · GeoNames (CC BY 4.0) · limites indicatives';
