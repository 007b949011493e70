import type { jsPDF } from 'jspdf';
import { COULEURS } from './couleurs.ts';
import { setStyle } from './pdf-pinceau.ts';
import { winAnsi } from './win-ansi.ts';

// A term and its value under a thin rule, in millimetres: measured before they are drawn, so that nothing crosses a rule.

/** Width of the terms. */
const TERME = 42;
/** Between two lines of a value. */
const INTERLIGNE = 4.4;
/** From a rule down to the first line, and from the last one to the next rule. */
const AVANT = 4.6;
const APRES = 3.2;

export type Ligne = readonly [terme: string, valeur: string];

interface Cadre {
  /** Left edge, and width of the line. */
  gauche: number;
  largeur: number;
  /** Of the letters and of the space; 1 unless the sheet is short. */
  echelle?: number;
}

/** A line as it will be drawn. */
interface LigneMesuree {
  terme: string[];
  valeur: string[];
  isEmpreinte: boolean;
  hauteur: number;
}

/** A digest is read sign by sign: letters of one width, small enough to stand on one line with its size. */
const EMPREINTE = /^[0-9a-f]{64}(, [\d\s\u00a0\u202f]+octets)?$/;

function setValeur(doc: jsPDF, isEmpreinte: boolean, echelle: number): void {
  setStyle(doc, { taille: (isEmpreinte ? 7.6 : 10) * echelle, gras: !isEmpreinte });
  if (isEmpreinte) doc.setFont('courier', 'normal');
}

/** Cuts a line to its width: what it takes, rules and space included. */
export function measureLigne(doc: jsPDF, [terme, valeur]: Ligne, { largeur, echelle = 1 }: Cadre): LigneMesuree {
  setStyle(doc, { taille: 8.5 * echelle });
  const termes = doc.splitTextToSize(winAnsi(terme), TERME - 3) as string[];
  const isEmpreinte = EMPREINTE.test(valeur);
  setValeur(doc, isEmpreinte, echelle);
  // What is measured and what is drawn differ by less than a millimetre.
  const valeurs = doc.splitTextToSize(winAnsi(valeur), largeur - TERME - 1) as string[];
  const hauteur = (AVANT + (Math.max(termes.length, valeurs.length) - 1) * INTERLIGNE + APRES) * echelle;
  return { terme: termes, valeur: valeurs, isEmpreinte, hauteur };
}

/**
 * Draws a line whose rule is at `haut`; where the next rule comes. A value longer than a sheet goes on at the top of another,
 * which `turn` opens: it answers where its first line stands.
 */
export function drawLigne(
  doc: jsPDF,
  { terme, valeur, isEmpreinte, hauteur }: LigneMesuree,
  haut: number,
  { gauche, largeur, echelle = 1, bas, turn }: Cadre & { bas?: number; turn?: () => number },
): number {
  drawFilet(doc, gauche, largeur, haut);
  const base = haut + AVANT * echelle;
  setStyle(doc, { taille: 8.5 * echelle, couleur: COULEURS.discret });
  terme.forEach((texte, rang) => doc.text(texte, gauche, base + rang * INTERLIGNE * echelle));
  setValeur(doc, isEmpreinte, echelle);
  let y = base;
  let isTournee = false;
  for (const texte of valeur) {
    if (bas !== undefined && turn !== undefined && y > bas) {
      y = turn();
      isTournee = true;
      setValeur(doc, isEmpreinte, echelle);
    }
    doc.text(texte, gauche + TERME, y);
    y += INTERLIGNE * echelle;
  }
  return isTournee ? y - (INTERLIGNE - APRES) * echelle : haut + hauteur;
}

/** A thin rule across the sheet. */
export function drawFilet(doc: jsPDF, gauche: number, largeur: number, y: number, epaisseur = 0.2): void {
  doc
    .setDrawColor(COULEURS.filet)
    .setLineWidth(epaisseur)
    .line(gauche, y, gauche + largeur, y);
}
