import { JAUNE, JAUNE_SOMBRE, NOIR, essieu } from './engins.ts';
import type { P2 } from './espace.ts';
import { PALETTE as C } from './palette.ts';
import type { Piece } from './solides.ts';
import { boite, disque, prisme, rect } from './solides.ts';

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
    prisme('w', capot, -0.65, 0.65, JAUNE, {
      bouts: [
        { poly: rect(-3.6, 1.25, -2.5, 1.75), couleur: NOIR },
        { poly: rect(-2.3, 1.2, -1.5, 1.9), couleur: JAUNE_SOMBRE },
      ],
      cotes: {
        4: [{ poly: rect(0.1, 0.15, 0.9, 0.85), couleur: NOIR }],
        3: [{ poly: rect(0.1, 0.15, 0.9, 0.85), couleur: NOIR }],
      },
    }),
    boite(-3, -2.88, 2.05, 2.75, 0.2, 0.34, NOIR),
    prisme('w', cab, -0.72, 0.72, JAUNE, {
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
        { poly: rect(-0.45, 1.75, -0.36, 2.95), couleur: JAUNE },
      ],
      cotes: {
        2: [{ poly: rect(0.05, 0.08, 0.94, 0.92), couleur: C.verre }],
        4: [{ poly: rect(0.05, 0.1, 0.6, 0.9), couleur: C.verre }],
      },
    }),
    boite(-1.4, 0.45, 3.15, 3.28, -0.8, 0.8, NOIR),
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
      JAUNE,
    ),
    boite(3.75, 4.05, 0.55, 0.95, -0.75, 0.75, NOIR),
    ...essieu(3.9, 0.64, 1.18, 0.36),
    ...essieu(-1.75, 0.64, 1.18, 0.4),
    ...essieu(-3.2, 0.64, 1.18, 0.4),
    prisme('v', disque(1.55, 0, 0.7, 18), 0.86, 0.98, NOIR),
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
        { poly: disque(1.6, 0.78, 0.25), couleur: JAUNE },
      ],
    }),
    prisme('w', flanc, -1.22, -1.06, JAUNE),
    prisme('w', flanc, 1.06, 1.22, JAUNE),
    boite(2.5, 2.68, 0.55, 1, -1.06, 1.06, JAUNE),
    boite(0.15, 0.7, 0.55, 1.1, -1.06, 1.06, JAUNE),
    prisme('w', capot, -0.72, 0.72, JAUNE, {
      bouts: [{ poly: rect(-2.35, 0.95, -1.5, 1.35), couleur: NOIR }],
      cotes: {
        3: [{ poly: rect(0.15, 0.15, 0.85, 0.85), couleur: NOIR }],
        4: [{ poly: rect(0.15, 0.1, 0.9, 0.9), couleur: NOIR }],
      },
    }),
    boite(-0.6, 0.2, 0.75, 1.3, -0.8, 0.8, JAUNE_SOMBRE),
    boite(-0.55, -0.1, 1.3, 1.85, -0.28, 0.28, NOIR),
    ...[-0.75, 0.65].flatMap((w) => [
      boite(-0.58, -0.48, 1.3, 2.75, w, w + 0.1, NOIR),
      boite(0.08, 0.18, 1.3, 2.75, w, w + 0.1, NOIR),
    ]),
    boite(-0.8, 0.4, 2.75, 2.9, -0.95, 0.95, JAUNE),
    ...essieu(-1.45, 0.74, 1.1, 0.44),
  ];
}
