import type { GeoProjection } from 'd3-geo';
import type { Ville } from '../../domain/carte/fond.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import type { Cadre } from './projection.ts';

/** Room that is taken on a map, pixels. */
export interface Boite {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const TAILLES: Record<number, number> = { 1: 17, 2: 14, 3: 12.5, 4: 12, 5: 13, 6: 11 };
/** Mean width of a letter of the system's sans serif, in ems. */
const LARGEUR_LETTRE = 0.56;
/** A town this near, pixels, names the end of the works. */
const PROCHE = 40;
/** Room between a town's point and its name, pixels; more beside the mark that ends the works. */
const ECART = 6;
const ECART_BOUT = 14;

/**
 * Names of towns that fit in the frame: higher ranks first, to the right of their dot or else to its left, never over
 * a name already placed nor over the `reserve` boxes. Those near an end of the works (`bouts`) come before all others.
 * A map meant for a small screen shows fewer of them, larger.
 */
export function etiquettesVilles(
  villes: readonly Ville[],
  projection: GeoProjection,
  cadre: Cadre,
  rangMaximal: number,
  {
    reserve = [],
    echelle = 1,
    bouts = [],
  }: { reserve?: readonly Boite[]; echelle?: number; bouts?: ReadonlyArray<readonly [x: number, y: number]> } = {},
): string {
  const placed: Boite[] = [...reserve];
  const isBout = ({ geometry }: Ville): boolean => {
    const [x, y] = projection(geometry.coordinates as [number, number]) ?? [-1, -1];
    return bouts.some(([bx, by]) => Math.hypot(bx - x, by - y) < PROCHE);
  };
  const rangOf = (ville: Ville): number => (isBout(ville) ? 0 : ville.properties.t);
  const shown = villes
    .filter(({ properties }) => properties.t <= rangMaximal || properties.t === 5)
    .sort((a, b) => rangOf(a) - rangOf(b));
  return shown
    .map((ville) =>
      etiquetteVille(ville, projection, cadre, placed, { echelle, ecart: isBout(ville) ? ECART_BOUT : ECART }),
    )
    .join('');
}

function etiquetteVille(
  ville: Ville,
  projection: GeoProjection,
  cadre: Cadre,
  placed: Boite[],
  { echelle, ecart }: { echelle: number; ecart: number },
): string {
  const { n, t } = ville.properties;
  const [x, y] = projection(ville.geometry.coordinates as [number, number]) ?? [-1, -1];
  if (x < 4 || y < 4 || x > cadre.largeur - 4 || y > cadre.hauteur - 4) return '';
  const taille = (TAILLES[t] ?? 12) * echelle;
  const largeur = n.length * taille * LARGEUR_LETTRE;
  for (const isDroite of [true, false]) {
    const x0 = isDroite ? x + ecart : x - ecart - largeur;
    const boite = { x0, x1: x0 + largeur, y0: y - taille * 0.6, y1: y + taille * 0.6 };
    if (boite.x0 < 2 || boite.x1 > cadre.largeur - 2 || placed.some((other) => overlaps(boite, other))) continue;
    placed.push(boite);
    const anchor = isDroite ? '' : ' text-anchor="end"';
    const at = (value: number) => Math.round(value * 10) / 10;
    return (
      `<circle cx="${at(x)}" cy="${at(y)}" r="${(t === 1 ? 4 : 2.4) * echelle}" class="v"/>` +
      `<text x="${at(isDroite ? x + ecart : x - ecart)}" y="${at(y + taille * 0.34)}" font-size="${taille}" class="n${t <= 2 ? ' f' : ''}"${anchor}>${escapeHtml(n)}</text>`
    );
  }
  return '';
}

export function overlaps(a: Boite, b: Boite): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
}
