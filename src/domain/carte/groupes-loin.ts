import type { Lieu } from '../socle/distance.ts';
import { type Groupe, groupSignes, type Signe } from './groupement.ts';

/** Zoom under which the live map shows a number for each préfecture rather than marks (R272). */
export const ZOOM_LOIN = 6.6;
/** Room that a mark and a number take on the live map, pixels. */
const RAYON_SIGNE = 9;
const RAYON_NOMBRE = 17;
/** Side of the whole world at zoom 0, pixels. */
const MONDE = 512;

/** A point on the screen's plane at a zoom, pixels (Web Mercator, as the live map draws). */
export function pixelsOf({ lat, lng }: Lieu, zoom: number): { x: number; y: number } {
  const cote = MONDE * 2 ** zoom;
  const sinus = Math.sin((lat * Math.PI) / 180);
  return {
    x: cote * (0.5 + lng / 360),
    y: cote * (0.5 - Math.log((1 + sinus) / (1 - sinus)) / (4 * Math.PI)),
  };
}

/** What a far view shows at one place: a projet alone, or the number of those of a préfecture, or of some that would touch. */
export interface GroupeLoin<T extends Signe> extends Groupe<T> {
  /** The middle of its projets. */
  lieu: Lieu;
}

/** The groups of a far view, as they are drawn apart at a zoom; seen from nearer they only part further. */
export function groupLoin<T extends Lieu>(
  points: readonly T[],
  zoneOf: (point: T) => string | undefined,
  zoom: number,
): Array<GroupeLoin<T & Signe>> {
  const signes = points.map((point) => ({ ...point, ...pixelsOf(point, zoom), zone: zoneOf(point) }));
  const rayonOf = (nombre: number) => (nombre === 1 ? RAYON_SIGNE : RAYON_NOMBRE);
  return groupSignes(signes, rayonOf, { parZone: true }).map((groupe) => {
    const mean = (valeurs: number[]) => valeurs.reduce((somme, valeur) => somme + valeur, 0) / valeurs.length;
    const lieu = { lat: mean(groupe.signes.map(({ lat }) => lat)), lng: mean(groupe.signes.map(({ lng }) => lng)) };
    return { ...groupe, lieu };
  });
}

/** West, south, east and north of some points, degrees. */
export function bornesPoints(points: readonly Lieu[]): [ouest: number, sud: number, est: number, nord: number] {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Degrees from the middle of a projet's surroundings to their side, at least: some thirty kilometres. */
const DEMI_ALENTOURS = 0.3;

/** Box of a projet's surroundings: its point and its course, with room around them. */
export function bornesAlentours(
  lieu: Lieu,
  trace: ReadonlyArray<readonly [lng: number, lat: number]> = [],
): ReturnType<typeof bornesPoints> {
  const [ouest, sud, est, nord] = bornesPoints([lieu, ...trace.map(([lng, lat]) => ({ lng, lat }))]);
  const [x, y] = [(ouest + est) / 2, (sud + nord) / 2];
  const demi = Math.max(DEMI_ALENTOURS, ((est - ouest) / 2) * 1.2, ((nord - sud) / 2) * 1.2);
  return [x - demi, y - demi, x + demi, y + demi];
}
