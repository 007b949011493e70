import { type LigneRoute, type Route } from '../reference/route.ts';
import { CLASSE_ROUTE_LABELS } from '../reference/vocabulaire.ts';
import type { FichierTraces } from '../registre/index-registre.ts';

// The roads as the live map draws them (R143).

/** What a press on a road says of it. */
interface RouteDite {
  /** Its name: the towns that it joins. */
  nom: string;
  /** "Route nationale". */
  classe: string;
  /** "2 projets et 1 lot", each counted once (R140). */
  travaux: string;
}

/** A file of `/donnees/routes…`: the lines of the register's roads, with their numbers. */
export type FichierRoutes = ReadonlyArray<{
  /** End of the road's address. */
  id: string;
  axe?: string;
  /** On the first line of the road alone. */
  dite?: RouteDite;
  /** True for a line between towns, which nobody surveyed. */
  isSchematique?: true;
  points: FichierTraces[string];
}>;

/** A road of the file, once: its number or its name, what is said of it, its lines. */
export interface RouteCarte extends RouteDite {
  id: string;
  titre: string;
  lignes: Array<FichierTraces[string]>;
}

/** The roads that the file says something of, in its order. */
export const routesDites = (fichier: FichierRoutes): RouteCarte[] =>
  fichier.flatMap(({ id, axe, dite }) =>
    dite
      ? [{ id, titre: axe ?? dite.nom, ...dite, lignes: fichier.flatMap((une) => (une.id === id ? [une.points] : [])) }]
      : [],
  );

/** Degrees that a drawn line may be off, some fifty metres: less than a pixel at the light basemap's last zoom. */
const TOLERANCE = 0.0005;

/** The lines of the roads, without the points that no zoom shows; a line whose ends have no kilometre point is schematic. */
export const lignesCarte = (routes: readonly Route[], tellTravaux: (route: Route) => string): FichierRoutes =>
  routes.flatMap((route) =>
    (route.lignes ?? []).map(({ points, pk_debut, pk_fin }, rang) => ({
      id: route.id,
      ...(route.numero !== undefined && { axe: route.numero }),
      ...(rang === 0 && {
        dite: { nom: route.nom, classe: CLASSE_ROUTE_LABELS[route.classe], travaux: tellTravaux(route) },
      }),
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
