// Solids are lists of prisms in a local frame (u forward, v up, w lateral), sorted so that painting order is exact.
import type { P2, P3 } from './espace.ts';

export type Extrusion = 'u' | 'v' | 'w';

export interface Decal {
  readonly poly: readonly P2[];
  readonly couleur: string;
}

interface Facette {
  pts: P3[];
  n: P3;
  couleur: string;
  decals: { pts: P3[]; couleur: string }[];
  cap: boolean;
}

export interface Piece {
  readonly facettes: Facette[];
  readonly min: P3;
  readonly max: P3;
  /** Parts that cast no shadow (thin glass, loads already covered). */
  sansOmbre?: boolean;
}

export interface Repere {
  readonly x: number;
  readonly z: number;
  readonly y?: number;
  /** Heading in degrees: 0 points right, 90 away from a camera of yaw 0. */
  readonly cap?: number;
}

export interface Motifs {
  /** Decals in section coordinates, on both ends or on one. */
  readonly bouts?: readonly Decal[];
  readonly boutMin?: readonly Decal[];
  readonly boutMax?: readonly Decal[];
  /** Decals on side i, in (0..1 along the edge, 0..1 along the extrusion). */
  readonly cotes?: Readonly<Record<number, readonly Decal[]>>;
}

const place = (axe: Extrusion, p: P2, e: number): P3 =>
  axe === 'w' ? [p[0], p[1], e] : axe === 'v' ? [p[0], e, p[1]] : [e, p[1], p[0]];

/** Extrudes a section between a0 and a1. Sections: axis w takes (u,v), axis v takes (u,w), axis u takes (w,v). */
export function prisme(
  axe: Extrusion,
  section: readonly P2[],
  a0: number,
  a1: number,
  couleur: string,
  m: Motifs = {},
): Piece {
  const area = section.reduce((s, p, i) => {
    const q = section[(i + 1) % section.length] as P2;
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const sens = area > 0 ? 1 : -1;
  const facettes: Facette[] = section.map((p, i) => {
    const q = section[(i + 1) % section.length] as P2;
    const len = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const n = place(axe, [((q[1] - p[1]) / len) * sens, (-(q[0] - p[0]) / len) * sens], 0);
    const at = (s: number, t: number): P3 =>
      place(axe, [p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s], a0 + (a1 - a0) * t);
    const decals = (m.cotes?.[i] ?? []).map((d) => ({ pts: d.poly.map(([s, t]) => at(s, t)), couleur: d.couleur }));
    return { pts: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)], n, couleur, decals, cap: false };
  });
  for (const [e, sgn, own] of [
    [a0, -1, m.boutMin],
    [a1, 1, m.boutMax],
  ] as const) {
    const decals = [...(m.bouts ?? []), ...(own ?? [])].map((d) => ({
      pts: d.poly.map((p) => place(axe, p, e)),
      couleur: d.couleur,
    }));
    facettes.push({
      pts: section.map((p) => place(axe, p, e)),
      n: place(axe, [0, 0], sgn),
      couleur,
      decals,
      cap: true,
    });
  }
  const all = facettes.flatMap((f) => f.pts);
  const bound = (fn: (...v: number[]) => number): P3 => [
    fn(...all.map((p) => p[0])),
    fn(...all.map((p) => p[1])),
    fn(...all.map((p) => p[2])),
  ];
  return { facettes, min: bound(Math.min), max: bound(Math.max) };
}

export const rect = (x0: number, y0: number, x1: number, y1: number): P2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export const boite = (
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  w0: number,
  w1: number,
  couleur: string,
  m: Motifs = {},
): Piece => prisme('w', rect(u0, v0, u1, v1), w0, w1, couleur, m);

export function disque(u: number, v: number, r: number, n = 26): P2[] {
  return Array.from({ length: n }, (_, i): P2 => [
    u + r * Math.cos((i / n) * 2 * Math.PI),
    v + r * Math.sin((i / n) * 2 * Math.PI),
  ]);
}

export function tourne(pts: readonly P2[], pivot: P2, deg: number): P2[] {
  const a = (deg * Math.PI) / 180;
  return pts.map(([x, y]): P2 => {
    const dx = x - pivot[0];
    const dy = y - pivot[1];
    return [pivot[0] + dx * Math.cos(a) - dy * Math.sin(a), pivot[1] + dx * Math.sin(a) + dy * Math.cos(a)];
  });
}

/** Bar of given thickness between two points of the (u,v) plane. */
export function barre(a: P2, b: P2, e: number): P2[] {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const n: P2 = [(-(b[1] - a[1]) / l) * (e / 2), ((b[0] - a[0]) / l) * (e / 2)];
  return [
    [a[0] + n[0], a[1] + n[1]],
    [b[0] + n[0], b[1] + n[1]],
    [b[0] - n[0], b[1] - n[1]],
    [a[0] - n[0], a[1] - n[1]],
  ];
}
