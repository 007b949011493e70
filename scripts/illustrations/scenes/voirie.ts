import { CLAIR, SOIR } from '../ambiance.ts';
import { manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camion } from '../engins.ts';
import { camera } from '../espace.ts';
import { fosse } from '../fosse.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { palette } from '../materiaux.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { pelle } from '../pelle.ts';
import { placeSolide } from '../rendu.ts';
import { MAISONS_A, MAISONS_B, front } from '../rue.ts';
import { Scene } from '../scene.ts';
import { barriere, cone, lampadaire, piquet } from '../signalisation.ts';
import { boite } from '../solides.ts';
import { droit, ruban, tirets } from '../terrain.ts';
import { tas } from '../terre.ts';
import { minibus, voiture } from '../vehicules.ts';

export function voirieTravaux(): Scene {
  const s = new Scene('voirie-urbaine-travaux', camera({ y: 4.6, x: 0.6, horizon: 310, f: 950 }), CLAIR);
  decor(s, 'collines', { haut: 90, sol: C.lateriteClaire, proche: C.laterite });
  ruban(s, droit, -5.4, 5.4, 0.8, 200, C.lateriteClaire);
  ruban(s, droit, -4.6, 0.6, 0.8, 200, C.grave);
  ruban(s, droit, -4.6, 0.6, 22, 200, C.lateriteClaire);
  ruban(s, droit, -7.2, -4.9, 0.8, 24, '#c9b79a');
  ruban(s, droit, -4.9, -4.6, 0.8, 34, lighten(C.beton, 0.3));
  // Paving in progress: joints only where the setts are already laid.
  for (let z = 4; z < 14; z += 0.55)
    s.aplat(
      [
        [-7.2, 0.01, z],
        [-4.95, 0.01, z],
        [-4.95, 0.01, z + 0.06],
        [-7.2, 0.01, z + 0.06],
      ],
      '#a8957b',
    );
  for (const x of [-6.6, -6, -5.4])
    s.aplat(
      [
        [x, 0.01, 4],
        [x + 0.05, 0.01, 4],
        [x + 0.05, 0.01, 14],
        [x, 0.01, 14],
      ],
      '#a8957b',
    );
  fosse(s, 2.3, 4.1, 1.3, 9.2, 28, { fond: C.lateriteSombre, paroi: C.laterite });
  front(s, 'gauche', 8.4, 5, MAISONS_A);
  front(s, 'droite', 8.4, 6, MAISONS_B);
  tas(s, 6, 12.5, 1.1, 0.9, C.lateriteSombre);
  tas(s, 6.2, 16, 1.2, 1, C.laterite);
  tas(s, 6.1, 20, 1.2, 0.95, C.lateriteSombre);
  placeSolide(s, pelle({ fleche: -2, balancier: 6, godet: -10 }), { x: 4.2, z: 33.5, cap: -108 });
  placeSolide(s, camion({ charge: C.laterite, benne: C.bleu }), { x: -2.2, z: 37, cap: -92 });
  barriere(s, { x: 2.1, z: 8.4, cap: 6 }, 2.2);
  barriere(s, { x: 4.5, z: 8.5, cap: -5 }, 2.2);
  for (const z of [11, 13.5, 16.5, 20, 24.5]) piquet(s, 1.9, z, 1.05);
  palette(s, { x: -3, z: 12.6, cap: 12 });
  palette(s, { x: -3.2, z: 15.6, cap: 4 }, 3);
  placeSolide(
    s,
    [
      boite(-1.2, 1.2, 0, 0.3, -0.14, 0.14, lighten(C.beton, 0.2)),
      boite(-1.1, 1.25, 0, 0.3, 0.2, 0.48, C.beton),
      boite(-1.1, 1.1, 0.3, 0.6, -0.05, 0.24, C.beton),
    ],
    { x: -1.9, z: 19.5, cap: 80 },
  );
  personne(s, -5.6, 14.8, 'penche', { ...OUVRIER, versGauche: false });
  personne(s, -5.9, 17.5, 'pelle', OUVRIER_B);
  personne(s, -0.6, 10.4, 'bras', CHEF);
  personne(s, 0.7, 23, 'debout', OUVRIER_B);
  personne(s, -7, 24, 'marche', { haut: C.bleu, bas: C.ocre, pagne: true });
  for (const z of [8, 11.4, 16, 22]) cone(s, -0.2 + z * 0.02, z);
  palmier(s, -12.5, 46, 13, 0.06);
  manguier(s, 12, 62, 11);
  return s;
}

export function voirieAchevee(): Scene {
  const s = new Scene('voirie-urbaine-achevee', camera({ y: 4.2, x: -1.4, horizon: 300, f: 950, lacet: 2 }), {
    ...SOIR,
    lumiere: [0.62, 0.74, -0.26],
  });
  decor(s, 'mer');
  const pave = '#d8bd97';
  ruban(s, droit, -60, 60, 0.8, 118, mix(C.sable, s.amb.herbe, 0.35));
  ruban(s, droit, -7.6, 7.6, 0.8, 112, pave);
  ruban(s, droit, -4.75, 4.75, 0.8, 112, lighten(C.beton, 0.4));
  ruban(s, droit, -4.5, 4.5, 0.8, 112, C.bitume);
  for (const z of [5.4, 7, 9, 11.5, 15, 19, 24, 31, 40, 52, 68, 88])
    for (const sgn of [-1, 1])
      s.aplat(
        [
          [sgn * 4.8, 0.01, z],
          [sgn * 7.6, 0.01, z],
          [sgn * 7.6, 0.01, z + 0.05 + z * 0.002],
          [sgn * 4.8, 0.01, z + 0.05 + z * 0.002],
        ],
        '#bfa27a',
      );
  for (const o of [-4.2, 4.2]) ruban(s, droit, o - 0.07, o + 0.07, 0.8, 110, '#efe7d2');
  tirets(s, droit, 0, 14, 108, '#f3ead6', 2.4, 3.6, 0.15);
  for (let x = -3.9; x < 3.9; x += 1.1)
    s.aplat(
      [
        [x, 0.01, 8.4],
        [x + 0.58, 0.01, 8.4],
        [x + 0.58, 0.01, 11.2],
        [x, 0.01, 11.2],
      ],
      '#f3ead6',
    );
  front(s, 'gauche', 8.8, 7, MAISONS_B, 1);
  front(s, 'droite', 8.8, 5, MAISONS_A, 1);
  for (const z of [13, 27, 45, 68]) lampadaire(s, { x: -5.3, z, cap: 0 }, 7);
  for (const z of [20, 36, 56]) lampadaire(s, { x: 5.3, z, cap: 180 }, 7);
  for (const z of [20, 36, 56, 80]) palmier(s, -6.6, z, 6.5, 0.05);
  for (const z of [28, 46, 68]) palmier(s, 6.6, z, 6.5, -0.05);
  palmier(s, -11, 104, 13, 0.1);
  palmier(s, 13, 106, 12, -0.1);
  placeSolide(s, voiture(C.jaune, C.vert), { x: 2.2, z: 17.5, cap: 89 });
  placeSolide(s, minibus(C.blanc, { bande: C.bleu }), { x: -2.2, z: 27, cap: -90 });
  placeSolide(s, voiture('#9fb0b2'), { x: 2.2, z: 48, cap: 90 });
  personne(s, -0.6, 9.6, 'marche', { haut: C.blanc, bas: '#3d4a57' });
  personne(s, 0.8, 10.3, 'marche', { haut: C.rouge, bas: C.bleu, pagne: true, taille: 1.66 });
  personne(s, 1.6, 10.1, 'marche', { haut: C.jaune, bas: '#4a4642', taille: 1.2 });
  personne(s, -6.6, 16.6, 'porte', { haut: C.vert, bas: C.ocre, pagne: true, charge: C.bleu });
  personne(s, 6.3, 22, 'debout', { haut: C.bleu, bas: '#5b4a3c', versGauche: true });
  return s;
}
