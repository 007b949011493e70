import { type LigneRoute, type Route } from '../reference/route.ts';
import type { FichierTraces } from '../registre/index-registre.ts';

// The roads as the live map draws them (R143).

/** A file of `/donnees/routes…`: the lines of the register's roads, with their numbers. */
export type FichierRoutes = ReadonlyArray<{
  axe?: string;
  /** True for a line between towns, which nobody surveyed. */
  isSchematique?: true;
  points: FichierTraces[string];
}>;

/** Degrees that a drawn line may be off, some fifty metres: less than a pixel at the light basemap's last zoom. */
const TOLERANCE = 0.0005;

/** The lines of the roads, without the points that no zoom shows; a line whose ends have no kilometre point is schematic. */
export const lignesCarte = (routes: readonly Route[]): FichierRoutes =>
  routes.flatMap(({ numero, lignes = [] }) =>
    lignes.map(({ points, pk_debut, pk_fin }) => ({
      ...(numero !== undefined && { axe: numero }),
      ...((pk_debut === undefined || pk_fin === undefined) && { isSchematique: true as const }),
      points: simplifyLigne(points),
    })),
  );

type Points = LigneRoute['points'];

/** A line with the fewest of its points, none of those left out farther from it than the tolerance (Douglas and Peucker). */
export function simplifyLigne(points: Points): Points {
  const gardes = new Set([0, points.length - 1]);
  const aVoir: Array<[debut: number, fin: number]> = [[0, points.length - 1]];
  for (let bouts = aVoir.pop(); bouts; bouts = aVoir.pop()) {
    const [debut, fin] = bouts;
    const [rang, ecart] = farthest(points, debut, fin);
    if (ecart <= TOLERANCE) continue;
    gardes.add(rang);
    aVoir.push([debut, rang], [rang, fin]);
  }
  return points.filter((_, rang) => gardes.has(rang)).map(([lng, lat]) => [round(lng), round(lat)] as const);
}

/** The point between two others that is the farthest from the straight line that joins them, and how far. */
function farthest(points: Points, debut: number, fin: number): [rang: number, ecart: number] {
  const [a, b] = [points[debut], points[fin]];
  let loin: [number, number] = [debut, 0];
  if (!a || !b) return loin;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const carre = dx * dx + dy * dy;
  for (let rang = debut + 1; rang < fin; rang += 1) {
    const [x = 0, y = 0] = points[rang] ?? [];
    const part = carre === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / carre));
    const ecart = Math.hypot(x - a[0] - part * dx, y - a[1] - part * dy);
    if (ecart > loin[1]) loin = [rang, ecart];
  }
  return loin;
}

/** Four decimals: ten metres. */
const round = (degres: number): number => Math.round(degres * 1e4) / 1e4;
