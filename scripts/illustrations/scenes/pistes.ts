import { CLAIR, HARMATTAN } from '../ambiance.ts';
import { bananier, buisson, fromager, manguier, palmier, termitiere } from '../arbres.ts';
import { decor } from '../decor.ts';
import { niveleuse } from '../engins-terrassement.ts';
import { camion } from '../engins.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import { piquet } from '../signalisation.ts';
import { boite } from '../solides.ts';
import type { Axe } from '../terrain.ts';
import { herbes, nuances, ruban } from '../terrain.ts';
import { cordon, tas } from '../terre.ts';
import { caseRonde } from '../toitures.ts';
import { voiture } from '../vehicules.ts';

function village(s: Scene, cases: readonly (readonly [number, number, number])[]): void {
  cases.forEach(([x, z, r], i) =>
    placeSolide(s, caseRonde(r, i % 2 ? C.ocre : C.lateriteClaire), { x, z, cap: -20 + i * 15 }),
  );
}

export function pisteTravaux(): Scene {
  const s = new Scene('piste-rurale-travaux', camera({ y: 4.2, x: -0.6, horizon: 290, lacet: -3 }), HARMATTAN);
  decor(s, 'fouta-bas', { haut: 120, lisiere: 20 });
  nuances(s, 44, -40, 40, 9, 160);
  const axe: Axe = (z) => 3.4 * Math.sin((z - 12) / 17) * Math.min(1, z / 30) - 0.02 * z;
  ruban(s, axe, -4.6, 4.6, 0.8, 220, mix(C.laterite, s.amb.herbe, 0.5));
  ruban(s, axe, -3, 3, 0.8, 220, C.lateriteClaire);
  ruban(s, axe, -3, -0.2, 0.8, 24, C.laterite);
  for (const [a, b] of [
    [0.7, 1.2],
    [2, 2.5],
  ] as const)
    ruban(s, axe, a, b, 0.8, 160, C.laterite, 0, 'opacity=".5"');
  cordon(s, axe, 0.2, 5, 20.6, 0.42, 0.32, C.laterite);
  placeSolide(s, niveleuse(), { x: axe(24) - 1.1, z: 23.4, cap: 72 });
  placeSolide(s, camion({ citerne: true, benne: C.bleu, cabine: C.blanc }), { x: axe(46), z: 46, cap: -96 });
  personne(s, axe(16) + 4.2, 16, 'debout', { ...CHEF, versGauche: true });
  personne(s, axe(28) + 4.4, 28, 'pelle', { ...OUVRIER, versGauche: true });
  personne(s, axe(29) + 5.6, 29, 'marche', { ...OUVRIER_B, versGauche: true });
  for (const z of [8, 13, 19, 27, 37]) piquet(s, axe(z) - 4.4, z, 1);
  village(s, [
    [14, 52, 2.1],
    [19.5, 55, 2.3],
    [17, 62, 2],
    [24.5, 59, 2.1],
    [11.4, 63, 1.8],
  ]);
  fromager(s, -18, 48, 16.5);
  manguier(s, 27, 66, 9);
  manguier(s, 9, 68, 7);
  for (const [x, z, h] of [
    [-28, 58, 7],
    [-9.5, 60, 6],
    [34, 52, 7],
    [-22.5, 44, 5],
  ] as const)
    manguier(s, x, z, h);
  termitiere(s, 8.2, 19.5, 2.5);
  termitiere(s, -8.6, 24, 1.8);
  termitiere(s, 12.5, 30, 2.1);
  tas(s, -7, 13.5, 1.8, 1.1, C.laterite);
  for (const [x, z, h] of [
    [-9, 17.5, 1.1],
    [10.2, 24, 1.3],
    [7, 12.4, 0.9],
    [-11, 30, 1.5],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -20, -4.8, 5.5, 60, 110, 0.62, '#b08f45');
  herbes(s, axe, 4.8, 20, 5.5, 60, 110, 0.62, '#b08f45');
  return s;
}

export function pisteAchevee(): Scene {
  const s = new Scene('piste-rurale-achevee', camera({ y: 4.6, x: 1.2, horizon: 310, lacet: 2 }), CLAIR);
  decor(s, 'fouta', { haut: 165 });
  nuances(s, 44, -40, 40, 9, 160);
  const axe: Axe = (z) => -4.2 * Math.sin((z - 9) / 19) * Math.min(1, z / 26) + 0.03 * z;
  ruban(s, axe, -4.8, 4.8, 0.8, 240, s.amb.herbeSombre);
  ruban(s, axe, -4.2, -3.4, 0.8, 240, C.lateriteSombre, 0, 'opacity=".75"');
  ruban(s, axe, 3.4, 4.2, 0.8, 240, C.lateriteSombre, 0, 'opacity=".75"');
  ruban(s, axe, -3.2, 3.2, 0.8, 240, C.laterite);
  ruban(s, axe, -1.9, 1.9, 0.8, 240, C.lateriteClaire);
  ruban(s, axe, -0.5, 0.5, 0.8, 240, lighten(C.lateriteClaire, 0.12));
  // Culvert heads on both sides: the structure that keeps the track open in the rains.
  for (const sgn of [-1, 1])
    placeSolide(
      s,
      [
        boite(-1.5, 1.5, 0, 0.75, -0.2, 0.2, C.beton, {}),
        boite(-1.65, 1.65, 0.75, 0.9, -0.28, 0.28, lighten(C.beton, 0.3)),
      ],
      { x: axe(14) + sgn * 3.7, z: 14, cap: 84 },
    );
  const femme = (haut: string, bas: string, charge: string) => ({ haut, bas, charge, pagne: true, taille: 1.68 });
  personne(s, axe(11) + 1.4, 11.2, 'porte', femme(C.bleu, C.ocre, C.vert));
  personne(s, axe(12.4) + 2.3, 12.4, 'porte', femme(C.rouge, '#31586b', C.jaune));
  personne(s, axe(12) + 0.6, 12.6, 'marche', { haut: C.jaune, bas: '#5b4a3c', taille: 1.15 });
  placeSolide(s, voiture(C.jaune), { x: axe(34) - 1.2, z: 34, cap: -84 });
  personne(s, axe(52) + 1.6, 52, 'marche', { haut: C.blanc, bas: '#4a4642' });
  village(s, [
    [-13, 44, 2.2],
    [-18.5, 47, 2.4],
    [-15, 53, 2],
    [-22.5, 53, 2.2],
    [-9, 57, 1.9],
  ]);
  bananier(s, -10.6, 40, 3.6);
  bananier(s, -21, 42, 3.8);
  manguier(s, -26, 50, 9);
  fromager(s, 20, 56, 24);
  palmier(s, 10.8, 24, 10, 0.09);
  palmier(s, 13.2, 27, 12, -0.05);
  for (const [x, z, h] of [
    [30, 62, 9],
    [14, 66, 7],
    [-34, 66, 9],
    [26, 44, 6],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-8, 14, 1.3],
    [-9.4, 20, 1.7],
    [9, 15, 1.3],
    [8.4, 21, 1.5],
    [-7.4, 28, 1.4],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, axe, -18, -4.9, 5.5, 60, 90, 0.55);
  herbes(s, axe, 4.9, 18, 5.5, 60, 90, 0.55);
  return s;
}
