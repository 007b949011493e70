import { CLAIR, MIDI, SOIR_GAUCHE } from '../ambiance.ts';
import { bananier, buisson, manguier, palmier } from '../arbres.ts';
import { attentes, bloc, echafaudage, maconnerie, murs, ouverture, poteaux, serie, toit } from '../batiments.ts';
import { brouette, fers, palette, planches } from '../chantier.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camion } from '../engins.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { Scene } from '../scene.ts';
import type { Decal, Piece, Repere } from '../solides.ts';
import { barre, boite, disque, placeSolide, prisme, rect } from '../solides.ts';
import { herbes, nuances, tas } from '../terrain.ts';
import { betonniere, minibus, voiture } from '../vehicules.ts';

/** Plain green cross on a white field: a generic health mark, neither an emblem nor a logo. */
const croix = (u: number, v: number, r: number): Decal[] => [
  bloc(rect(u - r * 1.5, v - r * 1.5, u + r * 1.5, v + r * 1.5), C.blanc),
  bloc(rect(u - r * 0.34, v - r, u + r * 0.34, v + r), C.vert),
  bloc(rect(u - r, v - r * 0.34, u + r, v + r * 0.34), C.vert),
];

export function santePoste(): Scene {
  const s = new Scene('sante-poste', camera({ y: 3, x: 0, horizon: 390, f: 1080 }), CLAIR);
  decor(s, 'fouta-bas', { haut: 170, lisiere: 30 });
  nuances(s, 16, -40, 40, 24, 120);
  cour(s, -17, 20, 32, '#d7a06a');
  const r: Repere = { x: -9.4, z: 22, cap: 9 };
  const mur = '#f1ead6';
  const facade = [
    ...ouverture('fenetre', 1.4, 1.3, 1.3, 1.2, mur),
    ...ouverture('fenetre', 3.9, 1.3, 1.3, 1.2, mur),
    ...ouverture('porte', 6.6, 0.4, 1.5, 2.2, mur, C.bleu),
    ...ouverture('fenetre', 9.6, 1.3, 1.3, 1.2, mur),
    ...ouverture('fenetre', 12.1, 1.3, 1.3, 1.2, mur),
  ];
  placeSolide(
    s,
    [
      boite(-0.5, 15.3, 0, 0.4, -2.2, 7.4, lighten(C.beton, 0.2)),
      murs(0, 14.8, 0.4, 3.6, 0, 7, mur, facade, {
        soubassement: C.bleu,
        cote: ouverture('fenetre', 2.6, 1.4, 1.4, 1.1, mur),
      }),
      ...poteaux([0.2, 4.6, 10.2, 14.6], -1.8, 0.4, 3, 0.22, C.blanc),
      toit(-0.1, 14.9, -1.5, 7.2, 3.6, 1.9, C.tole, mur, 0.7),
    ],
    r,
    { biais: -3 },
  );
  // Entrance porch, gable to the front, carrying the cross.
  placeSolide(
    s,
    [
      ...poteaux([5.9, 8.9], -3.2, 0, 3.1, 0.24, C.blanc),
      prisme(
        'w',
        [
          [5.3, 3],
          [9.5, 3],
          [7.4, 4.5],
        ],
        -3.6,
        -0.6,
        C.tole,
        {
          boutMin: [
            bloc(
              [
                [5.6, 3.06],
                [9.2, 3.06],
                [7.4, 4.34],
              ],
              mur,
            ),
            ...croix(7.4, 3.52, 0.3),
          ],
        },
      ),
      prisme(
        'w',
        [
          [5.05, 2.95],
          [7.4, 4.62],
          [7.4, 4.76],
          [4.95, 3.02],
        ],
        -3.75,
        -0.5,
        C.tole,
      ),
      prisme(
        'w',
        [
          [9.75, 2.95],
          [7.4, 4.62],
          [7.4, 4.76],
          [9.85, 3.02],
        ],
        -3.75,
        -0.5,
        C.tole,
      ),
    ],
    r,
    { biais: 3 },
  );
  placeSolide(
    s,
    [
      prisme(
        'w',
        [
          [8.9, 0],
          [13.6, 0],
          [8.9, 0.4],
        ],
        -3.1,
        -2.2,
        lighten(C.beton, 0.3),
      ),
      boite(5.8, 8.9, 0, 0.4, -3.5, -2.2, lighten(C.beton, 0.25)),
      ...[8.9, 10.4, 11.9, 13.4].map((u) => boite(u - 0.03, u + 0.03, 0.1, 1.15, -3.1, -3.04, C.bleu)),
      boite(8.9, 13.45, 1.1, 1.17, -3.1, -3.04, C.bleu),
    ],
    r,
    { biais: 3.4 },
  );
  // Water tank on its stand.
  placeSolide(
    s,
    [
      ...[-0.9, 0.9].flatMap((u) =>
        [-0.9, 0.9].map((w) => boite(u - 0.08, u + 0.08, 0, 4.2, w - 0.08, w + 0.08, C.acierSombre)),
      ),
      prisme('w', barre([-0.9, 0.3], [0.9, 4], 0.07), -0.95, -0.9, C.acierSombre),
      boite(-1.2, 1.2, 4.2, 4.35, -1.2, 1.2, C.betonSombre),
      prisme('v', disque(0, 0, 1, 22), 4.35, 6.1, '#3f6f86'),
      prisme('v', disque(0, 0, 0.55, 18), 6.1, 6.35, '#3f6f86'),
    ],
    { x: 11, z: 24.5, cap: 12 },
  );
  placeSolide(s, minibus(C.blanc, { bande: C.vert, croix: true }), { x: 5.1, z: 16, cap: 166 });
  personne(s, -3.9, 16.2, 'debout', { haut: C.blanc, bas: C.blanc, taille: 1.72 });
  personne(s, -4.9, 16, 'debout', { haut: C.rouge, bas: C.ocre, pagne: true, taille: 1.66 });
  personne(s, -0.6, 13.6, 'marche', { haut: C.jaune, bas: C.bleu, pagne: true, taille: 1.66, versGauche: true });
  personne(s, 0.2, 13.9, 'marche', { haut: C.vert, bas: '#5b4a3c', taille: 1.1, versGauche: true });
  placeSolide(
    s,
    [
      boite(-1.2, 1.2, 0.42, 0.52, -0.2, 0.2, C.bois),
      boite(-1, -0.88, 0, 0.42, -0.18, 0.18, C.betonSombre),
      boite(0.88, 1, 0, 0.42, -0.18, 0.18, C.betonSombre),
    ],
    { x: -8.2, z: 16.6, cap: 10 },
  );
  manguier(s, -11.4, 18, 7.4);
  for (const [x, z, h] of [
    [-24, 42, 9],
    [21, 40, 9],
    [29, 50, 10],
    [-3, 54, 10],
    [9, 56, 10],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, 15.4, 31, 10.5, 0.07);
  bananier(s, 14.6, 22.5, 3.4);
  bananier(s, -13.4, 27, 3.6);
  for (const [x, z] of [
    [-6.2, 18.4],
    [-7.4, 18.2],
    [4.6, 19.4],
    [5.7, 19.6],
  ] as const)
    buisson(s, x, z, 0.7);
  herbes(s, () => 0, -13, -6.8, 8, 18, 30, 0.45);
  herbes(s, () => 0, 9.6, 15, 9, 20, 30, 0.45);
  avantPlan(s, 'gauche');
  return s;
}

export function santeChantier(): Scene {
  const s = new Scene('sante-chantier', camera({ y: 4.2, x: 0, horizon: 370, f: 1050 }), MIDI);
  decor(s, 'collines', { haut: 120, lisiere: 30 });
  nuances(s, 16, -40, 40, 24, 120);
  cour(s, -26, 26, 42, '#cd8f5c');
  const r: Repere = { x: -11.4, z: 27.6, cap: -11 };
  const dalle = lighten(C.beton, 0.14);
  const vides = (v: number, n: number) =>
    serie(n, 0.9, 4.1, (u, i) =>
      ouverture(
        'vide',
        u,
        i === 2 && v < 2 ? 0.3 : v,
        i === 2 && v < 2 ? 1.3 : 1.9,
        i === 2 && v < 2 ? 2.3 : 1.3,
        C.bloc,
      ),
    );
  const cols = [0.2, 4.3, 8.4, 12.5, 16.6, 20.7, 24.4];
  const rez: Piece[] = [
    boite(-0.5, 25.2, 0, 0.3, -0.5, 9.5, C.betonSombre),
    maconnerie(0.02, 24.6, 0.3, 3.4, 0.06, 9, vides(1.35, 6), [
      ...ouverture('vide', 1.6, 1.4, 1.6, 1.2, C.bloc),
      ...ouverture('vide', 5.4, 1.4, 1.6, 1.2, C.bloc),
    ]),
    ...cols.map((u) => boite(u - 0.16, u + 0.16, 0.3, 3.4, -0.06, 0.04, dalle)),
    boite(-0.7, 25.3, 3.4, 3.72, -0.9, 9.6, dalle),
  ];
  const etage: Piece[] = [
    maconnerie(0.02, 12.4, 3.72, 6.5, 0.06, 9, vides(4.75, 3), [...ouverture('vide', 1.6, 4.8, 1.6, 1.2, C.bloc)]),
    boite(-0.05, 12.6, 6.5, 6.75, 0, 9.06, dalle),
    maconnerie(12.6, 16.4, 3.72, 5, 0.06, 0.36),
    ...[16.6, 20.7, 24.4].flatMap((u) => [
      boite(u - 0.16, u + 0.16, 3.72, u > 20 ? 5.4 : 6.4, 0, 0.32, dalle),
      ...attentes(u, 0.16, u > 20 ? 5.4 : 6.4, 1),
      boite(u - 0.16, u + 0.16, 3.72, 6.2, 8.6, 8.92, dalle),
      ...attentes(u, 8.76, 6.2, 0.9),
    ]),
    ...[2, 6, 10].flatMap((u) => attentes(u, 0.2, 6.75, 0.7)),
  ];
  // Props that still carry the fresh slab over the open bays.
  placeSolide(s, [...rez, ...etage], r, { biais: -4 });
  placeSolide(s, echafaudage(0.4, 12, -1.9, [2.1, 4.5], 6.2), r, { biais: 2 });
  const sur = (u: number, w: number, v: number, g: 'penche' | 'debout' | 'bras' | 'pelle', t: typeof OUVRIER): void => {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(s, r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a), g, t, v, 7);
  };
  sur(3.2, -1.5, 4.59, 'bras', OUVRIER);
  sur(9, -1.5, 4.59, 'debout', OUVRIER_B);
  sur(6.4, -1.5, 2.19, 'debout', OUVRIER);
  sur(14.2, -0.4, 3.72, 'penche', OUVRIER);
  sur(18.4, -0.3, 3.72, 'debout', CHEF);
  placeSolide(s, betonniere(), { x: 2.6, z: 15.4, cap: 160 });
  tas(s, -1.4, 16.4, 1.8, 1.1, C.sable);
  tas(s, -4.7, 17.4, 1.7, 1, C.grave);
  palette(s, { x: 6.4, z: 16.4, cap: -10 }, 5);
  palette(s, { x: 8.6, z: 17, cap: -16 }, 4);
  fers(s, { x: 5.6, z: 12.4, cap: -12 }, 5);
  planches(s, { x: -7.4, z: 13.6, cap: 12 }, 5, 3.2);
  brouette(s, { x: -0.6, z: 12.2, cap: -160 }, C.sable);
  personne(s, 0.6, 15.6, 'pelle', { ...OUVRIER_B, versGauche: true });
  personne(s, 4, 14.2, 'marche', { ...OUVRIER, versGauche: true });
  personne(s, -3.6, 12.4, 'bras', CHEF);
  personne(s, -4.5, 12.7, 'debout', { haut: C.blanc, bas: '#3d4a57', casque: C.bleu });
  placeSolide(s, camion({ charge: C.sable, benne: C.bleu }), { x: -11.4, z: 19.6, cap: 28 });
  for (const [x, z, h] of [
    [-22, 42, 10],
    [-31, 54, 11],
    [25, 44, 10],
    [33, 56, 11],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, 17.4, 31, 11, 0.08);
  palmier(s, 20, 34, 9.5, -0.1);
  herbes(s, () => 0, 7.4, 15, 9, 22, 30, 0.45);
  herbes(s, () => 0, -15, -8.5, 9, 18, 24, 0.45);
  avantPlan(s, 'droite');
  return s;
}

export function hopitalAcheve(): Scene {
  const s = new Scene('hopital-acheve', camera({ y: 4.2, x: 0, horizon: 430, f: 1050 }), SOIR_GAUCHE);
  decor(s, 'collines', { haut: 130, lisiere: 34 });
  s.aplat(
    [
      [-60, 0, 5],
      [60, 0, 5],
      [60, 0, 18],
      [-60, 0, 18],
    ],
    C.bitume,
  );
  s.aplat(
    [
      [-60, 0.01, 5],
      [60, 0.01, 5],
      [60, 0.01, 12.6],
      [-60, 0.01, 12.6],
    ],
    lighten(C.beton, 0.3),
  );
  s.aplat(
    [
      [-60, 0.01, 5],
      [60, 0.01, 5],
      [60, 0.01, 12.35],
      [-60, 0.01, 12.35],
    ],
    '#d9c3a2',
  );
  const gazon = s.amb.herbe;
  s.aplat(
    [
      [-60, 0, 17.5],
      [60, 0, 17.5],
      [60, 0, 34],
      [-60, 0, 34],
    ],
    gazon,
  );
  s.aplat(
    [
      [-60, 0.02, 17],
      [60, 0.02, 17],
      [60, 0.02, 17.7],
      [-60, 0.02, 17.7],
    ],
    lighten(C.beton, 0.3),
  );
  s.aplat(
    [
      [-5, 0.02, 17],
      [7, 0.02, 17],
      [7, 0.02, 40],
      [-5, 0.02, 40],
    ],
    '#d9c3a2',
  );
  for (let x = -12; x < 12; x += 3)
    s.aplat(
      [
        [x, 0.02, 14.6],
        [x + 1.5, 0.02, 14.6],
        [x + 1.5, 0.02, 14.76],
        [x, 0.02, 14.76],
      ],
      '#f0e6d0',
    );
  for (let x = -9; x < 9; x += 1.6)
    s.aplat(
      [
        [x, 0.02, 11],
        [x + 0.05, 0.02, 11],
        [x + 0.05, 0.02, 12.35],
        [x, 0.02, 12.35],
      ],
      '#c4aa84',
    );
  placeSolide(s, voiture(C.jaune, C.vert), { x: -4.6, z: 13.6, cap: 2 });
  const r: Repere = { x: -19.5, z: 31, cap: 6 };
  const mur = '#f2e9d6';
  const etages = (u0: number, n: number, niv: number, pas: number): Decal[] =>
    Array.from({ length: niv }, (_, k) => [
      bloc(rect(u0 - 0.7, 1 + k * 3.5, u0 + n * pas - 0.3, 1.12 + k * 3.5), darken(mur, 0.16)),
      ...serie(n, u0, pas, (u) => ouverture('baie', u, 1.3 + k * 3.5, pas - 1, 1.7, mur)),
    ]).flat();
  const corps: Piece[] = [
    murs(
      0,
      38,
      0,
      11,
      0,
      13,
      mur,
      [
        ...etages(1.2, 5, 3, 2.7),
        ...etages(24.3, 5, 3, 2.7),
        ...serie(3, 15.6, 2.6, (u) => ouverture('baie', u, 4.8, 2.3, 5.2, mur)),
      ],
      {
        soubassement: C.vertPale,
        cote: [0, 1, 2].flatMap((k) =>
          [1.4, 4.4, 7.4].flatMap((w) => ouverture('baie', w, 1.3 + k * 3.5, 2, 1.7, mur)),
        ),
      },
    ),
    boite(-0.4, 38.4, 11, 11.7, -0.5, 13.3, lighten(C.vertPale, 0.2)),
    ...[3.62, 7.12].map((v) => boite(-0.2, 14.8, v, v + 0.22, -0.9, 0, lighten(mur, 0.3))),
    ...[3.62, 7.12].map((v) => boite(23.6, 37.2, v, v + 0.22, -0.9, 0, lighten(mur, 0.3))),
    boite(14.9, 15.3, 0, 13, -1.2, 0, C.vert),
    boite(23.1, 23.5, 0, 13, -1.2, 0, C.vert),
    boite(14.9, 23.5, 12, 13, -1.22, 6, C.vert, { boutMin: croix(19.2, 12.5, 0.3) }),
    boite(28, 33, 11.7, 13, 4, 8, darken(mur, 0.1)),
  ];
  placeSolide(s, corps, r, { biais: -6 });
  placeSolide(
    s,
    [
      boite(14.2, 24.2, 3.7, 4.15, -7.2, -1.2, lighten(C.beton, 0.4), {
        boutMin: [bloc(rect(14.2, 3.7, 24.2, 3.85), C.vert)],
      }),
      ...[14.9, 23.5].flatMap((u) => [boite(u - 0.2, u + 0.2, 0, 3.7, -6.9, -6.5, lighten(C.beton, 0.3))]),
      boite(15.6, 22.8, 0, 3.4, -1.25, -1.2, C.verre, {
        boutMin: [
          ...[17.4, 19.2, 21].map((u) => bloc(rect(u - 0.05, 0, u + 0.05, 3.4), C.blanc)),
          bloc(
            [
              [15.6, 1.2],
              [15.6, 3.4],
              [17.2, 3.4],
            ],
            C.verreClair,
          ),
          bloc(
            [
              [19.25, 0.9],
              [19.25, 3.4],
              [20.9, 3.4],
            ],
            C.verreClair,
          ),
        ],
      }),
    ],
    r,
    { biais: 3, ombre: false },
  );
  placeSolide(s, minibus(C.blanc, { bande: C.vert, croix: true }), { x: 3.4, z: 21.6, cap: 168 });
  personne(s, -1.6, 21.4, 'debout', { haut: C.blanc, bas: C.blanc });
  personne(s, -2.6, 21.6, 'marche', { haut: '#7fb0a0', bas: '#7fb0a0', versGauche: false });
  personne(s, -1.6, 18.3, 'marche', { haut: C.bleu, bas: C.ocre, pagne: true, taille: 1.66 });
  personne(s, -0.8, 18.5, 'marche', { haut: C.jaune, bas: '#5b4a3c', taille: 1.1 });
  personne(s, 6, 18.2, 'marche', { haut: C.rouge, bas: '#3d4a57', versGauche: true });
  for (const [x, z, h] of [
    [-14.4, 21.5, 9],
    [-10.6, 23.4, 7.6],
    [11.4, 22.4, 8.2],
    [15.4, 20.6, 9.4],
  ] as const)
    palmier(s, x, z, h, x < 0 ? 0.05 : -0.05);
  for (const [x, z] of [
    [-5.8, 18.4],
    [-7.2, 18.4],
    [-8.6, 18.4],
    [-10, 18.4],
    [-11.4, 18.4],
    [7.8, 18.4],
    [9.2, 18.4],
    [10.6, 18.4],
    [12, 18.4],
  ] as const)
    buisson(s, x, z, 0.62);
  for (const [x, z, h] of [
    [-29, 40, 11],
    [29, 42, 12],
    [36, 52, 13],
    [-38, 54, 13],
  ] as const)
    manguier(s, x, z, h);
  return s;
}
