import { n1 } from './espace.ts';
import { PALETTE, mix } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Geste, V } from './squelettes.ts';
import { SQUELETTES } from './squelettes.ts';

export interface Tenue {
  readonly haut: string;
  readonly bas: string;
  readonly casque?: string;
  /** Long wrap skirt instead of trousers. */
  readonly pagne?: boolean;
  readonly charge?: string;
  readonly taille?: number;
  readonly versGauche?: boolean;
}

export const OUVRIER: Tenue = { haut: PALETTE.orange, bas: '#3d4a57', casque: PALETTE.jaune };

export const OUVRIER_B: Tenue = { haut: '#d5d23c', bas: '#4a4642', casque: '#f4eee0' };

export const CHEF: Tenue = { haut: PALETTE.orange, bas: '#6a5d4c', casque: '#f4eee0' };

/** Small figure standing at (x, z); scale, haze and shadow come from the scene. */
export function personne(s: Scene, x: number, z: number, geste: Geste, t: Tenue, y0 = 0, biais = 0): void {
  const p = s.at(x, y0, z);
  const H = (t.taille ?? 1.75) * p.k;
  const sq = SQUELETTES[geste];
  const sx = t.versGauche ? -1 : 1;
  const X = (v: number): number => p.x + v * H * sx;
  const Y = (v: number): number => p.y - v * H;
  const col = (c: string): string => s.loin(c, p.d);
  const ombre = (c: string): string => col(mix(c, s.amb.teinteOmbre, s.amb.forceOmbre * 0.75));
  const line = (pts: readonly V[], w: number, c: string): string =>
    `<path d="M${pts.map(([a, b]) => `${n1(X(a))} ${n1(Y(b))}`).join('L')}" fill="none" stroke="${c}" stroke-width="${n1(w * H)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const dot = (a: number, b: number, r: number, c: string): string =>
    `<circle cx="${n1(X(a))}" cy="${n1(Y(b))}" r="${n1(r * H)}" fill="${c}"/>`;
  const poly = (pts: readonly V[], c: string): string =>
    `<path d="M${pts.map(([a, b]) => `${n1(X(a))} ${n1(Y(b))}`).join('L')}Z" fill="${c}"/>`;
  const [jg, jd] = sq.jambes as readonly [readonly V[], readonly V[]];
  const [bg, bd] = sq.bras as readonly [readonly V[], readonly V[]];
  const bout = (l: readonly V[]): V => l[l.length - 1] as V;
  let out = '';
  if (t.pagne) {
    out +=
      line(
        [
          [bout(jg)[0] * 0.6, 0.06],
          [bout(jg)[0] * 0.6, 0.02],
        ],
        0.05,
        col(PALETTE.peau),
      ) +
      line(
        [
          [bout(jd)[0] * 0.6, 0.06],
          [bout(jd)[0] * 0.6, 0.02],
        ],
        0.05,
        col(PALETTE.peau),
      );
    out += poly(
      [
        [-0.075, 0.56],
        [0.075, 0.56],
        [0.11, 0.3],
        [0.1, 0.06],
        [-0.11, 0.06],
        [-0.1, 0.3],
      ],
      col(t.bas),
    );
    out += poly(
      [
        [-0.075, 0.56],
        [-0.02, 0.56],
        [-0.03, 0.06],
        [-0.11, 0.06],
        [-0.1, 0.3],
      ],
      ombre(t.bas),
    );
  } else {
    const chaussure = (l: readonly V[]): string =>
      line(
        [
          [bout(l)[0], 0.022],
          [bout(l)[0] + 0.045, 0.018],
        ],
        0.045,
        col('#2f2a28'),
      );
    out += chaussure(jg) + line(jg, 0.082, ombre(t.bas)) + chaussure(jd) + line(jd, 0.082, col(t.bas));
  }
  const avantBras = (l: readonly V[], c: string, peau: string): string => {
    const [a, b, m] = l as readonly [V, V, V];
    return line([b, m], 0.05, peau) + dot(m[0], m[1], 0.03, peau) + line([a, b], 0.062, c);
  };
  out += avantBras(bg, ombre(t.haut), ombre(PALETTE.peau));
  const [ep, ba] = sq.buste;
  const dir = Math.atan2(ep[1] - ba[1], ep[0] - ba[0]);
  const nx = Math.sin(dir);
  const ny = -Math.cos(dir);
  const off = (c: V, w: number, u = 0): V => [c[0] + nx * w + Math.cos(dir) * u, c[1] + ny * w + Math.sin(dir) * u];
  const torse: V[] = [
    off(ba, -0.075, -0.03),
    off(ep, -0.1, 0.02),
    off(ep, -0.06, 0.055),
    off(ep, 0.06, 0.055),
    off(ep, 0.1, 0.02),
    off(ba, 0.078, -0.03),
  ];
  out += line([ep, sq.tete], 0.055, ombre(PALETTE.peau)) + poly(torse, col(t.haut));
  out += poly(
    [torse[0] as V, torse[1] as V, torse[2] as V, off(ep, -0.03, 0.05), off(ba, -0.03, -0.03)],
    ombre(t.haut),
  );
  if (t.casque) {
    const mil: V = [(ep[0] + ba[0]) / 2, (ep[1] + ba[1]) / 2];
    out += poly(
      [off(mil, -0.09, -0.02), off(mil, -0.09, 0.02), off(mil, 0.09, 0.02), off(mil, 0.09, -0.02)],
      col('#efeeda'),
    );
  }
  if (sq.outil) {
    const [a, b, type] = sq.outil;
    out += line([a, b], 0.022, col(PALETTE.boisSombre));
    out +=
      type === 'pelle'
        ? poly(
            [
              [b[0] - 0.03, b[1] + 0.07],
              [b[0] + 0.05, b[1] + 0.05],
              [b[0] + 0.09, b[1] - 0.05],
              [b[0], b[1] - 0.03],
            ],
            col(PALETTE.acierSombre),
          )
        : line(
            [
              [b[0] - 0.04, b[1] + 0.015],
              [b[0] + 0.07, b[1] + 0.005],
            ],
            0.035,
            col(PALETTE.acierSombre),
          );
  }
  out += avantBras(bd, col(t.haut), col(PALETTE.peau));
  const [hx, hy] = sq.tete;
  out += dot(hx, hy, 0.068, col(PALETTE.peau));
  if (t.casque) {
    const c = col(t.casque);
    const r = 0.08 * H;
    out +=
      `<path d="M${n1(X(hx) - r)} ${n1(Y(hy + 0.015))}a${n1(r)} ${n1(r * 0.95)} 0 0 1 ${n1(2 * r)} 0Z" fill="${c}"/>` +
      line(
        [
          [hx - 0.07, hy + 0.018],
          [hx + 0.105, hy + 0.014],
        ],
        0.026,
        ombre(t.casque),
      );
  } else if (!t.pagne) {
    out += `<path d="M${n1(X(hx) - 0.07 * H)} ${n1(Y(hy + 0.012))}a${n1(0.07 * H)} ${n1(0.072 * H)} 0 0 1 ${n1(0.14 * H)} 0Z" fill="${col('#2a211e')}"/>`;
  } else {
    out += `<path d="M${n1(X(hx) - 0.075 * H)} ${n1(Y(hy + 0.01))}a${n1(0.075 * H)} ${n1(0.075 * H)} 0 0 1 ${n1(0.15 * H)} 0Z" fill="${col(t.haut)}"/>`;
  }
  if (t.charge)
    out += `<path d="M${n1(X(-0.13))} ${n1(Y(1.06))}L${n1(X(0.15))} ${n1(Y(1.06))}L${n1(X(0.1))} ${n1(Y(0.975))}L${n1(X(-0.08))} ${n1(Y(0.975))}Z" fill="${col(t.charge)}"/><ellipse cx="${n1(X(0.01))}" cy="${n1(Y(1.06))}" rx="${n1(0.13 * H)}" ry="${n1(0.05 * H)}" fill="${col(PALETTE.ocre)}"/>`;
  s.ombreRonde(x, z, 0.2, 1.1, y0);
  s.pose(p.d - biais, out);
}
