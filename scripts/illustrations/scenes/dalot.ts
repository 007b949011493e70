import { HARMATTAN } from '../ambiance.ts';
import { buisson, fromager, manguier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera, hasard } from '../espace.ts';
import { remblaiOuvert } from '../fosse.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { brouette, planches } from '../materiaux.ts';
import { PALETTE as C, lighten, mix } from '../palette.ts';
import { pelle } from '../pelle.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import { barriere, piquet } from '../signalisation.ts';
import type { Piece, Repere } from '../solides.ts';
import { boite, prisme } from '../solides.ts';
import { herbes, nuances, touffe } from '../terrain.ts';
import { tas } from '../terre.ts';

/** Precast frame of a box culvert, opening towards the viewer. */
function cadre(u: number, w0: number, l: number, b = 3.1, h = 2.6, e = 0.28): Piece[] {
  const c = lighten(C.beton, 0.12);
  return [
    boite(u - b / 2, u + b / 2, 0, e, w0, w0 + l, c),
    boite(u - b / 2, u + b / 2, h - e, h, w0, w0 + l, c),
    boite(u - b / 2, u - b / 2 + e, e, h - e, w0, w0 + l, c),
    boite(u + b / 2 - e, u + b / 2, e, h - e, w0, w0 + l, c),
  ];
}

export function dalotEnPose(): Scene {
  const s = new Scene('dalot-en-pose', camera({ y: 4.9, x: -0.4, horizon: 275 }), HARMATTAN);
  decor(s, 'collines', { haut: 100, lisiere: 22 });
  nuances(s, 30, -40, 40, 26, 150);
  fromager(s, -20, 58, 22);
  for (const [x, z, h] of [
    [-32, 62, 10],
    [26, 56, 11],
    [36, 66, 11],
    [13, 70, 10],
    [-9, 66, 9],
    [1, 74, 10],
  ] as const)
    manguier(s, x, z, h);
  // Far objects go under the embankment, which hides their feet.
  s.flushObjets();
  const [T, z0, z1] = [3, 16, 25];
  const bas = '#b98552';
  s.aplat(
    [
      [-60, 0, 1],
      [60, 0, 1],
      [60, 0, 15.4],
      [-60, 0, 15.4],
    ],
    s.gradient([
      [0, bas],
      [1, '#a8703f'],
    ]),
  );
  s.aplat(
    [
      [-4.6, 0, 1],
      [5.2, 0, 1],
      [5.6, 0, 12],
      [4.9, 0, z1 + 4],
      [-4.9, 0, z1 + 4],
      [-5.6, 0, 12],
    ],
    s.gradient([
      [0, '#a5653a'],
      [1, '#96532d'],
    ]),
  );
  remblaiOuvert(s, T, z0, z1);
  const rnd = hasard('enrochement');
  for (let i = 0; i < 46; i += 1) {
    const sgn = i % 2 ? 1 : -1;
    const [x, z, r] = [sgn * rnd(5.4, 6.8), rnd(8.4, 13.6), rnd(0.16, 0.36)];
    placeSolide(
      s,
      [
        prisme(
          'v',
          [
            [-r, -r * 0.6],
            [r * 0.5, -r],
            [r, r * 0.2],
            [0, r],
            [-r * 0.9, r * 0.4],
          ],
          0,
          r * 1.1,
          mix(C.grave, C.betonSombre, rnd()),
        ),
      ],
      { x, z, cap: rnd(0, 90) },
    );
  }
  placeSolide(s, [boite(-3.7, 3.7, 0, 0.22, -0.6, 9, lighten(C.beton, 0.35))], { x: 0, z: z0 - 0.4 }, { biais: -14 });
  const rang = (u: number, w0: number, n: number): Piece[] =>
    Array.from({ length: n }, (_, i) => cadre(u, w0 + i * 1.74, 1.7)).flat();
  placeSolide(
    s,
    [
      boite(-3.1, -0.1, 0.28, 2.4, 8.75, 8.8, '#5b3626'),
      boite(0.1, 3.1, 0.28, 2.4, 8.75, 8.8, '#5b3626'),
      ...rang(-1.62, 0.05, 5),
      ...rang(1.62, 3.53, 3),
    ],
    { x: 0, z: z0, y: 0.22 },
    { biais: -9 },
  );
  // The excavator lowers the next frame: bucket, hook and slings share one vertical.
  const p = pelle({ fleche: 23, balancier: 4, godet: -35 });
  const pr: Repere = { x: 9, z: z0 + 3, y: T, cap: 196 };
  placeSolide(s, p, pr, { sol: T, biais: 1 });
  const godet = p[p.length - 1] as Piece;
  const [gu, gv] = [(godet.min[0] + godet.max[0]) / 2, godet.min[1] + T + 0.25];
  const a = (196 * Math.PI) / 180;
  const [hx, hz] = [pr.x + gu * Math.cos(a), pr.z + gu * Math.sin(a)];
  const y = 1.05;
  placeSolide(s, cadre(0, -0.85, 1.7), { x: hx, z: hz, y, cap: -5 }, { sol: 0.22, biais: 5 });
  const tete = s.at(hx, gv, hz);
  const traits = (
    [
      [-1.4, -0.7],
      [1.4, -0.8],
      [-1.3, 0.8],
      [1.4, 0.7],
    ] as const
  ).map(([dx, dz]) => {
    const e = s.at(hx + dx, y + 2.6, hz + dz);
    return `<path d="M${tete.x.toFixed(1)} ${tete.y.toFixed(1)}L${e.x.toFixed(1)} ${e.y.toFixed(1)}" stroke="#3a3432" stroke-width="2.6"/>`;
  });
  s.pose(z0 - 6, traits.join(''));
  for (const [x, z] of [
    [-7.2, 11],
    [-10.6, 12.4],
  ] as const)
    placeSolide(s, cadre(0, 0, 1.7), { x, z, cap: 16 });
  barriere(s, { x: -8.8, z: z0 + 1.4, y: T, cap: 3 }, 2.6);
  barriere(s, { x: -11.8, z: z0 + 1.6, y: T, cap: 3 }, 2.6);
  piquet(s, -4.3, 9.4);
  piquet(s, 4.6, 9.4);
  brouette(s, { x: 2.9, z: 9.2, cap: 20 }, C.grave);
  planches(s, { x: 6.4, z: 11.2, cap: -24 }, 4, 2.6);
  tas(s, 9.4, 12.6, 1.7, 1, C.sable);
  personne(s, -3, 12.6, 'bras', CHEF);
  personne(s, -1.9, 9.8, 'pelle', OUVRIER_B);
  personne(s, 4.6, 13.4, 'debout', { ...OUVRIER, versGauche: true });
  for (const [x, z, h] of [
    [-5.4, 8.2, 0.8],
    [7.6, 9.6, 0.9],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, () => 0, -9, -4.6, 6, 9, 26, 0.5, '#a98a45');
  herbes(s, () => 0, 4.4, 9, 6, 9, 26, 0.5, '#a98a45');
  for (let i = 0; i < 14; i += 1) touffe(s, -7.4 - s.h(0, 8), z0 + s.h(0.2, 0.6), 0.4, '#a98a45', T);
  return s;
}
