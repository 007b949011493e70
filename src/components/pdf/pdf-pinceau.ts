import type { jsPDF } from 'jspdf';
import { COULEURS } from './couleurs.ts';
import type { Pinceau } from './marque.ts';

export interface Style {
  /** Points. */
  taille: number;
  couleur?: string;
  gras?: boolean;
}

export function setStyle(doc: jsPDF, { taille, couleur = COULEURS.encre, gras = false }: Style): void {
  doc
    .setFont('helvetica', gras ? 'bold' : 'normal')
    .setFontSize(taille)
    .setTextColor(couleur);
}

/** What the shared drawings ask of a library. */
export const pinceauOf = (doc: jsPDF): Pinceau => ({
  moveTo: (x, y) => doc.moveTo(x, y),
  lineTo: (x, y) => doc.lineTo(x, y),
  curveTo: (...points) => doc.curveTo(...points),
  closePath: () => doc.close(),
  // Without a style the rectangle is only traced.
  rect: (x, y, largeur, hauteur) => doc.rect(x, y, largeur, hauteur, null),
  fill: (couleur) => doc.setFillColor(couleur).fill(),
  stroke: (couleur, epaisseur) => doc.setDrawColor(couleur).setLineWidth(epaisseur).stroke(),
});
