// Minimal pinhole camera. Projecting real metres is what keeps roads, decks and walls on one vanishing point.

export type P2 = readonly [number, number];

export type P3 = readonly [number, number, number];

export const LARGEUR = 1200;

export const HAUTEUR = 800;

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Yaw in degrees, positive to the right. */
  readonly lacet: number;
  readonly f: number;
  readonly cx: number;
  readonly horizon: number;
}

export function camera(c: Partial<Camera>): Camera {
  return { x: 0, y: 3, z: 0, lacet: 0, f: 1000, cx: LARGEUR / 2, horizon: 340, ...c };
}

const NEAR = 0.6;

/** World point to camera space: right, up, depth. */
export function toView(c: Camera, p: P3): P3 {
  const a = (c.lacet * Math.PI) / 180;
  const dx = p[0] - c.x;
  const dz = p[2] - c.z;
  return [dx * Math.cos(a) - dz * Math.sin(a), p[1] - c.y, dx * Math.sin(a) + dz * Math.cos(a)];
}

const toScreen = (c: Camera, v: P3): P2 => [c.cx + (c.f * v[0]) / v[2], c.horizon - (c.f * v[1]) / v[2]];

/** Screen position, depth and pixels per metre of a point; points behind the lens are pushed to the near plane. */
export function project(c: Camera, p: P3): { x: number; y: number; d: number; k: number } {
  const v = toView(c, p);
  const d = Math.max(NEAR, v[2]);
  const [x, y] = toScreen(c, [v[0], v[1], d]);
  return { x, y, d, k: c.f / d };
}

/** Projects a polygon, clipped at the near plane so that ground can run under the camera. */
export function projectPoly(c: Camera, pts: readonly P3[]): P2[] {
  const view = pts.map((p) => toView(c, p));
  const out: P2[] = [];
  view.forEach((a, i) => {
    const b = view[(i + 1) % view.length] as P3;
    if (a[2] >= NEAR) out.push(toScreen(c, a));
    if (a[2] >= NEAR !== b[2] >= NEAR) {
      const t = (NEAR - a[2]) / (b[2] - a[2]);
      out.push(toScreen(c, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]));
    }
  });
  return out;
}

export const n1 = (v: number): string => String(Math.round(Math.min(6000, Math.max(-5000, v)) * 10) / 10);

export const pathOf = (pts: readonly P2[]): string =>
  pts.length < 2 ? '' : `M${pts.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;

/** Convex hull (monotone chain): the ground shadow of any convex solid. */
export function hull(points: readonly P2[]): P2[] {
  const p = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cross = (o: P2, a: P2, b: P2): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly P2[]): P2[] => {
    const h: P2[] = [];
    for (const q of list) {
      while (h.length > 1 && cross(h[h.length - 2] as P2, h[h.length - 1] as P2, q) <= 0) h.pop();
      h.push(q);
    }
    h.pop();
    return h;
  };
  return [...half(p), ...half(p.reverse())];
}

/** Seeded generator (mulberry32): the same image, byte for byte, on every run. */
export function hasard(graine: string): (min?: number, max?: number) => number {
  let s = 2166136261;
  for (const ch of graine) s = Math.imul(s ^ ch.charCodeAt(0), 16777619);
  return (min = 0, max = 1) => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return min + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (max - min);
  };
}
