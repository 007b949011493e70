import { CLAIR, MATIN } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier } from '../arbres.ts';
import { attentes } from '../batiments.ts';
import { fers, planches } from '../chantier.ts';
import { decor } from '../decor.ts';
import type { P2 } from '../espace.ts';
import { camera, n1 } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, darken, mix } from '../palette.ts';
import { LARGEUR_TABLIER, berge, eau, pile, rides, tablier } from '../riviere.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, placeSolide, prisme, rect } from '../solides.ts';
import type { Axe } from '../terrain.ts';
import { herbes, nuances, ruban, tas, touffe } from '../terrain.ts';
import { grue, minibus, voiture } from '../vehicules.ts';

/** Approach embankment in the bridge frame. */
const remblai = (u0: number, u1: number, v: number, herbe: string): Piece =>
  prisme(
    'u',
    [
      [-7, 0],
      [LARGEUR_TABLIER + 7, 0],
      [LARGEUR_TABLIER + 0.6, v],
      [-0.6, v],
    ],
    u0,
    u1,
    herbe,
    { cotes: { 2: [{ poly: rect(0.06, 0, 0.94, 1), couleur: C.lateriteClaire }] } },
  );

/** Point of the deck in world coordinates. */
const surTablier = (r: Repere, u: number, w: number): P2 => {
  const a = ((r.cap ?? 0) * Math.PI) / 180;
  return [r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a)];
};

/** Boulders of the dry bed, strewn along a line. */
function rochers(s: Scene, n: number, ligne: Axe): void {
  for (let i = 0; i < n; i += 1) {
    const z = s.h(6, 26);
    const r = s.h(0.14, 0.42);
    placeSolide(
      s,
      [
        prisme(
          'v',
          [
            [-r, -r * 0.6],
            [r * 0.5, -r],
            [r, r * 0.2],
            [r * 0.1, r],
            [-r * 0.9, r * 0.4],
          ],
          0,
          r * 0.8,
          mix(C.betonSombre, C.sable, s.h(0.1, 0.6)),
        ),
      ],
      { x: ligne(z) + s.h(-0.7, 0.7), z, cap: s.h(0, 90) },
    );
  }
}

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

export function pontCoffrage(): Scene {
  const s = new Scene('pont-coffrage', camera({ y: 3.6, x: 1, horizon: 400, f: 1050 }), MATIN);
  decor(s, 'fouta-bas', { haut: 150, lisiere: 34, sol: '#d3b98a', proche: '#c9a26b' });
  nuances(s, 20, -40, 40, 12, 120, '#bf9f6c', 0.5);
  const r: Repere = { x: -20, z: 27, cap: 11 };
  const H = 6.2;
  // Low-water channel in the dry bed.
  const lit: Axe = (z) => -1.6 + 2.6 * Math.sin(z / 10) + z * 0.05;
  ruban(s, lit, -5.2, 5, 2, 75, '#b58f5c');
  ruban(s, lit, -4.3, 4.1, 2, 75, '#86aaa8');
  rides(s, 16, -2, 3, 7, 30);
  rochers(s, 26, (z) => lit(z) + (z % 2 > 1 ? 4.4 : -4.6));
  placeSolide(s, [remblai(-40, 0.6, H + 1.3, mix(C.laterite, s.amb.herbe, 0.25))], r, { biais: -8 });
  for (const u of [12, 24]) placeSolide(s, pile(u, H), r, { biais: -3 });
  placeSolide(
    s,
    [
      ...pile(36, H, false),
      ...attentes(36, 2.2, H - 0.9, 1.6),
      ...attentes(36, 5.8, H - 0.9, 1.6),
      ...attentes(36.2, 2.4, H - 0.9, 1.5),
      ...attentes(36.2, 5.6, H - 0.9, 1.5),
    ],
    r,
    { biais: -9 },
  );
  // Second span on falsework: props, beams, then the plywood box that holds the fresh concrete.
  const etais: Piece[] = [];
  for (let u = 13.6; u < 23; u += 1.55) {
    for (const w of [0.4, 7.6]) etais.push(boite(u - 0.07, u + 0.07, 0, H - 0.4, w - 0.07, w + 0.07, C.acier));
    etais.push(boite(u - 0.1, u + 0.1, H - 0.4, H - 0.15, -0.5, 8.5, C.bois));
  }
  for (let u = 13.6, i = 0; u < 21.5; u += 1.55, i += 1)
    etais.push(
      prisme(
        'w',
        barre(i % 2 ? [u, 4.6] : [u, 1.2], i % 2 ? [u + 1.55, 1.2] : [u + 1.55, 4.6], 0.07),
        0.24,
        0.32,
        C.acierSombre,
      ),
    );
  etais.push(boite(13.4, 22.8, 2.7, 2.8, 0.22, 0.3, C.acierSombre));
  placeSolide(s, etais, r, { biais: -3.5 });
  const joints = [14.2, 16.2, 18.2, 20.2, 22.2].map((u) => ({
    poly: rect(u, H - 0.1, u + 0.1, H + 1.5),
    couleur: C.boisSombre,
  }));
  placeSolide(
    s,
    [
      boite(12.2, 23.8, H - 0.15, H + 1.5, -0.35, 8.35, C.bois, {
        bouts: [{ poly: rect(12.2, H + 0.6, 23.8, H + 0.72), couleur: C.boisSombre }, ...joints],
      }),
    ],
    r,
    { biais: -3.2 },
  );
  placeSolide(s, tablier(0, 12, H), r, { biais: -2.6 });
  const fer: Piece[] = [];
  for (let u = 12.8; u < 23.6; u += 0.62) fer.push(boite(u, u + 0.05, H + 1.5, H + 2.35, 0.05, 0.1, C.rouille));
  fer.push(
    boite(12.6, 23.7, H + 1.85, H + 1.92, 0.02, 0.07, C.rouille),
    boite(12.6, 23.7, H + 2.2, H + 2.27, 0.02, 0.07, C.rouille),
  );
  placeSolide(s, fer, r, { biais: -2, ombre: false });
  const dessus = (
    u: number,
    w: number,
    g: 'debout' | 'penche' | 'marche' | 'bras',
    t: typeof OUVRIER,
    v = H + 1.6,
  ): void => {
    const [x, z] = surTablier(r, u, w);
    personne(s, x, z, g, t, v, 30);
  };
  dessus(6.6, 2.2, 'debout', CHEF);
  dessus(9.8, 0.9, 'bras', OUVRIER);
  dessus(15.6, 1.2, 'penche', OUVRIER_B);
  dessus(20, 1.2, 'penche', { ...OUVRIER, versGauche: true });
  // Crane on the right bank, lifting a cage towards the bare pier.
  const g = grue(60, 17);
  const gr: Repere = { x: 21, z: 45, cap: 0 };
  const [cu, cv] = g.crochet;
  const cage: Piece[] = [0, 0.5, 1, 1.5, 2, 2.5].map((d) =>
    boite(cu - 1.35 + d, cu - 1.28 + d, cv - 6.8, cv - 6.1, -0.4, 0.4, C.rouille),
  );
  cage.push(
    ...[-6.8, -6.15].map((v) => boite(cu - 1.6, cu + 1.5, cv + v, cv + v + 0.07, -0.4, 0.4, darken(C.rouille, 0.2))),
  );
  placeSolide(
    s,
    [
      ...g.pieces,
      boite(cu - 0.03, cu + 0.03, cv - 4.6, cv, -0.03, 0.03, C.noir),
      prisme('w', barre([cu, cv - 4.5], [cu - 1.4, cv - 6.1], 0.05), -0.02, 0.02, C.noir),
      prisme('w', barre([cu, cv - 4.5], [cu + 1.4, cv - 6.1], 0.05), -0.02, 0.02, C.noir),
      ...cage,
    ],
    gr,
  );
  fers(s, { x: 9.8, z: 15.4, cap: 24 });
  planches(s, { x: 13.2, z: 19.6, cap: 16 }, 5, 3.4);
  planches(s, { x: -5.6, z: 11, cap: -14 }, 5, 3);
  tas(s, -8.6, 16, 1.7, 1, C.sable);
  tas(s, -10, 19, 1.6, 0.9, C.grave);
  personne(s, -6.6, 15.6, 'pelle', { ...OUVRIER_B, versGauche: true });
  personne(s, 7.6, 14.6, 'pelle', { ...OUVRIER, versGauche: true });
  personne(s, 11.4, 20.5, 'marche', { ...OUVRIER_B, versGauche: true });
  for (const [x, z, h] of [
    [-27, 62, 9],
    [-17, 74, 8],
    [26, 76, 9],
    [36, 64, 10],
    [7, 84, 9],
    [-6, 88, 8],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-8.4, 12, 0.8],
    [14, 25, 1.2],
    [-15, 25, 1.4],
    [8.2, 11.6, 0.7],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, lit, -14, -6, 7, 26, 40, 0.5, '#a89a52');
  herbes(s, lit, 6, 16, 9, 28, 34, 0.5, '#a89a52');
  return s;
}
