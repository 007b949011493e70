// The market hall, shared by the works scene and the finished one.
import type { P2 } from '../espace.ts';
import { bloc } from '../facades.ts';
import { PALETTE as C, darken } from '../palette.ts';
import type { Decal, Piece } from '../solides.ts';
import { barre, boite, prisme, rect } from '../solides.ts';

const PORTEE = 12;

/** Steel portal of the market hall: columns, rafters and a lantern, in the plane of one frame. */
export function portique(u: number, c: string): Piece[] {
  const m = PORTEE / 2;
  const travee = (a: P2, b: P2, e: number): Piece => prisme('u', barre(a, b, e), u - 0.1, u + 0.1, c);
  return [
    boite(u - 0.35, u + 0.35, 0, 0.4, -0.35, 0.35, C.betonSombre),
    boite(u - 0.35, u + 0.35, 0, 0.4, PORTEE - 0.35, PORTEE + 0.35, C.betonSombre),
    boite(u - 0.13, u + 0.13, 0.4, 5, -0.16, 0.16, c),
    boite(u - 0.13, u + 0.13, 0.4, 5, PORTEE - 0.16, PORTEE + 0.16, c),
    travee([-0.9, 4.75], [m, 7.3], 0.26),
    travee([PORTEE + 0.9, 4.75], [m, 7.3], 0.26),
    travee([0, 4.9], [PORTEE, 4.9], 0.12),
    travee([m, 4.9], [m, 7.2], 0.1),
    travee([m / 2, 4.95], [m, 7], 0.08),
    travee([m * 1.5, 4.95], [m, 7], 0.08),
  ];
}

const pente = (w: number): number => 4.95 + (Math.min(w, PORTEE - w) / (PORTEE / 2)) * 2.45;

export const panne = (u0: number, u1: number, w: number, c: string): Piece =>
  boite(u0, u1, pente(w) - 0.02, pente(w) + 0.12, w - 0.07, w + 0.07, c);

/** One roof slope in sheets; `cote` 0 is towards the viewer. */
export const versant = (u0: number, u1: number, cote: 0 | 1, c: string): Piece => {
  const m = PORTEE / 2;
  const sec: P2[] =
    cote === 0
      ? [
          [-1.1, 4.62],
          [m, 7.45],
          [m, 7.56],
          [-1.1, 4.73],
        ]
      : [
          [PORTEE + 1.1, 4.62],
          [m, 7.45],
          [m, 7.56],
          [PORTEE + 1.1, 4.73],
        ];
  const n = Math.max(2, Math.round((u1 - u0) / 0.9));
  const bacs: Decal[] = Array.from({ length: n - 1 }, (_, i) =>
    bloc(rect(0, (i + 1) / n - 0.05 / n, 1, (i + 1) / n + 0.05 / n), darken(c, 0.14)),
  );
  return prisme('u', sec, u0, u1, c, { cotes: { 2: bacs, 0: [bloc(rect(0, 0, 1, 1), darken(c, 0.42))] } });
};
