import type { P2 } from './espace.ts';
import { n1, pathOf } from './espace.ts';
import { PALETTE, mix } from './palette.ts';
import type { Scene } from './scene.ts';

interface Tons {
  sombre: string;
  moyen: string;
  clair: string;
  tronc: string;
  troncOmbre: string;
  cote: number;
}

function tons(s: Scene, d: number, feuille: string, tronc: string): Tons {
  const f = (c: string): string => s.loin(c, d);
  return {
    sombre: f(mix(feuille, s.amb.teinteOmbre, s.amb.forceOmbre * 0.95)),
    moyen: f(feuille),
    clair: f(mix(mix(feuille, s.amb.teinteLumiere, 0.14), '#b5c255', 0.14)),
    tronc: f(tronc),
    troncOmbre: f(mix(tronc, s.amb.teinteOmbre, s.amb.forceOmbre)),
    cote: s.amb.lumiere[0] > 0 ? 1 : -1,
  };
}

const rond = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}"/>`;

/** Leaf mass in three tones; the lighter ones are pulled towards the light so that volume reads at thumbnail size. */
function houppier(s: Scene, t: Tons, x: number, y: number, rx: number, ry: number, n: number): string {
  const blobs = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2 + s.h(-0.2, 0.2);
    return { x: x + Math.cos(a) * rx * 0.62, y: y + Math.sin(a) * ry * 0.55, r: s.h(0.36, 0.5) };
  });
  const layer = (dx: number, dy: number, k: number, keep: (b: { x: number; y: number }) => boolean): string =>
    blobs
      .filter(keep)
      .map((b) => rond(b.x + dx, b.y + dy, rx * b.r * k, ry * b.r * k))
      .join('');
  const c = t.cote;
  return (
    `<g fill="${t.sombre}">${rond(x, y, rx * 0.78, ry * 0.74)}${layer(0, 0, 1, () => true)}</g>` +
    `<g fill="${t.moyen}">${rond(x + c * rx * 0.14, y - ry * 0.18, rx * 0.56, ry * 0.5)}${layer(c * rx * 0.1, -ry * 0.13, 0.84, (b) => b.y < y + ry * 0.3)}</g>` +
    `<g fill="${t.clair}">${[-0.5, 0, 0.45, 0.85].map((v, i) => rond(x + c * rx * (0.12 + v * 0.5), y - ry * (0.62 - 0.24 * v * v - (i % 2) * 0.07), rx * s.h(0.17, 0.25), ry * s.h(0.12, 0.17))).join('')}</g>`
  );
}

export function manguier(s: Scene, x: number, z: number, h: number, y0 = 0): void {
  const p = s.at(x, y0, z);
  const k = p.k * h;
  const t = tons(s, p.d, s.amb.feuillage, PALETTE.tronc);
  const tr = k * 0.045;
  s.ombreRonde(x, z, h * 0.42, h * 0.5, y0);
  s.pose(
    p.d,
    `<path d="M${n1(p.x - tr * 1.3)} ${n1(p.y)}L${n1(p.x - tr)} ${n1(p.y - k * 0.4)}L${n1(p.x - k * 0.2)} ${n1(p.y - k * 0.55)}L${n1(p.x + k * 0.2)} ${n1(p.y - k * 0.55)}L${n1(p.x + tr)} ${n1(p.y - k * 0.38)}L${n1(p.x + tr * 1.3)} ${n1(p.y)}Z" fill="${t.troncOmbre}"/><path d="M${n1(p.x + t.cote * tr * 1.3)} ${n1(p.y)}L${n1(p.x + t.cote * tr)} ${n1(p.y - k * 0.4)}L${n1(p.x)} ${n1(p.y - k * 0.4)}L${n1(p.x + t.cote * tr * 0.2)} ${n1(p.y)}Z" fill="${t.tronc}"/>${houppier(s, t, p.x, p.y - k * 0.62, k * 0.5, k * 0.38, 9)}`,
  );
}

/** Kapok: pale buttressed trunk, spreading tiers. */
export function fromager(s: Scene, x: number, z: number, h: number): void {
  const p = s.at(x, 0, z);
  const k = p.k * h;
  const t = tons(s, p.d, mix(s.amb.feuillage, s.amb.herbe, 0.18), PALETTE.troncGris);
  s.ombreRonde(x, z, h * 0.34, h * 0.75);
  const X = (v: number): string => n1(p.x + v * k);
  const Y = (v: number): string => n1(p.y - v * k);
  const tronc = `M${X(-0.1)} ${Y(0)}Q${X(-0.035)} ${Y(0.05)} ${X(-0.03)} ${Y(0.2)}L${X(-0.024)} ${Y(0.55)}L${X(-0.2)} ${Y(0.7)}L${X(-0.17)} ${Y(0.71)}L${X(-0.01)} ${Y(0.62)}L${X(0.01)} ${Y(0.8)}L${X(0.03)} ${Y(0.62)}L${X(0.19)} ${Y(0.74)}L${X(0.21)} ${Y(0.72)}L${X(0.026)} ${Y(0.53)}L${X(0.03)} ${Y(0.2)}Q${X(0.04)} ${Y(0.05)} ${X(0.11)} ${Y(0)}L${X(0.03)} ${Y(0.03)}L${X(0)} ${Y(0)}Z`;
  const c = t.cote;
  const ombre = `M${X(-c * 0.1)} ${Y(0)}Q${X(-c * 0.035)} ${Y(0.05)} ${X(-c * 0.03)} ${Y(0.2)}L${X(-c * 0.024)} ${Y(0.56)}L${X(-c * 0.004)} ${Y(0.56)}L${X(0)} ${Y(0.05)}L${X(-c * 0.03)} ${Y(0.015)}Z`;
  const tier = (dx: number, dy: number, rx: number, ry: number, n: number): string =>
    houppier(s, t, p.x + dx * k, p.y - dy * k, rx * k, ry * k, n);
  s.pose(
    p.d,
    `<path d="${tronc}" fill="${t.tronc}"/><path d="${ombre}" fill="${t.troncOmbre}"/>${tier(0, 0.84, 0.3, 0.15, 9)}${tier(-0.22, 0.75, 0.21, 0.11, 8)}${tier(0.23, 0.77, 0.2, 0.105, 8)}`,
  );
}

/** One palm frond: a drooping rib, leaflets hanging between the normal of the rib and the vertical. */
function palme(x: number, y: number, a: number, l: number, chute: number): string {
  const at = (t: number): P2 => [x + Math.cos(a) * l * t, y - Math.sin(a) * l * t + chute * l * t * t];
  const n = 9;
  const top: P2[] = [];
  const bas: P2[] = [];
  for (let i = 0; i <= n; i += 1) {
    const t = i / n;
    const q = at(t);
    const d = at(t + 0.01);
    const m = Math.hypot(d[0] - q[0], d[1] - q[1]) || 1;
    const cote = d[0] >= q[0] ? 1 : -1;
    const nx = (-(d[1] - q[1]) / m) * cote;
    const ny = ((d[0] - q[0]) / m) * cote * 0.5 + 0.5;
    const e = l * 0.16 * Math.sin(Math.PI * (0.12 + 0.86 * t) ** 0.8);
    top.push([q[0] - nx * e * 0.4, q[1] - ny * e * 0.4]);
    const b = at(Math.min(1, t + 0.07));
    if (i < n) bas.push([q[0] + nx * e * 0.35, q[1] + ny * e * 0.35], [b[0] + nx * e, b[1] + ny * e]);
  }
  return pathOf([...top, ...bas.reverse()]);
}

export function palmier(s: Scene, x: number, z: number, h: number, penche = 0.1, y0 = 0): void {
  const p = s.at(x, y0, z);
  const k = p.k * h;
  const t = tons(s, p.d, mix(s.amb.feuillage, s.amb.herbe, 0.12), PALETTE.tronc);
  const hx = p.x + penche * k;
  const hy = p.y - k * 0.8;
  s.ombreRonde(x + penche * h * 0.4, z, h * 0.16, h * 0.5, y0);
  const w = k * 0.026;
  const mx = p.x - penche * k * 0.15;
  const my = p.y - k * 0.42;
  const fut = `M${n1(p.x - w * 1.6)} ${n1(p.y)}Q${n1(mx - w)} ${n1(my)} ${n1(hx - w * 0.8)} ${n1(hy)}L${n1(hx + w * 0.8)} ${n1(hy)}Q${n1(mx + w)} ${n1(my)} ${n1(p.x + w * 1.6)} ${n1(p.y)}Z`;
  const lit = `M${n1(p.x + t.cote * w * 1.6)} ${n1(p.y)}Q${n1(mx + t.cote * w)} ${n1(my)} ${n1(hx + t.cote * w * 0.8)} ${n1(hy)}L${n1(hx)} ${n1(hy)}Q${n1(mx)} ${n1(my)} ${n1(p.x + t.cote * w * 0.3)} ${n1(p.y)}Z`;
  const frond = (deg: number, l: number, chute: number): string =>
    palme(hx, hy, ((deg + s.h(-7, 7)) * Math.PI) / 180, l * k, chute);
  const back = [200, 165, 125, 90, 55, 15, -20].map((a) => frond(a, 0.32, 0.42)).join('');
  const mid = [185, 150, 110, 70, 30, -5].map((a) => frond(a, 0.36, 0.55)).join('');
  const front = (t.cote > 0 ? [75, 40, 8] : [105, 140, 172]).map((a) => frond(a, 0.3, 0.5)).join('');
  s.pose(
    p.d,
    `<path d="${fut}" fill="${t.troncOmbre}"/><path d="${lit}" fill="${t.tronc}"/><path d="${back}" fill="${t.sombre}"/><path d="${mid}" fill="${t.moyen}"/><path d="${front}" fill="${t.clair}"/>`,
  );
}

export function buisson(s: Scene, x: number, z: number, h: number, couleur = s.amb.feuillage, y0 = 0): void {
  const p = s.at(x, y0, z);
  if (p.d < 1.2) return;
  const k = p.k * h;
  const t = tons(s, p.d, couleur, PALETTE.tronc);
  const id = `b${Math.round(p.x * 10)}_${Math.round(p.y * 10)}`;
  s.ombreRonde(x, z, h * 0.7, h * 0.6, y0);
  // Clipped at the foot: a bush sits on the ground instead of hovering over it.
  s.pose(
    p.d,
    `<clipPath id="${id}"><path d="M${n1(p.x - 3 * k)} ${n1(p.y - 3 * k)}h${n1(6 * k)}v${n1(3 * k)}h${n1(-6 * k)}Z"/></clipPath><g clip-path="url(#${id})">${houppier(s, t, p.x, p.y - k * 0.46, k * 0.8, k * 0.62, 9)}</g>`,
  );
}

/** Banana clump: broad split leaves, useful beside houses. */
export function bananier(s: Scene, x: number, z: number, h: number): void {
  const p = s.at(x, 0, z);
  const k = p.k * h;
  const t = tons(s, p.d, mix(s.amb.feuillage, '#8fb04a', 0.3), '#8a8a4e');
  const leaf = (deg: number, l: number): string => {
    const a = (deg * Math.PI) / 180;
    const y = p.y - k * 0.45;
    const tip: P2 = [p.x + Math.cos(a) * l * k, y - Math.sin(a) * l * k + 0.22 * l * k];
    const m: P2 = [p.x + Math.cos(a) * l * k * 0.5, y - Math.sin(a) * l * k * 0.75];
    const e = k * 0.1;
    return `M${n1(p.x)} ${n1(y)}Q${n1(m[0] - e)} ${n1(m[1] - e)} ${n1(tip[0])} ${n1(tip[1])}Q${n1(m[0] + e)} ${n1(m[1] + e * 1.4)} ${n1(p.x)} ${n1(y)}Z`;
  };
  s.ombreRonde(x, z, h * 0.3, h * 0.5);
  s.pose(
    p.d,
    `<path d="M${n1(p.x - k * 0.05)} ${n1(p.y)}L${n1(p.x - k * 0.03)} ${n1(p.y - k * 0.5)}h${n1(k * 0.06)}L${n1(p.x + k * 0.05)} ${n1(p.y)}Z" fill="${t.tronc}"/><path d="${[160, 20, 125].map((a) => leaf(a, 0.55)).join('')}" fill="${t.sombre}"/><path d="${[100, 55, 178].map((a) => leaf(a, 0.58)).join('')}" fill="${t.moyen}"/><path d="${[78, 2].map((a) => leaf(a, 0.5)).join('')}" fill="${t.clair}"/>`,
  );
}

/** Termite mound: a savanna landmark. */
export function termitiere(s: Scene, x: number, z: number, h: number): void {
  const p = s.at(x, 0, z);
  const k = p.k * h;
  const c = s.loin(PALETTE.laterite, p.d);
  const X = (v: number): string => n1(p.x + v * k * -(s.amb.lumiere[0] > 0 ? 1 : -1));
  const Y = (v: number): string => n1(p.y - v * k);
  s.ombreRonde(x, z, h * 0.3, h * 0.7);
  s.pose(
    p.d,
    `<path d="M${X(-0.4)} ${Y(0)}Q${X(-0.25)} ${Y(0.5)} ${X(-0.1)} ${Y(0.95)}Q${X(0)} ${Y(1.08)} ${X(0.08)} ${Y(0.85)}Q${X(0.16)} ${Y(0.7)} ${X(0.24)} ${Y(0.62)}Q${X(0.3)} ${Y(0.3)} ${X(0.42)} ${Y(0)}Z" fill="${mix(c, s.amb.teinteLumiere, 0.12)}"/><path d="M${X(0.02)} ${Y(1)}Q${X(0.06)} ${Y(0.95)} ${X(0.08)} ${Y(0.85)}Q${X(0.16)} ${Y(0.7)} ${X(0.24)} ${Y(0.62)}Q${X(0.3)} ${Y(0.3)} ${X(0.42)} ${Y(0)}L${X(0.05)} ${Y(0)}Q${X(0.12)} ${Y(0.5)} ${X(0.02)} ${Y(1)}Z" fill="${mix(c, s.amb.teinteOmbre, s.amb.forceOmbre * 0.8)}"/>`,
  );
}
