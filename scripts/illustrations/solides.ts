// Solids are lists of prisms in a local frame (u forward, v up, w lateral), sorted so that painting order is exact.
import type { P2, P3 } from './espace.ts';
import { hull, pathOf, projectPoly, toView } from './espace.ts';
import type { Scene } from './scene.ts';

export type Axe = 'u' | 'v' | 'w';
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

const place = (axe: Axe, p: P2, e: number): P3 =>
  axe === 'w' ? [p[0], p[1], e] : axe === 'v' ? [p[0], e, p[1]] : [e, p[1], p[0]];

/** Extrudes a section between a0 and a1. Sections: axis w takes (u,v), axis v takes (u,w), axis u takes (w,v). */
export function prisme(
  axe: Axe,
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

const EPS = 0.02;

/** Exact order when two boxes are separated along an axis; falls back on distance when they interpenetrate. */
function order(pieces: readonly Piece[], eye: P3): Piece[] {
  const dist = (p: Piece): number => Math.hypot(...([0, 1, 2] as const).map((i) => (p.min[i] + p.max[i]) / 2 - eye[i]));
  const hides = (a: Piece, b: Piece): boolean =>
    ([0, 1, 2] as const).every((i) => {
      if (a.max[i] <= b.min[i] + EPS && eye[i] > a.max[i] - EPS) return false;
      if (a.min[i] >= b.max[i] - EPS && eye[i] < a.min[i] + EPS) return false;
      return true;
    });
  const rest = [...pieces].sort((a, b) => dist(b) - dist(a));
  const out: Piece[] = [];
  while (rest.length > 0) {
    // First piece that hides nothing still waiting; with a cycle, the farthest one goes first.
    const i = Math.max(
      0,
      rest.findIndex((a) => rest.every((b) => b === a || !hides(a, b) || (hides(b, a) && dist(b) <= dist(a)))),
    );
    out.push(...rest.splice(i, 1));
  }
  return out;
}

export interface Rendu {
  readonly ombre?: boolean;
  readonly sol?: number;
  /** Depth bias in metres, to settle two solids that share the same ground position. */
  readonly biais?: number;
  /** Mirror in a water plane: returns the reflection instead of the object. */
  readonly miroir?: number;
  readonly voile?: number;
}

export function placeSolide(s: Scene, pieces: readonly Piece[], r: Repere, o: Rendu = {}): void {
  const a = ((r.cap ?? 0) * Math.PI) / 180;
  const [c, sn] = [Math.cos(a), Math.sin(a)];
  const y0 = r.y ?? 0;
  const world = ([u, v, w]: P3): P3 => [r.x + u * c - w * sn, y0 + v, r.z + u * sn + w * c];
  const dir = ([u, v, w]: P3): P3 => [u * c - w * sn, v, u * sn + w * c];
  const dx = s.cam.x - r.x;
  const dz = s.cam.z - r.z;
  const flip = (p: P3): P3 => (o.miroir === undefined ? p : [p[0], 2 * o.miroir - p[1], p[2]]);
  const eyeY = o.miroir === undefined ? s.cam.y : 2 * o.miroir - s.cam.y;
  const eye: P3 = [dx * c + dz * sn, eyeY - y0, -dx * sn + dz * c];
  let out = '';
  for (const piece of order(pieces, eye)) {
    if (o.ombre !== false && o.miroir === undefined && !piece.sansOmbre) {
      const pts = piece.facettes.flatMap((f) => f.pts).map((p) => s.portee(world(p), o.sol ?? y0));
      if (pts.every((p) => toView(s.cam, p)[2] > 0.8)) s.ombre(hull(projectPoly(s.cam, pts)));
    }
    const seen = piece.facettes
      .map((f) => {
        const m = f.pts
          .reduce<[number, number, number]>((t, p) => [t[0] + p[0], t[1] + p[1], t[2] + p[2]], [0, 0, 0])
          .map((v) => v / f.pts.length) as unknown as P3;
        const v: P3 = [eye[0] - m[0], eye[1] - m[1], eye[2] - m[2]];
        return { f, front: v[0] * f.n[0] + v[1] * f.n[1] + v[2] * f.n[2], d: Math.hypot(...v) };
      })
      .filter((e) => e.front > 1e-6)
      .sort((p, q) => Number(p.f.cap) - Number(q.f.cap) || q.d - p.d);
    for (const { f, d } of seen) {
      const draw = (pts: readonly P3[], col: string, trait: number): void => {
        const fill = s.loin(s.eclaire(col, dir(f.n)), d);
        const path = pathOf(
          projectPoly(
            s.cam,
            pts.map((p) => flip(world(p))),
          ),
        );
        out += `<path d="${path}" fill="${fill}"${trait ? ` stroke="${fill}" stroke-width="${trait}"` : ''}/>`;
      };
      // A hairline of the same colour closes the antialiasing seams between neighbouring faces.
      draw(f.pts, f.couleur, 0.5);
      for (const dec of f.decals) draw(dec.pts, dec.couleur, 0);
    }
  }
  if (o.voile !== undefined) out = `<g opacity="${o.voile}">${out}</g>`;
  s.pose(toView(s.cam, [r.x, 0, r.z])[2] - (o.biais ?? 0), out);
}
