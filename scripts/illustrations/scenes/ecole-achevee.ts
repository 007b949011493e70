import { MATIN } from '../ambiance.ts';
import { bananier, buisson, fromager, manguier, palmier } from '../arbres.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { bloc, murs, ouverture, serie } from '../facades.ts';
import { personne } from '../gens.ts';
import { poteaux } from '../gros-oeuvre.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { boite, prisme } from '../solides.ts';
import { herbes, nuances } from '../terrain.ts';
import { toit } from '../toitures.ts';

export function ecoleAchevee(): Scene {
  const s = new Scene('ecole-achevee', camera({ y: 3.1, x: 0, horizon: 385, f: 1080 }), MATIN);
  decor(s, 'fouta', { haut: 130, lisiere: 30 });
  nuances(s, 16, -40, 40, 24, 120);
  cour(s, -22, 24, 36, '#d29a66');
  const r: Repere = { x: -13.6, z: 27.5, cap: -9 };
  const mur = '#efdcae';
  const salle = (u: number): ReturnType<typeof bloc>[] => [
    ...ouverture('porte', u + 0.7, 0.35, 1.1, 2.2, mur, C.vert),
    ...ouverture('volets', u + 3, 1.2, 1.2, 1.2, mur, C.vert),
    ...ouverture('volets', u + 5.8, 1.2, 1.2, 1.2, mur, C.vert),
  ];
  const corps: Piece[] = [
    boite(-0.6, 25.2, 0, 0.35, -2.6, 7.6, lighten(C.beton, 0.2)),
    murs(0, 24.6, 0.35, 3.5, 0, 7.2, mur, serie(3, 0, 8.2, salle), {
      soubassement: C.toleRouge,
      cote: [...ouverture('claustra', 2.6, 1.4, 2, 1.1, mur)],
    }),
    ...poteaux([0.2, 4.3, 8.4, 12.5, 16.6, 20.7, 24.4], -2.2, 0.35, 2.95, 0.26, lighten(mur, 0.35)),
    boite(0, 24.6, 2.8, 3.02, -2.32, -2.08, lighten(mur, 0.2)),
    toit(-0.1, 24.7, -2, 7.4, 3.5, 2.2, C.toleRouge, mur, 0.7),
  ];
  placeSolide(s, corps, r, { biais: -4 });
  placeSolide(s, [boite(-1, 1, 0, 0.18, -0.7, 0, C.beton), boite(-1, 1, 0, 0.35, 0, 0.5, C.beton)], {
    x: -12.4,
    z: 24.2,
    cap: -9,
  });
  manguier(s, 12.6, 19.5, 8.2);
  placeSolide(
    s,
    [
      boite(-1.3, 1.3, 0.4, 0.5, -0.22, 0.22, C.bois),
      boite(-1.1, -0.95, 0, 0.4, -0.2, 0.2, C.betonSombre),
      boite(0.95, 1.1, 0, 0.4, -0.2, 0.2, C.betonSombre),
    ],
    { x: 9.4, z: 18.2, cap: 6 },
  );
  const uni = { haut: '#7fa9bd', bas: '#31486b' };
  const fille = { haut: '#f0e4c8', bas: '#a2431f', pagne: true };
  personne(s, -5.6, 15.6, 'marche', { ...uni, taille: 1.3 });
  personne(s, -4.7, 16, 'bras', { ...fille, taille: 1.26 });
  personne(s, -3.3, 15.2, 'marche', { ...uni, taille: 1.22, versGauche: true });
  personne(s, 1.6, 19, 'marche', { ...uni, taille: 1.34 });
  personne(s, 2.7, 18.4, 'marche', { ...fille, taille: 1.3 });
  personne(s, 6.3, 16.6, 'debout', { haut: C.ocre, bas: C.bleu, pagne: true, taille: 1.68 });
  personne(s, 5.4, 16.9, 'bras', { ...uni, taille: 1.2 });
  personne(s, -9.6, 20.6, 'marche', { ...fille, taille: 1.24 });
  for (const [x, z, h] of [
    [-26, 40, 9],
    [-19, 52, 9],
    [22, 46, 10],
    [30, 54, 10],
    [4, 60, 11],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, -15.4, 30, 10, -0.07);
  bananier(s, 16.2, 27, 3.6);
  fromager(s, 14, 66, 24);
  for (let i = 0; i < 7; i += 1) buisson(s, -15.4 + i * 0.4, 22 - i * 1.6, 0.8, s.amb.feuillage);
  personne(s, -4.9, 11.4, 'marche', { ...uni, taille: 1.3 });
  personne(s, -2.9, 11.8, 'marche', { ...uni, haut: '#e9d9a8', taille: 1.26, versGauche: true });
  const ballon = s.at(-3.9, 0.13, 11.2);
  s.ombreRonde(-3.9, 11.2, 0.12, 0.2);
  s.pose(
    ballon.d,
    `<circle cx="${ballon.x.toFixed(1)}" cy="${ballon.y.toFixed(1)}" r="${(ballon.k * 0.13).toFixed(1)}" fill="#f4eee0"/>`,
  );
  // Whitewashed stones line the path to the steps.
  for (let i = 0; i < 9; i += 1)
    for (const w of [-1.1, 1.1])
      placeSolide(
        s,
        [
          prisme(
            'v',
            [
              [-0.14, -0.1],
              [0.1, -0.14],
              [0.15, 0.08],
              [-0.05, 0.14],
            ],
            0,
            0.17,
            C.blanc,
          ),
        ],
        { x: -0.6 - i * 0.28 + w, z: 9.4 + i * 1.75, cap: i * 40 },
      );
  personne(s, 3.4, 10.4, 'marche', { ...uni, taille: 1.28, versGauche: true });
  personne(s, 4.3, 10.8, 'bras', { ...fille, taille: 1.3, versGauche: true });
  avantPlan(s, 'droite');
  herbes(s, () => 0, -14, -7, 8, 20, 30, 0.45);
  herbes(s, () => 0, 7.4, 16, 8, 18, 30, 0.45);
  return s;
}
