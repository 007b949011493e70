import { HIVERNAGE } from '../ambiance.ts';
import { buisson, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { fosse } from '../fosse.ts';
import { personne } from '../gens.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { MAISONS_A, MAISONS_B, front } from '../rue.ts';
import { Scene } from '../scene.ts';
import { lampadaire } from '../signalisation.ts';
import type { Piece } from '../solides.ts';
import { boite } from '../solides.ts';
import { droit, herbes, nuances, ruban } from '../terrain.ts';

export function assainissementAcheve(): Scene {
  const s = new Scene('assainissement-acheve', camera({ y: 4.4, x: -1.2, horizon: 285, lacet: 1, f: 980 }), {
    ...HIVERNAGE,
    ciel: ['#8db4bd', '#b9cfcd', '#e0e3d2'],
    forceOmbre: 0.34,
    lumiere: [-0.46, 0.78, -0.42],
    nuages: 'cumulus',
  });
  decor(s, 'collines', { haut: 110 });
  nuances(s, 10, -30, 30, 20, 120);
  ruban(s, droit, -14, 14, 0.8, 120, mix(C.lateriteClaire, C.sable, 0.2));
  ruban(s, droit, -4.7, 4.7, 0.8, 120, s.amb.herbe);
  ruban(s, droit, -4.1, 4.1, 0.8, 120, lighten(C.beton, 0.3));
  fosse(s, -3, 3, 2.1, 0.8, 120, { fond: C.betonSombre, paroi: C.beton, eau: '#7d9d97', fruit: 0.8, niveau: 0.55 });
  for (let z = 5; z < 60; z += 3 + z * 0.05)
    for (const sgn of [-1, 1])
      s.aplat(
        [
          [sgn * 3, 0.01, z],
          [sgn * 4.1, 0.01, z],
          [sgn * 4.1, 0.01, z + 0.05],
          [sgn * 3, 0.01, z + 0.05],
        ],
        s.loin(C.betonSombre, z),
      );
  for (const sgn of [-1, 1])
    for (let z = 6; z < 56; z += 3) {
      const x = sgn * 3.25;
      placeSolide(
        s,
        [
          boite(-0.05, 0.05, 0, 1.05, -0.05, 0.05, C.vert),
          ...[0.5, 0.98].map((v) => boite(-0.035, 0.035, v, v + 0.07, 0, 3, C.vert)),
        ],
        { x, z },
      );
    }
  for (let i = 0; i < 44; i += 1) {
    const p = s.at(s.h(-1.9, 1.9), -1.55, 5 + 60 * s.h() ** 1.9);
    const l = p.k * s.h(0.3, 1.1);
    s.sol(
      `<rect x="${(p.x - l / 2).toFixed(1)}" y="${p.y.toFixed(1)}" width="${l.toFixed(1)}" height="${Math.max(1, p.k * 0.03).toFixed(1)}" rx="1" fill="${i % 3 ? '#c5d8d0' : '#5d827f'}" opacity=".55"/>`,
    );
  }
  // Footbridge with its own parapets.
  const gardeCorps = (w: number): Piece[] => {
    const p = [
      boite(-4.05, 4.05, 1.24, 1.32, w, w + 0.08, C.toleRouge),
      boite(-4.05, 4.05, 0.78, 0.84, w, w + 0.08, C.toleRouge),
    ];
    for (let u = -4; u <= 4.01; u += 1) p.push(boite(u - 0.04, u + 0.04, 0.34, 1.3, w, w + 0.08, C.toleRouge));
    return p;
  };
  // Deck and far rail, then the walkers, then the near rail.
  placeSolide(
    s,
    [boite(-4, 4, 0.06, 0.34, 0, 2.2, lighten(C.beton, 0.25)), ...gardeCorps(2.1)],
    { x: 0, z: 19 },
    { biais: 1 },
  );
  personne(s, -0.6, 20, 'marche', { haut: C.ocre, bas: C.bleu, pagne: true, taille: 1.66 }, 0.34, 2.3);
  personne(s, 0.9, 20, 'marche', { haut: C.blanc, bas: '#3d4a57', taille: 1.2 }, 0.34, 2.3);
  placeSolide(s, gardeCorps(0.02), { x: 0, z: 19 }, { biais: 1.5 });
  front(s, 'gauche', 9.6, 9, MAISONS_A, 1.4);
  front(s, 'droite', 9.6, 10, MAISONS_B, 1.4);
  for (const z of [13, 31, 52]) lampadaire(s, { x: -5.3, z, cap: 0 }, 6.4);
  for (const [x, z, h] of [
    [-6.4, 22, 4.6],
    [6.4, 15.6, 4.4],
    [6.5, 30, 5],
    [-6.5, 42, 5.4],
    [6.4, 46, 5.4],
    [-6.4, 62, 6],
    [6.4, 66, 6],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z] of [
    [-5.3, 9.6],
    [5.3, 9],
    [5.4, 20.4],
    [-5.4, 28],
  ] as const)
    buisson(s, x, z, 0.8);
  personne(s, 5.5, 12.4, 'porte', { haut: C.vert, bas: C.rouge, pagne: true, charge: C.bleu });
  personne(s, 5.7, 24, 'marche', { haut: C.bleu, bas: '#4a4642', versGauche: true });
  personne(s, -6.9, 14.6, 'marche', { haut: C.jaune, bas: '#5b4a3c', taille: 1.15 });
  personne(s, -6.2, 14.9, 'marche', { haut: C.blanc, bas: '#31586b', taille: 1.3 });
  palmier(s, -15, 52, 13, 0.08);
  palmier(s, 15, 58, 14, -0.1);
  herbes(s, droit, -4.7, -4.15, 5, 40, 26, 0.22);
  herbes(s, droit, 4.15, 4.7, 5, 40, 26, 0.22);
  return s;
}
