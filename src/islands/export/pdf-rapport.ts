import type { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { phraseDates } from '../../domain/exports/export.ts';
import type { RapportExport, TableRapport } from '../../domain/exports/rapport.ts';
import { COULEURS } from '../../components/pdf/couleurs.ts';
import { openPdf, styles } from './pdf.ts';
import { colonnesPdf, largeursOf, textesOf } from './pdf-colonnes.ts';
import { BAS, drawEnTete, drawPied, HAUT, LARGEUR, MARGE, PAGE } from './pdf-page.ts';
import { setStyle } from '../../components/pdf/pdf-pinceau.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';
import type { OnProgression } from './protocole-export.ts';

/** Width kept for bars, beside their table. */
const BARRES = 90;
/** Height of a row and of a table's title with its heads, about: a table that fits on a sheet is not cut. */
const RANGEE = 5.4;
const TITRE = 17;

/** The PDF of a report, A4 on its side: figures, then each table with its bars. */
export function createRapport(rapport: RapportExport, onProgression: OnProgression): ArrayBuffer {
  const doc = openPdf({ ...rapport, criteres: [] });
  setStyle(doc, { taille: 18, gras: true });
  doc.text(winAnsi(rapport.titre), MARGE, 29);
  setStyle(doc, { taille: 8.5, couleur: COULEURS.discret });
  doc.text(winAnsi(`${phraseDates(rapport)}.`), MARGE, 35);
  let y = drawChiffres(doc, rapport.chiffres, 39);
  let faites = 0;
  for (const table of rapport.tables) {
    y = drawTable(doc, table, y);
    faites += table.lignes.length;
    onProgression(faites);
  }
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    drawEnTete(doc, rapport);
    drawPied(doc, rapport, page, pages);
  }
  return doc.output('arraybuffer');
}

/** The large figures, side by side; gives the height at which they end. */
function drawChiffres(doc: jsPDF, chiffres: RapportExport['chiffres'], haut: number): number {
  const place = LARGEUR / Math.max(1, chiffres.length);
  const hauteur = 22;
  doc.setDrawColor(COULEURS.filet).setLineWidth(0.25);
  for (const [rang, [valeur, libelle]] of chiffres.entries()) {
    const x = MARGE + rang * place;
    doc.rect(x, haut, place, hauteur);
    setStyle(doc, { taille: 17, gras: true });
    doc.text(winAnsi(valeur), x + 3, haut + 8);
    setStyle(doc, { taille: 8, couleur: COULEURS.discret });
    doc.text(doc.splitTextToSize(winAnsi(libelle), place - 6) as string[], x + 3, haut + 13);
  }
  return haut + hauteur + 4;
}

/** A table under its title, on one sheet where it fits; gives the height at which it ends. */
function drawTable(doc: jsPDF, table: TableRapport, apres: number): number {
  const { titre, note, lignes, barres, total } = table;
  const nombre = lignes.length + (total ? 1 : 0);
  const isLongue = nombre * RANGEE + TITRE > PAGE.hauteur - HAUT - BAS;
  const manque = apres + TITRE + (isLongue ? 4 : nombre) * RANGEE > PAGE.hauteur - BAS;
  if (manque) doc.addPage();
  const haut = (manque ? HAUT : apres) + 6;
  setStyle(doc, { taille: 12, gras: true });
  doc.text(winAnsi(titre), MARGE, haut);
  if (note) {
    const x = MARGE + doc.getTextWidth(winAnsi(titre)) + 4;
    setStyle(doc, { taille: 8.5, couleur: COULEURS.discret });
    doc.text(winAnsi(note), x, haut);
  }
  const colonnes = colonnesPdf(table);
  const rangees = lignes.map((ligne) => textesOf(ligne, colonnes));
  const totaux = total && textesOf(total, colonnes);
  const valeurs = lignes.map((ligne) => Number(ligne[barres ?? -1] ?? 0));
  const plus = Math.max(...valeurs, 1);
  const vide = barres === undefined ? [] : [''];
  doc.setFont('helvetica', 'bold').setFontSize(7.2);
  const largeurs = largeursOf(
    doc,
    colonnes,
    [...rangees, ...(totaux ? [totaux] : [])],
    LARGEUR - (barres === undefined ? 0 : BARRES),
  );
  let fin = haut;
  autoTable(doc, {
    ...styles(colonnes, [...largeurs, BARRES]),
    head: [[...colonnes.map(({ entete }) => entete), ...vide]],
    body: rangees.map((rangee) => [...rangee, ...vide]),
    ...(totaux && { foot: [[...totaux, ...vide]], showFoot: 'lastPage' as const }),
    startY: haut + 2.5,
    margin: { left: MARGE, right: MARGE, top: HAUT, bottom: BAS },
    didDrawCell: ({ cell, column, row, section }) => {
      if (section !== 'body' || column.index !== colonnes.length) return;
      const longueur = ((BARRES - 4) * (valeurs[row.index] ?? 0)) / plus;
      if (longueur > 0)
        doc.setFillColor(COULEURS.marque).rect(cell.x + 2, cell.y + 1.2, longueur, cell.height - 2.4, 'F');
    },
    didDrawPage: ({ cursor }) => {
      fin = cursor?.y ?? fin;
    },
  });
  return fin + 3;
}
