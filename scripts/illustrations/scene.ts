import type { Ambiance } from './ambiance.ts';
import type { Camera, P2, P3 } from './espace.ts';
import { HAUTEUR, LARGEUR, hasard, pathOf, project, projectPoly } from './espace.ts';
import { darken, mix } from './palette.ts';

/** Stacks the layers of one image: background, ground, cast shadows, then objects from far to near. */
export class Scene {
  readonly cam: Camera;
  readonly amb: Ambiance;
  readonly h: (min?: number, max?: number) => number;
  #fond: string[] = [];
  #ombres: string[] = [];
  #objets: { d: number; svg: string }[] = [];
  #devant: string[] = [];
  #defs: string[] = [];
  #ids = 0;

  constructor(nom: string, cam: Camera, amb: Ambiance) {
    this.cam = cam;
    this.amb = amb;
    this.h = hasard(nom);
  }

  gradient(stops: readonly (readonly [number, string, number?])[], horizontal = false): string {
    this.#ids += 1;
    const id = `g${this.#ids}`;
    const body = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`).join('');
    this.#defs.push(
      `<linearGradient id="${id}" x2="${horizontal ? 1 : 0}" y2="${horizontal ? 0 : 1}">${body}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  sol(svg: string): void {
    this.#fond.push(svg);
  }

  /** Ground polygon in metres. */
  aplat(pts: readonly P3[], fill: string, extra = ''): void {
    this.sol(`<path d="${pathOf(projectPoly(this.cam, pts))}" fill="${fill}" ${extra}/>`);
  }

  ombre(pts: readonly P2[]): void {
    if (pts.length > 2) this.#ombres.push(`<path d="${pathOf(pts)}"/>`);
  }

  pose(d: number, svg: string): void {
    this.#objets.push({ d, svg });
  }

  devant(svg: string): void {
    this.#devant.push(svg);
  }

  /** Flushes cast shadows now, so that ground drawn later (water, a raised kerb) is not stained by them. */
  flushOmbres(): void {
    const a = this.amb;
    if (this.#ombres.length === 0) return;
    const fill = darken(a.teinteOmbre, 0.2);
    this.sol(`<g fill="${fill}" opacity="${(a.forceOmbre * 1.05).toFixed(2)}">${this.#ombres.join('')}</g>`);
    this.#ombres = [];
  }

  /** Draws the objects queued so far into the background: used when later ground must cover them. */
  flushObjets(): void {
    this.flushOmbres();
    for (const o of this.#objets.sort((p, q) => q.d - p.d)) this.sol(o.svg);
    this.#objets = [];
  }

  /** Colour seen from distance d: aerial perspective is the main depth cue of the style. */
  loin(c: string, d: number): string {
    return mix(c, this.amb.brume, 0.92 * (1 - Math.exp(-Math.max(0, d - 12) / this.amb.portee)));
  }

  /** Colour of a surface of normal n under the scene light. */
  eclaire(c: string, n: P3): string {
    const l = this.amb.lumiere;
    const lum = n[0] * l[0] + n[1] * l[1] + n[2] * l[2];
    const ombre = this.amb.forceOmbre * (lum <= 0 ? 1.05 : 0.85 * (1 - lum) ** 1.3);
    return mix(mix(c, this.amb.teinteOmbre, ombre), this.amb.teinteLumiere, lum > 0 ? 0.16 * lum : 0);
  }

  /** Where the shadow of a point falls on the plane y = sol. */
  portee(p: P3, sol = 0): P3 {
    const l = this.amb.lumiere;
    // Very long evening shadows would leave the frame and read as stains: the slope is bounded.
    const t = (p[1] - sol) / Math.max(0.5, l[1]);
    return [p[0] - l[0] * t, sol, p[2] - l[2] * t];
  }

  /** Soft round shadow under billboards (trees, people), stretched along the light. */
  ombreRonde(x: number, z: number, r: number, hauteur: number, y = 0): void {
    const bout = this.portee([x, y + hauteur, z], y);
    const pts: P3[] = [];
    const ang = Math.atan2(bout[2] - z, bout[0] - x);
    const long = Math.hypot(bout[0] - x, bout[2] - z) / 2;
    for (let i = 0; i < 28; i += 1) {
      const a = (i / 28) * Math.PI * 2;
      const u = Math.cos(a) * (long + r * 0.6) + long;
      const w = Math.sin(a) * r;
      pts.push([x + u * Math.cos(ang) - w * Math.sin(ang), y, z + u * Math.sin(ang) + w * Math.cos(ang)]);
    }
    this.ombre(projectPoly(this.cam, pts));
  }

  at(x: number, y: number, z: number): { x: number; y: number; d: number; k: number } {
    return project(this.cam, [x, y, z]);
  }

  svg(): string {
    this.flushObjets();
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGEUR} ${HAUTEUR}" width="${LARGEUR}" height="${HAUTEUR}"><defs>${this.#defs.join('')}</defs>${this.#fond.join('')}${this.#devant.join('')}</svg>`;
  }
}
