import { HAUTEUR, LARGEUR, n1 } from './espace.ts';
import { mix } from './palette.ts';
import type { Scene } from './scene.ts';

/** Flat-based cumulus: circles resting on one line, clipped by it. */
function cumulus(s: Scene, x: number, y: number, l: number, alpha: number): string {
  const id = `n${Math.round(x)}_${Math.round(y)}`;
  const n = 6;
  const shade = mix(s.amb.brume, s.amb.ciel[0] as string, 0.25);
  const puffs = Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    return { cx: x + (t - 0.5) * l, r: l * (0.1 + 0.13 * Math.sin(Math.PI * t)) * s.h(0.8, 1.2), dy: s.h(0, 0.04) * l };
  });
  const circles = (dx: number, dy: number, k: number): string =>
    puffs.map((p) => `<circle cx="${n1(p.cx + dx)}" cy="${n1(y - p.dy + dy)}" r="${n1(p.r * k)}"/>`).join('');
  return `<clipPath id="${id}"><path d="M${x - l} ${y - l}h${2 * l}v${l}h${-2 * l}Z"/></clipPath><g clip-path="url(#${id})" opacity="${alpha}"><g fill="${shade}">${circles(0, 0, 1)}</g><g fill="${mix('#ffffff', s.amb.brume, 0.18)}">${circles(l * 0.012 * Math.sign(-s.amb.lumiere[0]) * -1, -l * 0.022, 0.93)}</g></g>`;
}

/** Long streak with rounded ends, for morning and evening skies and for overcast layers. */
function voile(s: Scene, x: number, y: number, l: number, e: number, c: string, alpha: number): string {
  const k = s.h(0.3, 0.7);
  return `<g fill="${c}" opacity="${alpha}"><rect x="${n1(x - l / 2)}" y="${n1(y)}" width="${n1(l)}" height="${n1(e)}" rx="${n1(e / 2)}"/><rect x="${n1(x - l * k)}" y="${n1(y + e * 0.7)}" width="${n1(l * 0.62)}" height="${n1(e * 0.8)}" rx="${n1(e * 0.4)}"/></g>`;
}

export function ciel(s: Scene): void {
  const [a, b, c] = s.amb.ciel as readonly [string, string, string];
  const y = s.cam.horizon;
  s.sol(`<rect width="${LARGEUR}" height="${HAUTEUR}" fill="${c}"/>`);
  s.sol(
    `<rect width="${LARGEUR}" height="${n1(y + 4)}" fill="${s.gradient([
      [0, a],
      [0.55, b],
      [1, c],
    ])}"/>`,
  );
  const sun = s.amb.soleil;
  if (sun) {
    const sy = y * sun.y;
    for (const [r, o] of [
      [150, 0.14],
      [95, 0.22],
      [52, 0.95],
    ] as const)
      s.sol(`<circle cx="${sun.x}" cy="${n1(sy)}" r="${r}" fill="${sun.couleur}" opacity="${o}"/>`);
  }
  const n = s.amb.nuages;
  if (n === 'cumulus') {
    for (let i = 0; i < 4; i += 1)
      s.sol(cumulus(s, 90 + i * 330 + s.h(-70, 70), y * s.h(0.3, 0.78), s.h(170, 290), 0.85));
    for (let i = 0; i < 4; i += 1)
      s.sol(cumulus(s, 120 + i * 310 + s.h(-70, 70), y * s.h(0.86, 0.94), s.h(80, 140), 0.6));
  } else if (n === 'voiles') {
    for (let i = 0; i < 6; i += 1)
      s.sol(voile(s, s.h(0, LARGEUR), y * s.h(0.12, 0.72), s.h(220, 520), s.h(7, 16), mix('#ffffff', c, 0.35), 0.5));
  } else if (n === 'couvert') {
    for (let i = 0; i < 9; i += 1) {
      const t = i / 9;
      s.sol(
        voile(
          s,
          s.h(0, LARGEUR),
          y * (t * 0.8) - 20,
          s.h(500, 900),
          s.h(34, 60) * (1 - t * 0.55),
          mix(a, i % 2 ? '#ffffff' : '#5f7178', 0.3),
          0.34,
        ),
      );
    }
  }
}
