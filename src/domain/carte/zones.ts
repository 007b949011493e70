import { de } from '../socle/texte.ts';
import type { Position as Sommet } from 'geojson';
import { hasPoint, type Position, type Zone, zonesOf } from '../projet/position.ts';
import { cleOfLieuTravaux, lieuxOf, type NomRegion, type Situee } from '../reference/lieu-travaux.ts';
import { cleOfLieu } from '../registre/territoire.ts';
import type { Contour, Fond } from './fond.ts';

// Areas of the map that stand for works of which no point is known (R45).

type Contours = Pick<Fond, 'regions' | 'prefectures'>;

/** An area with the works that are known to lie in it, no more precisely. */
export interface ZoneTravaux<T> {
  /** Its name, apart from every other's: a préfecture may be called as its region is. */
  cle: string;
  /** "Pita", "Mamou". */
  nom: string;
  /** Region that it is, or is part of. */
  region: string;
  /** True for a whole region. */
  isRegion: boolean;
  contour: Contour;
  projets: T[];
}

/** The outline of an area, as the basemap has it: its préfecture, else its region (the communes of Conakry are not drawn). */
function contourOf({ region, departement }: Zone, { regions, prefectures }: Contours, nomOf: NomRegion) {
  const find = (contours: Fond['regions'], nom: string | undefined) =>
    contours.features.find(({ properties }) => nom !== undefined && cleOfLieu(properties.n) === cleOfLieu(nom));
  const prefecture = find(prefectures, departement);
  return { contour: prefecture ?? find(regions, nomOf(region) ?? region), isRegion: prefecture === undefined };
}

/** The areas of works that have no point, each with all of its works, in the order of the list. */
export function groupZones<T extends Situee & Position>(
  rows: readonly T[],
  contours: Contours,
  nomOf: NomRegion,
): Array<ZoneTravaux<T>> {
  const parCle = new Map<string, ZoneTravaux<T>>();
  for (const row of rows) {
    for (const zone of zonesOf(row)) {
      const { contour, isRegion } = contourOf(zone, contours, nomOf);
      if (!contour) continue;
      const cle = `${isRegion ? 'region' : 'prefecture'} ${contour.properties.n}`;
      const connue = parCle.get(cle);
      const nom = (isRegion ? nomOf(zone.region) : zone.departement) ?? contour.properties.n;
      if (!connue) parCle.set(cle, { cle, nom, region: zone.region, isRegion, contour, projets: [row] });
      else if (!connue.projets.includes(row)) connue.projets.push(row);
    }
  }
  return [...parCle.values()];
}

/**
 * Tells the works that a map can show: by a point, or by an area that the basemap draws. Asked of ten thousand rows, which
 * share a few areas.
 */
export function createTestMontrable(contours: Contours, nomOf: NomRegion): (row: Situee & Position) => boolean {
  const connues = new Map<string, boolean>();
  return (row) =>
    hasPoint(row) ||
    zonesOf(row).some((zone) => {
      const cle = cleOfLieuTravaux(zone);
      const hasContour = connues.get(cle) ?? contourOf(zone, contours, nomOf).contour !== undefined;
      connues.set(cle, hasContour);
      return hasContour;
    });
}

/**
 * Names the area that works lie in, by their main place: their préfecture, else their region (the communes of Conakry are
 * not drawn); undefined where no region is known. Asked of ten thousand rows, which share a few areas.
 */
export function createNomZone(contours: Contours, nomOf: NomRegion): (row: Situee) => string | undefined {
  const connus = new Map<string, string>();
  return (row) => {
    const [lieu] = lieuxOf(row);
    if (!lieu) return undefined;
    const cle = cleOfLieuTravaux({ ...lieu, localite: undefined });
    const connu = connus.get(cle);
    if (connu !== undefined) return connu;
    const { isRegion } = contourOf(lieu, contours, nomOf);
    const nom = (isRegion ? undefined : lieu.departement) ?? nomOf(lieu.region) ?? lieu.region;
    connus.set(cle, nom);
    return nom;
  };
}

/** "préfecture de Pita", "région de Mamou". */
export const phraseZone = ({ nom, isRegion }: Pick<ZoneTravaux<unknown>, 'nom' | 'isRegion'>): string =>
  `${isRegion ? 'région' : 'préfecture'} ${de(nom)}`;

/** West, south, east and north of some outlines, degrees. */
export function bornesOf(contours: readonly Contour[]): [ouest: number, sud: number, est: number, nord: number] {
  const points = contours.flatMap(({ geometry }): Sommet[] =>
    geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
  );
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
