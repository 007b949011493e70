import { distanceKm, type Lieu } from '../socle/distance.ts';
import { fold } from '../socle/texte.ts';

// Where the country and its préfectures lie, as far as limits that are indicative can tell (R127).

type Anneau = ReadonlyArray<readonly number[]>;
/** Polygons, each an outer ring, then its holes; [longitude, latitude]. */
export type Surface = ReadonlyArray<readonly Anneau[]>;

/** The country and its préfectures, by name. */
export interface Territoire {
  pays: Surface;
  prefectures: ReadonlyMap<string, Surface>;
}

/** Kilometres by which a point may lie outside the country's drawn limits: coasts are simplified, the Îles de Los 13 km off. */
const TOLERANCE_PAYS = 15;
/** Kilometres by which a point may lie outside its préfecture's, which are indicative; Conakry is drawn too small. */
const TOLERANCE_PREFECTURE = 25;
/** Kilometres from the seat of a préfecture whose limits are not known. */
const RAYON_PREFECTURE = 120;

const KM_PAR_DEGRE = 111.195;

/** True when a ring goes round the point. */
function isDansAnneau(anneau: Anneau, { lat, lng }: Lieu): boolean {
  let dedans = false;
  let [x1 = 0, y1 = 0] = anneau.at(-1) ?? [];
  for (const [x2 = 0, y2 = 0] of anneau) {
    if (y2 > lat !== y1 > lat && lng < ((x1 - x2) * (lat - y2)) / (y1 - y2) + x2) dedans = !dedans;
    [x1, y1] = [x2, y2];
  }
  return dedans;
}

/** Kilometres from a point to a ring, on a plane that touches the globe there. */
function kmToAnneau(anneau: Anneau, { lat, lng }: Lieu): number {
  const parLng = Math.cos((lat * Math.PI) / 180) * KM_PAR_DEGRE;
  const plan = anneau.map(([x = 0, y = 0]) => [(x - lng) * parLng, (y - lat) * KM_PAR_DEGRE] as const);
  let min = Infinity;
  plan.forEach(([ax, ay], rang) => {
    const [bx, by] = plan[rang + 1] ?? [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const part = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    min = Math.min(min, Math.hypot(ax + part * dx, ay + part * dy));
  });
  return min;
}

/** Degrees of a cell, and kilometres from its middle to its corners. */
const CELLULE = 0.05;
const DEMI_CELLULE = (CELLULE / 2) * Math.SQRT2 * KM_PAR_DEGRE;
/** Cells that lie wholly in a surface, or not: thousands of points ask for the same few hundreds. */
const CELLULES = new WeakMap<Surface, Map<string, boolean>>();

function isCelluleDedans(surface: Surface, { lat, lng }: Lieu): boolean {
  const connues = CELLULES.get(surface) ?? new Map<string, boolean>();
  CELLULES.set(surface, connues);
  const [x, y] = [Math.floor(lng / CELLULE), Math.floor(lat / CELLULE)];
  const connue = connues.get(`${x} ${y}`);
  if (connue !== undefined) return connue;
  const milieu = { lat: (y + 0.5) * CELLULE, lng: (x + 0.5) * CELLULE };
  const bord = Math.min(...surface.flat().map((anneau) => kmToAnneau(anneau, milieu)));
  const isDedans = bord > DEMI_CELLULE && isDansSurface(surface, milieu);
  connues.set(`${x} ${y}`, isDedans);
  return isDedans;
}

const isDansSurface = (surface: Surface, point: Lieu): boolean =>
  surface.some(
    ([contour = [], ...trous]) => isDansAnneau(contour, point) && !trous.some((trou) => isDansAnneau(trou, point)),
  );

/** Kilometres from a point to a surface; 0 inside. */
export function kmToSurface(surface: Surface, point: Lieu): number {
  if (isCelluleDedans(surface, point) || isDansSurface(surface, point)) return 0;
  return Math.min(...surface.flat().map((anneau) => kmToAnneau(anneau, point)));
}

/** True for a point of the country, or near enough to its drawn limits. */
export const isInTerritoire = ({ pays }: Territoire, point: Lieu): boolean =>
  kmToSurface(pays, point) <= TOLERANCE_PAYS;

/** Names as they are compared: the basemap writes "Nzérékoré", the register "N’Zérékoré". */
export const cleOfLieu = (nom: string): string => fold(nom).replaceAll(' ', '');

/** What is known of a place: its préfecture and region by name, the préfecture's seat. */
export interface PrefectureConnue {
  departement: string;
  region: string;
  siege: Lieu | undefined;
}

/**
 * Kilometres by which a place is too far from its préfecture; 0 when it is not, or nothing tells. Of several points (a
 * course), the nearest counts: a road crosses préfectures. The communes of Conakry have the limits of their region.
 */
export function kmTropLoin({ prefectures }: Territoire, lieu: PrefectureConnue, points: readonly Lieu[]): number {
  const surface = prefectures.get(cleOfLieu(lieu.departement)) ?? prefectures.get(cleOfLieu(lieu.region));
  const { siege } = lieu;
  const kmOf = (point: Lieu): number => {
    if (surface) return kmToSurface(surface, point) - TOLERANCE_PREFECTURE;
    return siege ? distanceKm(siege, point) - RAYON_PREFECTURE : 0;
  };
  return points.length === 0 ? 0 : Math.max(0, Math.min(...points.map(kmOf)));
}
