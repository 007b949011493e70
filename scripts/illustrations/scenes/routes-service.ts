import { CLAIR, SOIR } from '../ambiance.ts';
import { buisson, manguier, palmier, termitiere } from '../arbres.ts';
import { decor } from '../decor.ts';
import { tandem } from '../engins-enrobe.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, mix } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import { cone, panneau } from '../signalisation.ts';
import { boite } from '../solides.ts';
import type { Axe } from '../terrain.ts';
import { herbes, nuances, ruban, tirets } from '../terrain.ts';
import { tas } from '../terre.ts';
import { minibus, pickup, voiture } from '../vehicules.ts';

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
