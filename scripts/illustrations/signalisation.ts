// Signs, barriers and street furniture.
import { n1 } from './espace.ts';
import { PALETTE as C, mix } from './palette.ts';
import { placeSolide } from './rendu.ts';
import type { Scene } from './scene.ts';
import type { Decal, Piece, Repere } from './solides.ts';
import { boite, disque, prisme } from './solides.ts';

export function cone(s: Scene, x: number, z: number, y0 = 0): void {
  const p = s.at(x, y0, z);
  const k = p.k * 0.75;
  const c = s.loin(C.orange, p.d);
  const o = s.loin(mix(C.orange, s.amb.teinteOmbre, s.amb.forceOmbre), p.d);
  const cote = s.amb.lumiere[0] > 0 ? -1 : 1;
  const tr = (a: number, b: number, ha: number, hb: number, f: string): string =>
    `<path d="M${n1(p.x - a * k)} ${n1(p.y - ha * k)}L${n1(p.x - b * k)} ${n1(p.y - hb * k)}L${n1(p.x + b * k)} ${n1(p.y - hb * k)}L${n1(p.x + a * k)} ${n1(p.y - ha * k)}Z" fill="${f}"/>`;
  s.ombreRonde(x, z, 0.16, 0.5, y0);
  s.pose(
    p.d,
    `${tr(0.3, 0.28, 0, 0.08, o)}${tr(0.2, 0.04, 0.07, 1, c)}${tr(0.145, 0.095, 0.4, 0.68, s.loin('#f6f1e2', p.d))}<path d="M${n1(p.x)} ${n1(p.y - k)}L${n1(p.x + cote * 0.04 * k)} ${n1(p.y - k)}L${n1(p.x + cote * 0.2 * k)} ${n1(p.y - 0.07 * k)}L${n1(p.x + cote * 0.04 * k)} ${n1(p.y - 0.07 * k)}Z" fill="#3a2020" opacity=".22"/>`,
  );
}

/** Red and white site barrier, two boards on two feet. */
export function barriere(s: Scene, r: Repere, l = 2.4): void {
  const bandes = (v0: number, v1: number): Decal[] => {
    const n = Math.round(l / 0.4);
    return Array.from({ length: n }, (_, i) => i)
      .filter((i) => i % 2 === 0)
      .map((i) => {
        const u = -l / 2 + (l * i) / n;
        return {
          poly: [
            [u, v0],
            [u + l / n, v0],
            [u + l / n + 0.08, v1],
            [u + 0.08, v1],
          ],
          couleur: C.rouge,
        };
      });
  };
  const board = (v0: number, v1: number): Piece =>
    boite(-l / 2, l / 2, v0, v1, -0.04, 0.04, '#f3eee0', { bouts: bandes(v0, v1) });
  placeSolide(
    s,
    [
      ...[-l / 2 + 0.25, l / 2 - 0.35].flatMap((u) => [
        boite(u, u + 0.1, 0, 1.15, 0.05, 0.13, C.acierSombre),
        boite(u - 0.02, u + 0.12, 0, 0.08, -0.35, 0.5, C.acierSombre),
      ]),
      board(0.82, 1.12),
      board(0.4, 0.66),
    ],
    r,
  );
}

/** Warning sign: a red-edged triangle on a post, without lettering. */
export function panneau(s: Scene, x: number, z: number, cap = 0): void {
  placeSolide(
    s,
    [
      boite(-0.05, 0.05, 0, 1.3, 0.03, 0.12, C.acierSombre),
      prisme(
        'w',
        [
          [-0.62, 1.25],
          [0.62, 1.25],
          [0, 2.3],
        ],
        -0.03,
        0.02,
        C.rouge,
        {
          boutMin: [
            {
              poly: [
                [-0.42, 1.37],
                [0.42, 1.37],
                [0, 2.08],
              ],
              couleur: '#f4d04a',
            },
            {
              poly: [
                [-0.06, 1.62],
                [0.06, 1.62],
                [0.08, 1.88],
                [-0.08, 1.88],
              ],
              couleur: C.noir,
            },
            { poly: disque(0, 1.5, 0.07, 12), couleur: C.noir },
          ],
        },
      ),
    ],
    { x, z, cap },
  );
}

/** Survey stake with a red head. */
export function piquet(s: Scene, x: number, z: number, h = 1.2): void {
  placeSolide(
    s,
    [boite(-0.04, 0.04, 0, h * 0.7, -0.04, 0.04, '#f0e9d8'), boite(-0.041, 0.041, h * 0.7, h, -0.041, 0.041, C.rouge)],
    { x, z },
  );
}

/** Solar street lamp; `bras` points along local u. */
export function lampadaire(s: Scene, r: Repere, h = 7): void {
  // Only the post casts a shadow: those of the panel and the head land on the road as stray blots.
  const haut = [
    boite(0.06, 1.5, h - 0.45, h - 0.37, -0.04, 0.04, C.acierSombre),
    boite(0.9, 1.7, h - 0.5, h - 0.36, -0.12, 0.12, '#e8e4d6'),
    prisme(
      'w',
      [
        [-0.6, h + 0.1],
        [0.55, h + 0.55],
        [0.53, h + 0.62],
        [-0.62, h + 0.17],
      ],
      -0.4,
      0.4,
      '#32505e',
    ),
  ];
  placeSolide(
    s,
    [
      boite(-0.16, 0.16, 0, 0.3, -0.16, 0.16, C.beton),
      boite(-0.06, 0.06, 0.3, h, -0.06, 0.06, C.acierSombre),
      ...haut.map((p) => ({ ...p, sansOmbre: true })),
    ],
    r,
  );
}
