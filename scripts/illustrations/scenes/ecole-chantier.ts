import { HARMATTAN } from '../ambiance.ts';
import { buisson, manguier, palmier } from '../arbres.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { bloc, ouverture, serie } from '../facades.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { attentes, echafaudage, maconnerie, poteaux } from '../gros-oeuvre.ts';
import { betonniere } from '../levage.ts';
import { brouette, palette, planches } from '../materiaux.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, prisme } from '../solides.ts';
import { herbes, nuances } from '../terrain.ts';
import { tas } from '../terre.ts';
import { toit } from '../toitures.ts';
import { pickup } from '../vehicules.ts';

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
