import { formatJour } from '../../domain/socle/date.ts';
import { NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { drawBorne, drawDrapeau } from './borne.ts';
import { COULEURS } from './couleurs.ts';
import { altMesure, drawMesure, drawQr } from './dessins.ts';
import { BAS, drawHorsTexte, drawPieds, openDocument } from './document-pdf.ts';
import type { Fiche, Provenance } from './fiche.ts';
import { LARGEUR, MARGE, texte } from './mise-en-page.ts';
import { drawChiffres, drawSection } from './sections.ts';

const COTE_QR = 66;

/** What draws sheets in threads, and what it is made of besides its own folder. */
export const DESSIN_FICHES = [
  'src/components/pdf/dessin-fiche.ts',
  ['src/components/pdf', 'src/components/ui', 'src/domain'],
] as const;

/** A tagged A4 document: the agency's header, then the page's own order; the same content gives the same bytes. */
export function drawFiche(fiche: Fiche, provenance: Provenance): Promise<Buffer> {
  const { mention, adresse, agence } = provenance;
  const { doc, fini } = openDocument({
    titre: `${fiche.titre}, ${NOM_PORTAIL}`,
    auteur: `${NOM_PORTAIL}, ${sousTitrePortail(agence)}`,
    sujet: [fiche.phrase, mention].filter(Boolean).join(' '),
    jour: fiche.jour,
  });
  const drawHaut = () => drawHorsTexte(doc, 'Layout', () => drawDrapeau(doc));
  drawHaut();
  doc.on('pageAdded', () => {
    drawHaut();
    doc.x = MARGE;
    doc.y = MARGE;
  });
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  drawHorsTexte(doc, 'Pagination', () => drawEnTete(doc, provenance));
  drawTitres(doc, racine, fiche, adresse);
  const { mesure, chiffres = [] } = fiche;
  if (mesure) {
    const alt = altMesure(mesure.travaux, mesure.delai);
    racine.add(doc.struct('Figure', { alt }, () => drawMesure(doc, mesure.travaux, mesure.delai)));
  }
  if (chiffres.length > 0) drawChiffres(doc, racine, chiffres);
  for (const section of fiche.sections) drawSection(doc, racine, section);
  racine.end();
  drawPieds(doc, (page) => drawPied(doc, provenance, page));
  doc.end();
  return fini;
}

function drawEnTete(doc: PDFKit.PDFDocument, { mention, agence }: Provenance): void {
  drawBorne(doc, MARGE, 34);
  doc.font('Helvetica-Bold').fontSize(11).fillColor(COULEURS.encre);
  doc.text(NOM_PORTAIL, MARGE + 42, 42, { lineBreak: false });
  doc.font('Helvetica').fontSize(8.5).fillColor(COULEURS.discret);
  doc.text(sousTitrePortail(agence), MARGE + 42, 57, { lineBreak: false });
  if (mention) {
    doc.font('Helvetica-Bold').fontSize(8.5).fillColor(COULEURS.laterite);
    doc.text(mention, MARGE, 50, { width: LARGEUR, align: 'right', lineBreak: false });
  }
  doc
    .moveTo(MARGE, 80)
    .lineTo(MARGE + LARGEUR, 80)
    .lineWidth(0.8)
    .stroke(COULEURS.filet);
}

/** Status, title and sentence, the page's QR code beside them. */
function drawTitres(doc: PDFKit.PDFDocument, racine: PDFKit.PDFStructureElement, fiche: Fiche, adresse: string): void {
  const largeur = LARGEUR - COTE_QR - 24;
  doc.x = MARGE;
  doc.y = 94;
  const add = (type: string, contenu: string, style: Parameters<typeof texte>[2]) =>
    racine.add(doc.struct(type, {}, () => texte(doc, contenu, { ...style, largeur })));
  add('P', fiche.surtitre, { taille: 9, gras: true, couleur: COULEURS.laterite });
  add('H1', fiche.titre, { taille: 19, gras: true });
  doc.y += 4;
  add('P', fiche.phrase, { taille: 11, couleur: COULEURS.discret });
  const bas = doc.y;
  const alt = `QR code de l’adresse ${adresse}`;
  racine.add(doc.struct('Figure', { alt }, () => drawQr(doc, adresse, MARGE + LARGEUR - COTE_QR, 94, COTE_QR)));
  doc.x = MARGE;
  doc.y = Math.max(bas, 94 + COTE_QR) + 4;
}

function drawPied(doc: PDFKit.PDFDocument, { adresse, dateDonnees, mention }: Provenance, page: string): void {
  const y = BAS + 12;
  doc
    .moveTo(MARGE, BAS + 6)
    .lineTo(MARGE + LARGEUR, BAS + 6)
    .lineWidth(0.8)
    .stroke(COULEURS.filet);
  doc.font('Helvetica').fontSize(8).fillColor(COULEURS.discret);
  doc.text(`Source : ${adresse}`, MARGE, y, { lineBreak: false });
  doc.text(page, MARGE, y, { width: LARGEUR, align: 'right' });
  const registre = `Registre public arrêté au ${formatJour(dateDonnees)}`;
  doc.text([registre, mention].filter(Boolean).join(' · '), MARGE, y + 11, { lineBreak: false });
}
