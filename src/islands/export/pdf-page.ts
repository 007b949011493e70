import type { jsPDF } from 'jspdf';
import { phraseCriteres, phraseDates, type TableExport } from '../../domain/exports/export.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { COULEURS } from '../../components/pdf/couleurs.ts';
import { drawBorne, drawDrapeau } from '../../components/pdf/marque.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';
import { pinceauOf, setStyle, type Style } from '../../components/pdf/pdf-pinceau.ts';

// What surrounds the list on its pages, in millimetres.

export const PAGE = { largeur: 297, hauteur: 210 };
export const MARGE = 12;
export const LARGEUR = PAGE.largeur - 2 * MARGE;
/** Where a page's list starts, under its header, and what its footer keeps. */
export const HAUT = 23;
export const BAS = 15;
const DROITE = PAGE.largeur - MARGE;

function rule(doc: jsPDF, y: number): void {
  doc.setDrawColor(COULEURS.filet).setLineWidth(0.25).line(MARGE, y, DROITE, y);
}

/** Flag, mark, name of the portal, title of the list; sample content says so on every page. */
export function drawEnTete(
  doc: jsPDF,
  { titre, exemple, agence }: Pick<TableExport, 'titre' | 'exemple' | 'agence'>,
): void {
  const pinceau = pinceauOf(doc);
  drawDrapeau(pinceau, PAGE.largeur, 1.2);
  drawBorne(pinceau, MARGE, 6, 0.27);
  setStyle(doc, { taille: 11, gras: true });
  doc.text(winAnsi(NOM_PORTAIL), MARGE + 12, 11);
  setStyle(doc, { taille: 8, couleur: COULEURS.discret });
  doc.text(winAnsi(sousTitrePortail(agence)), MARGE + 12, 15.2);
  setStyle(doc, { taille: 9, gras: true });
  doc.text(winAnsi(titre), DROITE, 11, { align: 'right' });
  if (exemple) {
    setStyle(doc, { taille: 8, gras: true, couleur: COULEURS.laterite });
    doc.text(winAnsi(MENTION_EXEMPLE), DROITE, 15.2, { align: 'right' });
  }
  rule(doc, 19.5);
}

/** Head of the first page: title, filters, dates. Gives the height at which the list starts. */
export function drawPresentation(doc: jsPDF, table: TableExport): number {
  setStyle(doc, { taille: 18, gras: true });
  doc.text(winAnsi(table.titre), MARGE, 29);
  let y = 35;
  const paragraphe = (texte: string, style: Style) => {
    setStyle(doc, style);
    const lignes = doc.splitTextToSize(winAnsi(texte), LARGEUR) as string[];
    doc.text(lignes, MARGE, y);
    y += lignes.length * 4.2;
  };
  paragraphe(`${countOf(table.lignes.length, 'ligne')}. ${phraseCriteres(table)}`, { taille: 9.5 });
  paragraphe(`${phraseDates(table)}.`, { taille: 8.5, couleur: COULEURS.discret });
  return y + 0.5;
}

/** Source, mark of sample content, page number. */
export function drawPied(
  doc: jsPDF,
  { source, exemple }: Pick<TableExport, 'source' | 'exemple'>,
  page: number,
  pages: number,
): void {
  const y = PAGE.hauteur - 6.5;
  rule(doc, PAGE.hauteur - 11);
  setStyle(doc, { taille: 7.5, couleur: COULEURS.discret });
  doc.text(winAnsi(`page\u00a0${page}\u00a0/\u00a0${pages}`), DROITE, y, { align: 'right' });
  const mention = exemple ? `  ·  ${MENTION_EXEMPLE}` : '';
  // The full address is behind a long one's words.
  const place = LARGEUR - 30 - doc.getTextWidth(winAnsi(mention));
  const adresse = fit(doc, winAnsi(`Source\u00a0: ${source}`), place);
  doc.textWithLink(adresse, MARGE, y, { url: source });
  if (exemple) {
    const x = MARGE + doc.getTextWidth(adresse);
    setStyle(doc, { taille: 7.5, couleur: COULEURS.laterite });
    doc.text(winAnsi(mention), x, y);
  }
}

/** Text cut at the place that it has. */
function fit(doc: jsPDF, texte: string, place: number): string {
  if (doc.getTextWidth(texte) <= place) return texte;
  let court = texte;
  while (court.length > 1 && doc.getTextWidth(`${court}…`) > place) court = court.slice(0, -1);
  return `${court}…`;
}
