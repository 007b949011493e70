import { MATIN } from '../ambiance.ts';
import { bananier, fromager, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { murs, ouverture, serie } from '../facades.ts';
import { personne } from '../gens.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Repere } from '../solides.ts';
import { boite, disque, prisme } from '../solides.ts';
import { ruban } from '../terrain.ts';
import { auvent, conique } from '../toitures.ts';
import { voiture } from '../vehicules.ts';
import { portique, versant } from './halle.ts';

/** Stall: counter, heaps of produce and a parasol or a cloth. */
function etal(s: Scene, x: number, z: number, cap: number, c: string, fruits: readonly string[]): void {
  placeSolide(
    s,
    [
      ...[-0.9, 0.9].flatMap((u) =>
        [-0.4, 0.4].map((w) => boite(u - 0.04, u + 0.04, 0, 0.75, w - 0.04, w + 0.04, C.boisSombre)),
      ),
      boite(-1.1, 1.1, 0.75, 0.85, -0.55, 0.55, C.bois, {}),
      boite(-1.1, 1.1, 0.35, 0.75, -0.57, -0.55, darken(c, 0.1)),
      ...fruits.flatMap((f, i) => {
        const u = -0.75 + (i * 1.5) / Math.max(1, fruits.length - 1);
        return [-0.22, 0.24].map((w) => conique(0.25, 0.85, 1.14, f, 9, u, w));
      }),
    ],
    { x, z, cap },
  );
  placeSolide(
    s,
    [
      boite(-0.03, 0.03, 0, 2.1, -0.03, 0.03, C.boisSombre),
      conique(1.5, 2.02, 2.55, c, 8),
      prisme('v', disque(0, 0, 1.5, 8), 1.9, 2.02, darken(c, 0.12)),
    ],
    { x: x + 0.2, z: z + 0.5, cap: cap + 11 },
    { biais: 0.6 },
  );
}

export function marcheAcheve(): Scene {
  const s = new Scene('marche-acheve', camera({ y: 3.6, x: 0, horizon: 390, f: 1050 }), MATIN);
  decor(s, 'collines', { haut: 150, lisiere: 30 });
  ruban(s, () => 0, -60, 60, 1, 46, '#dcb483');
  for (const z of [6.8, 8.4, 10.6, 13.6, 17.6])
    s.aplat(
      [
        [-30, 0.01, z],
        [30, 0.01, z],
        [30, 0.01, z + 0.05],
        [-30, 0.01, z + 0.05],
      ],
      '#c99f6e',
    );
  for (let x = -20; x <= 20; x += 2.5)
    s.aplat(
      [
        [x, 0.01, 6],
        [x + 0.05, 0.01, 6],
        [x + 0.05, 0.01, 19],
        [x, 0.01, 19],
      ],
      '#c99f6e',
    );
  const r: Repere = { x: -14.6, z: 23, cap: 7 };
  const c = '#4f7f77';
  const files = [0, 5, 10, 15, 20, 25];
  // Low plinth walls, counters in depth and the coloured back wall make the hall read as open.
  const mur = '#f0dcb0';
  placeSolide(
    s,
    [
      boite(-1.2, 26.2, 0, 0.25, -1.2, 13.2, lighten(C.beton, 0.25)),
      murs(
        0,
        25,
        0.25,
        4.9,
        11.6,
        12,
        mur,
        serie(5, 0.8, 5, (u) => ouverture('rideau', u, 0.3, 3.4, 2.6, mur, u > 9 ? C.vert : C.toleRouge)),
      ),
      ...[4, 8].flatMap((w) =>
        files
          .slice(0, 5)
          .flatMap((u) => [
            boite(u + 0.9, u + 4.1, 0.25, 1.1, w, w + 0.8, lighten(mur, 0.2)),
            boite(u + 0.8, u + 4.2, 1.1, 1.2, w - 0.1, w + 0.9, C.toleRouge),
          ]),
      ),
      ...files.flatMap((u) => portique(u, c)),
    ],
    r,
    { biais: -10 },
  );
  const sousToit: readonly (readonly [number, number, string, string])[] = [
    [3, 2.4, C.rouge, C.bleu],
    [8, 3, C.jaune, C.vert],
    [13.4, 2.2, C.vert, C.ocre],
    [17.6, 3, C.blanc, C.rouge],
    [22, 2.2, C.ocre, C.bleu],
  ];
  for (const [u, w, haut, bas] of sousToit) {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(
      s,
      r.x + u * Math.cos(a) - w * Math.sin(a),
      r.z + u * Math.sin(a) + w * Math.cos(a),
      'debout',
      { haut, bas, pagne: true, taille: 1.66 },
      0.25,
      -2,
    );
  }
  placeSolide(
    s,
    [
      versant(-0.9, 25.9, 1, C.toleRouge),
      versant(-0.9, 25.9, 0, C.toleRouge),
      boite(-0.9, 25.9, 7.5, 8.3, 4.6, 7.4, lighten(mur, 0.2), {}),
      auvent(-1.2, 26.2, 4.2, 6, 8.25, 8.75, C.toleRouge, 0.1),
      prisme(
        'u',
        [
          [7.8, 8.25],
          [6, 8.75],
          [6, 8.85],
          [7.8, 8.35],
        ],
        -1.2,
        26.2,
        C.toleRouge,
      ),
    ],
    r,
    { biais: -1 },
  );
  etal(s, -6.3, 14, 4, C.rouge, [C.orange, C.vert, C.jaune]);
  etal(s, -2.1, 12.2, -4, C.jaune, [C.rouge, C.orange, '#7fa04d']);
  etal(s, 3.2, 13, 5, C.vert, [C.jaune, C.orange, C.rouge]);
  etal(s, 7.4, 14.6, -4, C.bleu, ['#7fa04d', C.rouge, C.jaune]);
  const f = (haut: string, bas: string, charge?: string) => ({
    haut,
    bas,
    pagne: true,
    taille: 1.66,
    ...(charge ? { charge } : {}),
  });
  personne(s, -5.6, 15, 'debout', f(C.bleu, C.jaune));
  personne(s, -1.5, 13.4, 'debout', f(C.vert, C.rouge));
  personne(s, 3.8, 14.2, 'debout', f(C.ocre, C.bleu));
  personne(s, -4.3, 10.8, 'porte', f(C.rouge, C.bleu, C.vert));
  personne(s, 0.7, 10.2, 'marche', { haut: C.blanc, bas: '#3d4a57', versGauche: true });
  personne(s, 5, 11, 'porte', { ...f('#8a5a7a', C.ocre, C.bleu), versGauche: true });
  personne(s, 1.5, 10.4, 'marche', { haut: C.jaune, bas: '#5b4a3c', taille: 1.1, versGauche: true });
  personne(s, 9, 13.2, 'marche', { haut: C.bleu, bas: '#4a4642', versGauche: true });
  placeSolide(s, voiture(C.jaune, C.vert), { x: 11, z: 18.6, cap: 24 });
  for (const [x, z, h] of [
    [-24, 42, 12],
    [27, 46, 12],
    [35, 56, 13],
    [4, 58, 13],
  ] as const)
    manguier(s, x, z, h);
  fromager(s, -16, 62, 27);
  palmier(s, 17.4, 30, 11.5, 0.06);
  bananier(s, -15.6, 24, 3.6);
  return s;
}
