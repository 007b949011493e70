import { drawBorne } from '../../src/components/pdf/borne.ts';
import { COULEURS } from '../../src/components/pdf/couleurs.ts';
import { LARGEUR, MARGE } from '../../src/components/pdf/mise-en-page.ts';

/** Height between two stages, points. */
const PAS = 62;

type Etapes = ReadonlyArray<{ pk: number; lieu: string }>;

export const hauteurPanorama = (etapes: Etapes): number => 56 + PAS * (etapes.length - 1);

/** The road from top to bottom, in proportion to nothing but its stages, with a stone and a name at each. */
export function drawPanorama(doc: PDFKit.PDFDocument, etapes: Etapes): void {
  const x = MARGE + 34;
  const top = doc.y + 26;
  const bas = top + PAS * (etapes.length - 1);
  doc
    .lineCap('round')
    .moveTo(x, top - 12)
    .lineTo(x, bas + 12)
    .lineWidth(15)
    .stroke(COULEURS.chaussee);
  doc
    .lineCap('butt')
    .moveTo(x, top - 14)
    .lineTo(x, bas + 14)
    .lineWidth(1.4)
    .dash(7, { space: 6 })
    .stroke(COULEURS.papier);
  doc.undash();
  for (const [index, { pk, lieu }] of etapes.entries()) {
    const y = top + PAS * index;
    drawBorne(doc, x + 22, y - 20);
    doc
      .font('Helvetica-Bold')
      .fontSize(10.5)
      .fillColor(COULEURS.encre)
      .text(`PK ${String(pk).replace('.', ',')}`, x + 64, y - 9, { width: 60 });
    doc
      .font('Helvetica')
      .fontSize(10)
      .fillColor(COULEURS.encre)
      .text(lieu, x + 122, y - 9, { width: LARGEUR - 160 });
  }
  doc.x = MARGE;
  doc.y = bas + 30;
}
