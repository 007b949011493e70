import localites from '../../../src/data/fond/localites.json' with { type: 'json' };
import type { Etape, Fiche } from './fiche.ts';
import { tirage } from './tirage.ts';

type Point = [lng: number, lat: number];

/** A winding road is about this much longer than its schematic course. */
const SINUOSITE = 1.25;

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

function pointOf(etape: Etape): Point {
  if (typeof etape !== 'string') return [etape[0], etape[1]];
  const localite = localites.find(({ nom }) => nom === etape);
  if (!localite) throw new Error(`Localité inconnue : ${etape}`);
  return [localite.lng, localite.lat];
}

/** Kilometres between two points; flat enough at these latitudes. */
function distance([lngA, latA]: Point, [lngB, latB]: Point): number {
  const est = (lngB - lngA) * Math.cos(((latA + latB) * Math.PI) / 360);
  return 111.2 * Math.hypot(est, latB - latA);
}

/** The point reached after `km` along a polyline. */
function pointAt(points: readonly Point[], km: number): Point {
  let reste = km;
  for (const [index, point] of points.entries()) {
    const suivant = points[index + 1];
    if (!suivant) return point;
    const longueur = distance(point, suivant);
    if (reste <= longueur) {
      const part = longueur === 0 ? 0 : reste / longueur;
      return [point[0] + part * (suivant[0] - point[0]), point[1] + part * (suivant[1] - point[1])];
    }
    reste -= longueur;
  }
  throw new Error('Un tracé a au moins un point');
}

/** A schematic course through the named towns, cut to the works' length, with a few bends drawn from the id. */
export function traceOf({ id, trace, km }: Fiche): Point[] | undefined {
  if (!trace) return undefined;
  const etapes = trace.villes.map(pointOf);
  const bornes = [0];
  for (const [index, point] of etapes.slice(1).entries()) {
    bornes.push((bornes[index] ?? 0) + distance(etapes[index] ?? point, point));
  }
  const total = bornes.at(-1) ?? 0;
  const longueur = Math.min(total, (km?.actualise ?? km?.prevu ?? Infinity) / SINUOSITE);
  const debut = (trace.depuis ?? 0) * (total - longueur);
  const villes = bornes.filter((km) => km > debut + 0.01 && km < debut + longueur - 0.01);
  const points = [debut, ...villes, debut + longueur].map((km) => pointAt(etapes, km));
  return points
    .flatMap((point, index) => {
      const suivant = points[index + 1];
      return suivant ? [point, ...bends(id, index, point, suivant, points.length > 2 ? 1 : 3)] : [point];
    })
    .map(([lng, lat]): Point => [round(lng), round(lat)]);
}

/** Points between two others, set aside from the straight line by up to a sixteenth of its length. */
function bends(id: string, rang: number, [lngA, latA]: Point, [lngB, latB]: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / (count + 1);
    const ecart = (tirage(`${id} ${rang} ${index}`) - 0.5) / 8;
    return [lngA + part * (lngB - lngA) - ecart * (latB - latA), latA + part * (latB - latA) + ecart * (lngB - lngA)];
  });
}

/** Position and how well it is known; neither when the record has none. */
export function positionOf(fiche: Fiche) {
  const { position } = fiche;
  if (position === undefined) return {};
  if (position === 'trace') {
    const trace = traceOf(fiche) ?? [];
    const [lng, lat] = trace[Math.floor(trace.length / 2)] ?? pointOf(position);
    return { location: { lat, lng }, precision: 'exacte' } as const;
  }
  if (typeof position === 'string') {
    const [lng, lat] = pointOf(position);
    return { location: { lat, lng }, precision: 'localite' } as const;
  }
  const [ville, nord, est] = position;
  const [lng, lat] = pointOf(ville);
  return { location: { lat: round(lat + nord), lng: round(lng + est) }, precision: 'exacte' } as const;
}
