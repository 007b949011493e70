import { MATIN, SOIR } from '../ambiance.ts';
import { bananier, fromager, manguier, palmier } from '../arbres.ts';
import { auvent, bloc, conique, murs, ouverture, serie } from '../batiments.ts';
import { cone, fers, palette } from '../chantier.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import type { P2 } from '../espace.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { Scene } from '../scene.ts';
import type { Decal, Piece, Repere } from '../solides.ts';
import { barre, boite, disque, placeSolide, prisme, rect } from '../solides.ts';
import { herbes, ruban, tas } from '../terrain.ts';
import { grue, voiture } from '../vehicules.ts';

const PORTEE = 12;

/** Steel portal of the market hall: columns, rafters and a lantern, in the plane of one frame. */
function portique(u: number, c: string): Piece[] {
  const m = PORTEE / 2;
  const travee = (a: P2, b: P2, e: number): Piece => prisme('u', barre(a, b, e), u - 0.1, u + 0.1, c);
  return [
    boite(u - 0.35, u + 0.35, 0, 0.4, -0.35, 0.35, C.betonSombre),
    boite(u - 0.35, u + 0.35, 0, 0.4, PORTEE - 0.35, PORTEE + 0.35, C.betonSombre),
    boite(u - 0.13, u + 0.13, 0.4, 5, -0.16, 0.16, c),
    boite(u - 0.13, u + 0.13, 0.4, 5, PORTEE - 0.16, PORTEE + 0.16, c),
    travee([-0.9, 4.75], [m, 7.3], 0.26),
    travee([PORTEE + 0.9, 4.75], [m, 7.3], 0.26),
    travee([0, 4.9], [PORTEE, 4.9], 0.12),
    travee([m, 4.9], [m, 7.2], 0.1),
    travee([m / 2, 4.95], [m, 7], 0.08),
    travee([m * 1.5, 4.95], [m, 7], 0.08),
  ];
}

const pente = (w: number): number => 4.95 + (Math.min(w, PORTEE - w) / (PORTEE / 2)) * 2.45;
const panne = (u0: number, u1: number, w: number, c: string): Piece =>
  boite(u0, u1, pente(w) - 0.02, pente(w) + 0.12, w - 0.07, w + 0.07, c);

/** One roof slope in sheets; `cote` 0 is towards the viewer. */
const versant = (u0: number, u1: number, cote: 0 | 1, c: string): Piece => {
  const m = PORTEE / 2;
  const sec: P2[] =
    cote === 0
      ? [
          [-1.1, 4.62],
          [m, 7.45],
          [m, 7.56],
          [-1.1, 4.73],
        ]
      : [
          [PORTEE + 1.1, 4.62],
          [m, 7.45],
          [m, 7.56],
          [PORTEE + 1.1, 4.73],
        ];
  const n = Math.max(2, Math.round((u1 - u0) / 0.9));
  const bacs: Decal[] = Array.from({ length: n - 1 }, (_, i) =>
    bloc(rect(0, (i + 1) / n - 0.05 / n, 1, (i + 1) / n + 0.05 / n), darken(c, 0.14)),
  );
  return prisme('u', sec, u0, u1, c, { cotes: { 2: bacs, 0: [bloc(rect(0, 0, 1, 1), darken(c, 0.42))] } });
};

export function marcheChantier(): Scene {
  const s = new Scene('marche-chantier', camera({ y: 4.4, x: 0, horizon: 400, f: 1050 }), SOIR);
  decor(s, 'fouta-bas', { haut: 160, lisiere: 30 });
  cour(s, -30, 30, 46, '#d0905c');
  const r: Repere = { x: -13.2, z: 23.4, cap: 12 };
  const acier = '#7a5a4c';
  const files = [0, 4.6, 9.2, 13.8, 18.4, 23];
  const p: Piece[] = [
    boite(-1, 24.4, 0, 0.16, -1, 13, lighten(C.beton, 0.1)),
    ...files.flatMap((u) => portique(u, acier)),
  ];
  for (const w of [-0.6, 1.4, 3.4, 5.4, 6.6, 8.6, 10.6, 12.4])
    p.push(panne(-0.4, w < 6 ? 23.3 : 18.6, w, darken(acier, 0.15)));
  placeSolide(s, p, r, { biais: -1 });
  placeSolide(s, [versant(-0.7, 9.4, 1, C.tole)], r, { biais: -1.2 });
  placeSolide(s, [versant(-0.7, 7.4, 0, C.tole)], r, { biais: 1 });
  const sur = (u: number, w: number, v: number, g: 'penche' | 'debout' | 'marche', t: typeof OUVRIER, b = 6): void => {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(s, r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a), g, t, v, b);
  };
  sur(6, 2, 5.9, 'penche', OUVRIER);
  sur(4.2, 3.2, 6.35, 'penche', { ...OUVRIER_B, versGauche: true });
  sur(10.4, 5.4, 0.16, 'debout', OUVRIER_B, 14);
  sur(16, 7, 0.16, 'marche', OUVRIER, 14);
  const g = grue(62, 14);
  const [cu, cv] = g.crochet;
  const tole: Piece[] = Array.from({ length: 3 }, (_, i) =>
    boite(
      cu - 1.8,
      cu + 1.8,
      cv - 4.6 + i * 0.12,
      cv - 4.52 + i * 0.12,
      -0.5,
      0.5,
      i % 2 ? C.tole : lighten(C.tole, 0.2),
    ),
  );
  placeSolide(
    s,
    [
      ...g.pieces,
      boite(cu - 0.03, cu + 0.03, cv - 2.6, cv, -0.03, 0.03, C.noir),
      prisme('w', barre([cu, cv - 2.5], [cu - 1.6, cv - 4.3], 0.05), -0.02, 0.02, C.noir),
      prisme('w', barre([cu, cv - 2.5], [cu + 1.6, cv - 4.3], 0.05), -0.02, 0.02, C.noir),
      ...tole,
    ],
    { x: 14.6, z: 34, cap: -6 },
  );
  placeSolide(
    s,
    Array.from({ length: 6 }, (_, i) =>
      boite(
        -1.8 + (i % 2) * 0.08,
        1.8 - (i % 3) * 0.06,
        0.1 + i * 0.07,
        0.16 + i * 0.07,
        -0.5,
        0.5,
        i % 2 ? C.tole : darken(C.tole, 0.12),
      ),
    ),
    { x: -5.4, z: 14.4, cap: -8 },
  );
  placeSolide(
    s,
    [0, 0.5].flatMap((v) =>
      [-0.4, 0, 0.4].map((w) => boite(-2.6, 2.4 + w, v * 0.5 + 0.08, v * 0.5 + 0.26, w - 0.13, w + 0.13, acier)),
    ),
    { x: 5.4, z: 14.4, cap: 8 },
  );
  fers(s, { x: 1.6, z: 17.2, cap: 14 }, 4);
  palette(s, { x: 9.2, z: 17.6, cap: 20 }, 4);
  tas(s, -9.4, 17.8, 1.7, 1, C.sable);
  personne(s, -2.4, 13.4, 'bras', CHEF);
  personne(s, 2.6, 14.6, 'marche', { ...OUVRIER, versGauche: true });
  personne(s, 7.6, 15.6, 'debout', { ...OUVRIER_B, versGauche: true });
  for (const [x, z] of [
    [-3.4, 16.2],
    [5.4, 18.2],
    [8.2, 18.8],
  ] as const)
    cone(s, x, z);
  for (const [x, z, h] of [
    [-26, 44, 10],
    [-34, 56, 12],
    [31, 50, 11],
    [24, 60, 11],
    [4, 62, 11],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, -17.4, 33, 12, 0.07);
  palmier(s, 20.4, 36, 11, -0.08);
  herbes(s, () => 0, -14, -8, 9, 20, 24, 0.45);
  herbes(s, () => 0, 8, 15, 9, 20, 24, 0.45);
  avantPlan(s, 'droite');
  return s;
}

/** Stall: counter, heaps of produce and a parasol or a cloth. */
function etal(s: Scene, x: number, z: number, cap: number, c: string, fruits: readonly string[]): void {
  placeSolide(
    s,
    [
      ...[-0.9, 0.9].flatMap((u) =>
        [-0.4, 0.4].map((w) => boite(u - 0.04, u + 0.04, 0, 0.75, w - 0.04, w + 0.04, C.boisSombre)),
      ),
      boite(-1.1, 1.1, 0.75, 0.85, -0.55, 0.55, C.bois, {}),
      boite(-1.1, 1.1, 0.35, 0.75, -0.57, -0.55, darken(c, 0.1)),
      ...fruits.flatMap((f, i) => {
        const u = -0.75 + (i * 1.5) / Math.max(1, fruits.length - 1);
        return [-0.22, 0.24].map((w) => conique(0.25, 0.85, 1.14, f, 9, u, w));
      }),
    ],
    { x, z, cap },
  );
  placeSolide(
    s,
    [
      boite(-0.03, 0.03, 0, 2.1, -0.03, 0.03, C.boisSombre),
      conique(1.5, 2.02, 2.55, c, 8),
      prisme('v', disque(0, 0, 1.5, 8), 1.9, 2.02, darken(c, 0.12)),
    ],
    { x: x + 0.2, z: z + 0.5, cap: cap + 11 },
    { biais: 0.6 },
  );
}

export function marcheAcheve(): Scene {
  const s = new Scene('marche-acheve', camera({ y: 3.6, x: 0, horizon: 390, f: 1050 }), MATIN);
  decor(s, 'collines', { haut: 150, lisiere: 30 });
  ruban(s, () => 0, -60, 60, 1, 46, '#dcb483');
  for (const z of [6.8, 8.4, 10.6, 13.6, 17.6])
    s.aplat(
      [
        [-30, 0.01, z],
        [30, 0.01, z],
        [30, 0.01, z + 0.05],
        [-30, 0.01, z + 0.05],
      ],
      '#c99f6e',
    );
  for (let x = -20; x <= 20; x += 2.5)
    s.aplat(
      [
        [x, 0.01, 6],
        [x + 0.05, 0.01, 6],
        [x + 0.05, 0.01, 19],
        [x, 0.01, 19],
      ],
      '#c99f6e',
    );
  const r: Repere = { x: -14.6, z: 23, cap: 7 };
  const c = '#4f7f77';
  const files = [0, 5, 10, 15, 20, 25];
  // Low plinth walls, counters in depth and the coloured back wall make the hall read as open.
  const mur = '#f0dcb0';
  placeSolide(
    s,
    [
      boite(-1.2, 26.2, 0, 0.25, -1.2, 13.2, lighten(C.beton, 0.25)),
      murs(
        0,
        25,
        0.25,
        4.9,
        11.6,
        12,
        mur,
        serie(5, 0.8, 5, (u) => ouverture('rideau', u, 0.3, 3.4, 2.6, mur, u > 9 ? C.vert : C.toleRouge)),
      ),
      ...[4, 8].flatMap((w) =>
        files
          .slice(0, 5)
          .flatMap((u) => [
            boite(u + 0.9, u + 4.1, 0.25, 1.1, w, w + 0.8, lighten(mur, 0.2)),
            boite(u + 0.8, u + 4.2, 1.1, 1.2, w - 0.1, w + 0.9, C.toleRouge),
          ]),
      ),
      ...files.flatMap((u) => portique(u, c)),
    ],
    r,
    { biais: -10 },
  );
  const sousToit: readonly (readonly [number, number, string, string])[] = [
    [3, 2.4, C.rouge, C.bleu],
    [8, 3, C.jaune, C.vert],
    [13.4, 2.2, C.vert, C.ocre],
    [17.6, 3, C.blanc, C.rouge],
    [22, 2.2, C.ocre, C.bleu],
  ];
  for (const [u, w, haut, bas] of sousToit) {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(
      s,
      r.x + u * Math.cos(a) - w * Math.sin(a),
      r.z + u * Math.sin(a) + w * Math.cos(a),
      'debout',
      { haut, bas, pagne: true, taille: 1.66 },
      0.25,
      -2,
    );
  }
  placeSolide(
    s,
    [
      versant(-0.9, 25.9, 1, C.toleRouge),
      versant(-0.9, 25.9, 0, C.toleRouge),
      boite(-0.9, 25.9, 7.5, 8.3, 4.6, 7.4, lighten(mur, 0.2), {}),
      auvent(-1.2, 26.2, 4.2, 6, 8.25, 8.75, C.toleRouge, 0.1),
      prisme(
        'u',
        [
          [7.8, 8.25],
          [6, 8.75],
          [6, 8.85],
          [7.8, 8.35],
        ],
        -1.2,
        26.2,
        C.toleRouge,
      ),
    ],
    r,
    { biais: -1 },
  );
  etal(s, -6.3, 14, 4, C.rouge, [C.orange, C.vert, C.jaune]);
  etal(s, -2.1, 12.2, -4, C.jaune, [C.rouge, C.orange, '#7fa04d']);
  etal(s, 3.2, 13, 5, C.vert, [C.jaune, C.orange, C.rouge]);
  etal(s, 7.4, 14.6, -4, C.bleu, ['#7fa04d', C.rouge, C.jaune]);
  const f = (haut: string, bas: string, charge?: string) => ({
    haut,
    bas,
    pagne: true,
    taille: 1.66,
    ...(charge ? { charge } : {}),
  });
  personne(s, -5.6, 15, 'debout', f(C.bleu, C.jaune));
  personne(s, -1.5, 13.4, 'debout', f(C.vert, C.rouge));
  personne(s, 3.8, 14.2, 'debout', f(C.ocre, C.bleu));
  personne(s, -4.3, 10.8, 'porte', f(C.rouge, C.bleu, C.vert));
  personne(s, 0.7, 10.2, 'marche', { haut: C.blanc, bas: '#3d4a57', versGauche: true });
  personne(s, 5, 11, 'porte', { ...f('#8a5a7a', C.ocre, C.bleu), versGauche: true });
  personne(s, 1.5, 10.4, 'marche', { haut: C.jaune, bas: '#5b4a3c', taille: 1.1, versGauche: true });
  personne(s, 9, 13.2, 'marche', { haut: C.bleu, bas: '#4a4642', versGauche: true });
  placeSolide(s, voiture(C.jaune, C.vert), { x: 11, z: 18.6, cap: 24 });
  for (const [x, z, h] of [
    [-24, 42, 12],
    [27, 46, 12],
    [35, 56, 13],
    [4, 58, 13],
  ] as const)
    manguier(s, x, z, h);
  fromager(s, -16, 62, 27);
  palmier(s, 17.4, 30, 11.5, 0.06);
  bananier(s, -15.6, 24, 3.6);
  return s;
}
