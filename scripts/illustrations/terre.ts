import type { P2, P3 } from './espace.ts';
import { n1, pathOf } from './espace.ts';
import { mix } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Axe } from './terrain.ts';

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
