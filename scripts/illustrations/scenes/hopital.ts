import { SOIR_GAUCHE } from '../ambiance.ts';
import { buisson, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { bloc, croix, murs, ouverture, serie } from '../facades.ts';
import { personne } from '../gens.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Decal, Piece, Repere } from '../solides.ts';
import { boite, rect } from '../solides.ts';
import { minibus, voiture } from '../vehicules.ts';

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
