import { MIDI } from '../ambiance.ts';
import { manguier, palmier } from '../arbres.ts';
import { avantPlan, cour } from '../cour.ts';
import { decor } from '../decor.ts';
import { camion } from '../engins.ts';
import { camera } from '../espace.ts';
import { ouverture, serie } from '../facades.ts';
import { CHEF, OUVRIER, OUVRIER_B, personne } from '../gens.ts';
import { attentes, echafaudage, maconnerie } from '../gros-oeuvre.ts';
import { betonniere } from '../levage.ts';
import { brouette, fers, palette, planches } from '../materiaux.ts';
import { PALETTE as C, lighten } from '../palette.ts';
import { placeSolide } from '../rendu.ts';
import { Scene } from '../scene.ts';
import type { Piece, Repere } from '../solides.ts';
import { boite } from '../solides.ts';
import { herbes, nuances } from '../terrain.ts';
import { tas } from '../terre.ts';

export function santeChantier(): Scene {
  const s = new Scene('sante-chantier', camera({ y: 4.2, x: 0, horizon: 370, f: 1050 }), MIDI);
  decor(s, 'collines', { haut: 120, lisiere: 30 });
  nuances(s, 16, -40, 40, 24, 120);
  cour(s, -26, 26, 42, '#cd8f5c');
  const r: Repere = { x: -11.4, z: 27.6, cap: -11 };
  const dalle = lighten(C.beton, 0.14);
  const vides = (v: number, n: number) =>
    serie(n, 0.9, 4.1, (u, i) =>
      ouverture(
        'vide',
        u,
        i === 2 && v < 2 ? 0.3 : v,
        i === 2 && v < 2 ? 1.3 : 1.9,
        i === 2 && v < 2 ? 2.3 : 1.3,
        C.bloc,
      ),
    );
  const cols = [0.2, 4.3, 8.4, 12.5, 16.6, 20.7, 24.4];
  const rez: Piece[] = [
    boite(-0.5, 25.2, 0, 0.3, -0.5, 9.5, C.betonSombre),
    maconnerie(0.02, 24.6, 0.3, 3.4, 0.06, 9, vides(1.35, 6), [
      ...ouverture('vide', 1.6, 1.4, 1.6, 1.2, C.bloc),
      ...ouverture('vide', 5.4, 1.4, 1.6, 1.2, C.bloc),
    ]),
    ...cols.map((u) => boite(u - 0.16, u + 0.16, 0.3, 3.4, -0.06, 0.04, dalle)),
    boite(-0.7, 25.3, 3.4, 3.72, -0.9, 9.6, dalle),
  ];
  const etage: Piece[] = [
    maconnerie(0.02, 12.4, 3.72, 6.5, 0.06, 9, vides(4.75, 3), [...ouverture('vide', 1.6, 4.8, 1.6, 1.2, C.bloc)]),
    boite(-0.05, 12.6, 6.5, 6.75, 0, 9.06, dalle),
    maconnerie(12.6, 16.4, 3.72, 5, 0.06, 0.36),
    ...[16.6, 20.7, 24.4].flatMap((u) => [
      boite(u - 0.16, u + 0.16, 3.72, u > 20 ? 5.4 : 6.4, 0, 0.32, dalle),
      ...attentes(u, 0.16, u > 20 ? 5.4 : 6.4, 1),
      boite(u - 0.16, u + 0.16, 3.72, 6.2, 8.6, 8.92, dalle),
      ...attentes(u, 8.76, 6.2, 0.9),
    ]),
    ...[2, 6, 10].flatMap((u) => attentes(u, 0.2, 6.75, 0.7)),
  ];
  placeSolide(s, [...rez, ...etage], r, { biais: -4 });
  placeSolide(s, echafaudage(0.4, 12, -1.9, [2.1, 4.5], 6.2), r, { biais: 2 });
  const sur = (u: number, w: number, v: number, g: 'penche' | 'debout' | 'bras' | 'pelle', t: typeof OUVRIER): void => {
    const a = ((r.cap ?? 0) * Math.PI) / 180;
    personne(s, r.x + u * Math.cos(a) - w * Math.sin(a), r.z + u * Math.sin(a) + w * Math.cos(a), g, t, v, 7);
  };
  sur(3.2, -1.5, 4.59, 'bras', OUVRIER);
  sur(9, -1.5, 4.59, 'debout', OUVRIER_B);
  sur(6.4, -1.5, 2.19, 'debout', OUVRIER);
  sur(14.2, -0.4, 3.72, 'penche', OUVRIER);
  sur(18.4, -0.3, 3.72, 'debout', CHEF);
  placeSolide(s, betonniere(), { x: 2.6, z: 15.4, cap: 160 });
  tas(s, -1.4, 16.4, 1.8, 1.1, C.sable);
  tas(s, -4.7, 17.4, 1.7, 1, C.grave);
  palette(s, { x: 6.4, z: 16.4, cap: -10 }, 5);
  palette(s, { x: 8.6, z: 17, cap: -16 }, 4);
  fers(s, { x: 5.6, z: 12.4, cap: -12 }, 5);
  planches(s, { x: -7.4, z: 13.6, cap: 12 }, 5, 3.2);
  brouette(s, { x: -0.6, z: 12.2, cap: -160 }, C.sable);
  personne(s, 0.6, 15.6, 'pelle', { ...OUVRIER_B, versGauche: true });
  personne(s, 4, 14.2, 'marche', { ...OUVRIER, versGauche: true });
  personne(s, -3.6, 12.4, 'bras', CHEF);
  personne(s, -4.5, 12.7, 'debout', { haut: C.blanc, bas: '#3d4a57', casque: C.bleu });
  placeSolide(s, camion({ charge: C.sable, benne: C.bleu }), { x: -11.4, z: 19.6, cap: 28 });
  for (const [x, z, h] of [
    [-22, 42, 10],
    [-31, 54, 11],
    [25, 44, 10],
    [33, 56, 11],
  ] as const)
    manguier(s, x, z, h);
  palmier(s, 17.4, 31, 11, 0.08);
  palmier(s, 20, 34, 9.5, -0.1);
  herbes(s, () => 0, 7.4, 15, 9, 22, 30, 0.45);
  herbes(s, () => 0, -15, -8.5, 9, 18, 24, 0.45);
  avantPlan(s, 'droite');
  return s;
}
