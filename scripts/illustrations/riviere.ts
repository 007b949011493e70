// Water surfaces and the bridge kit. Reflections are the real geometry mirrored in the water plane, then veiled.
import type { P2, P3 } from './espace.ts';
import { n1 } from './espace.ts';
import { PALETTE as C, darken, lighten, mix } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Piece, Repere } from './solides.ts';
import { boite, disque, prisme, rect } from './solides.ts';

export function eau(s: Scene, couleur: string): void {
  const y = s.cam.horizon;
  s.sol(
    `<rect y="${n1(y)}" width="1200" height="${n1(800 - y)}" fill="${s.gradient([
      [0, mix(couleur, s.amb.brume, 0.6)],
      [0.35, mix(couleur, s.amb.brume, 0.22)],
      [1, mix(couleur, '#24424a', 0.25)],
    ])}"/>`,
  );
}

/** Horizontal glints, denser far away; drawn over reflections to break them. */
export function rides(
  s: Scene,
  n: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  couleur = '#f3ead2',
  force = 0.3,
): void {
  for (let i = 0; i < n; i += 1) {
    const z = z0 + (z1 - z0) * s.h() ** 1.8;
    const p = s.at(s.h(x0, x1), 0, z);
    const l = s.h(1.2, 4.5) * p.k;
    s.sol(
      `<rect x="${n1(p.x - l / 2)}" y="${n1(p.y)}" width="${n1(l)}" height="${n1(Math.max(1, p.k * 0.05))}" rx="${n1(Math.max(0.5, p.k * 0.025))}" fill="${couleur}" opacity="${force}"/>`,
    );
  }
}

/** Bank: an irregular shore between two depths, with a wet edge and a dry one. */
export function berge(
  s: Scene,
  points: readonly (readonly [number, number])[],
  loin: number,
  couleur: string,
  bord: string,
): void {
  // Three rounds of corner cutting: water never draws a sharp angle.
  let rive = points;
  for (let k = 0; k < 3; k += 1) {
    const fin = rive[rive.length - 1] as readonly [number, number];
    rive = [
      rive[0] as readonly [number, number],
      ...rive.slice(0, -1).flatMap(([x, z], i): [number, number][] => {
        const [a, b] = rive[i + 1] as readonly [number, number];
        return [
          [x * 0.75 + a * 0.25, z * 0.75 + b * 0.25],
          [x * 0.25 + a * 0.75, z * 0.25 + b * 0.75],
        ];
      }),
      fin,
    ];
  }
  const pts = (dx: number): P3[] => [
    ...rive.map(([x, z]): P3 => [x + dx, 0, z]),
    [loin, 0, rive[rive.length - 1]?.[1] ?? 90],
    [loin, 0, rive[0]?.[1] ?? 1],
  ];
  const sens = Math.sign(loin - (rive[0]?.[0] ?? 0));
  s.aplat(pts(-sens * 0.9), darken(bord, 0.25), 'stroke-linejoin="round"');
  s.aplat(pts(0), bord);
  s.aplat(pts(sens * 1.6), couleur);
}

export const LARGEUR_TABLIER = 8;

/** Bridge pier: footing, two round columns and a cross-head. */
export function pile(u: number, haut: number, chevetre = true): Piece[] {
  const p: Piece[] = [
    boite(u - 1.1, u + 1.1, -1, 0.35, 0.6, LARGEUR_TABLIER - 0.6, C.betonSombre),
    ...[2.2, LARGEUR_TABLIER - 2.2].map((w) => prisme('v', disque(u, w, 0.55, 18), 0.35, haut - 0.9, C.beton)),
  ];
  if (chevetre)
    p.push(
      prisme(
        'u',
        [
          [0.5, haut - 0.45],
          [1.4, haut - 0.95],
          [LARGEUR_TABLIER - 1.4, haut - 0.95],
          [LARGEUR_TABLIER - 0.5, haut - 0.45],
          [LARGEUR_TABLIER - 0.5, haut],
          [0.5, haut],
        ],
        u - 0.65,
        u + 0.65,
        C.beton,
      ),
    );
  return p;
}

/** Deck between two abscissae: girders, slab, cornice and railing. */
export function tablier(u0: number, u1: number, v: number, o: { rambarde?: boolean; dalle?: boolean } = {}): Piece[] {
  const L = LARGEUR_TABLIER;
  const p: Piece[] = [1, 3, 5, 7].map((w) =>
    boite(u0 + 0.05, u1 - 0.05, v, v + 1.1, w - 0.28, w + 0.28, C.beton, {
      bouts: [{ poly: rect(u0, v + 0.25, u1, v + 0.8), couleur: darken(C.beton, 0.1) }],
    }),
  );
  if (o.dalle === false) return p;
  p.push(boite(u0, u1, v + 1.1, v + 1.42, -0.15, L + 0.15, lighten(C.beton, 0.2)));
  p.push(
    boite(u0, u1, v + 1.42, v + 1.6, -0.3, 0.25, lighten(C.beton, 0.45)),
    boite(u0, u1, v + 1.42, v + 1.6, L - 0.25, L + 0.3, lighten(C.beton, 0.35)),
  );
  if (o.rambarde) {
    for (const w of [-0.1, L]) {
      const n = Math.round((u1 - u0) / 2);
      for (let i = 0; i <= n; i += 1) {
        const u = u0 + ((u1 - u0) * i) / n;
        p.push(boite(u - 0.05, u + 0.05, v + 1.6, v + 2.55, w - 0.05, w + 0.05, C.vert));
      }
      for (const h of [1.95, 2.25, 2.52]) p.push(boite(u0, u1, v + h, v + h + 0.07, w - 0.04, w + 0.04, C.vert));
    }
  }
  return p;
}

/** Approach embankment in the bridge frame. */
export const remblai = (u0: number, u1: number, v: number, herbe: string): Piece =>
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
export const surTablier = (r: Repere, u: number, w: number): P2 => {
  const a = ((r.cap ?? 0) * Math.PI) / 180;
  return [r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a)];
};
