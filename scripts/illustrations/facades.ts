// Building parts in a local frame: u along the façade, w into the depth, façade at w = 0.
import type { P2 } from './espace.ts';
import { PALETTE as C, darken, lighten } from './palette.ts';
import type { Decal, Piece } from './solides.ts';
import { boite, rect } from './solides.ts';

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

/** Plain green cross on a white field: a generic health mark, neither an emblem nor a logo. */
export const croix = (u: number, v: number, r: number): Decal[] => [
  bloc(rect(u - r * 1.5, v - r * 1.5, u + r * 1.5, v + r * 1.5), C.blanc),
  bloc(rect(u - r * 0.34, v - r, u + r * 0.34, v + r), C.vert),
  bloc(rect(u - r, v - r * 0.34, u + r, v + r * 0.34), C.vert),
];
