import { CLAIR, HARMATTAN, MATIN } from '../ambiance.ts';
import { buisson, fromager, manguier, palmier } from '../arbres.ts';
import { attentes } from '../batiments.ts';
import { barriere, buses, fers, piquet, planches } from '../chantier.ts';
import { decor } from '../decor.ts';
import { pelle } from '../engins.ts';
import type { P2, P3 } from '../espace.ts';
import { camera } from '../espace.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { PALETTE as C, darken, lighten, mix } from '../palette.ts';
import { LARGEUR_TABLIER, berge, eau, pile, rides, tablier } from '../riviere.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { barre, boite, placeSolide, prisme, rect } from '../solides.ts';
import { herbes, nuances, tache, tas, touffe } from '../terrain.ts';
import { grue, minibus, voiture } from '../vehicules.ts';

/** Approach embankment in the bridge frame. */
const remblai = (u0: number, u1: number, v: number, herbe: string): Piece =>
  prisme('u', [[-7, 0], [LARGEUR_TABLIER + 7, 0], [LARGEUR_TABLIER + 0.6, v], [-0.6, v]], u0, u1, herbe, { cotes: { 2: [{ poly: rect(0.06, 0, 0.94, 1), couleur: C.lateriteClaire }] } });

/** Point of the deck in world coordinates. */
const surTablier = (r: Repere, u: number, w: number): P2 => {
  const a = ((r.cap ?? 0) * Math.PI) / 180;
  return [r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a)];
};

export function pontAcheve(): Scene {
  const s = new Scene('pont-acheve', camera({ y: 5.4, x: 0, horizon: 330 }), CLAIR);
  decor(s, 'collines', { haut: 130, lisiere: 46 });
  eau(s, '#6d9c9b');
  const r: Repere = { x: -31, z: 27, cap: 17 };
  const H = 5.2;
  const pont = [...tablier(0, 17, H, { rambarde: true }), ...tablier(17, 34, H, { rambarde: true }), ...tablier(34, 51, H, { rambarde: true }), ...tablier(51, 68, H, { rambarde: true })];
  const piles = [17, 34, 51].map((u) => pile(u, H));
  placeSolide(s, [...pont, ...piles.flat()], r, { miroir: 0, voile: 0.42 });
  s.flushObjets();
  rides(s, 70, -34, 34, 6, 80);
  rides(s, 30, -30, 30, 18, 60, '#4d7c7f', 0.4);
  const sable = '#cfae7a';
  s.aplat([[-200, 0, 78], [-60, 0, 70], [-10, 0, 84], [20, 0, 76], [60, 0, 82], [200, 0, 70], [400, 0, 900], [-400, 0, 900]], s.loin(mix(sable, s.amb.herbe, 0.4), 80));
  s.aplat([[-200, 0, 81], [-60, 0, 73], [-10, 0, 87], [20, 0, 79], [60, 0, 85], [200, 0, 73], [400, 0, 900], [-400, 0, 900]], s.loin(s.amb.herbe, 80));
  berge(s, [[-6, 3], [-9, 8], [-15, 13], [-20, 22], [-23, 34], [-27, 50], [-36, 72], [-60, 78]], -140, s.amb.herbe, sable);
  berge(s, [[13, 3], [15, 8], [17, 14], [24, 24], [30, 36], [33, 52], [44, 70], [60, 84]], 160, s.amb.herbe, sable);
  placeSolide(s, [remblai(-60, 0.6, H + 1.4, s.amb.herbe)], r, { biais: -8 });
  placeSolide(s, [remblai(67.4, 130, H + 1.4, s.amb.herbe)], { ...r, x: r.x, z: r.z }, { biais: -50 });
  for (const p of piles) placeSolide(s, p, r, { biais: -3 });
  placeSolide(s, pont, r, { biais: -2.5, ombre: false });
  const sur = (u: number, w: number, piece: readonly Piece[], cap: number): void => {
    const [x, z] = surTablier(r, u, w);
    placeSolide(s, piece, { x, z, y: H + 1.42, cap: (r.cap ?? 0) + cap }, { ombre: false, biais: -40 });
  };
  sur(27, 5.8, minibus(C.jaune, { bande: C.vert, galerie: true }), 180);
  sur(46, 2.2, voiture('#dfe3de'), 0);
  for (const [x, z, h] of [[-44, 74, 13], [-30, 82, 11], [-20, 92, 12], [-8, 90, 10], [3, 94, 12], [12, 86, 9], [22, 88, 12], [34, 92, 13], [48, 88, 12], [60, 92, 13]] as const) manguier(s, x, z, h);
  fromager(s, 40, 104, 30);
  palmier(s, -19.5, 21, 9.5, 0.16);
  palmier(s, 21.5, 23, 8.5, -0.14);
  for (const [x, z, h] of [[-11, 8.6, 1.4], [-16.5, 13.6, 1.7], [17, 9.5, 1.3], [20, 14.5, 1.8], [27, 25, 1.8]] as const) buisson(s, x, z, h);
  // Dugout: a low dark hull gives the river its scale.
  placeSolide(s, [prisme('v', [[-3.2, 0], [-2, 0.45], [2, 0.45], [3.2, 0], [2, -0.45], [-2, -0.45]], 0, 0.34, C.boisSombre, {})], { x: 2.5, z: 15.5, cap: 14 }, { ombre: false });
  placeSolide(s, [prisme('v', [[-3.2, 0], [-2, 0.45], [2, 0.45], [3.2, 0], [2, -0.45], [-2, -0.45]], 0, 0.34, C.boisSombre, {})], { x: 2.5, z: 15.5, cap: 14 }, { miroir: 0, voile: 0.35, biais: -0.5 });
  personne(s, 1.4, 15.3, 'rateau', { haut: C.rouge, bas: '#4a4642' }, 0.2, 0.6);
  for (let i = 0; i < 26; i += 1) {
    const z = s.h(5.5, 12);
    touffe(s, -7.4 - z * 0.62 - s.h(0, 3), z, s.h(0.5, 0.9));
    touffe(s, 15.6 + z * 0.16 + s.h(0, 2), z + 3, s.h(0.5, 0.9));
  }
  return s;
}

export function pontCoffrage(): Scene {
  const s = new Scene('pont-coffrage', camera({ y: 3.6, x: 1, horizon: 400, f: 1050 }), MATIN);
  decor(s, 'fouta-bas', { haut: 150, lisiere: 34, sol: '#d3b98a', proche: '#c9a26b' });
  nuances(s, 20, -40, 40, 12, 120, '#bf9f6c', 0.5);
  const r: Repere = { x: -20, z: 27, cap: 11 };
  const H = 6.2;
  // Low-water channel in the dry bed.
  const cours: P3[] = [[-9, 0, 5], [-5, 0, 9], [-6, 0, 15], [-2, 0, 24], [4, 0, 38], [-4, 0, 60], [2, 0, 60], [13, 0, 38], [7, 0, 24], [3, 0, 15], [4, 0, 9], [1, 0, 5]];
  s.aplat(cours.map(([x, , z], i): P3 => [x + (i < 6 ? -0.7 : 0.7), 0, z]), '#b08a58', 'stroke-linejoin="round" stroke="#b08a58" stroke-width="14"');
  s.aplat(cours, '#86aaa8', 'stroke-linejoin="round" stroke="#86aaa8" stroke-width="10"');
  rides(s, 16, -2, 3, 7, 30);
  placeSolide(s, [remblai(-40, 0.6, H + 1.3, mix(C.laterite, s.amb.herbe, 0.25))], r, { biais: -8 });
  for (const u of [12, 24]) placeSolide(s, pile(u, H), r, { biais: -3 });
  placeSolide(s, [...pile(36, H, false), ...attentes(36, 2.2, H - 0.9, 1.6), ...attentes(36, 5.8, H - 0.9, 1.6), ...attentes(36.2, 2.4, H - 0.9, 1.5), ...attentes(36.2, 5.6, H - 0.9, 1.5)], r, { biais: -9 });
  // Second span on falsework: props, beams, then the plywood box that holds the fresh concrete.
  const etais: Piece[] = [];
  for (let u = 13.6; u < 23; u += 1.55) {
    for (const w of [0.4, 7.6]) etais.push(boite(u - 0.07, u + 0.07, 0, H - 0.4, w - 0.07, w + 0.07, C.acier));
    etais.push(boite(u - 0.1, u + 0.1, H - 0.4, H - 0.15, -0.5, 8.5, C.bois));
  }
  for (let u = 13.6, i = 0; u < 21.5; u += 1.55, i += 1) etais.push(prisme('w', barre(i % 2 ? [u, 4.6] : [u, 1.2], i % 2 ? [u + 1.55, 1.2] : [u + 1.55, 4.6], 0.07), 0.24, 0.32, C.acierSombre));
  etais.push(boite(13.4, 22.8, 2.7, 2.8, 0.22, 0.3, C.acierSombre));
  placeSolide(s, etais, r, { biais: -3.5 });
  const joints = [14.2, 16.2, 18.2, 20.2, 22.2].map((u) => ({ poly: rect(u, H - 0.1, u + 0.1, H + 1.5), couleur: C.boisSombre }));
  placeSolide(s, [boite(12.2, 23.8, H - 0.15, H + 1.5, -0.35, 8.35, C.bois, { bouts: [{ poly: rect(12.2, H + 0.6, 23.8, H + 0.72), couleur: C.boisSombre }, ...joints] })], r, { biais: -3.2 });
  placeSolide(s, tablier(0, 12, H), r, { biais: -2.6 });
  const fer: Piece[] = [];
  for (let u = 12.8; u < 23.6; u += 0.62) fer.push(boite(u, u + 0.05, H + 1.5, H + 2.35, 0.05, 0.1, C.rouille));
  fer.push(boite(12.6, 23.7, H + 1.85, H + 1.92, 0.02, 0.07, C.rouille), boite(12.6, 23.7, H + 2.2, H + 2.27, 0.02, 0.07, C.rouille));
  placeSolide(s, fer, r, { biais: -2, ombre: false });
  const dessus = (u: number, w: number, g: 'debout' | 'penche' | 'marche' | 'bras', t: typeof OUVRIER, v = H + 1.6): void => {
    const [x, z] = surTablier(r, u, w);
    personne(s, x, z, g, t, v, 30);
  };
  dessus(4.5, 1.2, 'debout', CHEF);
  dessus(9.4, 0.9, 'bras', OUVRIER);
  dessus(15.6, 1.2, 'penche', OUVRIER_B);
  dessus(20, 1.2, 'penche', { ...OUVRIER, versGauche: true });
  // Crane on the right bank, lifting a cage towards the bare pier.
  const g = grue(58, 21);
  const gr: Repere = { x: 25, z: 41, cap: 0 };
  const [cu, cv] = g.crochet;
  const cage: Piece[] = [0, 0.5, 1, 1.5, 2, 2.5].map((d) => boite(cu - 1.35 + d, cu - 1.28 + d, cv - 9.8, cv - 9.1, -0.4, 0.4, C.rouille));
  cage.push(...[-9.8, -9.15].map((v) => boite(cu - 1.6, cu + 1.5, cv + v, cv + v + 0.07, -0.4, 0.4, darken(C.rouille, 0.2))));
  placeSolide(s, [...g.pieces, boite(cu - 0.03, cu + 0.03, cv - 7.6, cv, -0.03, 0.03, C.noir), prisme('w', barre([cu, cv - 7.5], [cu - 1.4, cv - 9.1], 0.05), -0.02, 0.02, C.noir), prisme('w', barre([cu, cv - 7.5], [cu + 1.4, cv - 9.1], 0.05), -0.02, 0.02, C.noir), ...cage], gr);
  fers(s, { x: 9.8, z: 15.4, cap: 24 });
  planches(s, { x: 13.2, z: 19.6, cap: 16 }, 5, 3.4);
  planches(s, { x: -11.2, z: 16.4, cap: -14 }, 4, 3);
  tas(s, -13.5, 20.4, 2, 1.2, C.sable);
  personne(s, 7.6, 14.6, 'pelle', { ...OUVRIER, versGauche: true });
  personne(s, 11.4, 20.5, 'marche', { ...OUVRIER_B, versGauche: true });
  for (const [x, z, h] of [[-27, 62, 9], [-17, 74, 8], [26, 76, 9], [36, 64, 10], [7, 84, 9], [-6, 88, 8]] as const) manguier(s, x, z, h);
  for (const [x, z, h] of [[-8.4, 12, 0.8], [14, 25, 1.2], [-15, 25, 1.4], [8.2, 11.6, 0.7]] as const) buisson(s, x, z, h);
  herbes(s, () => 0, -16, -9.5, 7, 26, 30, 0.5, '#a89a52');
  herbes(s, () => 0, 6, 16, 9, 28, 34, 0.5, '#a89a52');
  return s;
}

/** Precast frame of a box culvert, opening towards the viewer. */
function cadre(w0: number, l: number, b = 3.2, h = 2.7, e = 0.3): Piece[] {
  const c = lighten(C.beton, 0.12);
  return [boite(-b / 2, b / 2, 0, e, w0, w0 + l, c), boite(-b / 2, b / 2, h - e, h, w0, w0 + l, c), boite(-b / 2, -b / 2 + e, e, h - e, w0, w0 + l, c), boite(b / 2 - e, b / 2, e, h - e, w0, w0 + l, c)];
}

export function dalotEnPose(): Scene {
  const s = new Scene('dalot-en-pose', camera({ y: 4.4, x: 0, horizon: 300 }), HARMATTAN);
  decor(s, 'collines', { haut: 90, lisiere: 22, proche: '#b4733f' });
  nuances(s, 30, -40, 40, 12, 150);
  const T = 3.1;
  const z0 = 17;
  const z1 = 27;
  // Embankment cut open: two tops, two slopes to the gap, two front slopes.
  const terre = C.laterite;
  const sommet = (a: number, b: number): void => s.aplat([[a, T, z0], [b, T, z0], [b, T, z1], [a, T, z1]], lighten(C.lateriteClaire, 0.12));
  s.aplat([[-60, 0.01, 3], [60, 0.01, 3], [60, 0.01, 15.4], [-60, 0.01, 15.4]], mix('#c08a52', s.amb.herbe, 0.35));
  s.aplat([[-5, 0.01, 2], [5, 0.01, 2], [4.4, 0.01, 30], [-4.4, 0.01, 30]], '#a9663a');
  s.aplat([[-4.4, 0, z0], [-6.4, T, z0], [-6.4, T, z1], [-4.4, 0, z1]], s.eclaire(terre, [0.85, 0.5, 0]));
  s.aplat([[4.4, 0, z0], [6.4, T, z0], [6.4, T, z1], [4.4, 0, z1]], s.eclaire(terre, [-0.85, 0.5, 0]));
  sommet(-70, -6.4);
  sommet(6.4, 70);
  const face = s.eclaire(terre, [0, 0.6, -0.8]);
  s.aplat([[-70, 0, z0 - 3.4], [-4.8, 0, z0 - 2.4], [-4.4, 0, z0], [-6.4, T, z0], [-70, T, z0]], face);
  s.aplat([[70, 0, z0 - 3.4], [4.8, 0, z0 - 2.4], [4.4, 0, z0], [6.4, T, z0], [70, T, z0]], darken(face, 0.06));
  for (const [x, w] of [[-9, 2], [-12.6, 1.4], [9.4, 1.8], [13, 2.2]] as const) s.aplat([[x, 0.02, z0 - 2.9], [x + w, 0.02, z0 - 2.9], [x + w * 0.5, T * 0.6, z0 - 1.1]], darken(face, 0.1), 'opacity=".7"');
  placeSolide(s, [boite(-2.6, 2.6, 0, 0.22, -0.8, 10.5, lighten(C.beton, 0.35))], { x: 0, z: z0 - 0.6 }, { biais: -11 });
  const fond: Piece = boite(-1.3, 1.3, 0.3, 2.4, 9.4, 9.45, '#5b3626');
  placeSolide(s, [fond, ...cadre(1.9, 1.7), ...cadre(3.66, 1.7), ...cadre(5.42, 1.7), ...cadre(7.18, 1.7)], { x: 0, z: z0 - 0.2, y: 0.22 }, { biais: -6 });
  // The next frame hangs from the excavator, just in front of its bed.
  const y = 2.2;
  const suspendu = { x: 0, z: z0 - 2.2, y, cap: 5 };
  placeSolide(s, cadre(0, 1.7), suspendu, { sol: 0.22, biais: 1 });
  const pelleR: Repere = { x: 9.2, z: z0 + 2.6, y: T, cap: 197 };
  placeSolide(s, pelle({ fleche: 12, balancier: 26, godet: -40 }), pelleR, { sol: T });
  const tete = s.at(0.15, y + 5.4, z0 - 1.2);
  const elingues = [[-1.3, -2.1], [1.3, -2.1], [-1.2, -0.7], [1.4, -0.7]].map(([dx, dz]) => s.at(dx as number, y + 2.7, z0 + (dz as number)));
  s.pose(z0 - 3.4, elingues.map((e) => `<path d="M${tete.x} ${tete.y}L${e.x} ${e.y}" stroke="#3a3432" stroke-width="2.4" fill="none"/>`).join(''));
  // Elements waiting on the side.
  placeSolide(s, [...cadre(0, 1.7)], { x: -8.8, z: 11.4, cap: 14 });
  placeSolide(s, [...cadre(0, 1.7)], { x: -12.6, z: 12.6, cap: 14 });
  buses(s, { x: 10.4, z: 11.4, cap: -70 }, 0.42);
  barriere(s, { x: -9.6, z: z0 + 1.6, y: T, cap: 3 }, 2.6);
  piquet(s, 5.6, 10.6);
  piquet(s, -5.4, 10.2);
  personne(s, -3.3, 13, 'bras', CHEF);
  personne(s, 3.5, 13.6, 'debout', { ...OUVRIER, versGauche: true });
  personne(s, 5.6, 12.6, 'pelle', { ...OUVRIER_B, versGauche: true });
  personne(s, -8, z0 + 1.2, 'debout', OUVRIER_B, T);
  fromager(s, -19, 56, 23);
  for (const [x, z, h] of [[-30, 60, 10], [24, 56, 10], [34, 66, 11], [9, 70, 10], [-8, 66, 9], [1, 74, 10]] as const) manguier(s, x, z, h);
  tache(s, 0.6, 8.2, 2.4, 0.7, '#8ba39b', '', 3);
  tache(s, 0.9, 8.3, 1.3, 0.3, '#b6c4b4', 'opacity=".7"', 3);
  for (const [x, z, h] of [[7.6, 8.6, 0.9], [-7.8, 8.2, 0.9], [14.5, 13.2, 1.3]] as const) buisson(s, x, z, h);
  herbes(s, () => 0, -14, -5.6, 5.5, 12, 50, 0.5, '#a98a45');
  herbes(s, () => 0, 5.4, 14, 5.5, 12, 50, 0.5, '#a98a45');
  return s;
}
