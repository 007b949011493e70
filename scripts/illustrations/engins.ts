// Earthworks machines, in metres, drawn from side profiles extruded across the machine.
import type { P2 } from './espace.ts';
import { PALETTE as C, darken, lighten } from './palette.ts';
import type { Piece } from './solides.ts';
import { barre, boite, disque, prisme, rect, tourne } from './solides.ts';

export const JAUNE = C.engin;

export const JAUNE_SOMBRE = C.enginSombre;

export const NOIR = C.noir;

export function roue(u: number, r: number, w0: number, w1: number, jante: string = JAUNE): Piece {
  return prisme('w', disque(u, r, r), w0, w1, C.pneu, {
    bouts: [
      { poly: disque(u, r, r * 0.58), couleur: jante },
      { poly: disque(u, r, r * 0.2), couleur: darken(jante, 0.4) },
    ],
  });
}

/** Two wheels of the same axle. */
export const essieu = (u: number, r: number, w: number, e: number, jante?: string): Piece[] => [
  roue(u, r, -w, -w + e, jante),
  roue(u, r, w - e, w, jante),
];

export interface CamionOptions {
  readonly levee?: number;
  readonly charge?: string;
  readonly cabine?: string;
  readonly benne?: string;
  readonly citerne?: boolean;
}

export function camion(o: CamionOptions = {}): Piece[] {
  const cab = o.cabine ?? C.blanc;
  const benne = o.benne ?? JAUNE;
  const cabine: P2[] = [
    [1.75, 0.75],
    [3.6, 0.75],
    [3.6, 1.75],
    [3.4, 2.85],
    [1.75, 2.85],
  ];
  const vitre: P2[] = [
    [2.1, 1.8],
    [3.28, 1.8],
    [3.14, 2.62],
    [2.1, 2.62],
  ];
  const pieces: Piece[] = [
    boite(-3.7, 1.75, 0.72, 1.05, -0.5, 0.5, NOIR),
    ...essieu(2.75, 0.52, 1.22, 0.32, C.acier),
    ...essieu(-1.55, 0.52, 1.22, 0.42, C.acier),
    ...essieu(-2.75, 0.52, 1.22, 0.42, C.acier),
    prisme('w', cabine, -1.2, 1.2, cab, {
      bouts: [
        { poly: vitre, couleur: C.verre },
        {
          poly: [
            [2.1, 2.3],
            [2.1, 2.62],
            [2.6, 2.62],
          ],
          couleur: C.verreClair,
        },
        { poly: disque(2.75, 0.62, 0.66).filter((p) => p[1] > 0.74), couleur: NOIR },
        { poly: rect(1.75, 0.75, 2.05, 1.1), couleur: darken(cab, 0.25) },
      ],
      cotes: {
        1: [
          { poly: rect(0, 0.04, 0.26, 0.96), couleur: NOIR },
          { poly: rect(0.38, 0.22, 0.85, 0.78), couleur: darken(cab, 0.55) },
          { poly: rect(0.08, 0.1, 0.24, 0.22), couleur: '#f7e6a0' },
          { poly: rect(0.08, 0.78, 0.24, 0.9), couleur: '#f7e6a0' },
        ],
        2: [
          { poly: rect(0.1, 0.07, 0.86, 0.93), couleur: C.verre },
          {
            poly: [
              [0.5, 0.07],
              [0.86, 0.07],
              [0.86, 0.5],
            ],
            couleur: C.verreClair,
          },
        ],
      },
    }),
  ];
  if (o.citerne) {
    const oval = disque(0, 1.95, 1.1, 28).map(([w, v]): P2 => [w * 1.05, 1.95 + (v - 1.95) * 0.82]);
    pieces.push(
      prisme('u', oval, -3.8, 1.5, benne, {
        bouts: [{ poly: disque(0, 1.95, 0.3), couleur: darken(benne, 0.3) }],
        cotes: Object.fromEntries([24, 25].map((i) => [i, [{ poly: rect(0, 0, 1, 1), couleur: C.blanc }]])),
      }),
    );
    return pieces;
  }
  const a = -(o.levee ?? 0);
  const piv: P2 = [-3.6, 1.1];
  const caisse: P2[] = [
    [-3.95, 1.3],
    [-3.6, 1.1],
    [1.5, 1.1],
    [1.5, 2.5],
    [-3.95, 2.35],
  ];
  const nerv = [-2.9, -1.9, -0.9, 0.1, 1].map((u) => ({
    poly: tourne(rect(u, 1.12, u + 0.14, 2.4), piv, -a),
    couleur: darken(benne, 0.18),
  }));
  pieces.push(
    prisme('w', tourne(caisse, piv, -a), -1.22, 1.22, benne, {
      bouts: [
        ...nerv,
        {
          poly: tourne(
            [
              [-3.95, 2.22],
              [1.5, 2.37],
              [1.5, 2.5],
              [-3.95, 2.35],
            ],
            piv,
            -a,
          ),
          couleur: lighten(benne, 0.18),
        },
      ],
      cotes: { 3: [{ poly: rect(0.03, 0.07, 0.97, 0.93), couleur: o.charge ?? darken(benne, 0.55) }] },
    }),
  );
  if (!o.levee) pieces.push(boite(1.3, 2.1, 2.5, 2.62, -1.2, 1.2, benne, {}));
  else pieces.push(prisme('w', barre([0.2, 1], tourne([[0.6, 1.2]], piv, -a)[0] as P2, 0.16), -0.1, 0.1, C.acier));
  if (o.charge && !o.levee)
    pieces.push(
      prisme(
        'w',
        [
          [-3.6, 2.38],
          [1.3, 2.46],
          [0.6, 2.85],
          [-0.8, 3.05],
          [-2.6, 2.85],
        ],
        -1,
        1,
        o.charge,
      ),
    );
  return pieces;
}
