import { jsPDF } from 'jspdf';
import { MENTION_EXEMPLE, NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { COULEURS } from './couleurs.ts';
import { drawBorne, drawDrapeau } from './marque.ts';
import { winAnsi } from './win-ansi.ts';
import { withMesuresVraies } from './pdf-mesures.ts';
import { pinceauOf, setStyle } from './pdf-pinceau.ts';

// A receipt on one sheet, minutes on as many as they take, in millimetres.

const PAGES = { a5: { largeur: 148, hauteur: 210 }, a4: { largeur: 210, hauteur: 297 } } as const;
const MARGE = 12;
/** Width of the terms. */
const TERME = 42;
/** Kept free at the foot of a sheet for the note. */
const PIED = 24;
/** Between two lines of a value. */
const INTERLIGNE = 4.4;

/** What is drawn. */
export interface PageRecu {
  taille: keyof typeof PAGES;
  titre: string;
  numero: string;
  sujet: string;
  /** Day of the receipt: the same one gives the same file. */
  date: Date;
  agence: string;
  exemple: boolean;
  lignes: ReadonlyArray<readonly [terme: string, valeur: string]>;
  /** At the foot. */
  note: string;
}

/** The PDF of a receipt: its number, then its lines. */
export function drawRecu(recu: PageRecu): ArrayBuffer {
  const { titre, numero, sujet, agence, exemple, lignes, note } = recu;
  const { largeur: largeurPage, hauteur } = PAGES[recu.taille];
  const largeur = largeurPage - 2 * MARGE;
  const doc = withMesuresVraies(
    new jsPDF({ orientation: 'portrait', unit: 'mm', format: recu.taille, compress: true, putOnlyUsedFonts: true }),
  );
  doc.setProperties({ title: `${titre} ${numero}`, author: agence, subject: sujet, creator: NOM_PORTAIL });
  doc.setLanguage('fr');
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setCreationDate(recu.date);
  drawEnTete(doc, recu, largeurPage);
  setStyle(doc, { taille: 20, gras: true });
  doc.text(winAnsi(titre), MARGE, 38);
  setStyle(doc, { taille: 13, gras: true, couleur: COULEURS.laterite });
  doc.text(winAnsi(`N° ${numero}`), MARGE, 46);
  let y = 56;
  for (const [terme, valeur] of lignes) y = drawLigne(doc, terme, valeur, y, { largeur, fin: hauteur - PIED });
  setStyle(doc, { taille: 8, couleur: COULEURS.discret });
  doc.text(doc.splitTextToSize(winAnsi(note), largeur) as string[], MARGE, Math.max(y + 6, hauteur - 14));
  if (exemple) {
    setStyle(doc, { taille: 8, gras: true, couleur: COULEURS.laterite });
    doc.text(winAnsi(MENTION_EXEMPLE), MARGE + largeur, 38, { align: 'right' });
  }
  return doc.output('arraybuffer');
}

function drawEnTete(doc: jsPDF, { agence }: PageRecu, largeurPage: number): void {
  const largeur = largeurPage - 2 * MARGE;
  const pinceau = pinceauOf(doc);
  drawDrapeau(pinceau, largeurPage, 1.2);
  drawBorne(pinceau, MARGE, 8, 0.3);
  setStyle(doc, { taille: 11, gras: true });
  doc.text(winAnsi(NOM_PORTAIL), MARGE + 13, 13.5);
  setStyle(doc, { taille: 8, couleur: COULEURS.discret });
  doc.text(doc.splitTextToSize(winAnsi(sousTitrePortail(agence)), largeur - 13) as string[], MARGE + 13, 17.8);
  doc
    .setDrawColor(COULEURS.filet)
    .setLineWidth(0.25)
    .line(MARGE, 25, MARGE + largeur, 25);
}

/** A term and its value, under a thin rule; where the next one starts. What does not fit goes on on another sheet. */
function drawLigne(
  doc: jsPDF,
  terme: string,
  valeur: string,
  debut: number,
  { largeur, fin }: { largeur: number; fin: number },
): number {
  const turn = () => {
    doc.addPage();
    return MARGE + 6;
  };
  let y = debut > fin ? turn() : debut;
  doc
    .setDrawColor(COULEURS.filet)
    .setLineWidth(0.2)
    .line(MARGE, y - 4.6, MARGE + largeur, y - 4.6);
  setStyle(doc, { taille: 8.5, couleur: COULEURS.discret });
  doc.text(doc.splitTextToSize(winAnsi(terme), TERME - 3) as string[], MARGE, y);
  setStyle(doc, { taille: 10, gras: true });
  for (const ligne of doc.splitTextToSize(winAnsi(valeur), largeur - TERME) as string[]) {
    if (y > fin) y = turn();
    doc.text(ligne, MARGE + TERME, y);
    y += INTERLIGNE;
  }
  return y + 3.4;
}
