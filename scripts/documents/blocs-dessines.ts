import type { Bloc } from './bloc.ts';
import { COULEURS } from '../../src/components/pdf/couleurs.ts';
import { hauteurTexte, LARGEUR, MARGE, reserve, texte } from '../../src/components/pdf/mise-en-page.ts';
import { winAnsi } from '../../src/components/pdf/win-ansi.ts';
import { drawPanorama, hauteurPanorama } from './panorama.ts';

type Structure = PDFKit.PDFStructureElement;
type Ligne = readonly [string, string];

/** Draws one block below what stands on the page, and adds it to the document's reading order. */
export function drawBloc(doc: PDFKit.PDFDocument, racine: Structure, bloc: Bloc): void {
  const add = (type: string, hauteur: number, draw: () => void) => {
    reserve(doc, hauteur);
    racine.add(doc.struct(type, {}, draw));
  };
  switch (bloc.kind) {
    case 'section': {
      const [premier] = bloc.textes;
      add('H2', 30 + (premier === undefined ? 40 : hauteurTexte(doc, premier)), () => {
        drawTitre(doc, bloc.titre);
      });
      for (const paragraphe of bloc.textes) {
        add('P', hauteurTexte(doc, paragraphe), () => {
          texte(doc, paragraphe);
          doc.y += 2.5;
        });
      }
      break;
    }
    case 'liste':
      for (const [index, item] of bloc.items.entries()) {
        add('P', hauteurTexte(doc, item, { indent: 18 }), () => {
          drawItem(doc, index + 1, item);
        });
      }
      break;
    case 'tableau': {
      const lignes = [bloc.colonnes, ...bloc.lignes];
      add(
        'P',
        lignes.reduce((total, ligne) => total + hauteurLigne(doc, ligne), 0),
        () => {
          drawTableau(doc, lignes);
        },
      );
      break;
    }
    case 'panorama':
      add('P', hauteurPanorama(bloc.etapes), () => {
        drawPanorama(doc, bloc.etapes);
      });
      break;
    case 'signature':
      add('P', 34, () => {
        doc.y += 6;
        texte(doc, bloc.texte, { align: 'right' });
      });
      break;
  }
}

function drawTitre(doc: PDFKit.PDFDocument, titre: string): void {
  doc.y += 6.5;
  texte(doc, titre, { taille: 11.5, gras: true, couleur: COULEURS.laterite });
  doc.y += 1.5;
}

function drawItem(doc: PDFKit.PDFDocument, rang: number, item: string): void {
  const { y } = doc;
  doc.font('Helvetica-Bold').fontSize(9.5).fillColor(COULEURS.laterite).text(`${rang}.`, MARGE, y, { width: 16 });
  doc.y = y;
  texte(doc, item, { indent: 18 });
  doc.y += 3.5;
}

/** Where the second column starts. */
const GAUCHE = 176;

function hauteurLigne(doc: PDFKit.PDFDocument, [nom, value]: Ligne): number {
  // The head is bold, and wider.
  doc.font('Helvetica-Bold').fontSize(9.5);
  const hauteurNom = doc.heightOfString(winAnsi(nom), { width: GAUCHE - 16 });
  return Math.max(hauteurNom, doc.heightOfString(winAnsi(value), { width: LARGEUR - GAUCHE - 16 })) + 9;
}

/** Two columns ruled between rows; the first row is the head. */
function drawTableau(doc: PDFKit.PDFDocument, lignes: readonly Ligne[]): void {
  for (const [index, ligne] of lignes.entries()) {
    const [nom, value] = ligne;
    const hauteur = hauteurLigne(doc, ligne);
    const { y } = doc;
    if (index === 0) doc.rect(MARGE, y, LARGEUR, hauteur).fill(COULEURS.fond);
    doc.font(index === 0 ? 'Helvetica-Bold' : 'Helvetica').fillColor(index === 0 ? COULEURS.encre : COULEURS.discret);
    doc.fontSize(9.5).text(winAnsi(nom), MARGE + 8, y + 5, { width: GAUCHE - 16 });
    doc.fillColor(COULEURS.encre).text(winAnsi(value), MARGE + GAUCHE, y + 5, { width: LARGEUR - GAUCHE - 8 });
    doc
      .moveTo(MARGE, y + hauteur)
      .lineTo(MARGE + LARGEUR, y + hauteur)
      .lineWidth(0.6)
      .stroke(COULEURS.filet);
    doc.x = MARGE;
    doc.y = y + hauteur;
  }
  doc.y += 4;
}
