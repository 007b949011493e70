import { CLAIR } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera, n1 } from '../espace.ts';
import { personne } from '../gens.ts';
import { PALETTE as C, darken, mix } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { berge, eau, pile, remblai, rides, surTablier, tablier } from '../riviere.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { touffe } from '../terrain.ts';
import { minibus, voiture } from '../vehicules.ts';

/** Dugout canoe with its boatman, side on. */
function pirogue(s: Scene, x: number, z: number): void {
  const p = s.at(x, 0, z);
  const k = p.k;
  const X = (v: number): string => n1(p.x + v * k);
  const Y = (v: number): string => n1(p.y - v * k);
  personne(s, x - 0.9, z, 'rateau', { haut: C.rouge, bas: '#4a4642' }, 0.18, -0.1);
  s.pose(
    p.d - 0.2,
    `<path d="M${X(-3.1)} ${Y(-0.02)}Q${X(0)} ${Y(-0.75)} ${X(3.2)} ${Y(-0.02)}Z" fill="#3f3a33" opacity=".3"/><path d="M${X(-3.3)} ${Y(0.62)}Q${X(-2.2)} ${Y(0.3)} ${X(0)} ${Y(0.3)}Q${X(2.3)} ${Y(0.3)} ${X(3.5)} ${Y(0.72)}Q${X(2.7)} ${Y(0)} ${X(1.8)} ${Y(-0.05)}L${X(-1.8)} ${Y(-0.05)}Q${X(-2.7)} ${Y(0)} ${X(-3.3)} ${Y(0.62)}Z" fill="${darken(C.boisSombre, 0.25)}"/><path d="M${X(-3.3)} ${Y(0.62)}Q${X(-2.2)} ${Y(0.3)} ${X(0)} ${Y(0.3)}Q${X(2.3)} ${Y(0.3)} ${X(3.5)} ${Y(0.72)}Q${X(2.4)} ${Y(0.22)} ${X(0)} ${Y(0.2)}Q${X(-2.2)} ${Y(0.2)} ${X(-3.3)} ${Y(0.62)}Z" fill="${C.bois}"/>`,
  );
}

export function pontAcheve(): Scene {
  const s = new Scene('pont-acheve', camera({ y: 3.4, x: 0, horizon: 395 }), CLAIR);
  decor(s, 'collines', { haut: 130, lisiere: 46 });
  eau(s, '#6d9c9b');
  const r: Repere = { x: -29, z: 39, cap: 17 };
  const H = 7;
  const pont = [
    ...tablier(0, 17, H, { rambarde: true }),
    ...tablier(17, 34, H, { rambarde: true }),
    ...tablier(34, 51, H, { rambarde: true }),
    ...tablier(51, 68, H, { rambarde: true }),
  ];
  const piles = [17, 34, 51].map((u) => pile(u, H));
  placeSolide(s, [...pont, ...piles.flat()], r, { miroir: 0, voile: 0.42 });
  s.flushObjets();
  rides(s, 70, -34, 34, 6, 80);
  rides(s, 30, -30, 30, 18, 60, '#4d7c7f', 0.4);
  const sable = '#cfae7a';
  s.aplat(
    [
      [-200, 0, 78],
      [-60, 0, 70],
      [-10, 0, 84],
      [20, 0, 76],
      [60, 0, 82],
      [200, 0, 70],
      [9000, 0, 20000],
      [-9000, 0, 20000],
    ],
    s.loin(mix(sable, s.amb.herbe, 0.4), 80),
  );
  s.aplat(
    [
      [-200, 0, 81],
      [-60, 0, 73],
      [-10, 0, 87],
      [20, 0, 79],
      [60, 0, 85],
      [200, 0, 73],
      [9000, 0, 20000],
      [-9000, 0, 20000],
    ],
    s.loin(s.amb.herbe, 80),
  );
  berge(
    s,
    [
      [-1.6, 2.4],
      [-2.4, 5],
      [-4.2, 9],
      [-6.4, 14],
      [-9.4, 20],
      [-16, 29],
      [-25, 40],
      [-28, 52],
      [-36, 72],
      [-60, 78],
    ],
    -140,
    s.amb.herbe,
    sable,
  );
  berge(
    s,
    [
      [3.3, 3],
      [4.3, 6],
      [6.4, 10],
      [9.6, 15],
      [13.5, 21],
      [19, 30],
      [26, 42],
      [31, 56],
      [44, 72],
      [60, 84],
    ],
    160,
    s.amb.herbe,
    sable,
  );
  placeSolide(s, [remblai(-60, 0.6, H + 1.4, s.amb.herbe)], r, { biais: -8 });
  placeSolide(s, [remblai(67.4, 130, H + 1.4, s.amb.herbe)], { ...r, x: r.x, z: r.z }, { biais: -50 });
  for (const p of piles) placeSolide(s, p, r, { biais: -3 });
  placeSolide(s, pont, r, { biais: -2.5, ombre: false });
  const sur = (u: number, w: number, piece: readonly Piece[], cap: number): void => {
    const [x, z] = surTablier(r, u, w);
    placeSolide(s, piece, { x, z, y: H + 1.42, cap: (r.cap ?? 0) + cap }, { ombre: false, biais: -40 });
  };
  sur(27, 2.2, minibus(C.jaune, { bande: C.vert, galerie: true }), 180);
  sur(46, 2.2, voiture('#dfe3de'), 0);
  for (const [x, z, h] of [
    [-44, 74, 13],
    [-30, 82, 11],
    [-20, 92, 12],
    [-8, 90, 10],
    [3, 94, 12],
    [12, 86, 9],
    [22, 88, 12],
    [34, 92, 13],
    [48, 88, 12],
    [60, 92, 13],
  ] as const)
    manguier(s, x, z, h);
  fromager(s, 40, 104, 30);
  palmier(s, -9.2, 17, 9, 0.12);
  palmier(s, -11.4, 21, 7.5, 0.2);
  palmier(s, 19.5, 27, 9, -0.16);
  for (const [x, z, h] of [
    [-6.6, 9.6, 1.1],
    [-10.4, 14.6, 1.4],
    [13.4, 16.5, 1.2],
    [17.4, 22, 1.6],
    [26, 33, 1.8],
  ] as const)
    buisson(s, x, z, h);
  pirogue(s, 2.4, 15);
  for (let i = 0; i < 26; i += 1) {
    const z = s.h(5, 8);
    touffe(s, -0.42 * z - s.h(0.7, 1.7), z, s.h(0.5, 0.9));
    touffe(s, 0.5 * z + s.h(1, 1.9), z, s.h(0.5, 0.9));
  }
  return s;
}
