import { buisson } from './arbres.ts';
import { PALETTE as C, mix } from './palette.ts';
import type { Scene } from './scene.ts';
import { tache, touffe } from './terrain.ts';

/** Bare yard of beaten earth around a building, in perspective. */
export function cour(s: Scene, x0: number, x1: number, z1: number, couleur: string): void {
  s.aplat(
    [
      [x0 * 0.5, 0, 1],
      [x1 * 0.5, 0, 1],
      [x1, 0, z1 * 0.55],
      [x1 * 0.94, 0, z1],
      [x0 * 0.94, 0, z1],
      [x0, 0, z1 * 0.55],
    ],
    s.gradient([
      [0, s.loin(couleur, z1)],
      [1, mix(couleur, C.laterite, 0.25)],
    ]),
  );
  for (let i = 0; i < 16; i += 1) {
    const z = 6 + (z1 - 6) * s.h();
    tache(
      s,
      s.h(x0, x1) * 0.75 * (0.4 + 0.6 * (z / z1)),
      z,
      s.h(1, 3),
      s.h(0.25, 0.7),
      mix(couleur, C.laterite, 0.4),
      'opacity=".45"',
    );
  }
}

/** Grassy corner at the bottom of the frame: it gives the eye a near plane without fencing the scene off. */
export function avantPlan(s: Scene, ou: 'gauche' | 'droite'): void {
  const couleur = s.amb.herbe;
  const bord = (s.cam.f * s.cam.y) / (800 - s.cam.horizon);
  const demi = (600 / s.cam.f) * bord;
  const fonce = mix(couleur, s.amb.herbeSombre, 0.6);
  const [g, d] = [
    [-1, 0.9, 0.19],
    [1, 0.85, 0.18],
  ] as const;
  const [x, l, p] = ou === 'gauche' ? g : d;
  tache(
    s,
    s.cam.x + x * demi,
    s.cam.z + bord,
    demi * l * 1.1,
    bord * p * 1.18,
    mix(fonce, C.lateriteClaire, 0.45),
    '',
    x * 3,
  );
  tache(s, s.cam.x + x * demi, s.cam.z + bord, demi * l, bord * p, fonce, '', x * 3);
  for (let i = 0; i < 22; i += 1) {
    const t = s.h(-1, 1);
    const haut = Math.sqrt(1 - t * t);
    touffe(
      s,
      s.cam.x + demi * (x + t * l * 0.95),
      s.cam.z + bord * (1 + p * haut * s.h(0.05, 0.92)),
      s.h(0.2, 0.46),
      mix(fonce, couleur, s.h()),
    );
  }
  buisson(s, s.cam.x + Math.sign(x) * demi * 1.08, s.cam.z + bord * 1.11, s.h(0.6, 0.85));
}
