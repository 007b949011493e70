import { jsPDF } from 'jspdf';
import { autoTable, type RowInput, type UserOptions } from 'jspdf-autotable';
import type { TableExport } from '../../domain/exports/export.ts';
import { isChiffre } from '../../domain/exports/export-cellules.ts';
import { lignesTotalisees, titreTotal, totauxOf } from '../../domain/exports/export-totaux.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { MENTION_EXEMPLE, NOM_PORTAIL, sousTitrePortail } from '../../domain/portail/portail.ts';
import { COULEURS } from '../../components/pdf/couleurs.ts';
import { type ColonnePdf, colonnesPdf, largeursOf, textesOf } from './pdf-colonnes.ts';
import { BAS, drawEnTete, drawPied, drawPresentation, HAUT, LARGEUR, MARGE } from './pdf-page.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';
import { withMesuresVraies } from '../../components/pdf/pdf-mesures.ts';
import type { OnProgression } from './protocole-export.ts';

/** Rows laid out at a time, between two words on how far the file has come. Even: the stripes go on. */
const LOT = 100;

/** Size of the list's text, points. */
const CORPS = 7.2;

/** The PDF of a view, A4 on its side: heads on every page, totals at the end. */
export function createPdf(table: TableExport, onProgression: OnProgression): ArrayBuffer {
  const doc = openPdf(table);
  const colonnes = colonnesPdf(table);
  const head = [colonnes.map(({ entete }) => entete)];
  const rangees = table.lignes.map((ligne) => textesOf(ligne, colonnes));
  const totaux = totauxPdf(table, colonnes);
  doc.setFont('helvetica', 'bold').setFontSize(CORPS);
  const communs = styles(colonnes, largeursOf(doc, colonnes, [...rangees, ...(totaux ? [totaux] : [])], LARGEUR));
  /** Draws rows and gives the height at which they end. */
  const draw = (options: UserOptions): number => {
    let fin = 0;
    autoTable(doc, {
      ...communs,
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
  for (let at = 0; at < rangees.length; at += LOT) {
    const body = rangees.slice(at, at + LOT);
    y = draw({ body, startY: y, margin });
    onProgression(at + body.length);
  }
  if (totaux) {
    draw({
      body: [ligneTotaux(totaux, titreTotal(table))],
      startY: y,
      margin,
      bodyStyles: STYLE_TOTAUX,
      alternateRowStyles: {},
    });
  }
  drawPages(doc, table, () => draw({ head, startY: HAUT }));
  return doc.output('arraybuffer');
}

/** An A4 sheet on its side, with what readers of the file see of it before its pages. */
export function openPdf(table: Parameters<typeof describe>[1]): jsPDF {
  const doc = withMesuresVraies(
    new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true }),
  );
  describe(doc, table);
  return doc;
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

export function styles(colonnes: readonly ColonnePdf[], largeurs: readonly number[]): UserOptions {
  return {
    theme: 'plain',
    rowPageBreak: 'avoid',
    margin: MARGES,
    styles: {
      font: 'helvetica',
      fontSize: CORPS,
      cellPadding: { vertical: 1.1, horizontal: 1.6 },
      textColor: COULEURS.encre,
      valign: 'top',
      overflow: 'linebreak',
    },
    headStyles: { fillColor: COULEURS.marque, textColor: COULEURS.papier, fontStyle: 'bold', valign: 'middle' },
    alternateRowStyles: { fillColor: COULEURS.fond },
    // Heads and values alike, which columnStyles would not do.
    didParseCell: ({ cell, column, section }) => {
      const colonne = colonnes[column.index];
      if (cell.colSpan === 1) cell.styles.cellWidth = largeurs[column.index] ?? 'auto';
      if (colonne && isChiffre(colonne) && (section === 'head' || cell.colSpan === 1)) cell.styles.halign = 'right';
    },
  };
}

/** Sums under their columns, each with how many rows publish what it sums; nothing without a column to sum. */
function totauxPdf(table: TableExport, colonnes: readonly ColonnePdf[]): string[] | undefined {
  const totaux = totauxOf(table);
  const textes = colonnes.map(({ rang }) => {
    const total = totaux.get(rang);
    return total ? winAnsi(`${formatNombre(total.somme)}\n${total.nombre} sur ${lignesTotalisees(table)} publiés`) : '';
  });
  return textes.some(Boolean) ? textes : undefined;
}

/** The totals line: its label runs up to the first sum. */
function ligneTotaux(textes: readonly string[], titre: string): RowInput {
  const colSpan = textes.findIndex(Boolean);
  return [{ content: winAnsi(titre), colSpan }, ...textes.slice(colSpan)];
}

function describe(
  doc: jsPDF,
  {
    titre,
    exemple,
    agence,
    criteres,
    date_export,
  }: Pick<TableExport, 'titre' | 'exemple' | 'agence' | 'criteres' | 'date_export'>,
): void {
  doc.setProperties({
    title: `${titre} – ${NOM_PORTAIL}`,
    author: `${NOM_PORTAIL}, ${sousTitrePortail(agence)}`,
    subject: [...(exemple ? [MENTION_EXEMPLE] : []), ...criteres].join('. '),
    creator: NOM_PORTAIL,
  });
  doc.setLanguage('fr');
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setCreationDate(new Date(date_export));
}
