import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import type { DocumentRedige, Sujet } from './bloc.ts';
import { drawBloc } from './blocs-dessines.ts';
import { drawBorne, drawDrapeau } from '../../src/components/pdf/borne.ts';
import { COULEURS } from '../../src/components/pdf/couleurs.ts';
import { BAS, drawHorsTexte, drawPieds, openDocument } from '../../src/components/pdf/document-pdf.ts';
import { LARGEUR, MARGE, texte } from '../../src/components/pdf/mise-en-page.ts';
import { winAnsi } from '../../src/components/pdf/win-ansi.ts';

const MENTION = 'Document d’exemple — sans valeur juridique';
const PORTAIL = 'Portail des projets de travaux publics de Guinée';

/** What a document says of where it comes from; only a sample's is marked. */
export interface Origine {
  exemple: boolean;
}

/** Draws one document as a tagged A4 PDF; the same document gives the same bytes. */
export async function renderPdf(document: DocumentRedige, { appel }: Sujet, { exemple }: Origine): Promise<Buffer> {
  const { doc, fini } = openDocument({
    titre: `${document.titre} — ${appel.reference}`,
    auteur: exemple ? `${PORTAIL} (données d’exemple)` : PORTAIL,
    sujet: exemple ? `${appel.titre}. ${MENTION}.` : appel.titre,
    jour: appel.date_mise_a_jour,
  });
  drawFond(doc, exemple);
  doc.on('pageAdded', () => {
    drawFond(doc, exemple);
    doc.x = MARGE;
    doc.y = MARGE;
  });
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  drawEnTete(doc, appel);
  racine.add(
    doc.struct('H1', {}, () => {
      doc.x = MARGE;
      doc.y = 112;
      texte(doc, document.titre, { taille: 20, gras: true });
    }),
  );
  racine.add(
    doc.struct('P', {}, () => {
      doc.y += 3;
      texte(doc, appel.titre, { taille: 11, couleur: COULEURS.discret });
    }),
  );
  racine.add(
    doc.struct('P', {}, () => {
      drawFaits(doc, document.faits);
    }),
  );
  for (const bloc of document.blocs) drawBloc(doc, racine, bloc);
  racine.end();
  drawPieds(doc, (page) => drawPied(doc, appel.reference, page, exemple));
  doc.end();
  return fini;
}

/** What every page has under its text: flag and a sample's watermark, which screen readers pass over. */
function drawFond(doc: PDFKit.PDFDocument, exemple: boolean): void {
  drawHorsTexte(doc, 'Layout', () => {
    drawDrapeau(doc);
    if (!exemple) return;
    doc.save().rotate(-52, { origin: [297, 440] });
    doc.font('Helvetica-Bold').fontSize(33).fillColor(COULEURS.filigrane);
    doc.text(MENTION, -120, 425, { width: 834, align: 'center', lineBreak: false });
    doc.restore();
  });
}

function drawEnTete(doc: PDFKit.PDFDocument, appel: AppelOffres): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  drawBorne(doc, MARGE, 40);
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(COULEURS.discret)
    .text('RÉPUBLIQUE DE GUINÉE', MARGE + 42, 42, { characterSpacing: 0.8, lineBreak: false });
  doc
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .fillColor(COULEURS.encre)
    .text(appel.maitre_ouvrage, MARGE + 42, 53, { lineBreak: false });
  doc
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(COULEURS.discret)
    .text(appel.unite_coordination ?? '', MARGE + 42, 67, { lineBreak: false });
  doc
    .moveTo(MARGE, 90)
    .lineTo(MARGE + LARGEUR, 90)
    .lineWidth(0.8)
    .stroke(COULEURS.filet);
  doc.endMarkedContent();
}

/** The facts box: labels and values in two columns, on a light ground. */
function drawFaits(doc: PDFKit.PDFDocument, faits: DocumentRedige['faits']): void {
  const label = 112;
  const valeur = LARGEUR - label - 24;
  doc.font('Helvetica-Bold').fontSize(9.5);
  const hauteurs = faits.map(([, value]) => doc.heightOfString(winAnsi(value), { width: valeur }) + 4.5);
  const top = doc.y + 10;
  doc
    .roundedRect(
      MARGE,
      top,
      LARGEUR,
      hauteurs.reduce((total, hauteur) => total + hauteur, 13),
      5,
    )
    .fill(COULEURS.fond);
  let y = top + 8;
  for (const [index, [nom, value]] of faits.entries()) {
    doc
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(COULEURS.discret)
      .text(nom, MARGE + 12, y + 0.8, { width: label });
    doc
      .font('Helvetica-Bold')
      .fontSize(9.5)
      .fillColor(COULEURS.encre)
      .text(winAnsi(value), MARGE + 12 + label, y, { width: valeur });
    y += hauteurs[index] ?? 0;
  }
  doc.x = MARGE;
  doc.y = y + 10;
}

function drawPied(doc: PDFKit.PDFDocument, reference: string, page: string, exemple: boolean): void {
  doc
    .moveTo(MARGE, BAS + 6)
    .lineTo(MARGE + LARGEUR, BAS + 6)
    .lineWidth(0.8)
    .stroke(COULEURS.filet);
  doc
    .font('Helvetica-Bold')
    .fontSize(8)
    .fillColor(COULEURS.laterite)
    .text(exemple ? MENTION : PORTAIL, MARGE, BAS + 14, { lineBreak: false });
  doc
    .font('Helvetica')
    .fillColor(COULEURS.discret)
    .text(`${reference}   ·   ${page}`, MARGE, BAS + 14, { width: LARGEUR, align: 'right' });
}
