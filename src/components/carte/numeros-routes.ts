import type { GeoProjection } from 'd3-geo';
import { MENTION_SCHEMA } from '../../domain/carte/fond.ts';
import { writeNom } from './etiquettes-svg.ts';
import { type Boite, boiteNom, isLibre, round as at } from './place-libre.ts';
import type { Cadre } from './projection.ts';
import { pointsOf, type Route } from './routes-svg.ts';

// What maps write of the roads that they draw.

/** Room that a number takes, pixels: half its height, and half a letter's width. */
const DEMI_HAUTEUR = 11;
const DEMI_LETTRE = 5.2;
const BORD = 4;
const TAILLE_NUMERO = 14;
/** Where along what a map shows of a road its number may stand: its middle, else as near to it as there is room. */
const PARTS = Array.from({ length: 19 }, (_, rang) => 0.5 + (rang % 2 === 0 ? 0.05 : -0.05) * Math.ceil(rang / 2));

/** What a map says of the roads that it draws, in its corner, and the room that this takes. */
export function mentionRoutes(
  routes: readonly Route[],
  { hauteur }: Cadre,
  echelle = 1,
): { svg: string; boites: Boite[] } {
  if (!routes.some(({ isSchematique }) => isSchematique)) return { svg: '', boites: [] };
  const lettrage = { taille: 11 * echelle };
  const place = { x: 8, y: hauteur - 4 - 8 * echelle, ancre: 'start' } as const;
  return { svg: writeNom(MENTION_SCHEMA, lettrage, place), boites: [boiteNom(MENTION_SCHEMA, lettrage, place)] };
}

/** A point of the line that goes through some points, at a part of its length. */
function pointAt(
  points: ReadonlyArray<readonly [x: number, y: number]>,
  part: number,
): [x: number, y: number] | undefined {
  const longueurs = points.slice(1).map(([x, y], rang) => {
    const [a = 0, b = 0] = points[rang] ?? [];
    return Math.hypot(x - a, y - b);
  });
  let reste = part * longueurs.reduce((somme, longueur) => somme + longueur, 0);
  for (const [rang, longueur] of longueurs.entries()) {
    const [a, b] = [points[rang], points[rang + 1]];
    if (a && b && reste <= longueur) {
      const t = longueur === 0 ? 0 : reste / longueur;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    reste -= longueur;
  }
  const dernier = points.at(-1);
  return dernier && [dernier[0], dernier[1]];
}

/**
 * Numbers of the roads, each once, on their road where there is room: over no box that is taken, nor over a mark. Adds their
 * own to `prises`.
 */
export function numerosRoutes(
  routes: readonly Route[],
  projection: GeoProjection,
  cadre: Cadre,
  prises: Boite[],
  { echelle = 1, signes = [] }: { echelle?: number; signes?: readonly Boite[] } = {},
): string {
  const vus = new Set<string>();
  return routes
    .map(({ axe, trace }) => {
      if (axe === undefined || vus.has(axe)) return '';
      const dedans = pointsOf(trace, projection).filter(
        ([x, y]) => x > 0 && y > 0 && x < cadre.largeur && y < cadre.hauteur,
      );
      const [demi, demiHauteur] = [(axe.length * DEMI_LETTRE + BORD) * echelle, DEMI_HAUTEUR * echelle];
      for (const part of PARTS) {
        const [x, y] = pointAt(dedans, part) ?? [];
        if (x === undefined || y === undefined) return '';
        const boite = { x0: x - demi, x1: x + demi, y0: y - demiHauteur, y1: y + demiHauteur };
        if (!isLibre(boite, cadre, [...prises, ...signes])) continue;
        vus.add(axe);
        prises.push(boite);
        return (
          `<rect class="s" x="${at(boite.x0)}" y="${at(boite.y0)}" width="${at(2 * demi)}" height="${at(2 * demiHauteur)}" rx="4"/>` +
          `<text class="j" x="${at(x)}" y="${at(y + 5 * echelle)}" font-size="${at(TAILLE_NUMERO * echelle)}" text-anchor="middle">${axe}</text>`
        );
      }
      return '';
    })
    .join('');
}
