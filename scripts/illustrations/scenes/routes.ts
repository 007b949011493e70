import { CLAIR, HIVERNAGE, MATIN, MIDI, SOIR } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier, termitiere } from '../arbres.ts';
import { barriere, buses, cone, panneau, piquet } from '../chantier.ts';
import { decor } from '../decor.ts';
import { camion, compacteur, finisseur, niveleuse, pelle, tandem } from '../engins.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { Scene } from '../scene.ts';
import { boite, placeSolide } from '../solides.ts';
import type { Axe } from '../terrain.ts';
import { cordon, herbes, nuances, ruban, tache, tas, tirets } from '../terrain.ts';
import { minibus, pickup, voiture } from '../vehicules.ts';

/** Laterite platform with wheel tracks, common to the earthworks scenes. */
function plateforme(s: Scene, axe: Axe, l: number, couleur: string): void {
  ruban(s, axe, -l - 2.4, l + 2.4, 0.8, 240, mix(couleur, s.amb.herbeSombre, 0.45));
  ruban(s, axe, -l - 0.9, l + 0.9, 0.8, 240, mix(couleur, C.lateriteSombre, 0.5));
  ruban(s, axe, -l, l, 0.8, 240, couleur);
  for (const [a, b] of [
    [-2.6, -1.7],
    [-0.9, -0.2],
    [1.2, 2],
    [2.9, 3.5],
  ] as const)
    ruban(s, axe, a, b, 0.8, 200, mix(couleur, C.lateriteSombre, 0.28), 0, 'opacity=".7"');
}

export function routeTerrassement(): Scene {
  const s = new Scene('route-terrassement', camera({ y: 5.2, x: -1, horizon: 300, lacet: 3 }), MATIN);
  decor(s, 'fouta', { haut: 150 });
  nuances(s, 34, -40, 40, 14, 160);
  const axe: Axe = (z) => 0.0032 * Math.max(0, z - 18) ** 2 - 1;
  plateforme(s, axe, 5.2, C.laterite);
  ruban(s, axe, -5.2, -1.4, 0.8, 70, lighten(C.laterite, 0.1), 0, 'opacity=".55"');
  // Windrow left by the blade: the trace that explains what the grader is doing.
  cordon(s, axe, -0.75, 7.5, 23.2, 0.5, 0.36, C.laterite);
  placeSolide(s, niveleuse(), { x: axe(25) - 2.4, z: 25, cap: -104 });
  placeSolide(s, camion({ levee: 38, cabine: C.blanc }), { x: axe(38) + 2.2, z: 38, cap: 118 });
  tas(s, axe(34) + 3.9, 34.4, 1.9, 1.2, C.terre);
  placeSolide(s, compacteur(), { x: axe(62) - 2, z: 62, cap: -98 });
  tas(s, 8.2, 17.5, 2.6, 1.7, C.laterite);
  tas(s, 11.6, 20, 2.3, 1.4, C.lateriteSombre);
  personne(s, 3.1, 13.2, 'bras', { ...CHEF, versGauche: true });
  personne(s, 4.4, 13.8, 'debout', OUVRIER_B);
  personne(s, axe(30) + 5.9, 31, 'pelle', { ...OUVRIER, versGauche: true });
  for (const z of [9, 15, 22, 30, 40, 52]) {
    piquet(s, axe(z) - 6.6, z);
    if (z > 20) piquet(s, axe(z) + 6.6, z);
  }
  fromager(s, -24, 62, 27);
  for (const [x, z, h] of [
    [-15, 44, 6],
    [-34, 70, 9],
    [30, 58, 8],
    [38, 82, 9],
    [22, 46, 5.5],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-9.6, 17, 1.3],
    [-12, 23, 1.6],
    [14.5, 25, 1.8],
    [-10, 34, 1.5],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -18, -8, 6.5, 60, 70);
  herbes(s, axe, 8.4, 22, 9, 60, 50);
  return s;
}

export function routeBitumeEnCours(): Scene {
  const s = new Scene('route-bitume-en-cours', camera({ y: 4.8, x: 1.4, horizon: 300, lacet: -6 }), MIDI);
  decor(s, 'collines', { haut: 95 });
  nuances(s, 30, -40, 40, 14, 160);
  const axe: Axe = (z) => -0.0014 * Math.max(0, z - 30) ** 2;
  ruban(s, axe, -7, 7, 0.8, 260, mix(C.laterite, s.amb.herbeSombre, 0.3));
  ruban(s, axe, -5.2, 5.2, 0.8, 260, C.lateriteClaire);
  ruban(s, axe, -3.8, 3.8, 0.8, 260, C.grave);
  ruban(s, axe, -3.6, 0, 0.8, 260, C.bitumeFrais);
  ruban(s, axe, 0, 3.6, 0.8, 26.4, C.bitumeFrais);
  ruban(s, axe, -0.05, 0.05, 0.8, 26, '#1f2424');
  ruban(s, axe, -3.6, -3.45, 0.8, 200, '#4c5552');
  placeSolide(s, finisseur(), { x: axe(29) + 1.8, z: 29, cap: 90 });
  placeSolide(s, camion({ charge: C.bitumeFrais, benne: C.vert }), { x: axe(37) + 1.8, z: 37.4, cap: 91 });
  placeSolide(s, tandem(), { x: -1.9, z: 17, cap: 84 });
  placeSolide(s, camion({ benne: C.vert, charge: C.bitumeFrais }), { x: axe(70) + 2, z: 70, cap: 94 });
  personne(s, 4.2, 23.4, 'rateau', { ...OUVRIER, versGauche: true });
  personne(s, -0.7, 25, 'rateau', OUVRIER_B);
  personne(s, 5, 12.4, 'debout', { ...CHEF, versGauche: true });
  for (let z = 7; z < 60; z += z * 0.24) cone(s, axe(z) - 4.3, z);
  for (const [x, z, h] of [
    [-16, 40, 8],
    [-26, 62, 10],
    [17, 48, 8],
    [26, 70, 9],
    [-13, 78, 8],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, 11.5, 27, 10, 0.08);
  palmier(s, 14, 33, 12, -0.06);
  palmier(s, -11, 30, 9, -0.12);
  for (const [x, z, h] of [
    [8.8, 17, 1.4],
    [9.6, 23, 1.3],
    [-9, 20, 1.5],
    [-11, 15, 1.6],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -20, -7.2, 7, 70, 60);
  herbes(s, axe, 7.2, 22, 7, 70, 60);
  return s;
}

/** Metal guard rail along an axis. */
function glissiere(s: Scene, axe: Axe, off: number, z0: number, z1: number): void {
  for (let z = z0; z < z1; z += 4) {
    const dx = axe(z + 4) - axe(z);
    const cap = (Math.atan2(4, dx) * 180) / Math.PI;
    const l = Math.hypot(4, dx);
    placeSolide(
      s,
      [
        boite(0, 0.12, 0, 0.75, 0, 0.12, C.acierSombre),
        boite(0, l, 0.45, 0.78, -0.06, 0, '#c9cfca', {
          bouts: [
            {
              poly: [
                [0, 0.58],
                [l, 0.58],
                [l, 0.65],
                [0, 0.65],
              ],
              couleur: '#98a09d',
            },
          ],
        }),
      ],
      { x: axe(z) + off, z, cap },
    );
  }
}

export function routeAchevee(): Scene {
  const s = new Scene('route-achevee', camera({ y: 4.4, x: 1.8, horizon: 320, lacet: 4 }), SOIR);
  decor(s, 'fouta-bas', { haut: 170 });
  nuances(s, 34, -40, 40, 14, 180);
  const axe: Axe = (z) => 0.0042 * Math.max(0, z - 14) ** 2 * (1 / (1 + z / 190));
  ruban(s, axe, -6.6, 6.6, 0.8, 300, mix(C.laterite, s.amb.herbe, 0.45));
  ruban(s, axe, -5, 5, 0.8, 300, C.lateriteClaire);
  ruban(s, axe, -3.6, 3.6, 0.8, 300, C.bitume);
  for (const o of [-3.35, 3.35]) ruban(s, axe, o - 0.08, o + 0.08, 0.8, 240, '#efe7d2');
  tirets(s, axe, 0, 3, 130, '#f6efdc', 3, 5, 0.17);
  glissiere(s, axe, -4.6, 12, 64);
  placeSolide(s, minibus(C.jaune, { galerie: true, bande: C.vert }), { x: axe(19) + 1.8, z: 19, cap: 87 });
  placeSolide(s, voiture('#b9c4c2'), { x: axe(36) - 1.9, z: 36, cap: -104 });
  manguier(s, -12.5, 28, 8.5);
  manguier(s, -17.5, 35, 9.5);
  palmier(s, -10.6, 38, 10, 0.08);
  for (const [x, z, h] of [
    [-26, 60, 8],
    [28, 46, 8],
    [-12, 74, 8],
    [44, 70, 9],
    [-38, 64, 10],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [13.5, 24, 1.6],
    [17, 30, 2],
    [-9, 18, 1.4],
    [-12.5, 27, 1.8],
    [10.4, 15, 1.1],
  ] as const)
    buisson(s, x, z, h);
  termitiere(s, 11.4, 21, 2);
  for (const z of [10, 18, 28, 40])
    placeSolide(
      s,
      [boite(-0.12, 0.12, 0, 0.55, -0.08, 0.08, C.blanc), boite(-0.12, 0.12, 0.55, 0.75, -0.08, 0.08, C.rouge)],
      { x: axe(z) + 4.7, z },
    );
  herbes(s, axe, -20, -7, 6, 70, 70);
  herbes(s, axe, 6.8, 24, 6, 70, 70);
  return s;
}

export function routeEntretien(): Scene {
  const s = new Scene('route-entretien', camera({ y: 3.6, x: 2.4, horizon: 300, lacet: -9 }), CLAIR);
  decor(s, 'fouta', { haut: 150 });
  nuances(s, 30, -40, 40, 14, 160);
  const axe: Axe = (z) => -0.002 * Math.max(0, z - 24) ** 2;
  ruban(s, axe, -5.4, 5.4, 0.8, 260, mix(C.laterite, s.amb.herbe, 0.2));
  ruban(s, axe, -3.5, 3.5, 0.8, 260, C.bitumeUse);
  tirets(s, axe, 0, 4, 120, '#d9d5c4', 3, 5, 0.15);
  // Fresh patches, squared by the saw, stand out on the worn surface.
  for (const [x, z, a, b] of [
    [1, 8.6, 1.5, 1.2],
    [2, 12.6, 1.1, 1.1],
    [0.9, 21, 1.4, 2],
    [2.2, 29, 1, 2],
  ] as const)
    s.aplat(
      [
        [axe(z) + x - a, 0.01, z - b],
        [axe(z) + x + a, 0.01, z - b],
        [axe(z) + x + a, 0.01, z + b],
        [axe(z) + x - a, 0.01, z + b],
      ],
      s.loin(C.bitumeFrais, z),
    );
  s.aplat(
    [
      [1.1, 0.01, 15.7],
      [2.9, 0.01, 15.7],
      [2.9, 0.01, 17.5],
      [1.1, 0.01, 17.5],
    ],
    '#8d7f70',
  );
  s.aplat(
    [
      [1.1, 0.01, 17],
      [2.9, 0.01, 17],
      [2.9, 0.01, 17.5],
      [1.1, 0.01, 17.5],
    ],
    '#5d534b',
  );
  placeSolide(s, pickup('#f4eee0', C.bitumeFrais), { x: 1.7, z: 25, cap: 92 });
  placeSolide(s, tandem(), { x: axe(34) + 1.6, z: 34, cap: 90 });
  personne(s, 0.7, 16.4, 'pelle', OUVRIER);
  personne(s, 3, 18.6, 'rateau', { ...OUVRIER_B, versGauche: true });
  personne(s, 3.4, 12.2, 'bras', { ...CHEF, versGauche: true });
  tas(s, 4.6, 16.4, 0.9, 0.6, C.bitumeFrais);
  for (const z of [6.6, 8.6, 11, 14, 18, 23, 29, 37]) cone(s, axe(z) - 0.45, z);
  panneau(s, 4.5, 9.6, -6);
  placeSolide(s, voiture(C.jaune), { x: axe(31) - 1.9, z: 31, cap: -88 });
  palmier(s, -9.5, 26, 10, 0.1);
  palmier(s, -12.5, 31, 12, -0.05);
  for (const [x, z, h] of [
    [-20, 44, 9],
    [15, 40, 8],
    [22, 60, 9],
    [-15, 66, 8],
    [12.5, 26, 6],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-7.6, 14, 1.3],
    [-8.8, 19, 1.5],
    [8.4, 17, 1.4],
    [9.4, 22, 1.7],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -18, -5.8, 6, 60, 70);
  herbes(s, axe, 5.8, 18, 6, 60, 60);
  return s;
}

export function routeSuspendue(): Scene {
  const s = new Scene('route-suspendue', camera({ y: 3.9, x: 0, horizon: 320, lacet: 0 }), HIVERNAGE);
  decor(s, 'collines', { haut: 120 });
  nuances(s, 34, -40, 40, 14, 160);
  const axe: Axe = (z) => 0.0016 * Math.max(0, z - 20) ** 2;
  plateforme(s, axe, 5, C.terreHumide);
  // Grass creeping back over the platform and standing water: nothing has moved for weeks.
  for (const [x, z, a, b] of [
    [-2.6, 7.4, 1.7, 0.62],
    [2.2, 9.6, 2, 0.8],
    [-0.9, 16.5, 2, 1.2],
    [3, 24, 1.5, 1.8],
    [-3, 31, 1.3, 2.2],
    [0.6, 42, 1.6, 3],
  ] as const) {
    tache(s, axe(z) + x, z, a * 1.1, b * 1.14, mix(C.terreHumide, '#3a2a25', 0.35), '', z);
    tache(s, axe(z) + x, z, a, b, s.loin('#b4c3c2', z), '', z);
    tache(s, axe(z) + x + a * 0.2, z + b * 0.2, a * 0.5, b * 0.35, '#d3dcd6', 'opacity=".7"', z);
  }
  placeSolide(s, pelle({ fleche: 4, balancier: 10, godet: 22 }), { x: -4.6, z: 24, cap: 12 });
  placeSolide(s, compacteur(), { x: 4.4, z: 32, cap: 150 });
  for (const [x, cap] of [
    [-2.9, 4],
    [0, -2],
    [2.9, 3],
  ] as const)
    barriere(s, { x, z: 11.6, cap }, 2.6);
  panneau(s, 5.6, 10.4, -4);
  buses(s, { x: 8.6, z: 19, cap: -62 }, 0.55);
  tas(s, -8.4, 14.4, 2.1, 1.2, C.terre);
  fromager(s, 21, 62, 24);
  for (const [x, z, h] of [
    [-20, 42, 8],
    [-30, 60, 10],
    [16, 40, 7],
    [34, 66, 9],
    [-14, 74, 8],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-10.6, 19, 1.7],
    [-12, 28, 2],
    [12, 26, 1.8],
    [9.6, 13, 1.2],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -18, -6, 5.5, 60, 90, 0.7);
  herbes(s, axe, 6, 20, 5.5, 60, 80, 0.7);
  herbes(s, axe, -4.6, 4.6, 6, 40, 26, 0.32);
  return s;
}
