import type { P3 } from './espace.ts';
import { pathOf, projectPoly } from './espace.ts';
import { PALETTE as C, darken, lighten, mix } from './palette.ts';
import type { Scene } from './scene.ts';

export interface Coupe {
  readonly fond: string;
  readonly paroi: string;
  readonly eau?: string;
  readonly fruit?: number;
  readonly niveau?: number;
}

/** Straight trench along z between x0 and x1: the opening clips whatever lies below ground. */
export function fosse(s: Scene, x0: number, x1: number, prof: number, z0: number, z1: number, c: Coupe): void {
  const id = `f${Math.round(x0 * 100)}_${Math.round(z0 * 100)}`;
  const at = (pts: readonly P3[]): string => pathOf(projectPoly(s.cam, pts));
  const quad = (a: readonly [number, number], b: readonly [number, number]): string =>
    at([
      [a[0], a[1], z0],
      [b[0], b[1], z0],
      [b[0], b[1], z1],
      [a[0], a[1], z1],
    ]);
  const f = c.fruit ?? 0;
  const fill = (col: string): string =>
    s.gradient([
      [0, s.loin(col, 60)],
      [0.25, s.loin(col, 25)],
      [1, col],
    ]);
  const clair = s.eclaire(c.paroi, [-0.9, 0.2, 0]);
  const sombre = s.eclaire(c.paroi, [0.9, 0.2, 0]);
  const n = c.niveau ?? 0.3;
  const e = f * (1 - n / prof);
  let out = `<path d="${quad([x0 + f, -prof], [x1 - f, -prof])}" fill="${fill(mix(c.fond, s.amb.teinteOmbre, 0.25))}"/>`;
  if (c.eau) out += `<path d="${quad([x0 + e, -prof + n], [x1 - e, -prof + n])}" fill="${fill(c.eau)}"/>`;
  const bas = c.eau ? -prof + n : -prof;
  const ex = c.eau ? e : f;
  out += `<path d="${quad([x0, 0], [x0 + ex, bas])}" fill="${fill(sombre)}"/><path d="${quad([x1, 0], [x1 - ex, bas])}" fill="${fill(clair)}"/>`;
  // End wall, seen when the trench stops before the horizon.
  out += `<path d="${at([
    [x0, 0, z1],
    [x1, 0, z1],
    [x1 - ex, bas, z1],
    [x0 + ex, bas, z1],
  ])}" fill="${s.loin(s.eclaire(c.paroi, [0, 0, -1]), z1)}"/>`;
  s.sol(`<clipPath id="${id}"><path d="${quad([x0, 0], [x1, 0])}"/></clipPath><g clip-path="url(#${id})">${out}</g>`);
}

/** Embankment cut open for a culvert: two tops, two slopes towards the gap, two front slopes. */
export function remblaiOuvert(s: Scene, T: number, z0: number, z1: number): void {
  const terre = C.laterite;
  s.aplat(
    [
      [-4.9, 0, z0],
      [-6.8, T, z0],
      [-6.8, T, z1],
      [-4.9, 0, z1],
    ],
    s.eclaire(terre, [0.85, 0.5, 0]),
  );
  s.aplat(
    [
      [4.9, 0, z0],
      [6.8, T, z0],
      [6.8, T, z1],
      [4.9, 0, z1],
    ],
    s.eclaire(terre, [-0.85, 0.5, 0]),
  );
  const face = s.eclaire(terre, [0, 0.6, -0.8]);
  for (const sgn of [-1, 1]) {
    s.aplat(
      [
        [sgn * 70, T, z0],
        [sgn * 6.8, T, z0],
        [sgn * 6.8, T, z1],
        [sgn * 70, T, z1],
      ],
      lighten(C.lateriteClaire, 0.12),
    );
    s.aplat(
      [
        [sgn * 70, 0, z0 - 3.4],
        [sgn * 6, 0, z0 - 2.6],
        [sgn * 4.9, 0, z0],
        [sgn * 6.8, T, z0],
        [sgn * 70, T, z0],
      ],
      face,
    );
    // Rain gullies and compaction lifts break the flat slope.
    for (const t of [0.3, 0.62])
      s.aplat(
        [
          [sgn * 70, T * t, z0 - 3.4 * (1 - t)],
          [sgn * (5.3 + t * 1.5), T * t, z0 - 2 * (1 - t)],
          [sgn * (5.3 + t * 1.5), T * t + 0.1, z0 - 2 * (1 - t) + 0.06],
          [sgn * 70, T * t + 0.1, z0 - 3.4 * (1 - t)],
        ],
        darken(face, 0.1),
      );
  }
}
