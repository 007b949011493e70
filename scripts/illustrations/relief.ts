import type { P2 } from './espace.ts';
import { HAUTEUR, LARGEUR, n1, pathOf } from './espace.ts';
import { mix } from './palette.ts';
import type { Scene } from './scene.ts';

/** Smooth 1D noise made of a few seeded sines: cheap and never jagged. */
function onde(s: Scene, octaves: number): (x: number) => number {
  const w = Array.from({ length: octaves }, (_, i) => ({
    f: (i + 1) * s.h(0.7, 1.3),
    p: s.h(0, 6.28),
    a: 1 / (i + 1.3),
  }));
  return (x) => w.reduce((t, k) => t + k.a * Math.sin(x * k.f * 6.28 + k.p), 0);
}

/** Fouta plateaus: flat tops cut by steep edges, with a lit and a shaded tone. */
export function plateaux(s: Scene, haut: number, t: number, profil: readonly P2[]): void {
  const y = s.cam.horizon;
  const base = mix(s.amb.feuillage, '#557f90', 0.5);
  const c = mix(mix(base, s.amb.teinteOmbre, 0.2), s.amb.brume, t);
  const pts: P2[] = [[-5, y + 4]];
  for (const [px, py] of profil) pts.push([px * LARGEUR, y - py * haut]);
  pts.push([LARGEUR + 5, y + 4]);
  s.sol(
    `<path d="${pathOf(pts)}" fill="${s.gradient([
      [0, c],
      [1, mix(c, s.amb.brume, 0.55)],
    ])}"/>`,
  );
  // Sunlit flank: a lighter facet on the side of each drop that faces the light.
  const cote = s.amb.lumiere[0] > 0 ? 1 : -1;
  const clair = mix(c, s.amb.teinteLumiere, 0.22);
  for (let i = 1; i < profil.length; i += 1) {
    const [p, q] = [profil[i - 1] as P2, profil[i] as P2];
    const pente = q[1] - p[1];
    if (Math.abs(pente) < 0.22 || Math.sign(-pente) !== cote) continue;
    const [hi, lo] = pente > 0 ? [q, p] : [p, q];
    const dx = (lo[0] - hi[0]) * LARGEUR;
    const hy = y - hi[1] * haut;
    const ly = y - lo[1] * haut;
    s.sol(
      `<path d="${pathOf([
        [hi[0] * LARGEUR, hy],
        [hi[0] * LARGEUR + dx, ly],
        [hi[0] * LARGEUR + dx * 0.35, ly + (y - ly) * 0.5],
        [hi[0] * LARGEUR - dx * 0.12, hy + (ly - hy) * 0.6],
      ])}" fill="${clair}" opacity=".6"/>`,
    );
  }
}

export const FOUTA: readonly P2[] = [
  [0, 0.55],
  [0.07, 0.6],
  [0.13, 0.95],
  [0.27, 1],
  [0.31, 0.6],
  [0.4, 0.42],
  [0.5, 0.38],
  [0.56, 0.62],
  [0.68, 0.68],
  [0.72, 0.4],
  [0.82, 0.35],
  [0.88, 0.72],
  [1, 0.78],
];

export const FOUTA_BAS: readonly P2[] = [
  [0, 0.9],
  [0.12, 0.95],
  [0.2, 0.5],
  [0.34, 0.35],
  [0.46, 0.4],
  [0.58, 0.3],
  [0.66, 0.75],
  [0.82, 0.82],
  [0.9, 0.5],
  [1, 0.45],
];

/** Rounded hills, one soft ridge. t is the share of haze. */
export function collines(s: Scene, haut: number, t: number, couleur = s.amb.feuillage): void {
  const f = onde(s, 3);
  const y = s.cam.horizon;
  const pts: P2[] = [[-5, y + 6]];
  for (let x = -5; x <= LARGEUR + 20; x += 12) pts.push([x, y - haut * (0.62 + 0.36 * f(x / LARGEUR))]);
  pts.push([LARGEUR + 20, y + 6]);
  const c = mix(couleur, s.amb.brume, t);
  s.sol(
    `<path d="${pathOf(pts)}" fill="${s.gradient([
      [0, c],
      [1, mix(c, s.amb.brume, 0.35)],
    ])}"/>`,
  );
}

/** Distant tree line on the horizon: hides the hard ground edge. */
export function lisiere(s: Scene, haut: number, t: number, x0 = -20, x1 = LARGEUR + 20): void {
  const y = s.cam.horizon;
  const c = mix(mix(s.amb.feuillage, s.amb.teinteOmbre, 0.15), s.amb.brume, t);
  let out = `<rect x="${x0}" y="${n1(y - haut * 0.28)}" width="${x1 - x0}" height="${n1(haut * 0.28 + 4)}" rx="${n1(haut * 0.1)}"/>`;
  for (let x = x0 + haut * 0.3; x < x1 - haut * 0.3; x += haut * s.h(0.3, 0.7)) {
    const r = haut * s.h(0.22, 0.5);
    out += `<ellipse cx="${n1(x)}" cy="${n1(y - haut * 0.16 - r * 0.35)}" rx="${n1(r * s.h(0.9, 1.3))}" ry="${n1(r)}"/>`;
  }
  const id = `l${Math.round(haut * 10)}_${Math.round(x0)}`;
  s.sol(
    `<clipPath id="${id}"><rect x="-20" width="${LARGEUR + 40}" height="${n1(y + 3)}"/></clipPath><g clip-path="url(#${id})" fill="${c}">${out}</g>`,
  );
}

/** Sea to the horizon with a few glints. */
export function mer(s: Scene, bas: number, x0 = 0, x1 = LARGEUR): void {
  const y = s.cam.horizon;
  const c = mix('#5d97a3', s.amb.brume, 0.25);
  s.sol(
    `<rect x="${x0}" y="${n1(y)}" width="${x1 - x0}" height="${n1(bas)}" fill="${s.gradient([
      [0, mix(c, s.amb.brume, 0.45)],
      [1, c],
    ])}"/>`,
  );
  for (let i = 0; i < 16; i += 1) {
    const t = s.h() ** 1.4;
    s.sol(
      `<rect x="${n1(s.h(x0, x1))}" y="${n1(y + 3 + t * (bas - 6))}" width="${n1(20 + 70 * t)}" height="${n1(1 + 2 * t)}" rx="1" fill="#fdf6e2" opacity=".35"/>`,
    );
  }
}

/** Ground plane: haze at the horizon, saturated in front. */
export function plaine(s: Scene, couleur = s.amb.herbe, proche?: string): void {
  const y = s.cam.horizon;
  s.sol(
    `<rect y="${n1(y)}" width="${LARGEUR}" height="${n1(HAUTEUR - y)}" fill="${s.gradient([
      [0, mix(couleur, s.amb.brume, 0.62)],
      [0.16, mix(couleur, s.amb.brume, 0.24)],
      [0.5, couleur],
      [1, proche ?? mix(couleur, s.amb.herbeSombre, 0.35)],
    ])}"/>`,
  );
}
