import { COULEURS } from './couleurs.ts';
import { winAnsi } from './win-ansi.ts';

/** Margin of a board and width of its text, points. */
export const MARGE_PANNEAU = 44;
export const LARGEUR_PANNEAU = 595.28 - 2 * MARGE_PANNEAU;

/** How large letters are, and after how many lines a text is cut; undefined: never. */
export interface Echelle {
  facteur: number;
  lignes: number | undefined;
}

/** From what is read at two metres down to what is still read at one; then texts are cut, and the code leads to the rest. */
export const ECHELLES: readonly Echelle[] = [
  ...[1.15, 1.07, 1, 0.94, 0.88, 0.82, 0.76, 0.7].map((facteur) => ({ facteur, lignes: undefined })),
  { facteur: 0.7, lignes: 2 },
  { facteur: 0.66, lignes: 1 },
];

export interface StylePanneau {
  taille: number;
  gras?: boolean;
  couleur?: string;
  largeur: number;
  /** Lines at the most; the text is cut after them, with "…". */
  lignes?: number | undefined;
}

function prepare(doc: PDFKit.PDFDocument, { taille, gras = false, largeur }: StylePanneau) {
  doc.font(gras ? 'Helvetica-Bold' : 'Helvetica').fontSize(taille);
  return { width: largeur, lineGap: 0 };
}

/** The text, or as many of its words as these lines hold and "…". */
function coupe(doc: PDFKit.PDFDocument, texte: string, style: StylePanneau): string {
  const options = prepare(doc, style);
  const dit = winAnsi(texte);
  if (style.lignes === undefined) return dit;
  const haut = doc.currentLineHeight(true) * style.lignes + 0.5;
  const tient = (un: string) => doc.heightOfString(un, options) <= haut;
  if (tient(dit)) return dit;
  let [bas, cime] = [0, dit.length];
  while (cime - bas > 1) {
    const milieu = (bas + cime) >> 1;
    if (tient(`${dit.slice(0, milieu)}…`)) bas = milieu;
    else cime = milieu;
  }
  return `${dit.slice(0, bas).replace(/[\s,·:]+$/, '')}…`;
}

/** Height that `ecrit` will take. */
export function hauteurDe(doc: PDFKit.PDFDocument, texte: string, style: StylePanneau): number {
  const dit = coupe(doc, texte, style);
  return doc.heightOfString(dit, prepare(doc, style));
}

/** Writes a text at its place. */
export function ecrit(
  doc: PDFKit.PDFDocument,
  { texte, x, y }: { texte: string; x: number; y: number },
  style: StylePanneau,
): void {
  const dit = coupe(doc, texte, style);
  const options = prepare(doc, style);
  doc.fillColor(style.couleur ?? COULEURS.encre).text(dit, x, y, options);
}
