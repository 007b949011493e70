// Building parts in a local frame: u along the façade, w into the depth, façade at w = 0.
import type { P2, P3 } from './espace.ts';
import { PALETTE as C, darken, lighten } from './palette.ts';
import type { Decal, Motifs, Piece } from './solides.ts';
import { barre, boite, prisme, rect } from './solides.ts';

export const bloc = (poly: readonly P2[], couleur: string): Decal => ({ poly, couleur });

export type Ouverture = 'fenetre' | 'volets' | 'porte' | 'vide' | 'baie' | 'claustra' | 'rideau';

/** One opening: reveal, filling and sill, so that the wall shows a thickness. */
export function ouverture(
  type: Ouverture,
  u: number,
  v: number,
  l: number,
  h: number,
  mur: string,
  accent: string = C.vert,
): Decal[] {
  const fond = bloc(rect(u, v, u + l, v + h), darken(mur, 0.45));
  const e = Math.min(0.12, l * 0.1);
  const jour = rect(u + e, v, u + l, v + h - e);
  const appui = bloc(rect(u - 0.1, v - 0.12, u + l + 0.1, v), lighten(mur, 0.35));
  switch (type) {
    case 'vide':
      return [
        bloc(rect(u, v, u + l, v + h), darken(mur, 0.62)),
        bloc(
          [
            [u, v],
            [u + l * 0.14, v],
            [u + l * 0.14, v + h],
            [u, v + h],
          ],
          darken(mur, 0.32),
        ),
      ];
    case 'porte':
      return [
        fond,
        bloc(jour, accent),
        bloc(rect(u + e + (l - e) * 0.48, v, u + e + (l - e) * 0.52, v + h - e), darken(accent, 0.35)),
        bloc(rect(u + e * 2, v + h * 0.52, u + l - e, v + h - e * 2.5), darken(accent, 0.16)),
      ];
    case 'volets':
      return [
        fond,
        bloc(jour, darken(C.verre, 0.35)),
        bloc(rect(u - l * 0.42, v, u - 0.02, v + h), accent),
        bloc(rect(u + l + 0.02, v, u + l * 1.42, v + h), accent),
        bloc(rect(u - l * 0.42, v + h * 0.45, u - 0.02, v + h * 0.53), darken(accent, 0.3)),
        bloc(rect(u + l + 0.02, v + h * 0.45, u + l * 1.42, v + h * 0.53), darken(accent, 0.3)),
        appui,
      ];
    case 'claustra':
      return [
        fond,
        ...[0, 1, 2, 3].flatMap((i) =>
          [0, 1, 2].map((j) =>
            bloc(
              rect(
                u + (l * (i + 0.15)) / 4,
                v + (h * (j + 0.15)) / 3,
                u + (l * (i + 0.85)) / 4,
                v + (h * (j + 0.85)) / 3,
              ),
              darken(mur, 0.72),
            ),
          ),
        ),
      ];
    case 'rideau':
      return [
        fond,
        bloc(jour, accent),
        ...[0.2, 0.4, 0.6, 0.8].map((t) =>
          bloc(rect(u + e, v + (h - e) * t, u + l, v + (h - e) * t + 0.05), darken(accent, 0.22)),
        ),
      ];
    default: {
      const n = type === 'baie' ? Math.max(2, Math.round(l / 1.1)) : 2;
      const bars = Array.from({ length: n - 1 }, (_, i) =>
        bloc(
          rect(u + e + ((l - e) * (i + 1)) / n - 0.035, v, u + e + ((l - e) * (i + 1)) / n + 0.035, v + h - e),
          C.blanc,
        ),
      );
      return [
        fond,
        bloc(jour, C.verre),
        bloc(
          [
            [u + e, v + h * 0.35],
            [u + e, v + h - e],
            [u + l * 0.6, v + h - e],
          ],
          C.verreClair,
        ),
        ...bars,
        appui,
      ];
    }
  }
}

/** Repeats an opening along the façade. */
export const serie = (n: number, u0: number, pas: number, f: (u: number, i: number) => Decal[]): Decal[] =>
  Array.from({ length: n }, (_, i) => f(u0 + i * pas, i)).flat();

/** Walls with a painted base course; side openings are given in metres along w. */
export function murs(
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  w0: number,
  w1: number,
  mur: string,
  facade: readonly Decal[],
  o: { soubassement?: string; cote?: readonly Decal[] } = {},
): Piece {
  const cotes: Record<number, Decal[]> = { 1: [], 3: [] };
  const norm = (d: Decal): Decal =>
    bloc(
      d.poly.map(([w, v]): P2 => [(v - v0) / (v1 - v0), (w - w0) / (w1 - w0)]),
      d.couleur,
    );
  // Side 3 runs downwards in the section, hence the mirrored copy.
  const miroir = (d: Decal): Decal =>
    bloc(
      d.poly.map(([s, t]): P2 => [1 - s, t]),
      d.couleur,
    );
  const base = o.soubassement ? [bloc(rect(w0, v0, w1, v0 + 0.8), o.soubassement)] : [];
  for (const d of [...base, ...(o.cote ?? [])]) {
    cotes[1]?.push(norm(d));
    cotes[3]?.push(miroir(norm(d)));
  }
  const bas = o.soubassement ? [bloc(rect(u0, v0, u1, v0 + 0.8), o.soubassement)] : [];
  return boite(u0, u1, v0, v1, w0, w1, mur, { boutMin: [...bas, ...facade], cotes });
}

/** Seams of the roofing sheets, as fractions along the roof. */
const bacs = (longueur: number, c: string): Decal[] => {
  const n = Math.max(3, Math.round(longueur / 0.9));
  return Array.from({ length: n - 1 }, (_, i) =>
    bloc(rect(0, (i + 1) / n - 0.05 / n, 1, (i + 1) / n + 0.05 / n), darken(c, 0.14)),
  );
};

/** Gable roof with overhang; the gable is filled with the wall colour. */
export function toit(
  u0: number,
  u1: number,
  w0: number,
  w1: number,
  v: number,
  h: number,
  couleur: string,
  mur: string,
  d = 0.6,
): Piece {
  const m = (w0 + w1) / 2;
  const bas = v - (h * d) / ((w1 - w0) / 2);
  const sec: P2[] = [
    [w0 - d, bas],
    [m, v + h],
    [w1 + d, bas],
    [w1 + d, bas + 0.14],
    [m, v + h + 0.16],
    [w0 - d, bas + 0.14],
  ];
  const solide: P2[] = [
    [w0 - d, bas],
    [w1 + d, bas],
    [w1 + d, bas + 0.14],
    [m, v + h + 0.16],
    [w0 - d, bas + 0.14],
  ];
  const l = u1 - u0 + 2 * d;
  return prisme('u', solide, u0 - d, u1 + d, couleur, {
    bouts: [
      bloc(
        [
          [w0 - d + 0.1, bas],
          [w1 + d - 0.1, bas],
          [m, v + h - 0.05],
        ],
        darken(mur, 0.18),
      ),
      bloc(sec, couleur),
    ],
    cotes: { 0: [bloc(rect(0, 0, 1, 1), darken(couleur, 0.5))], 2: bacs(l, couleur), 3: bacs(l, couleur) },
  });
}

/** Single-slope slab, low side at w0: verandas, market bays, canopies. */
export function auvent(
  u0: number,
  u1: number,
  w0: number,
  w1: number,
  v0: number,
  v1: number,
  couleur: string,
  e = 0.14,
): Piece {
  return prisme(
    'u',
    [
      [w0, v0],
      [w1, v1],
      [w1, v1 + e],
      [w0, v0 + e],
    ],
    u0,
    u1,
    couleur,
    { cotes: { 0: [bloc(rect(0, 0, 1, 1), darken(couleur, 0.42))], 2: bacs(u1 - u0, couleur) } },
  );
}

export const poteaux = (
  us: readonly number[],
  w: number,
  v0: number,
  v1: number,
  e: number,
  couleur: string,
): Piece[] => us.map((u) => boite(u - e / 2, u + e / 2, v0, v1, w - e / 2, w + e / 2, couleur));

/** Bare block wall: staggered joints drawn on the façade. */
export function maconnerie(
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  w0: number,
  w1: number,
  facade: readonly Decal[] = [],
  cote: readonly Decal[] = [],
): Piece {
  const c = C.bloc;
  const joint = darken(c, 0.17);
  const rangs: Decal[] = [];
  const flanc: Decal[] = [];
  for (let v = v0 + 0.4, i = 0; v < v1 + 0.35; v += 0.4, i += 1) {
    if (v < v1 - 0.05) {
      rangs.push(bloc(rect(u0, v, u1, v + 0.035), joint));
      flanc.push(bloc(rect(w0, v, w1, v + 0.035), joint));
    }
    for (let u = u0 + (i % 2 ? 0.45 : 0.9); u < u1; u += 0.9)
      rangs.push(bloc(rect(u, v - 0.4, u + 0.03, Math.min(v, v1)), joint));
  }
  return murs(u0, u1, v0, v1, w0, w1, c, [...rangs, ...facade], { cote: [...flanc, ...cote] });
}

/** Timber scaffold in front of a façade, at local depth w (negative is towards the viewer). */
export function echafaudage(u0: number, u1: number, w: number, niveaux: readonly number[], haut: number): Piece[] {
  const out: Piece[] = [];
  const n = Math.max(2, Math.round((u1 - u0) / 2.2));
  for (let i = 0; i <= n; i += 1) {
    const u = u0 + ((u1 - u0) * i) / n;
    out.push(boite(u - 0.06, u + 0.06, 0, haut, w - 0.06, w + 0.06, C.boisSombre));
  }
  for (const v of niveaux) {
    out.push(
      boite(u0 - 0.3, u1 + 0.3, v, v + 0.09, w + 0.08, w + 0.75, C.bois),
      boite(u0 - 0.2, u1 + 0.2, v + 0.9, v + 1, w - 0.14, w - 0.07, C.bois),
    );
  }
  for (let i = 0; i < n; i += 2) {
    const u = u0 + ((u1 - u0) * i) / n;
    out.push(
      prisme('w', barre([u, 0.1], [u + (u1 - u0) / n, (niveaux[0] ?? 2) - 0.05], 0.09), w - 0.13, w - 0.07, C.bois),
    );
  }
  return out;
}

/** Reinforcement left above a column. */
export const attentes = (u: number, w: number, v: number, h = 0.8): Piece[] =>
  [
    [-0.1, -0.1],
    [0.07, -0.1],
    [-0.1, 0.08],
    [0.07, 0.08],
  ].map(([a, b]) => ({
    ...boite(
      u + (a as number),
      u + (a as number) + 0.035,
      v,
      v + h,
      w + (b as number),
      w + (b as number) + 0.035,
      C.rouille,
    ),
    sansOmbre: true,
  }));

/** Cone on a regular base: thatched roofs, parasols, heaps of fruit. */
export function conique(r: number, v0: number, v1: number, couleur: string, n = 20, u = 0, w = 0): Piece {
  const at = (i: number): P3 => [u + r * Math.cos((i / n) * 2 * Math.PI), v0, w + r * Math.sin((i / n) * 2 * Math.PI)];
  const m = Math.hypot(v1 - v0, r);
  const facettes = Array.from({ length: n }, (_, i) => {
    const a = ((i + 0.5) / n) * 2 * Math.PI;
    const normale: P3 = [(Math.cos(a) * (v1 - v0)) / m, r / m, (Math.sin(a) * (v1 - v0)) / m];
    return { pts: [at(i), at(i + 1), [u, v1, w] as P3], n: normale, couleur, decals: [], cap: false };
  });
  return { facettes, min: [u - r, v0, w - r], max: [u + r, v1, w + r] };
}

/** Round hut with two tiers of thatch. */
export function caseRonde(r: number, mur: string = C.ocre): Piece[] {
  const cercle = Array.from({ length: 20 }, (_, i): P2 => [
    r * Math.cos((i / 20) * 2 * Math.PI),
    r * Math.sin((i / 20) * 2 * Math.PI),
  ]);
  const porte: Motifs = {
    cotes: { 14: [bloc(rect(0, 0, 1, 0.78), darken(mur, 0.65))], 15: [bloc(rect(0, 0, 0.7, 0.78), darken(mur, 0.65))] },
  };
  return [prisme('v', cercle, 0, r * 0.9, mur, porte), conique(r * 1.42, r * 0.78, r * 2.5, C.chaume)];
}
