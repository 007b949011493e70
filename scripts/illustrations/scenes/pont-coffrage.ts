import { MATIN } from '../ambiance.ts';
import { buisson, manguier } from '../arbres.ts';
import { decor } from '../decor.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { attentes } from '../gros-oeuvre.ts';
import { grue } from '../levage.ts';
import { fers, planches } from '../materiaux.ts';
import { PALETTE as C, darken, mix } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { pile, remblai, rides, surTablier, tablier } from '../riviere.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, prisme, rect } from '../solides.ts';
import type { Axe } from '../terrain.ts';
import { herbes, nuances, ruban } from '../terrain.ts';
import { tas } from '../terre.ts';

/** Boulders of the dry bed, strewn along a line. */
function rochers(s: Scene, n: number, ligne: Axe): void {
  for (let i = 0; i < n; i += 1) {
    const z = s.h(6, 26);
    const r = s.h(0.14, 0.42);
    placeSolide(
      s,
      [
        prisme(
          'v',
          [
            [-r, -r * 0.6],
            [r * 0.5, -r],
            [r, r * 0.2],
            [r * 0.1, r],
            [-r * 0.9, r * 0.4],
          ],
          0,
          r * 0.8,
          mix(C.betonSombre, C.sable, s.h(0.1, 0.6)),
        ),
      ],
      { x: ligne(z) + s.h(-0.7, 0.7), z, cap: s.h(0, 90) },
    );
  }
}

export function pontCoffrage(): Scene {
  const s = new Scene('pont-coffrage', camera({ y: 3.6, x: 1, horizon: 400, f: 1050 }), MATIN);
  decor(s, 'fouta-bas', { haut: 150, lisiere: 34, sol: '#d3b98a', proche: '#c9a26b' });
  nuances(s, 20, -40, 40, 12, 120, '#bf9f6c', 0.5);
  const r: Repere = { x: -20, z: 27, cap: 11 };
  const H = 6.2;
  // Low-water channel in the dry bed.
  const lit: Axe = (z) => -1.6 + 2.6 * Math.sin(z / 10) + z * 0.05;
  ruban(s, lit, -5.2, 5, 2, 75, '#b58f5c');
  ruban(s, lit, -4.3, 4.1, 2, 75, '#86aaa8');
  rides(s, 16, -2, 3, 7, 30);
  rochers(s, 26, (z) => lit(z) + (z % 2 > 1 ? 4.4 : -4.6));
  placeSolide(s, [remblai(-40, 0.6, H + 1.3, mix(C.laterite, s.amb.herbe, 0.25))], r, { biais: -8 });
  for (const u of [12, 24]) placeSolide(s, pile(u, H), r, { biais: -3 });
  placeSolide(
    s,
    [
      ...pile(36, H, false),
      ...attentes(36, 2.2, H - 0.9, 1.6),
      ...attentes(36, 5.8, H - 0.9, 1.6),
      ...attentes(36.2, 2.4, H - 0.9, 1.5),
      ...attentes(36.2, 5.6, H - 0.9, 1.5),
    ],
    r,
    { biais: -9 },
  );
  // Second span on falsework: props, beams, then the plywood box that holds the fresh concrete.
  const etais: Piece[] = [];
  for (let u = 13.6; u < 23; u += 1.55) {
    for (const w of [0.4, 7.6]) etais.push(boite(u - 0.07, u + 0.07, 0, H - 0.4, w - 0.07, w + 0.07, C.acier));
    etais.push(boite(u - 0.1, u + 0.1, H - 0.4, H - 0.15, -0.5, 8.5, C.bois));
  }
  for (let u = 13.6, i = 0; u < 21.5; u += 1.55, i += 1)
    etais.push(
      prisme(
        'w',
        barre(i % 2 ? [u, 4.6] : [u, 1.2], i % 2 ? [u + 1.55, 1.2] : [u + 1.55, 4.6], 0.07),
        0.24,
        0.32,
        C.acierSombre,
      ),
    );
  etais.push(boite(13.4, 22.8, 2.7, 2.8, 0.22, 0.3, C.acierSombre));
  placeSolide(s, etais, r, { biais: -3.5 });
  const joints = [14.2, 16.2, 18.2, 20.2, 22.2].map((u) => ({
    poly: rect(u, H - 0.1, u + 0.1, H + 1.5),
    couleur: C.boisSombre,
  }));
  placeSolide(
    s,
    [
      boite(12.2, 23.8, H - 0.15, H + 1.5, -0.35, 8.35, C.bois, {
        bouts: [{ poly: rect(12.2, H + 0.6, 23.8, H + 0.72), couleur: C.boisSombre }, ...joints],
      }),
    ],
    r,
    { biais: -3.2 },
  );
  placeSolide(s, tablier(0, 12, H), r, { biais: -2.6 });
  const fer: Piece[] = [];
  for (let u = 12.8; u < 23.6; u += 0.62) fer.push(boite(u, u + 0.05, H + 1.5, H + 2.35, 0.05, 0.1, C.rouille));
  fer.push(
    boite(12.6, 23.7, H + 1.85, H + 1.92, 0.02, 0.07, C.rouille),
    boite(12.6, 23.7, H + 2.2, H + 2.27, 0.02, 0.07, C.rouille),
  );
  placeSolide(s, fer, r, { biais: -2, ombre: false });
  const dessus = (
    u: number,
    w: number,
    g: 'debout' | 'penche' | 'marche' | 'bras',
    t: typeof OUVRIER,
    v = H + 1.6,
  ): void => {
    const [x, z] = surTablier(r, u, w);
    personne(s, x, z, g, t, v, 30);
  };
  dessus(6.6, 2.2, 'debout', CHEF);
  dessus(9.8, 0.9, 'bras', OUVRIER);
  dessus(15.6, 1.2, 'penche', OUVRIER_B);
  dessus(20, 1.2, 'penche', { ...OUVRIER, versGauche: true });
  // Crane on the right bank, lifting a cage towards the bare pier.
  const g = grue(60, 17);
  const gr: Repere = { x: 21, z: 45, cap: 0 };
  const [cu, cv] = g.crochet;
  const cage: Piece[] = [0, 0.5, 1, 1.5, 2, 2.5].map((d) =>
    boite(cu - 1.35 + d, cu - 1.28 + d, cv - 6.8, cv - 6.1, -0.4, 0.4, C.rouille),
  );
  cage.push(
    ...[-6.8, -6.15].map((v) => boite(cu - 1.6, cu + 1.5, cv + v, cv + v + 0.07, -0.4, 0.4, darken(C.rouille, 0.2))),
  );
  placeSolide(
    s,
    [
      ...g.pieces,
      boite(cu - 0.03, cu + 0.03, cv - 4.6, cv, -0.03, 0.03, C.noir),
      prisme('w', barre([cu, cv - 4.5], [cu - 1.4, cv - 6.1], 0.05), -0.02, 0.02, C.noir),
      prisme('w', barre([cu, cv - 4.5], [cu + 1.4, cv - 6.1], 0.05), -0.02, 0.02, C.noir),
      ...cage,
    ],
    gr,
  );
  fers(s, { x: 9.8, z: 15.4, cap: 24 });
  planches(s, { x: 13.2, z: 19.6, cap: 16 }, 5, 3.4);
  planches(s, { x: -5.6, z: 11, cap: -14 }, 5, 3);
  tas(s, -8.6, 16, 1.7, 1, C.sable);
  tas(s, -10, 19, 1.6, 0.9, C.grave);
  personne(s, -6.6, 15.6, 'pelle', { ...OUVRIER_B, versGauche: true });
  personne(s, 7.6, 14.6, 'pelle', { ...OUVRIER, versGauche: true });
  personne(s, 11.4, 20.5, 'marche', { ...OUVRIER_B, versGauche: true });
  for (const [x, z, h] of [
    [-27, 62, 9],
    [-17, 74, 8],
    [26, 76, 9],
    [36, 64, 10],
    [7, 84, 9],
    [-6, 88, 8],
  ] as const)
    manguier(s, x, z, h);
  for (const [x, z, h] of [
    [-8.4, 12, 0.8],
    [14, 25, 1.2],
    [-15, 25, 1.4],
    [8.2, 11.6, 0.7],
  ] as const)
    buisson(s, x, z, h);
  herbes(s, lit, -14, -6, 7, 26, 40, 0.5, '#a89a52');
  herbes(s, lit, 6, 16, 9, 28, 34, 0.5, '#a89a52');
  return s;
}
