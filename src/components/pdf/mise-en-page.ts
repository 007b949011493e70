import { winAnsi } from './win-ansi.ts';
import { COULEURS } from './couleurs.ts';

/** Margin of the page and width of its text, points. */
export const MARGE = 56;
export const LARGEUR = 595.28 - 2 * MARGE;

interface Style {
  taille?: number;
  gras?: boolean;
  couleur?: string;
  indent?: number;
  align?: 'left' | 'right';
  /** Width of the line, the page's own by default. */
  largeur?: number;
}

/** A paragraph in the flow. */
export function texte(doc: PDFKit.PDFDocument, contenu: string, style: Style = {}): void {
  const { couleur = COULEURS.encre, indent = 0 } = style;
  const options = prepare(doc, style);
  doc.fillColor(couleur).text(winAnsi(contenu), MARGE + indent, doc.y, options);
}

/** Height that `texte` will take. */
export function hauteurTexte(doc: PDFKit.PDFDocument, contenu: string, style: Style = {}): number {
  return doc.heightOfString(winAnsi(contenu), prepare(doc, style));
}

function prepare(
  doc: PDFKit.PDFDocument,
  { taille = 9.5, gras = false, indent = 0, align = 'left', largeur = LARGEUR }: Style,
) {
  doc.font(gras ? 'Helvetica-Bold' : 'Helvetica').fontSize(taille);
  return { width: largeur - indent, lineGap: taille > 12 ? 0 : 2.2, align };
}

/**
 * Starts a new page when less than `hauteur` points are left. Called between two elements, never inside one: a
 * tagged element that runs over two pages would leave its marks open.
 */
export function reserve(doc: PDFKit.PDFDocument, hauteur: number): void {
  if (doc.y + hauteur > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
