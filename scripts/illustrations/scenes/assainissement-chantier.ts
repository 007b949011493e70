import { MIDI } from '../ambiance.ts';
import { bananier, buisson, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { fosse } from '../fosse.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { betonniere } from '../levage.ts';
import { brouette } from '../materiaux.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { MAISONS_B, front } from '../rue.ts';
import { Scene } from '../scene.ts';
import { cone, piquet } from '../signalisation.ts';
import type { Piece } from '../solides.ts';
import { boite } from '../solides.ts';
import { droit, herbes, ruban } from '../terrain.ts';
import { tas } from '../terre.ts';
import { minibus, pickup } from '../vehicules.ts';

export function caniveau(): Scene {
  const s = new Scene('assainissement-caniveau', camera({ y: 3.4, x: 0.4, horizon: 290, lacet: 4 }), MIDI);
  decor(s, 'collines', { haut: 90, sol: C.lateriteClaire, proche: C.laterite });
  ruban(s, droit, -60, -10, 0.8, 200, s.amb.herbe);
  ruban(s, droit, -8, 0.6, 0.8, 200, C.bitumeUse);
  for (const z of [6, 14, 22, 30, 38, 46, 54])
    s.aplat(
      [
        [-3.8, 0.01, z],
        [-3.65, 0.01, z],
        [-3.65, 0.01, z + 3],
        [-3.8, 0.01, z + 3],
      ],
      s.loin('#d9d5c4', z),
    );
  ruban(s, droit, 0.6, 1.35, 0.8, 200, C.lateriteClaire);
  // Finished concrete near the viewer, then formwork, then the bare excavation.
  fosse(s, 1.65, 3.15, 1.35, 0.9, 60, { fond: C.lateriteSombre, paroi: C.laterite });
  fosse(s, 1.65, 3.15, 1.3, 0.9, 19, { fond: C.boisSombre, paroi: C.bois });
  fosse(s, 1.65, 3.15, 1.25, 0.9, 13, { fond: C.betonSombre, paroi: C.beton });
  for (const [a, b] of [
    [1.37, 1.65],
    [3.15, 3.43],
  ] as const) {
    ruban(s, droit, a, b, 0.9, 13, lighten(C.beton, 0.35));
    ruban(s, droit, a, b, 13, 19, C.bois);
  }
  for (let z = 3; z < 13; z += 2)
    for (const a of [1.37, 3.15])
      s.aplat(
        [
          [a, 0.01, z],
          [a + 0.28, 0.01, z],
          [a + 0.28, 0.01, z + 0.05],
          [a, 0.01, z + 0.05],
        ],
        C.betonSombre,
      );
  for (let z = 13.5; z < 19; z += 1.1)
    placeSolide(s, [boite(1.3, 3.5, 0.02, 0.14, -0.06, 0.06, C.boisSombre)], { x: 0, z });
  const cage: Piece[] = [];
  for (let z = 0; z < 7; z += 0.5)
    for (const u of [1.75, 3.02]) cage.push(boite(u, u + 0.04, -0.4, 0.75, z, z + 0.04, C.rouille));
  for (const u of [1.75, 3.02])
    cage.push(boite(u, u + 0.04, 0.6, 0.65, 0, 7, C.rouille), boite(u, u + 0.04, 0.25, 0.3, 0, 7, C.rouille));
  placeSolide(s, cage, { x: 0, z: 19.4 }, { ombre: false });
  // Cover slabs: laid on the first metres, stacked for the rest.
  for (let z = 4.9; z < 7.6; z += 0.62)
    placeSolide(s, [boite(1.42, 3.38, 0, 0.15, 0, 0.58, lighten(C.beton, 0.25))], { x: 0, z });
  placeSolide(
    s,
    Array.from({ length: 5 }, (_, i) =>
      boite(-0.95, 0.95 - (i % 2) * 0.06, i * 0.17, i * 0.17 + 0.14, -0.3, 0.3, lighten(C.beton, i % 2 ? 0.2 : 0.05)),
    ),
    { x: 4.9, z: 8.6, cap: 84 },
  );
  placeSolide(
    s,
    Array.from({ length: 3 }, (_, i) =>
      boite(-0.95, 0.95, i * 0.17, i * 0.17 + 0.14, -0.3, 0.3, lighten(C.beton, 0.1)),
    ),
    { x: 5.2, z: 11.4, cap: 88 },
  );
  front(s, 'droite', 8, 8, MAISONS_B, 1.6);
  bananier(s, 7.4, 25.8, 3.4);
  tas(s, 5.4, 15.6, 1.2, 0.8, C.sable);
  tas(s, 5.6, 19, 1.3, 0.95, C.grave);
  placeSolide(s, betonniere(), { x: 0.1, z: 14.2, cap: 205 });
  brouette(s, { x: 0.9, z: 10.6, cap: 70 }, C.betonFrais);
  personne(s, -1.1, 13.4, 'pelle', OUVRIER_B);
  personne(s, 3.9, 14, 'penche', { ...OUVRIER, versGauche: true });
  personne(s, 2.35, 11.2, 'penche', OUVRIER_B, -1.24);
  personne(s, 0.7, 20.4, 'pelle', OUVRIER);
  personne(s, 4.1, 11, 'bras', { ...CHEF, versGauche: true });
  for (const z of [5.8, 7.6, 10.4, 14.4, 20, 28]) cone(s, -1.6 + z * 0.01, z);
  placeSolide(s, pickup('#f4eee0'), { x: -5.6, z: 19, cap: -88 });
  placeSolide(s, minibus(C.jaune, { bande: C.vert, galerie: true }), { x: -5.7, z: 33, cap: -89 });
  for (const z of [26, 33, 42]) piquet(s, 1.2, z);
  for (const [x, z, h] of [
    [-14, 34, 7],
    [-19, 48, 9],
    [-13.5, 58, 8],
    [-28, 60, 10],
    [4, 76, 10],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, -11.4, 24, 9, 0.08);
  buisson(s, -10.8, 18, 1.4);
  buisson(s, -11.4, 29, 1.5);
  herbes(s, droit, -18, -10.2, 12, 60, 50);
  return s;
}
