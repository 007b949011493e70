import type { GeoProjection } from 'd3-geo';
import type { Ville } from '../../domain/carte/fond.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { type Boite, boiteNom, isLibre, type Lettrage, type NomPlace, piedDe, round } from './place-libre.ts';
import type { Cadre } from './projection.ts';

const TAILLES: Record<number, number> = { 1: 17, 2: 14, 3: 12.5, 4: 12, 5: 13, 6: 11 };
/** A town this near, pixels, names the end of the works. */
const PROCHE = 40;
/** Room between a town's point and its name, pixels; more beside the mark that ends the works, or that hides the town. */
const ECART = 6;
const ECART_SIGNE = 14;
const ECART_LARGE = 24;
/** Ranks of towns without which a map of the country does not read: their names come even over marks. */
const RANG_CHEF_LIEU = 2;
/** Of two towns as far from the works, that of a higher rank helps more to place them. */
const POIDS_RANG: Record<number, number> = { 1: 0.35, 2: 0.45, 3: 0.75, 5: 0.8 };

/** How towns are chosen and written. */
interface Choix {
  rangMaximal: number;
  /** Room that is taken, by the names that came before: those of the towns are added to it. */
  prises: Boite[];
  /** Marks of the map: names stand beside them where there is room. */
  signes?: readonly Boite[];
  echelle?: number;
  /** Ends of the works, pixels: the towns near them come first, and then the nearest. */
  bouts?: ReadonlyArray<readonly [x: number, y: number]>;
  /** Towns that are named, at most. */
  nombre?: number;
}

/**
 * Names of towns that fit in the frame, beside their dot: right of it, left, above, below. None stands over another name,
 * nor over what is taken. Without works, higher ranks come first.
 */
export function etiquettesVilles(
  villes: readonly Ville[],
  projection: GeoProjection,
  cadre: Cadre,
  { rangMaximal, prises, signes = [], echelle = 1, bouts = [], nombre = Infinity }: Choix,
): string {
  const rangees = villes
    .filter(({ properties: { t } }) => t <= rangMaximal || t === 5)
    .map((ville) => {
      const [x = -1, y = -1] = projection(ville.geometry.coordinates as [number, number]) ?? [];
      const ecart = Math.min(...bouts.map(([bx, by]) => Math.hypot(bx - x, by - y)));
      const { n, t } = ville.properties;
      const isBout = ecart < PROCHE;
      const rang = bouts.length === 0 ? t : isBout ? 0 : 1 + ecart * (POIDS_RANG[t] ?? 1);
      return { n, t, x, y, isBout, rang };
    })
    .filter(({ x, y }) => x >= 4 && y >= 4 && x <= cadre.largeur - 4 && y <= cadre.hauteur - 4)
    .sort((a, b) => a.rang - b.rang);
  const textes: string[] = [];
  for (const { n, t, x, y, isBout } of rangees) {
    if (textes.length >= nombre) break;
    const lettrage = { taille: (TAILLES[t] ?? 12) * echelle, isGras: t <= RANG_CHEF_LIEU };
    const isCache = signes.some((signe) => x > signe.x0 && x < signe.x1 && y > signe.y0 && y < signe.y1);
    const places = placesAutour(x, y, lettrage, [...(isCache || isBout ? [] : [ECART]), ECART_SIGNE, ECART_LARGE]);
    const free = (occupees: readonly Boite[]) =>
      places.find((place) => isLibre(boiteNom(n, lettrage, place), cadre, occupees));
    const place = free([...prises, ...signes]) ?? (t <= RANG_CHEF_LIEU ? free(prises) : undefined);
    if (!place) continue;
    prises.push(boiteNom(n, lettrage, place));
    // Under a mark, its dot would only hide what the mark says.
    const rond = `<circle cx="${round(x)}" cy="${round(y)}" r="${round((t === 1 ? 4 : 2.4) * echelle)}" class="v"/>`;
    textes.push((isCache ? '' : rond) + writeNom(n, lettrage, place));
  }
  return textes.join('');
}

function placesAutour(x: number, y: number, { taille }: Lettrage, ecarts: readonly number[]): NomPlace[] {
  return ecarts.flatMap((ecart): NomPlace[] => [
    { x: x + ecart, y, ancre: 'start' },
    { x: x - ecart, y, ancre: 'end' },
    { x, y: y - ecart - taille * 0.5, ancre: 'middle' },
    { x, y: y + ecart + taille * 0.5, ancre: 'middle' },
  ]);
}

/** A name where it was placed, in a class of the style sheet. */
export function writeNom(nom: string, { taille, isGras }: Lettrage, { x, y, ancre }: NomPlace, classe = 'n'): string {
  const attributs = ancre === 'start' ? '' : ` text-anchor="${ancre}"`;
  return `<text x="${round(x)}" y="${piedDe(y, taille)}" font-size="${round(taille)}" class="${classe}${isGras ? ' f' : ''}"${attributs}>${escapeHtml(nom)}</text>`;
}
