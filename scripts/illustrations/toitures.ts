// Roofs, in the same local frame as the façades.
import type { P2, P3 } from './espace.ts';
import { bloc } from './facades.ts';
import { PALETTE as C, darken } from './palette.ts';
import type { Decal, Motifs, Piece } from './solides.ts';
import { prisme, rect } from './solides.ts';

/** Seams of the roofing sheets, as fractions along the roof. */
const bacs = (longueur: number, c: string): Decal[] => {
  const n = Math.max(3, Math.round(longueur / 0.9));
  return Array.from({ length: n - 1 }, (_, i) =>
    bloc(rect(0, (i + 1) / n - 0.05 / n, 1, (i + 1) / n + 0.05 / n), darken(c, 0.14)),
  );
};

/** Gable roof with overhang; the gable is filled with the wall colour. */
export function toit(
  u0: number,
  u1: number,
  w0: number,
  w1: number,
  v: number,
  h: number,
  couleur: string,
  mur: string,
  d = 0.6,
): Piece {
  const m = (w0 + w1) / 2;
  const bas = v - (h * d) / ((w1 - w0) / 2);
  const sec: P2[] = [
    [w0 - d, bas],
    [m, v + h],
    [w1 + d, bas],
    [w1 + d, bas + 0.14],
    [m, v + h + 0.16],
    [w0 - d, bas + 0.14],
  ];
  const solide: P2[] = [
    [w0 - d, bas],
    [w1 + d, bas],
    [w1 + d, bas + 0.14],
    [m, v + h + 0.16],
    [w0 - d, bas + 0.14],
  ];
  const l = u1 - u0 + 2 * d;
  return prisme('u', solide, u0 - d, u1 + d, couleur, {
    bouts: [
      bloc(
        [
          [w0 - d + 0.1, bas],
          [w1 + d - 0.1, bas],
          [m, v + h - 0.05],
        ],
        darken(mur, 0.18),
      ),
      bloc(sec, couleur),
    ],
    cotes: { 0: [bloc(rect(0, 0, 1, 1), darken(couleur, 0.5))], 2: bacs(l, couleur), 3: bacs(l, couleur) },
  });
}

/** Single-slope slab, low side at w0: verandas, market bays, canopies. */
export function auvent(
  u0: number,
  u1: number,
  w0: number,
  w1: number,
  v0: number,
  v1: number,
  couleur: string,
  e = 0.14,
): Piece {
  return prisme(
    'u',
    [
      [w0, v0],
      [w1, v1],
      [w1, v1 + e],
      [w0, v0 + e],
    ],
    u0,
    u1,
    couleur,
    { cotes: { 0: [bloc(rect(0, 0, 1, 1), darken(couleur, 0.42))], 2: bacs(u1 - u0, couleur) } },
  );
}

/** Cone on a regular base: thatched roofs, parasols, heaps of fruit. */
export function conique(r: number, v0: number, v1: number, couleur: string, n = 20, u = 0, w = 0): Piece {
  const at = (i: number): P3 => [u + r * Math.cos((i / n) * 2 * Math.PI), v0, w + r * Math.sin((i / n) * 2 * Math.PI)];
  const m = Math.hypot(v1 - v0, r);
  const facettes = Array.from({ length: n }, (_, i) => {
    const a = ((i + 0.5) / n) * 2 * Math.PI;
    const normale: P3 = [(Math.cos(a) * (v1 - v0)) / m, r / m, (Math.sin(a) * (v1 - v0)) / m];
    return { pts: [at(i), at(i + 1), [u, v1, w] as P3], n: normale, couleur, decals: [], cap: false };
  });
  return { facettes, min: [u - r, v0, w - r], max: [u + r, v1, w + r] };
}

/** Round hut with two tiers of thatch. */
export function caseRonde(r: number, mur: string = C.ocre): Piece[] {
  const cercle = Array.from({ length: 20 }, (_, i): P2 => [
    r * Math.cos((i / 20) * 2 * Math.PI),
    r * Math.sin((i / 20) * 2 * Math.PI),
  ]);
  const porte: Motifs = {
    cotes: { 14: [bloc(rect(0, 0, 1, 0.78), darken(mur, 0.65))], 15: [bloc(rect(0, 0, 0.7, 0.78), darken(mur, 0.65))] },
  };
  return [prisme('v', cercle, 0, r * 0.9, mur, porte), conique(r * 1.42, r * 0.78, r * 2.5, C.chaume)];
}
