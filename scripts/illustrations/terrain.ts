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

/** Pile of earth, sand or gravel: rounded crest, soft shaded flank, a few clods at the foot. */
export function tas(s: Scene, x: number, z: number, r: number, h: number, couleur: string): void {
  const p = s.at(x, 0, z);
  const k = p.k;
  const c = s.loin(couleur, p.d);
  const cote = s.amb.lumiere[0] > 0 ? 1 : -1;
  const pied = ((r * k * s.cam.y) / p.d) * 0.55;
  const H = h * k * 1.08;
  const crete = (t: number): number =>
    p.y - H * Math.max(0, 1 - Math.abs(t) ** 1.55) ** 1.25 * (1 + 0.05 * Math.sin(t * 9 + x));
  const pts: P2[] = [];
  for (let i = 0; i <= 40; i += 1) pts.push([p.x + (i / 20 - 1) * r * k, crete(i / 20 - 1)]);
  const base: P2[] = [];
  for (let i = 0; i <= 24; i += 1)
    base.push([p.x + Math.cos((i / 24) * Math.PI) * r * k, p.y + Math.sin((i / 24) * Math.PI) * pied]);
  const flanc: P2[] = pts.filter(([qx]) => (qx - p.x) * cote <= 0.01);
  const bord: P2[] = base.filter(([qx]) => (qx - p.x) * cote <= r * k * 0.12);
  const arete = (
    [
      [0.02, 0.5],
      [-0.1, 0.72],
      [0.06, 0.3],
    ] as const
  )
    .map(([dx, t]): P2 => [p.x + dx * r * k * cote, p.y + pied - (H + pied) * t])
    .sort((a, b) => a[1] - b[1]);
  const ordre = cote > 0 ? [...flanc, ...arete, ...bord] : [...[...flanc].reverse(), ...arete, ...[...bord].reverse()];
  let mottes = '';
  for (let i = 0; i < 7; i += 1) {
    const a = s.h(0.1, 3.04);
    mottes += `<ellipse cx="${n1(p.x + Math.cos(a) * r * k * s.h(0.9, 1.12))}" cy="${n1(p.y + Math.sin(a) * pied * 1.05)}" rx="${n1(k * s.h(0.05, 0.12))}" ry="${n1(k * s.h(0.03, 0.07))}" fill="${mix(c, s.amb.teinteOmbre, 0.15)}"/>`;
  }
  s.ombreRonde(x, z, r * 0.9, h * 0.75);
  s.pose(
    p.d,
    `<path d="${pathOf([...pts, ...base])}" fill="${mix(c, s.amb.teinteLumiere, 0.1)}"/><path d="${pathOf(ordre)}" fill="${mix(c, s.amb.teinteOmbre, s.amb.forceOmbre * 0.55)}"/>${mottes}`,
  );
}

/** Windrow: a low continuous ridge along an axis. */
export function cordon(
  s: Scene,
  axe: Axe,
  off: number,
  z0: number,
  z1: number,
  l: number,
  h: number,
  couleur: string,
): void {
  const cote = s.amb.lumiere[0] > 0 ? 1 : -1;
  const dents = (z: number): number => 1 + 0.05 * Math.sin(z * 3.1) + 0.04 * Math.sin(z * 7.7);
  const ligne = (f: (z: number) => P3): P3[] => Array.from({ length: 80 }, (_, i) => f(z0 + (z1 - z0) * (i / 79)));
  const a = (z: number): number => axe(z) + off;
  const gauche = ligne((z) => [a(z) - l * dents(z + 1), 0, z]);
  const haut = ligne((z) => [a(z) + 0.06 * Math.sin(z * 3), h * dents(z) * Math.min(1, (z - z0) * 1.5 + 0.2), z]);
  const droite = ligne((z) => [a(z) + l * dents(z + 3), 0, z]);
  const clair = mix(couleur, s.amb.teinteLumiere, 0.16);
  const sombre = mix(couleur, s.amb.teinteOmbre, s.amb.forceOmbre * 0.8);
  s.aplat(
    [
      ...gauche.map(([x, , z]): P3 => [x - cote * l * 0.9, 0, z]),
      ...[...droite].reverse().map(([x, , z]): P3 => [x - cote * l * 0.9, 0, z]),
    ],
    s.amb.teinteOmbre,
    'opacity=".22"',
  );
  s.aplat([...gauche, ...[...haut].reverse()], cote < 0 ? clair : sombre);
  s.aplat([...haut, ...[...droite].reverse()], cote < 0 ? sombre : clair);
}
