import type { P2, P3 } from './espace.ts';
import { n1, pathOf, projectPoly, toView } from './espace.ts';
import { mix } from './palette.ts';
import type { Scene } from './scene.ts';

export type Axe = (z: number) => number;

/** Depths sampled tighter near the camera, where a curve is most visible. */
function pas(z0: number, z1: number): number[] {
  const out: number[] = [];
  for (let i = 0; i <= 60; i += 1) out.push(z0 + (z1 - z0) * (i / 60) ** 2.2);
  return out;
}

/** Polygon of a strip that follows an axis, between two lateral offsets, at height y. */
export function bande(axe: Axe, g: number, d: number, z0: number, z1: number, y = 0): P3[] {
  const zs = pas(z0, z1);
  const point = (z: number, off: number): P3 => {
    const t = (axe(z + 0.5) - axe(z - 0.5)) / 1;
    const n = Math.hypot(1, t);
    return [axe(z) + off / n, y, z - (off * t) / n];
  };
  return [...zs.map((z) => point(z, g)), ...zs.reverse().map((z) => point(z, d))];
}

/** A strip with the haze gradient along depth. */
export function ruban(
  s: Scene,
  axe: Axe,
  g: number,
  d: number,
  z0: number,
  z1: number,
  couleur: string,
  y = 0,
  extra = '',
): void {
  const pts = projectPoly(s.cam, bande(axe, g, d, z0, z1, y));
  const haut = Math.min(...pts.map((p) => p[1]));
  const bas = Math.max(...pts.map((p) => p[1]));
  const grad = s.gradient(
    [0, 0.1, 0.3, 1].map((t) => {
      const yy = haut + (bas - haut) * t;
      const dist = (s.cam.f * (s.cam.y - y)) / Math.max(2, yy - s.cam.horizon);
      return [t, s.loin(couleur, dist)] as const;
    }),
  );
  s.sol(`<path d="${pathOf(pts)}" fill="${grad}" ${extra}/>`);
}

/** Centre-line dashes, each a true ground quad. */
export function tirets(
  s: Scene,
  axe: Axe,
  off: number,
  z0: number,
  z1: number,
  couleur: string,
  plein = 3,
  vide = 5,
  l = 0.16,
): void {
  for (let z = z0; z < z1; z += plein + vide)
    s.aplat(bande(axe, off - l / 2, off + l / 2, z, z + plein, 0.01), s.loin(couleur, z));
}

/** Irregular flat patch on the ground. */
export function tache(
  s: Scene,
  x: number,
  z: number,
  rx: number,
  rz: number,
  couleur: string,
  extra = '',
  p = s.h(0, 6.28),
): void {
  const pts: P3[] = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2;
    const k = 1 + 0.1 * Math.sin(a * 2 + p) + 0.07 * Math.sin(a * 3 + p * 2);
    return [x + Math.cos(a) * rx * k, 0.005, z + Math.sin(a) * rz * k];
  });
  if (pts.some((q) => toView(s.cam, q)[2] < 0.7)) return;
  s.aplat(pts, couleur, extra);
}

/** Broad tonal patches that keep a plain from looking empty. */
export function nuances(
  s: Scene,
  n: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  couleur = s.amb.herbeSombre,
  force = 0.5,
): void {
  for (let i = 0; i < n; i += 1) {
    const z = z0 + (z1 - z0) * s.h() ** 1.6;
    const c = mix(couleur, s.amb.herbe, s.h(0, 0.4));
    tache(
      s,
      s.h(x0, x1) * (0.35 + z / z1),
      z,
      s.h(2, 6) * (0.5 + z / 30),
      s.h(0.7, 1.6) * (0.5 + z / 22),
      s.loin(c, z),
      `opacity="${force}"`,
    );
  }
}

/** Grass tuft: a few blades fanned out from one foot. */
export function touffe(s: Scene, x: number, z: number, h: number, couleur = s.amb.herbeSombre, y = 0): void {
  const p = s.at(x, y, z);
  if (p.d < 1) return;
  const k = p.k * h;
  let out = '';
  for (let i = 0; i < 7; i += 1) {
    const t = (i - 3) / 3;
    const tip: P2 = [p.x + t * k * s.h(0.55, 0.8), p.y - k * (1 - 0.45 * t * t) * s.h(0.75, 1.1)];
    const b = k * 0.09;
    const cx = p.x + t * k * 0.18;
    out += `M${n1(cx - b)} ${n1(p.y)}Q${n1(cx)} ${n1((p.y + tip[1]) / 2)} ${n1(tip[0])} ${n1(tip[1])}Q${n1(cx + b * 2)} ${n1((p.y + tip[1]) / 2)} ${n1(cx + b)} ${n1(p.y)}Z`;
  }
  s.pose(p.d, `<path d="${out}" fill="${s.loin(couleur, p.d)}"/>`);
}

/** Scatters tufts on one side of an axis, never on the carriageway. */
export function herbes(
  s: Scene,
  axe: Axe,
  off0: number,
  off1: number,
  z0: number,
  z1: number,
  n: number,
  h = 0.5,
  couleur = s.amb.herbeSombre,
): void {
  for (let i = 0; i < n; i += 1) {
    const z = z0 + (z1 - z0) * s.h() ** 1.5;
    touffe(s, axe(z) + s.h(off0, off1), z, h * s.h(0.6, 1.3), mix(couleur, s.amb.herbe, s.h(-0.2, 0.5)));
  }
}

export const droit: Axe = () => 0;
