import type { NiveauPosition } from './vocabulaire.ts';
import type { PrecisionPoint } from './precision.ts';
import type { Projet } from './projet.ts';
import { lieuxOf } from '../reference/lieu-travaux.ts';
import type { Lieu } from '../socle/distance.ts';

/** Where a project stands on the map, and how well that is known. */
// A type, not an interface: Astro's props need its implicit index signature.
export type Position = {
  /** Latitude and longitude, decimal degrees (WGS 84); absent where only an area is known, or nothing. */
  lat?: number | undefined;
  lng?: number | undefined;
  precision: NiveauPosition;
};

/** An area that works lie in: a préfecture, or a region where no more is known. */
// A type for the same reason.
export type Zone = { region: string; departement?: string | undefined };

/** The point of a position; undefined where it is an area, or nothing. */
export function pointOf({ lat, lng }: Pick<Position, 'lat' | 'lng'>): Lieu | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** True for rows that a map shows by a point. */
export const hasPoint = <T extends Position>(row: T): row is T & Lieu & { precision: PrecisionPoint } =>
  pointOf(row) !== undefined;

/** True for works that a map can show, by a point or by an area. */
export const isSitue = ({ precision }: Pick<Position, 'precision'>): boolean => precision !== 'absente';

/**
 * The project's own position, where it was surveyed; else the middle of the course that its kilometre points make
 * (`deduite`, R139); else its position in a locality, the middle of its course, else the area that is known of it: nobody surveyed an area,
 * and no point stands for it (R45).
 */
export function positionOf(
  projet: Pick<Projet, 'location' | 'precision' | 'trace' | 'region' | 'departement' | 'lieux'>,
  deduite?: NonNullable<Projet['trace']>,
): Position {
  const { location, precision = 'localite', trace } = projet;
  if (location && precision === 'exacte') return { ...location, precision };
  const [longitude, latitude] = deduite?.[Math.floor((deduite.length - 1) / 2)] ?? [];
  if (latitude !== undefined && longitude !== undefined)
    return { lat: latitude, lng: longitude, precision: 'lineaire' };
  if (location && precision !== 'prefecture') return { ...location, precision };
  const [lng, lat] = trace?.[Math.floor(trace.length / 2)] ?? [];
  if (lat !== undefined && lng !== undefined) return { lat, lng, precision: 'localite' };
  const lieux = lieuxOf(projet);
  if (lieux.length === 0) return { precision: 'absente' };
  return { precision: lieux.every(({ departement }) => departement !== undefined) ? 'prefecture' : 'region' };
}

/** The areas of a project that has no point; none where it has one, or where nothing is known. */
export function zonesOf(projet: Parameters<typeof lieuxOf>[0] & Position): Zone[] {
  if (pointOf(projet)) return [];
  return lieuxOf(projet).map(({ region, departement }) => ({ region, departement }));
}

const DEGRES = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** `10,8218° N ; 12,3009° O`. */
export function formatPosition({ lat, lng }: { lat: number; lng: number }): string {
  return `${DEGRES.format(lat)}°\u00a0N\u00a0; ${DEGRES.format(Math.abs(lng))}°\u00a0${lng < 0 ? 'O' : 'E'}`;
}
