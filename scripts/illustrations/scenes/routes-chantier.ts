import { HIVERNAGE, MATIN, MIDI } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { finisseur, tandem } from '../engins-enrobe.ts';
import { compacteur, niveleuse } from '../engins-terrassement.ts';
import { camion } from '../engins.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { buses } from '../materiaux.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { pelle } from '../pelle.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import { barriere, cone, panneau, piquet } from '../signalisation.ts';
import type { Axe } from '../terrain.ts';
import { herbes, nuances, ruban, tache } from '../terrain.ts';
import { cordon, tas } from '../terre.ts';

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
