// Painting of solids: exact order, light, haze, cast shadow and reflection.
import type { P3 } from './espace.ts';
import { hull, pathOf, projectPoly, toView } from './espace.ts';
import type { Scene } from './scene.ts';
import type { Piece, Repere } from './solides.ts';

const EPS = 0.02;

/** Exact order when two boxes are separated along an axis; falls back on distance when they interpenetrate. */
function order(pieces: readonly Piece[], eye: P3): Piece[] {
  const dist = (p: Piece): number => Math.hypot(...([0, 1, 2] as const).map((i) => (p.min[i] + p.max[i]) / 2 - eye[i]));
  const hides = (a: Piece, b: Piece): boolean =>
    ([0, 1, 2] as const).every((i) => {
      if (a.max[i] <= b.min[i] + EPS && eye[i] > a.max[i] - EPS) return false;
      if (a.min[i] >= b.max[i] - EPS && eye[i] < a.min[i] + EPS) return false;
      return true;
    });
  const rest = [...pieces].sort((a, b) => dist(b) - dist(a));
  const out: Piece[] = [];
  while (rest.length > 0) {
    // First piece that hides nothing still waiting; with a cycle, the farthest one goes first.
    const i = Math.max(
      0,
      rest.findIndex((a) => rest.every((b) => b === a || !hides(a, b) || (hides(b, a) && dist(b) <= dist(a)))),
    );
    out.push(...rest.splice(i, 1));
  }
  return out;
}

export interface Rendu {
  readonly ombre?: boolean;
  readonly sol?: number;
  /** Depth bias in metres, to settle two solids that share the same ground position. */
  readonly biais?: number;
  /** Mirror in a water plane: returns the reflection instead of the object. */
  readonly miroir?: number;
  readonly voile?: number;
}

export function placeSolide(s: Scene, pieces: readonly Piece[], r: Repere, o: Rendu = {}): void {
  const a = ((r.cap ?? 0) * Math.PI) / 180;
  const [c, sn] = [Math.cos(a), Math.sin(a)];
  const y0 = r.y ?? 0;
  const world = ([u, v, w]: P3): P3 => [r.x + u * c - w * sn, y0 + v, r.z + u * sn + w * c];
  const dir = ([u, v, w]: P3): P3 => [u * c - w * sn, v, u * sn + w * c];
  const dx = s.cam.x - r.x;
  const dz = s.cam.z - r.z;
  const flip = (p: P3): P3 => (o.miroir === undefined ? p : [p[0], 2 * o.miroir - p[1], p[2]]);
  const eyeY = o.miroir === undefined ? s.cam.y : 2 * o.miroir - s.cam.y;
  const eye: P3 = [dx * c + dz * sn, eyeY - y0, -dx * sn + dz * c];
  let out = '';
  for (const piece of order(pieces, eye)) {
    if (o.ombre !== false && o.miroir === undefined && !piece.sansOmbre) {
      const pts = piece.facettes.flatMap((f) => f.pts).map((p) => s.portee(world(p), o.sol ?? y0));
      if (pts.every((p) => toView(s.cam, p)[2] > 0.8)) s.ombre(hull(projectPoly(s.cam, pts)));
    }
    const seen = piece.facettes
      .map((f) => {
        const m = f.pts
          .reduce<[number, number, number]>((t, p) => [t[0] + p[0], t[1] + p[1], t[2] + p[2]], [0, 0, 0])
          .map((v) => v / f.pts.length) as unknown as P3;
        const v: P3 = [eye[0] - m[0], eye[1] - m[1], eye[2] - m[2]];
        return { f, front: v[0] * f.n[0] + v[1] * f.n[1] + v[2] * f.n[2], d: Math.hypot(...v) };
      })
      .filter((e) => e.front > 1e-6)
      .sort((p, q) => Number(p.f.cap) - Number(q.f.cap) || q.d - p.d);
    for (const { f, d } of seen) {
      const draw = (pts: readonly P3[], col: string, trait: number): void => {
        const fill = s.loin(s.eclaire(col, dir(f.n)), d);
        const path = pathOf(
          projectPoly(
            s.cam,
            pts.map((p) => flip(world(p))),
          ),
        );
        out += `<path d="${path}" fill="${fill}"${trait ? ` stroke="${fill}" stroke-width="${trait}"` : ''}/>`;
      };
      // A hairline of the same colour closes the antialiasing seams between neighbouring faces.
      draw(f.pts, f.couleur, 0.5);
      for (const dec of f.decals) draw(dec.pts, dec.couleur, 0);
    }
  }
  if (o.voile !== undefined) out = `<g opacity="${o.voile}">${out}</g>`;
  s.pose(toView(s.cam, [r.x, 0, r.z])[2] - (o.biais ?? 0), out);
}
