import { COULEURS } from './couleurs.ts';

/** The mark: a white kilometre stone with its laterite arc, drawn in a box of 30 by 36 points. */
export function drawBorne(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y);
  doc.path('M3 15 A12 12 0 0 1 27 15 Z').fill(COULEURS.laterite);
  doc.path('M3 15 H27 V33 H3 Z').fill(COULEURS.papier);
  doc.path('M3 33 V15 A12 12 0 0 1 27 15 V33').lineWidth(1.1).stroke(COULEURS.laterite);
  doc.path('M9.5 20.5 H20.5 M9.5 24 H20.5 M9.5 27.5 H16').lineWidth(1.2).stroke(COULEURS.encre);
  doc.path('M0 33.5 H30').lineWidth(1.6).stroke(COULEURS.encre);
  doc.restore();
}

/** The flag as a thin rule across the top of the page. */
export function drawDrapeau(doc: PDFKit.PDFDocument): void {
  const tiers = doc.page.width / 3;
  for (const [index, couleur] of [COULEURS.rouge, COULEURS.or, COULEURS.vert].entries()) {
    doc.rect(index * tiers, 0, tiers, 4).fill(couleur);
  }
}
