// Road vehicles.
import { essieu } from './engins.ts';
import type { P2 } from './espace.ts';
import { PALETTE as C, darken } from './palette.ts';
import type { Decal, Piece } from './solides.ts';
import { boite, prisme, rect } from './solides.ts';

const feux = (arriere: boolean): Decal[] => {
  const c = arriere ? C.rouge : '#fff6cf';
  return [
    { poly: rect(0.35, 0.06, 0.75, 0.2), couleur: c },
    { poly: rect(0.35, 0.8, 0.75, 0.94), couleur: c },
  ];
};

export function voiture(couleur: string, bandeau?: string): Piece[] {
  const bas: P2[] = [
    [-2.05, 0.32],
    [2.05, 0.32],
    [2.1, 0.75],
    [1.1, 0.92],
    [-1.95, 0.95],
    [-2.1, 0.7],
  ];
  const haut: P2[] = [
    [1, 0.92],
    [0.45, 1.46],
    [-1.1, 1.46],
    [-1.75, 0.95],
  ];
  const vitre: P2[] = [
    [0.78, 0.98],
    [0.38, 1.36],
    [-1.02, 1.36],
    [-1.45, 0.98],
  ];
  return [
    ...essieu(1.3, 0.32, 0.84, 0.2, C.acier),
    ...essieu(-1.3, 0.32, 0.84, 0.2, C.acier),
    prisme('w', bas, -0.82, 0.82, couleur, {
      bouts: [
        { poly: rect(-1.95, 0.33, 1.95, 0.43), couleur: darken(couleur, 0.35) },
        ...(bandeau ? [{ poly: rect(-1.9, 0.62, 1.9, 0.74), couleur: bandeau }] : []),
      ],
      cotes: {
        1: [
          { poly: rect(0.35, 0.26, 0.7, 0.74), couleur: darken(couleur, 0.6) },
          { poly: rect(0, 0, 0.2, 1), couleur: darken(couleur, 0.4) },
          ...feux(false),
        ],
        4: feux(true),
        5: [{ poly: rect(0.3, 0.3, 0.7, 0.7), couleur: C.blanc }],
      },
    }),
    prisme('w', haut, -0.7, 0.7, couleur, {
      bouts: [
        { poly: vitre, couleur: C.verre },
        { poly: rect(-0.35, 0.98, -0.26, 1.36), couleur },
      ],
      cotes: {
        0: [{ poly: rect(0.1, 0.08, 0.9, 0.92), couleur: C.verreClair }],
        2: [{ poly: rect(0.1, 0.08, 0.9, 0.92), couleur: C.verre }],
      },
    }),
  ];
}

/** Minibus, the everyday transport; also the body of the ambulance. */
export function minibus(couleur: string, o: { bande?: string; galerie?: boolean; croix?: boolean } = {}): Piece[] {
  const caisse: P2[] = [
    [-2.5, 0.4],
    [2.5, 0.4],
    [2.55, 1],
    [2.05, 1.25],
    [1.55, 2.1],
    [-2.4, 2.15],
    [-2.5, 1.9],
  ];
  const vit: Decal[] = [
    [-2.2, -1.3],
    [-1.2, -0.3],
    [-0.2, 0.7],
  ].map(([a, b]) => ({ poly: rect(a as number, 1.3, b as number, 1.9), couleur: C.verre }));
  const bande: Decal[] = o.bande ? [{ poly: rect(-2.5, 0.85, 2.52, 1.08), couleur: o.bande }] : [];
  const croix: Decal[] = o.croix
    ? [
        { poly: rect(-1.72, 1.35, -1.48, 2), couleur: C.vert },
        { poly: rect(-1.92, 1.55, -1.28, 1.8), couleur: C.vert },
      ]
    : [];
  const p: Piece[] = [
    ...essieu(1.6, 0.38, 0.92, 0.22, C.acier),
    ...essieu(-1.5, 0.38, 0.92, 0.22, C.acier),
    prisme('w', caisse, -0.9, 0.9, couleur, {
      bouts: [
        ...bande,
        ...(o.croix ? [{ poly: rect(-0.2, 1.3, 0.7, 1.9), couleur: C.verre }] : vit),
        ...croix,
        {
          poly: [
            [0.85, 1.3],
            [1.85, 1.3],
            [1.5, 1.95],
            [0.85, 1.95],
          ],
          couleur: C.verre,
        },
      ],
      cotes: {
        1: [...feux(false), { poly: rect(0, 0.03, 0.22, 0.97), couleur: darken(couleur, 0.5) }],
        3: [{ poly: rect(0.08, 0.08, 0.92, 0.92), couleur: C.verreClair }],
        6: [
          { poly: rect(0.04, 0.12, 0.42, 0.88), couleur: C.verre },
          { poly: rect(0.52, 0.04, 0.78, 0.13), couleur: C.rouge },
          { poly: rect(0.52, 0.87, 0.78, 0.96), couleur: C.rouge },
          { poly: rect(0.6, 0.36, 0.74, 0.64), couleur: C.blanc },
          { poly: rect(0.86, 0, 1, 1), couleur: darken(couleur, 0.5) },
        ],
      },
    }),
  ];
  if (o.galerie) p.push(boite(-1.9, 0.9, 2.16, 2.6, -0.7, 0.7, C.bleu), boite(-1.2, 0.3, 2.6, 2.95, -0.5, 0.6, C.ocre));
  if (o.croix) p.push(boite(0.9, 1.15, 2.12, 2.28, -0.5, 0.5, C.bleu));
  return p;
}

export function pickup(couleur: string, charge?: string): Piece[] {
  const bas: P2[] = [
    [-2.5, 0.45],
    [2.45, 0.45],
    [2.5, 1.02],
    [0.9, 1.12],
    [-0.5, 1.12],
    [-0.5, 1.1],
    [-2.5, 1.1],
  ];
  const cab: P2[] = [
    [0.85, 1.12],
    [0.35, 1.72],
    [-0.5, 1.72],
    [-0.62, 1.12],
  ];
  const p = [
    ...essieu(1.55, 0.4, 0.92, 0.24, C.acier),
    ...essieu(-1.5, 0.4, 0.92, 0.24, C.acier),
    prisme('w', bas, -0.9, 0.9, couleur, {
      bouts: [{ poly: rect(-2.4, 0.46, 2.4, 0.58), couleur: darken(couleur, 0.4) }],
      cotes: {
        1: [
          { poly: rect(0.3, 0.24, 0.72, 0.76), couleur: C.noir },
          { poly: rect(0, 0, 0.2, 1), couleur: darken(couleur, 0.45) },
          ...feux(false),
        ],
        6: feux(true),
      },
    }),
    prisme('w', cab, -0.78, 0.78, couleur, {
      bouts: [
        {
          poly: [
            [0.62, 1.2],
            [0.28, 1.62],
            [-0.42, 1.62],
            [-0.5, 1.2],
          ],
          couleur: C.verre,
        },
      ],
      cotes: {
        0: [{ poly: rect(0.1, 0.08, 0.9, 0.92), couleur: C.verreClair }],
        2: [{ poly: rect(0.1, 0.1, 0.8, 0.9), couleur: C.verre }],
      },
    }),
  ];
  if (charge)
    p.push(
      prisme(
        'w',
        [
          [-2.3, 1.1],
          [-0.65, 1.1],
          [-0.9, 1.35],
          [-1.6, 1.5],
          [-2.1, 1.32],
        ],
        -0.7,
        0.7,
        charge,
      ),
    );
  return p;
}
