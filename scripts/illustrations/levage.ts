// Lifting and mixing gear.
import { essieu } from './engins.ts';
import type { P2 } from './espace.ts';
import { PALETTE as C, lighten } from './palette.ts';
import type { Piece } from './solides.ts';
import { barre, boite, prisme, rect, tourne } from './solides.ts';

/** Mobile crane; `angle` raises the telescopic boom of length `l`. Returns the hook point in local metres. */
export function grue(angle: number, l: number, arriere = true): { pieces: Piece[]; crochet: P2 } {
  const pied: P2 = [-0.6, 2.3];
  const s = arriere ? -1 : 1;
  const a = arriere ? 180 - angle : angle;
  const dir = (d: number): P2 => tourne([[pied[0] + d, pied[1]]], pied, a)[0] as P2;
  const crochet = dir(l);
  const cabine: P2[] = [
    [3, 0.8],
    [4.6, 0.8],
    [4.6, 1.6],
    [4.35, 2.4],
    [3, 2.4],
  ];
  return {
    crochet,
    pieces: [
      boite(-4.2, 3, 0.75, 1.3, -1.25, 1.25, C.engin, { bouts: [{ poly: rect(-4.2, 0.75, 3, 0.9), couleur: C.noir }] }),
      ...[3.5, 1.4, -1.9, -3.1].flatMap((u) => essieu(u, 0.55, 1.28, 0.36, C.acier)),
      prisme('w', cabine, -1.25, 1.25, C.engin, {
        bouts: [
          {
            poly: [
              [3.3, 1.65],
              [4.35, 1.65],
              [4.18, 2.25],
              [3.3, 2.25],
            ],
            couleur: C.verre,
          },
        ],
        cotes: { 2: [{ poly: rect(0.1, 0.08, 0.9, 0.92), couleur: C.verre }] },
      }),
      boite(-1.6, 0.9, 1.32, 2.2, -1.15, 1.15, C.engin, {
        bouts: [{ poly: rect(-1.3, 1.5, 0.6, 2), couleur: C.enginSombre }],
      }),
      boite(-s * 0.9 - 0.6, -s * 0.9 + 0.6, 2.2, 2.75, -1.1, 1.1, C.noir),
      prisme('w', barre(dir(-0.4), dir(l * 0.55), 0.66), -0.3, 0.3, C.engin),
      prisme('w', barre(dir(l * 0.5), dir(l), 0.44), -0.2, 0.2, lighten(C.engin, 0.25)),
      prisme('w', barre([-0.6 + s * 1.1, 1.9], dir(l * 0.3), 0.24), -0.12, 0.12, C.acier),
    ],
  };
}

/** Site concrete mixer: tilted drum on two wheels. */
export function betonniere(): Piece[] {
  const cuve: P2[] = [
    [-0.35, -0.5],
    [0.25, -0.55],
    [0.75, -0.28],
    [0.75, 0.28],
    [0.25, 0.55],
    [-0.35, 0.5],
    [-0.55, 0.25],
    [-0.55, -0.25],
  ];
  const t = tourne(
    cuve.map(([u, v]): P2 => [u, v + 1.15]),
    [0, 1.15],
    32,
  );
  return [
    ...essieu(-0.35, 0.28, 0.55, 0.12, C.acier),
    prisme('w', barre([-0.7, 0.3], [0.15, 0.9], 0.12), -0.42, -0.34, C.acierSombre),
    prisme('w', barre([0.75, 0.02], [0, 0.95], 0.12), -0.42, -0.34, C.acierSombre),
    prisme('w', barre([-0.7, 0.3], [0.15, 0.9], 0.12), 0.34, 0.42, C.acierSombre),
    prisme('w', barre([0.75, 0.02], [0, 0.95], 0.12), 0.34, 0.42, C.acierSombre),
    prisme('w', t, -0.33, 0.33, C.orange, {
      bouts: [{ poly: tourne(rect(0.02, 0.61, 0.14, 1.69), [0, 1.15], 32), couleur: C.blanc }],
    }),
  ];
}
