import { jsPDF } from 'jspdf';
import { MENTION_EXEMPLE, NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { numeroDit } from '../../domain/socle/mots-papier.ts';
import { COULEURS } from './couleurs.ts';
import { drawBorne, drawDrapeau } from './marque.ts';
import { drawFilet, drawLigne, type Ligne, measureLigne } from './pdf-lignes.ts';
import { withMesuresVraies } from './pdf-mesures.ts';
import { pinceauOf, setStyle } from './pdf-pinceau.ts';
import { winAnsi } from './win-ansi.ts';

// A receipt on one sheet, in millimetres; minutes begin like it.

const PAGES = { a5: { largeur: 148, hauteur: 210 }, a4: { largeur: 210, hauteur: 297 } } as const;
export const MARGE = 12;
/** Where the rule of the first line is. */
const DEBUT = 51.4;
/** Kept free at the foot of a sheet for the note. */
const PIED = 18;
/** A receipt that would need two sheets takes smaller letters. */
const ECHELLES = [1, 0.9, 0.8, 0.7, 0.6] as const;

/** A sheet that the portal draws. */
export interface Papier {
  taille: keyof typeof PAGES;
  titre: string;
  /** What it is filed under, shown once. */
  numero: string;
  sujet: string;
  /** Day of the paper: the same one gives the same file. */
  date: Date;
  agence: string;
  exemple: boolean;
}

interface PageRecu extends Papier {
  lignes: readonly Ligne[];
  /** At the foot. */
  note: string;
}

/** Opens a paper: its properties, its letterhead, its title and its number. */
export function openPapier(papier: Papier): { doc: jsPDF; largeur: number; hauteur: number } {
  const { taille, titre, numero, sujet, agence, exemple } = papier;
  const page = PAGES[taille];
  const largeur = page.largeur - 2 * MARGE;
  const doc = withMesuresVraies(
    new jsPDF({ orientation: 'portrait', unit: 'mm', format: taille, compress: true, putOnlyUsedFonts: true }),
  );
  doc.setProperties({ title: `${titre} ${numero}`, author: agence, subject: sujet, creator: NOM_PORTAIL });
  doc.setLanguage('fr');
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setCreationDate(papier.date);
  drawEnTete(doc, agence, page.largeur);
  setStyle(doc, { taille: 20, gras: true });
  doc.text(winAnsi(titre), MARGE, 38);
  setStyle(doc, { taille: 13, gras: true, couleur: COULEURS.laterite });
  doc.text(winAnsi(numeroDit(numero)), MARGE, 46);
  if (exemple) {
    setStyle(doc, { taille: 8, gras: true, couleur: COULEURS.laterite });
    doc.text(winAnsi(MENTION_EXEMPLE), MARGE + largeur, 30.5, { align: 'right' });
  }
  return { doc, largeur, hauteur: page.hauteur };
}

/** The PDF of a receipt, on one sheet: its number, then its lines. */
export function drawRecu(recu: PageRecu): ArrayBuffer {
  const { doc, largeur, hauteur } = openPapier(recu);
  const hautOf = (echelle: number) =>
    recu.lignes.reduce(
      (somme, ligne) => somme + measureLigne(doc, ligne, { gauche: MARGE, largeur, echelle }).hauteur,
      0,
    );
  const echelle = ECHELLES.find((une) => DEBUT + hautOf(une) <= hauteur - PIED) ?? ECHELLES[ECHELLES.length - 1];
  const cadre = { gauche: MARGE, largeur, echelle: echelle ?? 1 };
  let y = DEBUT;
  for (const ligne of recu.lignes) y = drawLigne(doc, measureLigne(doc, ligne, cadre), y, cadre);
  drawFilet(doc, MARGE, largeur, y);
  setStyle(doc, { taille: 8, couleur: COULEURS.discret });
  doc.text(doc.splitTextToSize(winAnsi(recu.note), largeur) as string[], MARGE, hauteur - 13);
  return doc.output('arraybuffer');
}

function drawEnTete(doc: jsPDF, agence: string, largeurPage: number): void {
  const largeur = largeurPage - 2 * MARGE;
  const pinceau = pinceauOf(doc);
  drawDrapeau(pinceau, largeurPage, 1.2);
  drawBorne(pinceau, MARGE, 8, 0.3);
  setStyle(doc, { taille: 11, gras: true });
  doc.text(winAnsi(NOM_PORTAIL), MARGE + 13, 13.5);
  setStyle(doc, { taille: 8, couleur: COULEURS.discret });
  doc.text(doc.splitTextToSize(winAnsi(sousTitrePortail(agence)), largeur - 13) as string[], MARGE + 13, 17.8);
  drawFilet(doc, MARGE, largeur, 25, 0.25);
}
