import { type Groupe, groupSignes, pickNombres } from '../../domain/carte/groupement.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import { type Boite, round } from './place-libre.ts';
import { CADRE_GUINEE, projecteurOf } from './projection.ts';

/**
 * Room that a mark takes, and that a number does, pixels of the national map: half their size there, and what they grow by
 * on a phone (`.reperes` in the styles), where the map is drawn at less than half its size.
 */
const RAYON_SIGNE = 9;
const RAYON_GROUPE = 15;
/** Radius of a group's disc, and of a mark as it is drawn, before they grow. */
const RAYON_DISQUE = 11;
const RAYON_TRACE = 7;

/** A project of the national map. */
interface PointNational extends Lieu {
  /** Name of the area that it lies in. */
  zone?: string | undefined;
}

/** What the national map draws: each project alone, or several under their number where their marks would touch (R272). */
export function groupPoints<T extends PointNational>(
  points: readonly T[],
): Array<Groupe<T & { x: number; y: number }>> {
  const project = projecteurOf(CADRE_GUINEE);
  const signes = points.map((point) => {
    const [x, y] = project(point.lng, point.lat);
    return { ...point, x, y };
  });
  return groupSignes(signes, (nombre) => (nombre === 1 ? RAYON_SIGNE : RAYON_GROUPE));
}

/** Those that stand for several projects, in the order of their rows in the table of groups. */
export const groupesNombres = <T extends PointNational>(points: readonly T[]) => pickNombres(groupPoints(points));

/** How much they grow on a phone. */
const ECHELLE_PETITE = 1.5;

/** The room that they take on the map, or on that of a phone: names stand beside. */
export function boitesSignes(points: readonly PointNational[], { isPetit = false } = {}): Boite[] {
  return groupPoints(points).map(({ x, y, signes }) => {
    const rayon = (signes.length === 1 ? RAYON_TRACE : RAYON_DISQUE) * (isPetit ? ECHELLE_PETITE : 1);
    return { x0: x - rayon, x1: x + rayon, y0: y - rayon, y1: y + rayon };
  });
}

/** A disc around a point, as a path. */
export const cheminDisque = (x: number, y: number): string =>
  `M${round(x - RAYON_DISQUE)} ${y}a${RAYON_DISQUE} ${RAYON_DISQUE} 0 1 0 ${2 * RAYON_DISQUE} 0a${RAYON_DISQUE} ${RAYON_DISQUE} 0 1 0-${2 * RAYON_DISQUE} 0z`;

/** Anchor of a group's row in the table of groups. */
export const ancreGroupe = (rang: number): string => `groupe-${rang + 1}`;
