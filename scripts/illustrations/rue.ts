// A West-African street front: shops below, dwellings above, each house a variation of the same few parts.
import { bloc, murs, ouverture, serie } from './facades.ts';
import { poteaux } from './gros-oeuvre.ts';
import { PALETTE as C, darken, lighten } from './palette.ts';
import { placeSolide } from './rendu.ts';
import type { Scene } from './scene.ts';
import type { Piece } from './solides.ts';
import { boite, rect } from './solides.ts';
import { auvent, toit } from './toitures.ts';

export interface Maison {
  readonly l: number;
  readonly mur: string;
  readonly etages: 1 | 2;
  readonly accent: string;
  readonly toit: 'plat' | 'tole';
  readonly tole?: string;
}

function maison(m: Maison): Piece[] {
  const n = Math.max(2, Math.round(m.l / 3.2));
  const pas = m.l / n;
  const boutique = serie(n, pas * 0.5 - 1, pas, (u, i) =>
    i % 2 === 0
      ? ouverture('rideau', u, 0, 2, 2.5, m.mur, m.accent)
      : ouverture('porte', u + 0.4, 0, 1.2, 2.3, m.mur, darken(m.accent, 0.2)),
  );
  const p: Piece[] = [
    murs(0, m.l, 0, 3.4, 0, 8, m.mur, boutique, {
      soubassement: darken(m.mur, 0.22),
      cote: ouverture('fenetre', 3, 1.2, 1.4, 1.2, m.mur),
    }),
  ];
  p.push(auvent(0.2, m.l - 0.2, -1.5, 0, 2.65, 3.05, m.tole ?? C.tole, 0.1));
  let h = 3.4;
  if (m.etages === 2) {
    h = 6.6;
    const fen = serie(n, pas * 0.5 - 0.6, pas, (u) => ouverture('volets', u, 4.4, 1.2, 1.5, m.mur, m.accent));
    p.push(
      murs(0, m.l, 3.4, h, 0, 8, m.mur, [bloc(rect(0, 3.4, m.l, 3.6), lighten(m.mur, 0.35)), ...fen], {
        cote: ouverture('volets', 3.2, 4.4, 1.2, 1.5, m.mur, m.accent),
      }),
    );
  }
  if (m.toit === 'plat') p.push(boite(-0.15, m.l + 0.15, h, h + 0.55, -0.25, 8.1, lighten(m.mur, 0.3)));
  else p.push(toit(0, m.l, 0, 8, h, 1.7, m.tole ?? C.tole, m.mur, 0.5));
  if (m.etages === 1 && m.toit === 'plat') p.push(...poteaux([0.6, m.l - 0.6], -1.3, 0, 2.7, 0.14, m.accent));
  return p;
}

/** Lines up houses on one side of a street along z; the sort depth is the far end, so that passers-by stay in front. */
export function front(
  s: Scene,
  cote: 'gauche' | 'droite',
  x: number,
  z0: number,
  maisons: readonly Maison[],
  jeu = 0.6,
): void {
  let z = z0;
  for (const m of maisons) {
    if (cote === 'gauche') placeSolide(s, maison(m), { x: -x, z, cap: 90 }, { biais: -m.l });
    else placeSolide(s, maison(m), { x, z: z + m.l, cap: -90 });
    z += m.l + jeu;
  }
}

export const MAISONS_A: readonly Maison[] = [
  { l: 9, mur: C.creme, etages: 2, accent: C.vert, toit: 'plat' },
  { l: 7, mur: C.ocre, etages: 1, accent: C.bleu, toit: 'tole', tole: C.toleRouge },
  { l: 10, mur: C.ciment, etages: 2, accent: C.toleRouge, toit: 'tole', tole: C.tole },
  { l: 8, mur: C.rose, etages: 1, accent: C.vert, toit: 'plat' },
  { l: 10, mur: C.creme, etages: 2, accent: C.bleu, toit: 'plat' },
  { l: 12, mur: C.vertPale, etages: 1, accent: C.bois, toit: 'tole' },
];

export const MAISONS_B: readonly Maison[] = [
  { l: 7, mur: C.rose, etages: 1, accent: C.bleu, toit: 'tole', tole: C.tole },
  { l: 10, mur: C.creme, etages: 2, accent: C.bois, toit: 'tole', tole: C.toleRouge },
  { l: 8, mur: C.vertPale, etages: 1, accent: C.vert, toit: 'plat' },
  { l: 9, mur: C.ocre, etages: 2, accent: C.vert, toit: 'plat' },
  { l: 9, mur: C.ciment, etages: 1, accent: C.bleu, toit: 'tole', tole: C.rouille },
  { l: 12, mur: C.creme, etages: 2, accent: C.vert, toit: 'tole' },
];
