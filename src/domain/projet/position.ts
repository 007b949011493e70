import type { Precision } from './vocabulaire.ts';
import type { Projet } from './projet.ts';
import type { Region } from '../reference/reference.ts';
import { nombreOf } from '../socle/nombre-texte.ts';

/** Where a project stands on the map, and how well that is known. */
export interface Position {
  /** Latitude and longitude, decimal degrees (WGS 84). */
  lat: number;
  lng: number;
  /** `prefecture` also covers a project without any position of its own. */
  precision: Precision;
}

/** Box of the country with a small margin, degrees: a point outside it is a mistake. */
export const CADRE_PAYS = { sud: 7.0, nord: 12.75, ouest: -15.2, est: -7.55 } as const;

/** True for a point inside the country's box. */
export function isInPays({ lat, lng }: { lat: number; lng: number }): boolean {
  const { sud, nord, ouest, est } = CADRE_PAYS;
  return lat >= sud && lat <= nord && lng >= ouest && lng <= est;
}

/** Golden angle: numbers spread evenly around, without any two on one spot. */
const ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The project's own position, else the seat of its préfecture, else of its region. A seat is shifted by a few
 * kilometres computed from the identifier, so that neighbours do not hide each other and each stays where it is from
 * one publication to the next (R45).
 */
export function positionOf(
  projet: Pick<Projet, 'id' | 'location' | 'precision' | 'departement'>,
  region: Pick<Region, 'location' | 'prefectures'>,
): Position {
  if (projet.location) return { ...projet.location, precision: projet.precision ?? 'localite' };
  const centre = region.prefectures.find(({ nom }) => nom === projet.departement)?.location ?? region.location;
  const rang = nombreOf(projet.id);
  const rayon = 0.03 + 0.012 * Math.sqrt(rang % 25);
  return {
    lat: round(centre.lat + rayon * Math.sin(rang * ANGLE)),
    lng: round(centre.lng + rayon * Math.cos(rang * ANGLE)),
    precision: 'prefecture',
  };
}

/** Two decimals: about a kilometre, since nobody surveyed this point. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

const DEGRES = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** `10,8218° N ; 12,3009° O`. */
export function formatPosition({ lat, lng }: { lat: number; lng: number }): string {
  return `${DEGRES.format(lat)}°\u00a0N\u00a0; ${DEGRES.format(Math.abs(lng))}°\u00a0${lng < 0 ? 'O' : 'E'}`;
}
