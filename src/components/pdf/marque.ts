import { COULEURS } from './couleurs.ts';

// What both PDF libraries draw alike: the sheets of the build (pdfkit, points) and the exports (jsPDF, millimetres).

/** What a library has to offer, in its own unit. */
export interface Pinceau {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  curveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
  closePath: () => void;
  rect: (x: number, y: number, largeur: number, hauteur: number) => void;
  /** Fills what was traced. */
  fill: (couleur: string) => void;
  /** Draws the outline of what was traced. */
  stroke: (couleur: string, epaisseur: number) => void;
}

type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

const ARRONDI: readonly Segment[] = [
  ['C', 3, 6, 9, 1.5, 17, 1.5],
  ['C', 25, 1.5, 31, 6, 31, 15],
];
const PIERRE: readonly Segment[] = [['M', 3, 39], ['L', 3, 15], ...ARRONDI, ['L', 31, 39], ['Z']];
const TETE: readonly Segment[] = [['M', 3, 18], ['L', 3, 15], ...ARRONDI, ['L', 31, 18], ['Z']];
const CHAUSSEE: readonly Segment[] = [['M', 10.5, 39], ['L', 14.5, 21], ['L', 19.5, 21], ['L', 23.5, 39], ['Z']];
const AXE: readonly Segment[] = [
  ['M', 17, 37],
  ['L', 17, 34],
  ['M', 17, 31],
  ['L', 17, 28],
  ['M', 17, 25.5],
  ['L', 17, 23.5],
];

/** The mark, as on the site: a kilometre stone, its head in laterite, the road going up its face. Its box is 34 by 40. */
export function drawBorne(pinceau: Pinceau, x: number, y: number, echelle: number): void {
  const trace = (segments: readonly Segment[]) => {
    for (const segment of segments) traceSegment(pinceau, segment, x, y, echelle);
  };
  trace(PIERRE);
  pinceau.fill(COULEURS.papier);
  trace(TETE);
  pinceau.fill(COULEURS.laterite);
  trace(CHAUSSEE);
  pinceau.fill(COULEURS.chaussee);
  trace(AXE);
  pinceau.stroke(COULEURS.papier, 1.6 * echelle);
  trace(PIERRE);
  pinceau.stroke(COULEURS.encre, 2 * echelle);
}

function traceSegment(pinceau: Pinceau, segment: Segment, x: number, y: number, k: number): void {
  switch (segment[0]) {
    case 'M':
      pinceau.moveTo(x + segment[1] * k, y + segment[2] * k);
      break;
    case 'L':
      pinceau.lineTo(x + segment[1] * k, y + segment[2] * k);
      break;
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = segment;
      pinceau.curveTo(x + x1 * k, y + y1 * k, x + x2 * k, y + y2 * k, x + x3 * k, y + y3 * k);
      break;
    }
    case 'Z':
      pinceau.closePath();
  }
}

/** The flag as a thin rule across the top of a page. */
export function drawDrapeau(pinceau: Pinceau, largeur: number, epaisseur: number): void {
  const tiers = largeur / 3;
  for (const [rang, couleur] of [COULEURS.rouge, COULEURS.or, COULEURS.vert].entries()) {
    pinceau.rect(rang * tiers, 0, tiers, epaisseur);
    pinceau.fill(couleur);
  }
}
