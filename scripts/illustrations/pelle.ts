import { JAUNE, JAUNE_SOMBRE, NOIR } from './engins.ts';
import type { P2 } from './espace.ts';
import { PALETTE as C } from './palette.ts';
import type { Piece } from './solides.ts';
import { barre, boite, disque, prisme, rect, tourne } from './solides.ts';

export interface PelleOptions {
  readonly fleche?: number;
  readonly balancier?: number;
  readonly godet?: number;
  readonly couleur?: string;
}

/** Excavator looking forward; angles in degrees lower the boom, the stick and the bucket. */
export function pelle(o: PelleOptions = {}): Piece[] {
  const K = o.couleur ?? JAUNE;
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
    boite(-0.9, 0.9, 0.55, 1.1, -0.85, 0.85, NOIR),
    prisme('w', corps, -1.3, -0.32, K, { bouts: [{ poly: rect(-2.2, 1.3, -1.2, 1.8), couleur: JAUNE_SOMBRE }] }),
    prisme(
      'w',
      corps.map(([u, v]): P2 => [Math.min(u, -0.1), v]),
      -0.32,
      1.3,
      K,
      {
        boutMax: [{ poly: rect(-2.1, 1.35, -1.2, 1.85), couleur: NOIR }],
        cotes: { 4: [], 5: [{ poly: rect(0.15, 0.1, 0.85, 0.9), couleur: NOIR }] },
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
