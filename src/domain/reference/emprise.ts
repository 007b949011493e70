import type { z } from 'zod';
import { distanceKm } from '../socle/distance.ts';
import { formatNombre } from '../socle/montant.ts';
import type { empriseSchema } from './emprise.schema.ts';
import { type LigneRoute, type Route, titreRoute } from './route.ts';
import { findSection, nomSection } from './sections-route.ts';

/** Where works are along a road (R139). */
export type Emprise = z.infer<typeof empriseSchema>;
type Points = LigneRoute['points'];
type Trace = Array<[lng: number, lat: number]>;

/** `PK 12,5`. */
export const formatPk = (pk: number): string => `PK\u00a0${formatNombre(pk)}`;

/** `du PK 12 au PK 31`, `au PK 12`, `à partir du PK 12`; undefined where no kilometre point is told. */
export function phrasePk({ pk_debut, pk_fin }: Pick<Emprise, 'pk_debut' | 'pk_fin'>): string | undefined {
  if (pk_debut === undefined) return pk_fin === undefined ? undefined : `jusqu’au ${formatPk(pk_fin)}`;
  if (pk_fin === undefined) return `à partir du ${formatPk(pk_debut)}`;
  return pk_debut === pk_fin ? `au ${formatPk(pk_debut)}` : `du ${formatPk(pk_debut)} au ${formatPk(pk_fin)}`;
}

/** `RN5, section Dabola–Faranah, du PK 12 au PK 31`; without its section, as it was told, and told so. */
export function phraseEmprise(emprise: Emprise, route: Pick<Route, 'numero' | 'nom' | 'sections'>): string {
  const section = findSection(route, emprise.section);
  const pk = phrasePk(emprise);
  return [
    titreRoute(route),
    section && `section ${nomSection(section)}`,
    pk,
    section ? undefined : 'section non précisée',
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** True for works that have a place on the strip of their section: both kilometre points, and what they count from. */
export const isPlacee = (
  emprise: Emprise | undefined,
): emprise is Emprise & { section: string; pk_debut: number; pk_fin: number } =>
  emprise?.section !== undefined && emprise.pk_debut !== undefined && emprise.pk_fin !== undefined;

/** Kilometre points that round to the same metre are one. */
const METRE = 0.001;

/**
 * The course of works from their kilometre points, along the surveyed lines of their section; one point for a bridge.
 * Undefined where the lines do not hold all of it: half a course would tell another place.
 */
export function traceEmprise(emprise: Emprise | undefined, { lignes = [] }: Pick<Route, 'lignes'>): Trace | undefined {
  if (!isPlacee(emprise)) return undefined;
  const { section, pk_debut: debut, pk_fin: fin } = emprise;
  const siennes = lignes.flatMap(({ section: autre, pk_debut, pk_fin, points }) =>
    autre === section && pk_debut !== undefined && pk_fin !== undefined ? [{ pk_debut, pk_fin, points }] : [],
  );
  siennes.sort((a, b) => a.pk_debut - b.pk_debut);
  const trace: Trace = [];
  let jusque = debut;
  for (const ligne of siennes) {
    if (ligne.pk_fin < jusque - METRE || ligne.pk_debut > jusque + METRE) continue;
    const bout = Math.min(fin, ligne.pk_fin);
    trace.push(...cutLigne(ligne, Math.max(jusque, ligne.pk_debut), bout));
    jusque = bout;
    if (jusque >= fin - METRE) return withoutDoubles(trace);
  }
  return undefined;
}

/** The part of a line between two kilometre points, which its ends' own kilometre points spread along it. */
function cutLigne(
  { pk_debut, pk_fin, points }: { pk_debut: number; pk_fin: number; points: Points },
  debut: number,
  fin: number,
): Trace {
  const pas = points.slice(1).map((point, rang) => distanceKm(lieuOf(points[rang]), lieuOf(point)));
  const total = pas.reduce((somme, km) => somme + km, 0);
  const parKm = total === 0 ? 0 : (pk_fin - pk_debut) / total;
  let pk = pk_debut;
  const pks = [pk, ...pas.map((km) => (pk += km * parKm))];
  const dedans = points.filter((_, rang) => (pks[rang] ?? 0) > debut && (pks[rang] ?? 0) < fin);
  return [
    pointAt(points, pks, debut),
    ...dedans.map(([lng, lat]): Trace[number] => [lng, lat]),
    pointAt(points, pks, fin),
  ];
}

function pointAt(points: Points, pks: readonly number[], pk: number): Trace[number] {
  const rang = Math.max(
    1,
    Math.min(
      points.length - 1,
      pks.findIndex((autre) => autre >= pk - METRE),
    ),
  );
  const [avant, apres] = [points[rang - 1], points[rang]];
  const [pkAvant = pk, pkApres = pk] = [pks[rang - 1], pks[rang]];
  if (!avant || !apres) return [0, 0];
  const part = pkApres === pkAvant ? 0 : Math.max(0, Math.min(1, (pk - pkAvant) / (pkApres - pkAvant)));
  return [round(avant[0] + (apres[0] - avant[0]) * part), round(avant[1] + (apres[1] - avant[1]) * part)];
}

const lieuOf = (point: Points[number] | undefined) => ({ lng: point?.[0] ?? 0, lat: point?.[1] ?? 0 });
/** Five decimals: a metre. */
const round = (degres: number): number => Math.round(degres * 1e5) / 1e5;
const withoutDoubles = (points: Trace): Trace =>
  points.filter(([lng, lat], rang) => rang === 0 || points[rang - 1]?.[0] !== lng || points[rang - 1]?.[1] !== lat);
