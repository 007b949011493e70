import { geoPath, type GeoProjection } from 'd3-geo';
import type { Contour, Fond } from '../../domain/carte/fond.ts';
import { bornesOf } from '../../domain/carte/zones.ts';
import { cleOfLieu } from '../../domain/registre/territoire.ts';
import { de } from '../../domain/socle/texte.ts';
import { writeNom } from './etiquettes-svg.ts';
import { type Boite, boiteNom, isLibre, type Lettrage } from './place-libre.ts';
import { type Cadre, projectionOf } from './projection.ts';

// Names of what has an extent: countries, the ocean, regions, préfectures.

const LETTRAGE: Lettrage = { taille: 11.5, espacement: 0.14 };

/** How far from its place a name may stand, pixels: up or down, where another is there. */
const DECALAGES = [0, -18, 18, -36, 36];
/** An area's no farther: it would stand in its neighbour. */
const DECALAGES_ZONE = [0, -18, 18];

/** Room that is taken by names (theirs is added to it), and by marks: beside those where there is room. */
interface Occupation {
  prises: Boite[];
  signes?: readonly Boite[];
}

/** A name as near to a point as there is room; nothing where there is none. */
function placeNom(
  nom: string,
  [x, y]: readonly [x: number, y: number],
  cadre: Cadre,
  { prises, signes = [] }: Occupation,
  { classe, ...lettrage }: Lettrage & { classe: string },
  decalages: readonly number[] = DECALAGES,
): string {
  const places = decalages.map((dy) => ({ x: Math.round(x), y: Math.round(y + dy), ancre: 'middle' }) as const);
  const free = (occupees: readonly Boite[]) =>
    places.find((place) => isLibre(boiteNom(nom, lettrage, place), cadre, occupees));
  const place = free([...prises, ...signes]) ?? free(prises);
  if (!place) return '';
  prises.push(boiteNom(nom, lettrage, place));
  return writeNom(nom, lettrage, place, classe);
}

/** Names of countries, ocean and regions whose place falls inside the frame, where there is room for them. */
export function libelles(
  fond: Fond,
  projection: GeoProjection,
  cadre: Cadre,
  genres: readonly string[],
  occupation: Occupation,
): string {
  return fond.etiquettes
    .filter(({ properties: { k, n } }) => genres.includes(k) && n !== 'Conakry')
    .map(({ geometry, properties: { n, k } }) => {
      const lieu = projection(geometry.coordinates as [number, number]);
      const classe = k === 'r' ? 'k' : k;
      return lieu ? placeNom(k === 'o' ? n : n.toUpperCase(), lieu, cadre, occupation, { ...LETTRAGE, classe }) : '';
    })
    .join('');
}

/** Visible square pixels under which an area is not named, and areas of a kind that are, at most. */
const SURFACE_MINIMALE = 9000;
const NOMBRE_MAXIMAL = 3;

/** Box of each area, degrees: ten thousand maps ask whether it is theirs. */
const bornes = new WeakMap<Contour, ReturnType<typeof bornesOf>>();

function isDansCadre(contour: Contour, cadre: Cadre): boolean {
  const [ouest, sud, est, nord] = bornes.get(contour) ?? bornesOf([contour]);
  bornes.set(contour, [ouest, sud, est, nord]);
  return est > cadre.ouest && ouest < cadre.est && nord > cadre.sud && sud < cadre.nord;
}

/** Names of towns by what compares them: the basemap writes some préfectures without the accents of their seats. */
const noms = new WeakMap<Fond, Map<string, string>>();

function nomOf(fond: Fond, nom: string): string {
  const connus = noms.get(fond) ?? new Map(fond.villes.map(({ properties: { n } }) => [cleOfLieu(n), n]));
  noms.set(fond, connus);
  return connus.get(cleOfLieu(nom)) ?? nom;
}

/**
 * Names of the regions and préfectures that a locator map shows a good part of, each in the middle of that part: those that
 * it shows most of, a few of each.
 */
export function nomsZones(fond: Fond, cadre: Cadre, prises: Boite[]): string {
  const path = geoPath(
    projectionOf(cadre).clipExtent([
      [0, 0],
      [cadre.largeur, cadre.hauteur],
    ]),
  );
  const write = (contours: Fond['regions'], phraseOf: (n: string) => string, lettrage: Lettrage & { classe: string }) =>
    contours.features
      .filter((contour) => isDansCadre(contour, cadre))
      .map((contour) => ({ nom: phraseOf(nomOf(fond, contour.properties.n)), surface: path.area(contour), contour }))
      .filter(({ surface }) => surface > SURFACE_MINIMALE)
      .sort((a, b) => b.surface - a.surface)
      .slice(0, NOMBRE_MAXIMAL)
      .map(({ nom, contour }) => placeNom(nom, path.centroid(contour), cadre, { prises }, lettrage, DECALAGES_ZONE))
      .join('');
  return (
    write(fond.regions, (n) => `région ${de(n)}`.toUpperCase(), {
      taille: 14,
      espacement: 0.12,
      isGras: true,
      classe: 'k',
    }) + write(fond.prefectures, (n) => `Préfecture ${de(n)}`, { taille: 14, espacement: 0.12, classe: 'k' })
  );
}
