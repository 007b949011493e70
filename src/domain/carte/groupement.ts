import { listOf } from '../socle/texte.ts';

// Marks of a map that would pile up become one mark, with their number (R272).

/** A mark of a map: where it is drawn, pixels, and the name of the area that it lies in, where that is known. */
export interface Signe {
  x: number;
  y: number;
  zone?: string | undefined;
}

/** What a map draws at one place: a mark alone, or several under their number. */
export interface Groupe<T extends Signe> {
  /** Its middle, pixels: that of its marks. */
  x: number;
  y: number;
  /** Names of the areas of its marks, most marks first, each once. */
  zones: string[];
  /** Its marks, in the order of the list. */
  signes: T[];
}

/** Pixels from the middle of what is drawn to its edge, for so many marks. */
type RayonOf = (nombre: number) => number;

interface Place<T> {
  x: number;
  y: number;
  /** Area of all of its marks; undefined where they are of several, or of none that is known. */
  zone: string | undefined;
  rangs: T[];
}

/** How far apart two places are, as told apart by priority: those of one area are joined before those of two. */
function compareEcart(a: Ecart, b: Ecart): number {
  return Number(b.isMemeZone) - Number(a.isMemeZone) || a.distance - b.distance || a.un - b.un || a.autre - b.autre;
}

interface Ecart {
  un: number;
  autre: number;
  distance: number;
  isMemeZone: boolean;
}

/** The two places to be joined first: those that touch, of one area before of two, the nearest first; undefined where none do. */
function firstTouch(places: ReadonlyArray<Place<number>>, rayonOf: RayonOf): Ecart | undefined {
  let premier: Ecart | undefined;
  for (const [un, a] of places.entries())
    for (let autre = un + 1; autre < places.length; autre += 1) {
      const b = places[autre];
      if (!b) continue;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance >= rayonOf(a.rangs.length) + rayonOf(b.rangs.length)) continue;
      const ecart = { un, autre, distance, isMemeZone: a.zone !== undefined && a.zone === b.zone };
      if (!premier || compareEcart(ecart, premier) < 0) premier = ecart;
    }
  return premier;
}

function join(a: Place<number>, b: Place<number>): Place<number> {
  const [na, nb] = [a.rangs.length, b.rangs.length];
  const mean = (u: number, v: number) => (u * na + v * nb) / (na + nb);
  return {
    x: mean(a.x, b.x),
    y: mean(a.y, b.y),
    zone: a.zone === b.zone ? a.zone : undefined,
    rangs: [...a.rangs, ...b.rangs],
  };
}

/**
 * Marks such that no two of them touch: those that would are joined, and what is joined stands in their middle. Each mark is
 * in one group; the same marks in the same order give the same groups. `parZone` joins all the marks of an area first, however
 * far apart they are, as a far view of the country does.
 */
export function groupSignes<T extends Signe>(
  signes: readonly T[],
  rayonOf: RayonOf,
  { parZone = false } = {},
): Array<Groupe<T>> {
  let places = signes.map(({ x, y, zone }, rang): Place<number> => ({ x, y, zone, rangs: [rang] }));
  if (parZone) {
    const parNom = new Map<string, Place<number>>();
    const seules: Array<Place<number>> = [];
    for (const place of places) {
      if (place.zone === undefined) seules.push(place);
      else {
        const connue = parNom.get(place.zone);
        parNom.set(place.zone, connue ? join(connue, place) : place);
      }
    }
    places = [...parNom.values(), ...seules];
  }
  for (let touche = firstTouch(places, rayonOf); touche; touche = firstTouch(places, rayonOf)) {
    const { un, autre } = touche;
    const [a, b] = [places[un], places[autre]];
    if (!a || !b) break;
    places = places.flatMap((place, rang) => (rang === autre ? [] : [rang === un ? join(a, b) : place]));
  }
  return places.map(({ x, y, rangs }) => {
    const membres = [...rangs].sort((a, b) => a - b).flatMap((rang) => signes[rang] ?? []);
    return { x: round(x), y: round(y), zones: zonesOf(membres), signes: membres };
  });
}

/** Those that stand for several marks, most first: what a map writes as numbers, and the rows of their table. */
export const pickNombres = <G extends Groupe<Signe>>(groupes: readonly G[]): G[] =>
  groupes.filter(({ signes }) => signes.length > 1).sort((a, b) => b.signes.length - a.signes.length);

/** Names of the areas of some marks, those of most marks first. */
function zonesOf(signes: readonly Signe[]): string[] {
  const nombres = new Map<string, number>();
  for (const { zone } of signes) if (zone !== undefined) nombres.set(zone, (nombres.get(zone) ?? 0) + 1);
  return [...nombres].sort(([, a], [, b]) => b - a).map(([nom]) => nom);
}

/** A tenth of a pixel. */
const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Names of areas that a group is called by; the others are counted. */
const NOMS_MAX = 3;

/** "Conakry", "Labé et Mali", "Mamou, Dalaba, Pita et 2 autres". */
export function nomGroupe(zones: readonly string[]): string {
  if (zones.length === 0) return 'Lieux voisins';
  const restent = zones.length - NOMS_MAX;
  return listOf(
    restent > 0 ? [...zones.slice(0, NOMS_MAX), `${restent} ${restent > 1 ? 'autres' : 'autre'}`] : [...zones],
  );
}
