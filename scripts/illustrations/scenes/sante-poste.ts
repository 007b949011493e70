import { CLAIR } from '../ambiance.ts';
import { bananier, buisson, manguier, palmier } from '../arbres.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { bloc, croix, murs, ouverture } from '../facades.ts';
import { personne } from '../gens.ts';
import { poteaux } from '../gros-oeuvre.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Repere } from '../solides.ts';
import { barre, boite, disque, prisme } from '../solides.ts';
import { herbes, nuances } from '../terrain.ts';
import { toit } from '../toitures.ts';
import { minibus } from '../vehicules.ts';

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
