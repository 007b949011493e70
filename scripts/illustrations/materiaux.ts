// Materials and hand tools waiting on a site.
import { PALETTE as C, darken } from './palette.ts';
import { placeSolide } from './rendu.ts';
import type { Scene } from './scene.ts';
import type { Decal, Piece, Repere } from './solides.ts';
import { barre, boite, disque, prisme, rect } from './solides.ts';

/** Pallet of concrete blocks. */
export function palette(s: Scene, r: Repere, couches = 4): void {
  const p: Piece[] = [boite(-0.75, 0.75, 0, 0.12, -0.55, 0.55, C.boisSombre)];
  for (let i = 0; i < couches; i += 1) {
    const v = 0.12 + i * 0.26;
    const joints = (n: number): Decal[] =>
      Array.from({ length: n }, (_, j) => ({
        poly: rect(-0.75 + (1.5 * (j + 1)) / (n + 1), v, -0.72 + (1.5 * (j + 1)) / (n + 1), v + 0.26),
        couleur: darken(C.bloc, 0.3),
      }));
    const fin = i === couches - 1 ? 0.25 : 0.75;
    p.push(
      boite(-0.75, fin, v + 0.01, v + 0.25, -0.55, 0.55, C.bloc, {
        bouts: joints(3).filter((d) => (d.poly[1]?.[0] ?? 0) < fin),
      }),
    );
  }
  placeSolide(s, p, r);
}

/** Stack of planks or formwork panels. */
export function planches(s: Scene, r: Repere, n = 4, l = 3): void {
  placeSolide(
    s,
    Array.from({ length: n }, (_, i) =>
      boite(
        -l / 2 + (i % 2) * 0.12,
        l / 2 - (i % 3) * 0.1,
        0.06 + i * 0.11,
        0.15 + i * 0.11,
        -0.45,
        0.45,
        i % 2 ? C.bois : C.ocre,
      ),
    ),
    r,
  );
}

/** Pyramid of concrete pipes, ends towards u. */
export function buses(s: Scene, r: Repere, rayon = 0.5, l = 2.4): void {
  const tube = (w: number, v: number): Piece =>
    prisme('u', disque(w, v, rayon, 22), -l / 2, l / 2, C.beton, {
      bouts: [{ poly: disque(w, v, rayon * 0.76, 22), couleur: '#514b47' }],
    });
  const d = rayon * 2.02;
  placeSolide(
    s,
    [tube(-d, rayon), tube(0, rayon), tube(d, rayon), tube(-d / 2, rayon * 2.74), tube(d / 2, rayon * 2.74)],
    r,
  );
}

/** Bundle of reinforcing bars on two chocks. */
export function fers(s: Scene, r: Repere, l = 5): void {
  placeSolide(
    s,
    [
      boite(-l / 3, -l / 3 + 0.15, 0, 0.15, -0.5, 0.5, C.boisSombre),
      boite(l / 3, l / 3 + 0.15, 0, 0.15, -0.5, 0.5, C.boisSombre),
      ...[-0.35, -0.12, 0.11, 0.34].map((w, i) =>
        boite(
          -l / 2 - i * 0.08,
          l / 2 + (i % 2) * 0.2,
          0.16,
          0.28,
          w - 0.08,
          w + 0.08,
          i % 2 ? C.rouille : darken(C.rouille, 0.25),
        ),
      ),
    ],
    r,
  );
}

export function brouette(s: Scene, r: Repere, charge: string = C.sable): void {
  placeSolide(
    s,
    [
      prisme('w', disque(0.75, 0.2, 0.2, 16), -0.06, 0.06, C.pneu),
      prisme(
        'w',
        [
          [-0.35, 0.35],
          [0.4, 0.3],
          [0.7, 0.72],
          [-0.5, 0.72],
        ],
        -0.33,
        0.33,
        C.vert,
        { cotes: { 2: [{ poly: rect(0.06, 0.1, 0.94, 0.9), couleur: charge }] } },
      ),
      prisme('w', barre([-1.1, 0.62], [0.6, 0.26], 0.05), -0.3, -0.25, C.boisSombre),
      prisme('w', barre([-1.1, 0.62], [0.6, 0.26], 0.05), 0.25, 0.3, C.boisSombre),
      boite(-0.35, -0.29, 0, 0.4, -0.28, -0.22, C.acierSombre),
      boite(-0.35, -0.29, 0, 0.4, 0.22, 0.28, C.acierSombre),
    ],
    r,
  );
}
