import { winAnsi } from './win-ansi.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';
import { COULEURS } from './couleurs.ts';
import type { Fiche, SectionFiche } from './fiche.ts';
import { hauteurTexte, LARGEUR, MARGE, reserve, texte } from './mise-en-page.ts';

type Structure = PDFKit.PDFStructureElement;
type Fait = readonly [terme: string, valeur: string];

const GOUTTIERE = 18;
const COLONNES = 3;
const COLONNE = (LARGEUR - GOUTTIERE * (COLONNES - 1)) / COLONNES;

/** The figures in large, side by side, each over its label. */
export function drawChiffres(
  doc: PDFKit.PDFDocument,
  racine: Structure,
  chiffres: NonNullable<Fiche['chiffres']>,
): void {
  const largeur = LARGEUR / chiffres.length;
  const { y } = doc;
  let bas = y + 32;
  for (const [rang, { valeur, libelle }] of chiffres.entries()) {
    const x = MARGE + rang * largeur;
    const p = doc.struct('P', {}, () => {
      doc.font('Helvetica-Bold').fontSize(15).fillColor(COULEURS.encre);
      doc.text(winAnsi(`${valeur} `), x, y + 4, { width: largeur - 8, lineBreak: false });
      doc.font('Helvetica').fontSize(8.5).fillColor(COULEURS.discret);
      doc.text(winAnsi(libelle), x, y + 22, { width: largeur - 8 });
      bas = Math.max(bas, doc.y);
    });
    racine.add(p);
  }
  doc.x = MARGE;
  doc.y = bas + 4;
}

/** A section with its title, its sentences and those of its facts that have a value; nothing when all of it is empty. */
export function drawSection(doc: PDFKit.PDFDocument, racine: Structure, section: SectionFiche): void {
  const textes = (section.textes ?? []).filter((phrase) => phrase !== undefined && phrase !== '');
  const faits = (section.faits ?? []).filter((ligne: LigneTexte): ligne is Fait => Boolean(ligne[1]));
  if (textes.length + faits.length === 0) return;
  reserve(doc, 70);
  racine.add(
    doc.struct('H2', {}, () => {
      doc.y += 9;
      texte(doc, section.titre, { taille: 11.5, gras: true, couleur: COULEURS.laterite });
      doc.y += 2;
    }),
  );
  for (const phrase of textes) {
    reserve(doc, hauteurTexte(doc, phrase ?? ''));
    racine.add(
      doc.struct('P', {}, () => {
        texte(doc, phrase ?? '');
        doc.y += 3;
      }),
    );
  }
  if (faits.length > 0) drawFaits(doc, racine, faits, section.isListe === true);
}

function drawFaits(doc: PDFKit.PDFDocument, racine: Structure, faits: readonly Fait[], isListe: boolean): void {
  const liste = doc.struct('L');
  racine.add(liste);
  const parRang = isListe ? 1 : COLONNES;
  for (let debut = 0; debut < faits.length; debut += parRang) {
    const rang = faits.slice(debut, debut + parRang);
    const hauteur = Math.max(...rang.map((fait) => hauteurFait(doc, fait, isListe)));
    reserve(doc, hauteur);
    const { y } = doc;
    for (const [index, fait] of rang.entries())
      drawFait(doc, liste, fait, MARGE + index * (COLONNE + GOUTTIERE), y, isListe);
    doc.x = MARGE;
    doc.y = y + hauteur;
  }
  liste.end();
}

/** Width of the label when the value stands beside it. */
const ETIQUETTE = 84;

function hauteurFait(doc: PDFKit.PDFDocument, [, valeur]: Fait, isListe: boolean): number {
  doc.font('Helvetica-Bold').fontSize(9.5);
  return doc.heightOfString(winAnsi(valeur), { width: isListe ? LARGEUR - ETIQUETTE : COLONNE }) + (isListe ? 7 : 17);
}

/** A label over its value, under a thin rule; beside it in a list. */
function drawFait(
  doc: PDFKit.PDFDocument,
  liste: Structure,
  [terme, valeur]: Fait,
  x: number,
  y: number,
  isListe: boolean,
): void {
  const largeur = isListe ? LARGEUR : COLONNE;
  const etiquette = doc.struct('Lbl', {}, () => {
    doc
      .moveTo(x, y)
      .lineTo(x + largeur, y)
      .lineWidth(0.6)
      .stroke(COULEURS.filet);
    doc.font('Helvetica').fontSize(8).fillColor(COULEURS.discret);
    doc.text(winAnsi(`${terme} `), x, y + (isListe ? 4 : 3), { width: isListe ? ETIQUETTE - 8 : largeur });
  });
  const corps = doc.struct('LBody', {}, () => {
    doc.font('Helvetica-Bold').fontSize(9.5).fillColor(COULEURS.encre);
    doc.text(winAnsi(valeur), isListe ? x + ETIQUETTE : x, isListe ? y + 3 : y + 13, {
      width: isListe ? LARGEUR - ETIQUETTE : largeur,
    });
  });
  liste.add(doc.struct('LI', {}, [etiquette, corps]));
}
