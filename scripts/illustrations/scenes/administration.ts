import { MIDI } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { bloc, murs, ouverture, serie } from '../facades.ts';
import { personne } from '../gens.ts';
import { poteaux } from '../gros-oeuvre.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Decal, Piece, Repere } from '../solides.ts';
import { boite, rect } from '../solides.ts';
import { ruban, touffe } from '../terrain.ts';
import { pickup, voiture } from '../vehicules.ts';

export function batimentAdministratif(): Scene {
  const s = new Scene('batiment-administratif', camera({ y: 3.4, x: -2, horizon: 440, f: 1050, lacet: 2 }), {
    ...MIDI,
    lumiere: [-0.55, 0.68, -0.48],
  });
  decor(s, 'collines', { haut: 120, lisiere: 34 });
  ruban(s, () => 0, -80, 80, 1, 40, s.amb.herbe);
  const dalle = '#dfc9a6';
  s.aplat(
    [
      [-5.2, 0.01, 1],
      [5.2, 0.01, 1],
      [5.2, 0.01, 32],
      [-5.2, 0.01, 32],
    ],
    dalle,
  );
  s.aplat(
    [
      [-26, 0.01, 19],
      [26, 0.01, 19],
      [26, 0.01, 24.4],
      [-26, 0.01, 24.4],
    ],
    dalle,
  );
  for (const z of [8, 10, 12.5, 15.5, 19, 22.6])
    s.aplat(
      [
        [-5.2, 0.02, z],
        [5.2, 0.02, z],
        [5.2, 0.02, z + 0.06],
        [-5.2, 0.02, z + 0.06],
      ],
      '#c9ac82',
    );
  for (const x of [-2.6, 0, 2.6])
    s.aplat(
      [
        [x, 0.02, 3],
        [x + 0.06, 0.02, 3],
        [x + 0.06, 0.02, 24],
        [x, 0.02, 24],
      ],
      '#c9ac82',
    );
  for (const sgn of [-1, 1])
    s.aplat(
      [
        [sgn * 5.2, 0.02, 1],
        [sgn * 5.55, 0.02, 1],
        [sgn * 5.55, 0.02, 19],
        [sgn * 5.2, 0.02, 19],
      ],
      lighten(C.beton, 0.4),
    );
  const r: Repere = { x: -18, z: 29, cap: 0 };
  const mur = '#ecd6a8';
  const clair = lighten(mur, 0.4);
  const aile = (u0: number): Decal[] =>
    [0, 1, 2].flatMap((k) => serie(5, u0, 2.6, (u) => ouverture('baie', u, 1.5 + k * 3.6, 1.9, 1.8, mur)));
  // Vertical fins: the shading device typical of the country's public buildings.
  const lames = (u0: number): Piece[] =>
    Array.from({ length: 6 }, (_, i) => boite(u0 - 0.5 + i * 2.6, u0 - 0.25 + i * 2.6, 1, 11, -0.7, 0, clair));
  const bandeaux = (u0: number, u1: number): Piece[] =>
    [4.2, 7.8].map((v) => boite(u0, u1, v, v + 0.3, -0.72, 0, clair));
  placeSolide(
    s,
    [
      boite(-0.6, 36.6, 0, 0.6, -0.9, 12, C.toleRouge),
      murs(
        0,
        36,
        0.6,
        11.4,
        0,
        11.6,
        mur,
        [...aile(1), ...aile(22.6), ...serie(3, 14.4, 2.6, (u) => ouverture('baie', u, 5, 2, 5.2, mur))],
        {
          cote: [0, 1, 2].flatMap((k) =>
            [1.2, 4.4, 7.6].flatMap((w) => ouverture('fenetre', w, 1.5 + k * 3.6, 1.9, 1.7, mur)),
          ),
        },
      ),
      ...lames(1),
      ...lames(22.6),
      ...bandeaux(0.4, 13.6),
      ...bandeaux(22, 35.4),
      boite(-0.5, 36.5, 11.4, 12.2, -0.9, 11.9, clair, { boutMin: [bloc(rect(-0.5, 11.4, 36.5, 11.55), C.toleRouge)] }),
      boite(13.6, 22.4, 12.2, 13.2, -0.9, 8, mur, { boutMin: [bloc(rect(13.6, 12.95, 22.4, 13.2), C.toleRouge)] }),
    ],
    r,
    { biais: -6 },
  );
  // Portico: four columns, an entablature and three steps.
  placeSolide(
    s,
    [
      boite(13, 23, 0, 0.2, -5.4, -0.9, lighten(C.beton, 0.2)),
      boite(13.3, 22.7, 0.2, 0.4, -4.9, -0.9, lighten(C.beton, 0.3)),
      boite(13.6, 22.4, 0.4, 0.6, -4.4, -0.9, lighten(C.beton, 0.4)),
      ...poteaux([14.2, 16.7, 19.3, 21.8], -4, 0.6, 4.9, 0.5, clair),
      boite(13.4, 22.6, 4.9, 5.7, -4.5, -0.9, clair, { boutMin: [bloc(rect(13.4, 4.9, 22.6, 5.05), C.toleRouge)] }),
      boite(15.2, 20.8, 0.6, 4.3, -0.95, -0.9, C.boisSombre, {
        boutMin: [
          ...[15.4, 17.3, 19.1].map((u) => bloc(rect(u, 0.6, u + 1.6, 4.1), darken(C.verre, 0.25))),
          ...[15.4, 17.3, 19.1].map((u) =>
            bloc(
              [
                [u, 1.8],
                [u, 4.1],
                [u + 1, 4.1],
              ],
              C.verre,
            ),
          ),
        ],
      }),
    ],
    r,
    { biais: 2 },
  );
  for (const [z, h] of [
    [10.5, 6.6],
    [14.5, 7],
    [18, 7.2],
  ] as const)
    for (const sgn of [-1, 1]) palmier(s, sgn * (6.9 + z * 0.02), z, h, -sgn * 0.03);
  for (const sgn of [-1, 1]) for (let z = 8; z < 18.6; z += 1.15) buisson(s, sgn * 6.2, z, 0.42);
  for (const sgn of [-1, 1]) for (let i = 0; i < 8; i += 1) buisson(s, sgn * (7 + i * 1.5), 26.4, 0.75);
  placeSolide(s, pickup(C.blanc), { x: -12.6, z: 22.4, cap: 172 });
  placeSolide(s, voiture('#56666a'), { x: 11.4, z: 22, cap: 6 });
  personne(s, -1.4, 14.6, 'marche', { haut: C.blanc, bas: '#31486b' });
  personne(s, -0.4, 14.9, 'marche', { haut: C.ocre, bas: C.vert, pagne: true, taille: 1.66 });
  personne(s, 2.6, 20.2, 'debout', { haut: '#3d4a57', bas: '#3d4a57' });
  personne(s, 3.5, 20.5, 'bras', { haut: C.bleu, bas: '#5b4a3c', versGauche: true });
  personne(s, 2.2, 10.4, 'marche', { haut: C.rouge, bas: '#4a4642', versGauche: true });
  for (const [x, z, h] of [
    [-27, 38, 12],
    [25, 38, 12],
    [-36, 50, 13],
    [34, 50, 13],
  ] as const)
    manguier(s, x, z, h);
  fromager(s, -30, 66, 27);
  for (let i = 0; i < 40; i += 1) {
    const sgn = i % 2 ? 1 : -1;
    touffe(s, sgn * s.h(7.4, 15), s.h(9, 18.5), s.h(0.14, 0.26));
  }
  return s;
}
