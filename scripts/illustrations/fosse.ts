import type { P3 } from './espace.ts';
import { pathOf, projectPoly } from './espace.ts';
import { mix } from './palette.ts';
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
