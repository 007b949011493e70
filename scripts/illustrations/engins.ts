// Earthworks machines, in metres, drawn from side profiles extruded across the machine.
import type { P2 } from './espace.ts';
import { PALETTE as C, darken, lighten } from './palette.ts';
import type { Piece } from './solides.ts';
import { barre, boite, disque, prisme, rect, tourne } from './solides.ts';

const J = C.engin;
const JS = C.enginSombre;
const N = C.noir;

export function roue(u: number, r: number, w0: number, w1: number, jante: string = J): Piece {
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
  const benne = o.benne ?? J;
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
    boite(-3.7, 1.75, 0.72, 1.05, -0.5, 0.5, N),
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
        { poly: disque(2.75, 0.62, 0.66).filter((p) => p[1] > 0.74), couleur: N },
        { poly: rect(1.75, 0.75, 2.05, 1.1), couleur: darken(cab, 0.25) },
      ],
      cotes: {
        1: [
          { poly: rect(0, 0.04, 0.26, 0.96), couleur: N },
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

export function niveleuse(): Piece[] {
  const capot: P2[] = [
    [-3.95, 1],
    [-1.3, 1],
    [-1.3, 2.15],
    [-3.7, 2],
    [-3.95, 1.8],
  ];
  const cab: P2[] = [
    [-1.3, 1.1],
    [0.35, 1.1],
    [0.5, 1.7],
    [0.3, 3.15],
    [-1.25, 3.15],
  ];
  const vit: P2[] = [
    [-1.1, 1.75],
    [0.36, 1.75],
    [0.2, 2.95],
    [-1.08, 2.95],
  ];
  return [
    prisme('w', capot, -0.65, 0.65, J, {
      bouts: [
        { poly: rect(-3.6, 1.25, -2.5, 1.75), couleur: N },
        { poly: rect(-2.3, 1.2, -1.5, 1.9), couleur: JS },
      ],
      cotes: {
        4: [{ poly: rect(0.1, 0.15, 0.9, 0.85), couleur: N }],
        3: [{ poly: rect(0.1, 0.15, 0.9, 0.85), couleur: N }],
      },
    }),
    boite(-3, -2.88, 2.05, 2.75, 0.2, 0.34, N),
    prisme('w', cab, -0.72, 0.72, J, {
      bouts: [
        { poly: vit, couleur: C.verre },
        {
          poly: [
            [-1.08, 2.4],
            [-1.08, 2.95],
            [-0.5, 2.95],
          ],
          couleur: C.verreClair,
        },
        { poly: rect(-0.45, 1.75, -0.36, 2.95), couleur: J },
      ],
      cotes: {
        2: [{ poly: rect(0.05, 0.08, 0.94, 0.92), couleur: C.verre }],
        4: [{ poly: rect(0.05, 0.1, 0.6, 0.9), couleur: C.verre }],
      },
    }),
    boite(-1.4, 0.45, 3.15, 3.28, -0.8, 0.8, N),
    prisme(
      'w',
      [
        [0.3, 1.35],
        [1.2, 1.75],
        [3.7, 1.3],
        [4.35, 1.3],
        [4.35, 0.95],
        [3.7, 0.95],
        [1.3, 1.35],
        [0.3, 1.05],
      ],
      -0.17,
      0.17,
      J,
    ),
    boite(3.75, 4.05, 0.55, 0.95, -0.75, 0.75, N),
    ...essieu(3.9, 0.64, 1.18, 0.36),
    ...essieu(-1.75, 0.64, 1.18, 0.4),
    ...essieu(-3.2, 0.64, 1.18, 0.4),
    prisme('v', disque(1.55, 0, 0.7, 18), 0.86, 0.98, N),
    prisme(
      'v',
      [
        [0.75, 1.85],
        [0.95, 1.85],
        [2.25, -1.85],
        [2.05, -1.85],
      ],
      0.1,
      0.72,
      C.acier,
    ),
    boite(1.4, 1.6, 0.98, 1.5, -0.4, -0.28, C.acierSombre),
    boite(1.4, 1.6, 0.98, 1.5, 0.28, 0.4, C.acierSombre),
  ];
}

export function compacteur(): Piece[] {
  const capot: P2[] = [
    [-2.6, 0.75],
    [-0.6, 0.75],
    [-0.6, 1.75],
    [-2.3, 1.6],
    [-2.6, 1.35],
  ];
  const flanc: P2[] = [
    [0.35, 0.55],
    [2.65, 0.55],
    [2.65, 1],
    [0.35, 1.05],
  ];
  return [
    prisme('w', disque(1.6, 0.78, 0.78, 32), -1.02, 1.02, C.acier, {
      bouts: [
        { poly: disque(1.6, 0.78, 0.62), couleur: C.acierSombre },
        { poly: disque(1.6, 0.78, 0.25), couleur: J },
      ],
    }),
    prisme('w', flanc, -1.22, -1.06, J),
    prisme('w', flanc, 1.06, 1.22, J),
    boite(2.5, 2.68, 0.55, 1, -1.06, 1.06, J),
    boite(0.15, 0.7, 0.55, 1.1, -1.06, 1.06, J),
    prisme('w', capot, -0.72, 0.72, J, {
      bouts: [{ poly: rect(-2.35, 0.95, -1.5, 1.35), couleur: N }],
      cotes: {
        3: [{ poly: rect(0.15, 0.15, 0.85, 0.85), couleur: N }],
        4: [{ poly: rect(0.15, 0.1, 0.9, 0.9), couleur: N }],
      },
    }),
    boite(-0.6, 0.2, 0.75, 1.3, -0.8, 0.8, JS),
    boite(-0.55, -0.1, 1.3, 1.85, -0.28, 0.28, N),
    ...[-0.75, 0.65].flatMap((w) => [
      boite(-0.58, -0.48, 1.3, 2.75, w, w + 0.1, N),
      boite(0.08, 0.18, 1.3, 2.75, w, w + 0.1, N),
    ]),
    boite(-0.8, 0.4, 2.75, 2.9, -0.95, 0.95, J),
    ...essieu(-1.45, 0.74, 1.1, 0.44),
  ];
}

export interface PelleOptions {
  readonly fleche?: number;
  readonly balancier?: number;
  readonly godet?: number;
  readonly couleur?: string;
}

/** Excavator looking forward; angles in degrees lower the boom, the stick and the bucket. */
export function pelle(o: PelleOptions = {}): Piece[] {
  const K = o.couleur ?? J;
  const chenille: P2[] = [
    [-1.75, 0],
    [1.75, 0],
    [2.1, 0.3],
    [2.1, 0.55],
    [1.8, 0.85],
    [-1.8, 0.85],
    [-2.1, 0.55],
    [-2.1, 0.3],
  ];
  const galets = [-1.5, -0.75, 0, 0.75, 1.5].map((u) => ({ poly: disque(u, 0.36, 0.24, 14), couleur: C.acierSombre }));
  const piv: P2 = [0.9, 1.55];
  const f = o.fleche ?? 0;
  const coude = tourne([[2.9, 4.3]], piv, f)[0] as P2;
  const tete = tourne([[5.6, 3.9]], piv, f)[0] as P2;
  const b = o.balancier ?? 0;
  const g = o.godet ?? 0;
  const bout = tourne([[tete[0] - 0.35, tete[1] - 2.7]], tete, b)[0] as P2;
  const talon = tourne([[tete[0] + 0.45, tete[1] + 0.75]], tete, b)[0] as P2;
  const godet = tourne(
    [
      [0, 0],
      [0.3, -0.15],
      [0.42, -0.75],
      [-0.1, -1.15],
      [-0.85, -1.05],
      [-0.75, -0.85],
      [-0.5, -0.35],
    ].map(([u, v]): P2 => [bout[0] + (u as number), bout[1] + (v as number)]),
    bout,
    g,
  );
  const corps: P2[] = [
    [-2.35, 1.1],
    [1.15, 1.1],
    [1.15, 1.75],
    [-0.1, 2.1],
    [-2.2, 2.1],
    [-2.5, 1.85],
    [-2.5, 1.3],
  ];
  const cab: P2[] = [
    [-0.1, 1.1],
    [1.4, 1.1],
    [1.5, 1.75],
    [1.15, 2.95],
    [0, 2.95],
  ];
  const milieu: P2 = [(piv[0] + coude[0]) / 2, (piv[1] + coude[1]) / 2];
  return [
    ...(
      [
        [-1.4, -0.85],
        [0.85, 1.4],
      ] as const
    ).map(([a, e]) => prisme('w', chenille, a, e, C.pneu, { bouts: galets })),
    boite(-0.9, 0.9, 0.55, 1.1, -0.85, 0.85, N),
    prisme('w', corps, -1.3, -0.32, K, { bouts: [{ poly: rect(-2.2, 1.3, -1.2, 1.8), couleur: JS }] }),
    prisme(
      'w',
      corps.map(([u, v]): P2 => [Math.min(u, -0.1), v]),
      -0.32,
      1.3,
      K,
      {
        boutMax: [{ poly: rect(-2.1, 1.35, -1.2, 1.85), couleur: N }],
        cotes: { 4: [], 5: [{ poly: rect(0.15, 0.1, 0.85, 0.9), couleur: N }] },
      },
    ),
    prisme('w', cab, 0.38, 1.3, K, {
      bouts: [
        {
          poly: [
            [0.1, 1.7],
            [1.36, 1.7],
            [1.06, 2.8],
            [0.1, 2.8],
          ],
          couleur: C.verre,
        },
        {
          poly: [
            [0.1, 2.3],
            [0.1, 2.8],
            [0.55, 2.8],
          ],
          couleur: C.verreClair,
        },
        { poly: rect(0.62, 1.7, 0.7, 2.8), couleur: K },
      ],
      cotes: { 2: [{ poly: rect(0.05, 0.08, 0.92, 0.92), couleur: C.verre }] },
    }),
    prisme('w', barre(piv, coude, 0.5), -0.22, 0.24, K),
    prisme('w', barre(coude, tete, 0.42), -0.22, 0.24, K),
    prisme('w', disque(coude[0], coude[1], 0.3, 14), -0.23, 0.25, K),
    prisme('w', barre([1.2, 1.3], [milieu[0] + 0.35, milieu[1] + 0.1], 0.15), 0.25, 0.36, C.acier),
    prisme('w', barre(tourne([[3.25, 4.46]], piv, f)[0] as P2, talon, 0.17), -0.05, 0.07, C.acier),
    prisme(
      'w',
      [
        talon,
        [talon[0] - 0.3, talon[1] - 0.1],
        [tete[0] - 0.25, tete[1] - 0.2],
        bout,
        [bout[0] + 0.28, bout[1] + 0.05],
        [tete[0] + 0.35, tete[1] - 0.1],
      ],
      -0.17,
      0.19,
      K,
    ),
    prisme('w', godet, -0.5, 0.52, C.acierSombre),
  ];
}

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
    boite(-1.7, 1.2, 0.76, 1.5, -1.25, 1.25, J, { bouts: [{ poly: rect(-1.4, 0.95, 0.3, 1.35), couleur: JS }] }),
    prisme('w', tremie, -1.6, 1.6, J, {
      cotes: { 2: [{ poly: rect(0.05, 0.06, 0.95, 0.94), couleur: C.bitumeFrais }] },
    }),
    boite(-2.9, -2, 0.05, 0.75, -2.1, 2.1, C.acierSombre, {
      cotes: { 3: [{ poly: rect(0, 0.02, 0.2, 0.98), couleur: J }] },
    }),
    boite(-2.2, -1.7, 0.5, 0.8, -0.9, 0.9, N),
    boite(-0.9, -0.3, 1.5, 2.05, -0.9, -0.2, N),
    ...[-1.15, 1.05].flatMap((w) => [boite(-1.6, -1.5, 1.5, 3, w, w + 0.1, N), boite(0.3, 0.4, 1.5, 3, w, w + 0.1, N)]),
    boite(-2, 0.9, 3, 3.14, -1.4, 1.4, J),
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
      J,
      { bouts: [{ poly: rect(-1.75, 1.1, -0.8, 1.35), couleur: N }] },
    ),
    boite(-0.3, 0.2, 1.23, 1.75, -0.3, 0.3, N),
    ...[-0.76, 0.66].flatMap((w) => [
      boite(-0.6, -0.5, 1.56, 2.7, w, w + 0.1, N),
      boite(0.45, 0.55, 1.56, 2.7, w, w + 0.1, N),
    ]),
    boite(-0.9, 0.85, 2.7, 2.83, -0.9, 0.9, J),
  ];
}
