import { jsPDF } from 'jspdf';
import { autoTable, type RowInput, type UserOptions } from 'jspdf-autotable';
import {
  type DescriptionColonne,
  enTeteOf,
  formatCellule,
  isChiffre,
  type TableExport,
  totauxOf,
} from '../../domain/export.ts';
import { formatNombre } from '../../domain/montant.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL, SOUS_TITRE_PORTAIL } from '../../domain/portail.ts';
import { countOf } from '../../domain/texte.ts';
import { COULEURS } from './couleurs.ts';
import { BAS, drawEnTete, drawPied, drawPresentation, HAUT, LARGEUR, MARGE } from './pdf-page.ts';
import { winAnsi } from './pdf-texte.ts';
import type { OnProgression } from './protocole.ts';

/** Rows laid out at a time, between two words on how far the file has come. Even: the stripes go on. */
const LOT = 100;

/** A column that the page has room for, and its rank in the rows. */
type ColonnePdf = DescriptionColonne & { rang: number };

/** The PDF of a view, A4 on its side: heads on every page, totals at the end. */
export function createPdf(table: TableExport, onProgression: OnProgression): ArrayBuffer {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  describe(doc, table);
  const colonnes = table.colonnes
    .map((colonne, rang): ColonnePdf => ({ ...colonne, rang }))
    .filter(({ isTableurSeul }) => isTableurSeul !== true);
  const head = [colonnes.map((colonne) => winAnsi(enTeteOf(colonne)))];
  /** Draws rows and gives the height at which they end. */
  const draw = (options: UserOptions): number => {
    let fin = 0;
    autoTable(doc, {
      ...styles(colonnes),
      ...options,
      didDrawPage: ({ cursor }) => {
        fin = cursor?.y ?? fin;
      },
    });
    return fin;
  };
  const debut = drawPresentation(doc, table);
  let y = draw({ head, startY: debut });
  const margin = { ...MARGES, top: HAUT + (y - debut) };
  for (let at = 0; at < table.lignes.length; at += LOT) {
    const lot = table.lignes.slice(at, at + LOT);
    const body = lot.map((ligne) =>
      colonnes.map((colonne) => winAnsi(formatCellule(ligne[colonne.rang] ?? null, colonne))),
    );
    y = draw({ body, startY: y, margin });
    onProgression(at + lot.length);
  }
  const totaux = ligneTotaux(table, colonnes);
  if (totaux) draw({ body: [totaux], startY: y, margin, bodyStyles: STYLE_TOTAUX, alternateRowStyles: {} });
  drawPages(doc, table, () => draw({ head, startY: HAUT }));
  return doc.output('arraybuffer');
}

/** What surrounds the list on each page; the number of pages is known at last. */
function drawPages(doc: jsPDF, table: TableExport, drawTetes: () => void): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    if (page > 1) drawTetes();
    drawEnTete(doc, table);
    drawPied(doc, table, page, pages);
  }
}

const MARGES = { left: MARGE, right: MARGE, bottom: BAS };
const STYLE_TOTAUX = { fontStyle: 'bold', lineColor: COULEURS.chaussee, lineWidth: { top: 0.4 } } as const;

function styles(colonnes: readonly ColonnePdf[]): UserOptions {
  const caracteres = colonnes.reduce((total, { largeur }) => total + largeur, 0);
  return {
    theme: 'plain',
    rowPageBreak: 'avoid',
    margin: MARGES,
    styles: {
      font: 'helvetica',
      fontSize: 7.2,
      cellPadding: { vertical: 1.1, horizontal: 1.2 },
      textColor: COULEURS.encre,
      lineColor: COULEURS.filet,
      lineWidth: { bottom: 0.15 },
      valign: 'top',
      overflow: 'linebreak',
    },
    headStyles: { fillColor: COULEURS.vert, textColor: COULEURS.papier, fontStyle: 'bold', valign: 'middle' },
    alternateRowStyles: { fillColor: COULEURS.fond },
    columnStyles: Object.fromEntries(
      colonnes.map((colonne, index) => [index, { cellWidth: (LARGEUR * colonne.largeur) / caracteres }]),
    ),
    // Heads stand over their column's values.
    didParseCell: ({ cell, column, section }) => {
      const colonne = colonnes[column.index];
      if (colonne && isChiffre(colonne) && (section === 'head' || cell.colSpan === 1)) cell.styles.halign = 'right';
    },
  };
}

/** Sums, each with how many rows publish what it sums; nothing without a column to sum. */
function ligneTotaux(table: TableExport, colonnes: readonly ColonnePdf[]): RowInput | undefined {
  const totaux = totauxOf(table);
  const premiere = colonnes.findIndex(({ rang }) => totaux.has(rang));
  if (premiere < 1) return undefined;
  const nombre = table.lignes.length;
  return [
    { content: winAnsi(`Total (${countOf(nombre, 'ligne')})`), colSpan: premiere },
    ...colonnes.slice(premiere).map(({ rang }) => {
      const total = totaux.get(rang);
      return total ? winAnsi(`${formatNombre(total.somme)}\n${total.nombre}\u00a0sur\u00a0${nombre} publiés`) : '';
    }),
  ];
}

/** What readers of the file see of it before its pages. */
function describe(doc: jsPDF, { titre, exemple, criteres, date_export }: TableExport): void {
  doc.setProperties({
    title: `${titre} – ${NOM_PORTAIL}`,
    author: `${NOM_PORTAIL}, ${SOUS_TITRE_PORTAIL}`,
    subject: [...(exemple ? [MENTION_EXEMPLE] : []), ...criteres].join('. '),
    creator: NOM_PORTAIL,
  });
  doc.setLanguage('fr');
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setCreationDate(new Date(date_export));
}
