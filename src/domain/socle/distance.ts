import { formatNombre } from './montant.ts';

/** A point of the globe, decimal degrees. */
export interface Lieu {
  lat: number;
  lng: number;
}

/** Mean radius of the Earth, kilometres. */
const RAYON_TERRE = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance as the crow flies, kilometres. */
export function distanceKm(a: Lieu, b: Lieu): number {
  const lat = radians(b.lat - a.lat) / 2;
  const lng = radians(b.lng - a.lng) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng) ** 2;
  return 2 * RAYON_TERRE * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The nearest places, nearest first; at one distance, in the order of the list. */
export function nearest<T extends Lieu>(lieux: readonly T[], ici: Lieu, max: number): Array<{ lieu: T; km: number }> {
  return lieux
    .map((lieu) => ({ lieu, km: distanceKm(lieu, ici) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, max);
}

/**
 * `à moins de 100 m`, `à 850 m`, `à 4,2 km`, `à 152 km`: no finer than what positions are worth. `finesse`: the kilometres
 * within which the place is known, 0 where it was surveyed; `à environ 20 km`.
 */
export function formatDistance(km: number, finesse = 0): string {
  if (finesse > 0) return `à environ ${formatNombre(Math.max(1, Math.round(km / finesse)) * finesse)}\u00a0km`;
  if (km < 0.1) return 'à moins de 100\u00a0m';
  const metres = Math.round(km * 20) * 50;
  if (metres < 1000) return `à ${metres}\u00a0m`;
  return `à ${formatNombre(km < 10 ? Math.round(km * 10) / 10 : Math.round(km))}\u00a0km`;
}
