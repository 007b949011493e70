import { drawBorne as drawMarque, drawDrapeau as drawRegle, type Pinceau } from './marque.ts';

const pinceauOf = (doc: PDFKit.PDFDocument): Pinceau => ({
  moveTo: (x, y) => doc.moveTo(x, y),
  lineTo: (x, y) => doc.lineTo(x, y),
  curveTo: (...points) => doc.bezierCurveTo(...points),
  closePath: () => doc.closePath(),
  rect: (...cadre) => doc.rect(...cadre),
  fill: (couleur) => doc.fill(couleur),
  stroke: (couleur, epaisseur) => doc.lineWidth(epaisseur).stroke(couleur),
});

/** The mark on a sheet, 31 by 36 points. */
export function drawBorne(doc: PDFKit.PDFDocument, x: number, y: number): void {
  drawMarque(pinceauOf(doc), x, y, 0.9);
}

/** The flag across the top of a sheet. */
export function drawDrapeau(doc: PDFKit.PDFDocument): void {
  drawRegle(pinceauOf(doc), doc.page.width, 4);
}
