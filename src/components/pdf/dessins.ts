import { winAnsi } from './win-ansi.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';
import { bandesQr, modulesQr } from '../ui/qr.ts';
import { COULEURS } from './couleurs.ts';
import { LARGEUR, MARGE } from './mise-en-page.ts';

const EPAISSEUR = 16;

/** The measure in words, for those who do not see it. */
export function altMesure(travaux: number, delai: number | undefined): string {
  const suite = delai === undefined ? '' : `, délai consommé ${formatPourcentage(delai)}`;
  return `Travaux ${formatPourcentage(travaux)}${suite}`;
}

/** The product's measure: the carriageway laid so far, and the kilometre stone at the delay; figures under it. */
export function drawMesure(doc: PDFKit.PDFDocument, travaux: number, delai: number | undefined): void {
  const y = doc.y + 12;
  doc.roundedRect(MARGE, y, LARGEUR, EPAISSEUR, 3).lineWidth(0.6).fillAndStroke(COULEURS.fond, COULEURS.filet);
  const fait = (LARGEUR * Math.min(100, travaux)) / 100;
  if (fait > 0) {
    doc.roundedRect(MARGE, y, fait, EPAISSEUR, 2).fill(COULEURS.chaussee);
    doc
      .moveTo(MARGE + 6, y + EPAISSEUR / 2)
      .lineTo(MARGE + Math.max(6, fait - 3), y + EPAISSEUR / 2)
      .lineWidth(1.4)
      .dash(6, { space: 6 })
      .stroke(COULEURS.papier)
      .undash();
  }
  if (delai !== undefined) {
    const x = MARGE + Math.min(LARGEUR - 4, Math.max(4, (LARGEUR * delai) / 100));
    const bas = y + EPAISSEUR + 5;
    const borne = `M${x - 4} ${bas}V${y - 1}a4 4 0 0 1 8 0V${bas}z`;
    doc.path(borne).lineWidth(1).fillAndStroke(COULEURS.papier, COULEURS.laterite);
    doc.path(`M${x - 4} ${y + 4}V${y - 1}a4 4 0 0 1 8 0V${y + 4}z`).fill(COULEURS.laterite);
  }
  doc.font('Helvetica').fontSize(8.5).fillColor(COULEURS.discret);
  const legende = y + EPAISSEUR + 9;
  doc.text(winAnsi(`Travaux ${formatPourcentage(travaux)}`), MARGE, legende, { width: LARGEUR });
  if (delai !== undefined) {
    doc.text(winAnsi(`Délai consommé ${formatPourcentage(delai)}`), MARGE, legende, {
      width: LARGEUR,
      align: 'right',
    });
  }
  doc.x = MARGE;
  doc.y = legende + 16;
}

/** The QR code of an address, `cote` points wide. */
export function drawQr(doc: PDFKit.PDFDocument, adresse: string, x: number, y: number, cote: number): void {
  const modules = modulesQr(adresse);
  const pas = cote / modules.length;
  for (const bande of bandesQr(modules)) doc.rect(x + bande.x * pas, y + bande.y * pas, bande.largeur * pas, pas);
  doc.fill(COULEURS.encre);
}
