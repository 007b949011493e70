import { HARMATTAN, MATIN } from '../ambiance.ts';
import { bananier, buisson, fromager, manguier, palmier } from '../arbres.ts';
import { attentes, bloc, echafaudage, maconnerie, murs, ouverture, poteaux, serie, toit } from '../batiments.ts';
import { brouette, palette, planches } from '../chantier.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, placeSolide, prisme } from '../solides.ts';
import { herbes, nuances, tas } from '../terrain.ts';
import { avantPlan, cour } from '../cour.ts';
import { betonniere, pickup } from '../vehicules.ts';

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

export function ecoleChantier(): Scene {
  const s = new Scene('ecole-chantier', camera({ y: 3.9, x: 0, horizon: 330, f: 1050, lacet: 0 }), HARMATTAN);
  decor(s, 'collines', { haut: 110, lisiere: 26 });
  nuances(s, 16, -40, 40, 24, 120);
  cour(s, -24, 24, 38, '#cf9b68');
  const r: Repere = { x: -10.6, z: 24.4, cap: 10 };
  const salle = (u: number): ReturnType<typeof bloc>[] => [
    ...ouverture('vide', u + 0.7, 0.35, 1.1, 2.2, C.bloc),
    ...ouverture('vide', u + 3, 1.3, 1.3, 1.2, C.bloc),
    ...ouverture('vide', u + 5.8, 1.3, 1.3, 1.2, C.bloc),
  ];
  const chainage = lighten(C.beton, 0.15);
  const corps: Piece[] = [
    boite(-0.4, 25, 0, 0.35, -2.4, 7.6, C.betonSombre),
    maconnerie(0, 16.4, 0.35, 3.3, 0, 7.2, serie(2, 0, 8.2, salle), ouverture('vide', 2.8, 1.4, 1.6, 1.1, C.bloc)),
    boite(-0.02, 16.42, 3.3, 3.55, -0.02, 7.22, chainage),
    maconnerie(16.42, 24.6, 0.35, 1.6, 6.9, 7.2),
    maconnerie(16.42, 20.4, 0.35, 2.2, 0, 0.3, ouverture('vide', 17.1, 0.35, 1.1, 1.85, C.bloc)),
    maconnerie(20.42, 24.3, 0.35, 1.4, 0, 0.3),
    maconnerie(24.3, 24.6, 0.35, 1.7, 0, 6.88),
    ...[20.4, 24.45].flatMap((u) => [...attentes(u, 0.15, 2.2, 1.4)]),
    ...poteaux([0.2, 4.3, 8.4, 12.5, 16.4], -2.1, 0.35, 3, 0.26, chainage),
    ...poteaux([20.5, 24.4], -2.1, 0.35, 1.6, 0.26, chainage),
    ...[20.5, 24.4].flatMap((u) => attentes(u, -2.1, 1.6, 1.1)),
  ];
  // Trusses, half of them already carrying sheets.
  const ferme = (u: number): Piece[] => [
    prisme(
      'u',
      [
        [-2.5, 3.3],
        [3.6, 5.5],
        [3.6, 5.7],
        [-2.5, 3.5],
      ],
      u,
      u + 0.12,
      C.bois,
    ),
    prisme(
      'u',
      [
        [9.7, 3.3],
        [3.6, 5.5],
        [3.6, 5.7],
        [9.7, 3.5],
      ],
      u,
      u + 0.12,
      C.bois,
    ),
    boite(u, u + 0.12, 3.58, 3.74, -1.8, 9, C.bois),
    boite(u, u + 0.12, 3.74, 5.5, 3.54, 3.66, C.boisSombre),
    prisme('u', barre([0.4, 3.7], [3.6, 4.9], 0.11), u, u + 0.1, C.boisSombre),
    prisme('u', barre([6.8, 3.7], [3.6, 4.9], 0.11), u, u + 0.1, C.boisSombre),
  ];
  placeSolide(s, corps, r, { biais: -3 });
  placeSolide(
    s,
    [8.2, 10.2, 12.2, 14.2, 16.2]
      .flatMap(ferme)
      .concat(
        [-1.6, 0.6, 2.6].map((w) =>
          boite(7.6, 17, 3.5 + (w + 2.5) * 0.36, 3.62 + (w + 2.5) * 0.36, w, w + 0.12, C.bois),
        ),
      ),
    r,
    { biais: -1 },
  );
  placeSolide(s, [toit(-0.1, 7.2, -1.9, 7.2 + 1.9, 3.55, 2.2, C.tole, C.bloc, 0.7)], r, { biais: -0.5 });
  placeSolide(s, echafaudage(8.6, 15.8, -3.2, [2.1], 3.4), r, { biais: 4 });
  const sur = (u: number, w: number, v: number, g: 'penche' | 'debout' | 'bras', t: typeof OUVRIER): void => {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(s, r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a), g, t, v, 7);
  };
  sur(10.4, -2.85, 2.19, 'bras', OUVRIER);
  sur(13.8, -2.85, 2.19, 'debout', OUVRIER_B);
  palette(s, { x: -6.4, z: 16, cap: 8 }, 5);
  palette(s, { x: -8.6, z: 16.6, cap: 14 }, 4);
  palette(s, { x: 8.6, z: 22, cap: 12 }, 3);
  tas(s, 3.4, 15.6, 1.9, 1.15, C.sable);
  tas(s, 6.9, 16.8, 1.7, 0.95, C.grave);
  placeSolide(s, betonniere(), { x: -0.4, z: 14.4, cap: 18 });
  brouette(s, { x: 1.4, z: 12.2, cap: 28 }, C.betonFrais);
  planches(s, { x: -4.4, z: 11.6, cap: -10 }, 5, 3.2);
  personne(s, 1.5, 15.4, 'pelle', OUVRIER_B);
  personne(s, -3.1, 16.4, 'marche', { ...OUVRIER, versGauche: false });
  personne(s, 5.6, 13.4, 'bras', { ...CHEF, versGauche: true });
  personne(s, 9, 20.2, 'penche', OUVRIER);
  placeSolide(s, pickup('#e9e2d2', C.bloc), { x: 10.4, z: 17.4, cap: 150 });
  for (const [x, z, h] of [
    [-20, 38, 8],
    [-27, 50, 9],
    [22, 44, 9],
    [31, 56, 11],
    [-2, 60, 9],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, 17.6, 33, 11, 0.07);
  palmier(s, -13.2, 30, 9, -0.08);
  avantPlan(s, 'gauche');
  for (const [x, z, h] of [
    [-12.6, 20, 1.2],
    [-9.4, 12.4, 0.9],
    [14.6, 21, 1.3],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, () => 0, -13, -6.6, 7, 22, 36, 0.45, '#a98a45');
  herbes(s, () => 0, 6.4, 15, 8, 22, 30, 0.45, '#a98a45');
  return s;
}
