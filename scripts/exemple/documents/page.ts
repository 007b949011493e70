import PDFDocument from 'pdfkit';
import type { DocumentExemple, Sujet } from './bloc.ts';
import { drawBloc } from './blocs-dessines.ts';
import { drawBorne, drawDrapeau } from './borne.ts';
import { COULEURS } from './couleurs.ts';
import { ecrivable, LARGEUR, MARGE, texte } from './mise-en-page.ts';

const MENTION = 'Document d’exemple — sans valeur juridique';
const PORTAIL = 'Portail des projets de travaux publics de Guinée (données d’exemple)';
/** Below this line the footer stands. */
const BAS = 790;

/** Draws one document as a tagged A4 PDF; the same document gives the same bytes. */
export async function renderPdf(document: DocumentExemple, sujet: Sujet): Promise<Buffer> {
  const { appel } = sujet;
  const date = new Date(`${appel.date_mise_a_jour}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGE, left: MARGE, right: MARGE, bottom: 842 - BAS + 2 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${document.titre} — ${appel.reference}`,
      Author: PORTAIL,
      Subject: `${appel.titre}. ${MENTION}.`,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    doc.on('error', reject);
  });
  drawFond(doc);
  doc.on('pageAdded', () => {
    drawFond(doc);
    doc.x = MARGE;
    doc.y = MARGE;
  });
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  drawEnTete(doc, sujet);
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
  drawPieds(doc, appel.reference);
  doc.end();
  return done;
}

/** What every page has under its text: flag and watermark, which screen readers pass over. */
function drawFond(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  drawDrapeau(doc);
  doc.save().rotate(-52, { origin: [297, 440] });
  doc.font('Helvetica-Bold').fontSize(33).fillColor(COULEURS.filigrane);
  doc.text(MENTION, -120, 425, { width: 834, align: 'center', lineBreak: false });
  doc.restore();
  doc.endMarkedContent();
}

function drawEnTete(doc: PDFKit.PDFDocument, { appel }: Sujet): void {
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
function drawFaits(doc: PDFKit.PDFDocument, faits: DocumentExemple['faits']): void {
  const label = 112;
  const valeur = LARGEUR - label - 24;
  doc.font('Helvetica-Bold').fontSize(9.5);
  const hauteurs = faits.map(([, value]) => doc.heightOfString(ecrivable(value), { width: valeur }) + 4.5);
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
      .text(ecrivable(value), MARGE + 12 + label, y, { width: valeur });
    y += hauteurs[index] ?? 0;
  }
  doc.x = MARGE;
  doc.y = y + 10;
}

function drawPieds(doc: PDFKit.PDFDocument, reference: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .moveTo(MARGE, BAS + 6)
      .lineTo(MARGE + LARGEUR, BAS + 6)
      .lineWidth(0.8)
      .stroke(COULEURS.filet);
    doc
      .font('Helvetica-Bold')
      .fontSize(8)
      .fillColor(COULEURS.laterite)
      .text(MENTION, MARGE, BAS + 14, { lineBreak: false });
    doc
      .font('Helvetica')
      .fillColor(COULEURS.discret)
      .text(`${reference}   ·   page ${index + 1} sur ${count}`, MARGE, BAS + 14, { width: LARGEUR, align: 'right' });
    doc.endMarkedContent();
  }
}
