import { JAUNE, JAUNE_SOMBRE, NOIR } from './engins.ts';
import type { P2 } from './espace.ts';
import { PALETTE as C } from './palette.ts';
import type { Piece } from './solides.ts';
import { boite, disque, prisme, rect } from './solides.ts';

/** Paver: hopper in front, screed behind, canopy over the platform. */
export function finisseur(): Piece[] {
  const tremie: P2[] = [
    [1.2, 0.5],
    [2.9, 0.5],
    [3.1, 1.35],
    [1.2, 1.35],
  ];
  return [
    ...(
      [
        [-1.25, -0.85],
        [0.85, 1.25],
      ] as const
    ).map(([a, e]) =>
      prisme(
        'w',
        [
          [-1.5, 0],
          [1, 0],
          [1.3, 0.4],
          [1, 0.75],
          [-1.5, 0.75],
          [-1.75, 0.4],
        ],
        a,
        e,
        C.pneu,
      ),
    ),
    boite(-1.7, 1.2, 0.76, 1.5, -1.25, 1.25, JAUNE, {
      bouts: [{ poly: rect(-1.4, 0.95, 0.3, 1.35), couleur: JAUNE_SOMBRE }],
    }),
    prisme('w', tremie, -1.6, 1.6, JAUNE, {
      cotes: { 2: [{ poly: rect(0.05, 0.06, 0.95, 0.94), couleur: C.bitumeFrais }] },
    }),
    boite(-2.9, -2, 0.05, 0.75, -2.1, 2.1, C.acierSombre, {
      cotes: { 3: [{ poly: rect(0, 0.02, 0.2, 0.98), couleur: JAUNE }] },
    }),
    boite(-2.2, -1.7, 0.5, 0.8, -0.9, 0.9, NOIR),
    boite(-0.9, -0.3, 1.5, 2.05, -0.9, -0.2, NOIR),
    ...[-1.15, 1.05].flatMap((w) => [
      boite(-1.6, -1.5, 1.5, 3, w, w + 0.1, NOIR),
      boite(0.3, 0.4, 1.5, 3, w, w + 0.1, NOIR),
    ]),
    boite(-2, 0.9, 3, 3.14, -1.4, 1.4, JAUNE),
  ];
}

/** Tandem roller for asphalt: two smooth drums. */
export function tandem(): Piece[] {
  const cyl = (u: number): Piece =>
    prisme('w', disque(u, 0.6, 0.6, 28), -0.8, 0.8, C.acier, {
      bouts: [{ poly: disque(u, 0.6, 0.47), couleur: C.acierSombre }],
    });
  return [
    cyl(1.25),
    cyl(-1.25),
    prisme(
      'w',
      [
        [-2, 0.95],
        [2, 0.95],
        [1.9, 1.5],
        [0.55, 1.55],
        [0.5, 1.22],
        [-0.5, 1.22],
        [-0.6, 1.55],
        [-1.9, 1.5],
      ],
      -0.78,
      0.78,
      JAUNE,
      { bouts: [{ poly: rect(-1.75, 1.1, -0.8, 1.35), couleur: NOIR }] },
    ),
    boite(-0.3, 0.2, 1.23, 1.75, -0.3, 0.3, NOIR),
    ...[-0.76, 0.66].flatMap((w) => [
      boite(-0.6, -0.5, 1.56, 2.7, w, w + 0.1, NOIR),
      boite(0.45, 0.55, 1.56, 2.7, w, w + 0.1, NOIR),
    ]),
    boite(-0.9, 0.85, 2.7, 2.83, -0.9, 0.9, JAUNE),
  ];
}
