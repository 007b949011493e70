import { geoMercator, type GeoProjection } from 'd3-geo';

/** What a pre-rendered map shows: its corner coordinates in degrees, and its size in pixels. */
export interface Cadre {
  ouest: number;
  sud: number;
  est: number;
  nord: number;
  largeur: number;
  hauteur: number;
}

/** The whole country with a margin of sea and neighbours. */
export const CADRE_GUINEE: Cadre = { ouest: -15.35, sud: 7.02, est: -7.35, nord: 12.85, largeur: 800, hauteur: 590 };

/** Size of a project's locator map. */
const LOCALISATION = { largeur: 640, hauteur: 400 } as const;
/** Least width of a locator map, degrees of longitude: about 90 km, so that the works fill it and a town or two stand in it. */
const LARGEUR_MINIMALE = 0.85;
/** Room around the works: what they span, and a third more. */
const MARGE = 1.35;

/**
 * Mercator fitted to the frame, centred; the frame's box is wholly visible. Straight from point to point, and not cut at
 * the antimeridian: between points as near as ours the bulge of a great circle is no pixel, and half of the time went there.
 */
export function projectionOf(cadre: Cadre): GeoProjection {
  const { ouest, sud, est, nord, largeur, hauteur } = cadre;
  return geoMercator()
    .precision(0)
    .preclip((flux) => flux)
    .fitExtent(
      [
        [0, 0],
        [largeur, hauteur],
      ],
      {
        type: 'MultiPoint',
        coordinates: [
          [ouest, sud],
          [est, nord],
        ],
      },
    );
}

/** Gives a frame's points their pixel position, one decimal; the projection is fitted once for all of them. */
export function projecteurOf(cadre: Cadre): (lng: number, lat: number) => [x: number, y: number] {
  const projection = projectionOf(cadre);
  return (lng, lat) => {
    const [x, y] = projection([lng, lat]) ?? [0, 0];
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  };
}

/** The frame around one project: its point or its course, with room around it. */
export function cadreLocal(points: ReadonlyArray<readonly [lng: number, lat: number]>): Cadre {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [ouest, est, sud, nord] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const ratio = LOCALISATION.largeur / LOCALISATION.hauteur;
  const largeur = Math.max(LARGEUR_MINIMALE, (est - ouest) * MARGE, (nord - sud) * MARGE * ratio);
  const [lng, lat] = [(ouest + est) / 2, (sud + nord) / 2];
  return {
    ouest: lng - largeur / 2,
    est: lng + largeur / 2,
    sud: lat - largeur / ratio / 2,
    nord: lat + largeur / ratio / 2,
    ...LOCALISATION,
  };
}
