// Structure and works in progress of a building.
import { bloc, murs } from './facades.ts';
import { PALETTE as C, darken } from './palette.ts';
import type { Decal, Piece } from './solides.ts';
import { barre, boite, prisme, rect } from './solides.ts';

export const poteaux = (
  us: readonly number[],
  w: number,
  v0: number,
  v1: number,
  e: number,
  couleur: string,
): Piece[] => us.map((u) => boite(u - e / 2, u + e / 2, v0, v1, w - e / 2, w + e / 2, couleur));

/** Bare block wall: staggered joints drawn on the façade. */
export function maconnerie(
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  w0: number,
  w1: number,
  facade: readonly Decal[] = [],
  cote: readonly Decal[] = [],
): Piece {
  const c = C.bloc;
  const joint = darken(c, 0.17);
  const rangs: Decal[] = [];
  const flanc: Decal[] = [];
  for (let v = v0 + 0.4, i = 0; v < v1 + 0.35; v += 0.4, i += 1) {
    if (v < v1 - 0.05) {
      rangs.push(bloc(rect(u0, v, u1, v + 0.035), joint));
      flanc.push(bloc(rect(w0, v, w1, v + 0.035), joint));
    }
    for (let u = u0 + (i % 2 ? 0.45 : 0.9); u < u1; u += 0.9)
      rangs.push(bloc(rect(u, v - 0.4, u + 0.03, Math.min(v, v1)), joint));
  }
  return murs(u0, u1, v0, v1, w0, w1, c, [...rangs, ...facade], { cote: [...flanc, ...cote] });
}

/** Timber scaffold in front of a façade, at local depth w (negative is towards the viewer). */
export function echafaudage(u0: number, u1: number, w: number, niveaux: readonly number[], haut: number): Piece[] {
  const out: Piece[] = [];
  const n = Math.max(2, Math.round((u1 - u0) / 2.2));
  for (let i = 0; i <= n; i += 1) {
    const u = u0 + ((u1 - u0) * i) / n;
    out.push(boite(u - 0.06, u + 0.06, 0, haut, w - 0.06, w + 0.06, C.boisSombre));
  }
  for (const v of niveaux) {
    out.push(
      boite(u0 - 0.3, u1 + 0.3, v, v + 0.09, w + 0.08, w + 0.75, C.bois),
      boite(u0 - 0.2, u1 + 0.2, v + 0.9, v + 1, w - 0.14, w - 0.07, C.bois),
    );
  }
  for (let i = 0; i < n; i += 2) {
    const u = u0 + ((u1 - u0) * i) / n;
    out.push(
      prisme('w', barre([u, 0.1], [u + (u1 - u0) / n, (niveaux[0] ?? 2) - 0.05], 0.09), w - 0.13, w - 0.07, C.bois),
    );
  }
  return out;
}

/** Reinforcement left above a column. */
export const attentes = (u: number, w: number, v: number, h = 0.8): Piece[] =>
  [
    [-0.1, -0.1],
    [0.07, -0.1],
    [-0.1, 0.08],
    [0.07, 0.08],
  ].map(([a, b]) => ({
    ...boite(
      u + (a as number),
      u + (a as number) + 0.035,
      v,
      v + h,
      w + (b as number),
      w + (b as number) + 0.035,
      C.rouille,
    ),
    sansOmbre: true,
  }));
