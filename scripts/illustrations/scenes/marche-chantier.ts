import { SOIR } from '../ambiance.ts';
import { manguier, palmier } from '../arbres.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { grue } from '../levage.ts';
import { fers, palette } from '../materiaux.ts';
import { PALETTE as C, darken, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import { cone } from '../signalisation.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, prisme } from '../solides.ts';
import { herbes } from '../terrain.ts';
import { tas } from '../terre.ts';
import { panne, portique, versant } from './halle.ts';

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
