import type { FitBoundsOptions, Map as CarteMapLibre } from 'maplibre-gl';
import { bornesOf, type ZoneTravaux } from '../../domain/carte/zones.ts';
import type { Lieu } from '../../domain/socle/distance.ts';

/** West, south, east, north. */
type Bornes = ReturnType<typeof bornesOf>;

/** Pixels left around an area. */
const MARGE = 24;

/** The box of some areas; undefined where there are none. */
export const bornesZones = (zones: ReadonlyArray<ZoneTravaux<unknown>>): Bornes | undefined =>
  zones.length === 0 ? undefined : bornesOf(zones.map(({ contour }) => contour));

/** Fits the map to a box and returns its middle; without a box nothing moves. */
export function showZones(
  carte: CarteMapLibre,
  bornes: Bornes | undefined,
  options: FitBoundsOptions = {},
): Lieu | undefined {
  if (!bornes) return undefined;
  carte.fitBounds(bornes, { padding: MARGE, ...options });
  const [ouest, sud, est, nord] = bornes;
  return { lng: (ouest + est) / 2, lat: (sud + nord) / 2 };
}
