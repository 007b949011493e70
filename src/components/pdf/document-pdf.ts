import PDFDocument from 'pdfkit';
import { MARGE } from './mise-en-page.ts';
import { installPolices } from './polices.ts';

/** What a document says of itself. */
interface Identite {
  titre: string;
  auteur: string;
  sujet: string;
  /** Day that dates the document, `AAAA-MM-JJ`: the same content gives the same bytes. */
  jour: string;
}

/** A page's height and where its footer starts, points. */
const HAUTEUR = 842;
export const BAS = 790;

/** Opens a tagged A4 document in French; `fini` holds its bytes once it has been ended. */
export function openDocument({ titre, auteur, sujet, jour }: Identite): {
  doc: PDFKit.PDFDocument;
  fini: Promise<Buffer>;
} {
  const date = new Date(`${jour}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGE, left: MARGE, right: MARGE, bottom: HAUTEUR - BAS + 2 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: titre, Author: auteur, Subject: sujet, CreationDate: date, ModDate: date },
    // None of pdfkit's own: see below.
    font: '',
  });
  installPolices(doc);
  const morceaux: Buffer[] = [];
  const fini = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (morceau: Buffer) => morceaux.push(morceau));
    doc.on('end', () => {
      resolve(Buffer.concat(morceaux));
    });
    doc.on('error', reject);
  });
  return { doc, fini };
}

/** Draws what is not part of the text (rules, headers, page numbers): screen readers pass over it. */
export function drawHorsTexte(doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Writes at the foot of every page, once they are all there: on the left a mention, on the right its number. */
export function drawPieds(doc: PDFKit.PDFDocument, draw: (page: string) => void): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    drawHorsTexte(doc, 'Pagination', () => draw(`page ${index + 1} sur ${count}`));
  }
}
