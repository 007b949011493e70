import type { jsPDF } from 'jspdf';
import type { DescriptionColonne, TableExport } from '../../domain/exports/export.ts';
import { formatCellule } from '../../domain/exports/export-cellules.ts';
import { insecables } from '../../domain/socle/texte.ts';
import { winAnsi } from '../../components/pdf/win-ansi.ts';

/** A column that the page has room for: its rank in the rows, its head as printed. */
export type ColonnePdf = DescriptionColonne & { rang: number; entete: string };

export function colonnesPdf({ colonnes }: Pick<TableExport, 'colonnes'>): ColonnePdf[] {
  return colonnes
    .map((colonne, rang): ColonnePdf => ({ ...colonne, rang, entete: winAnsi(enteteOf(colonne)) }))
    .filter(({ isTableurSeul }) => isTableurSeul !== true);
}

/** The unit never stands alone on its line. */
const enteteOf = ({ titre, court, unite }: DescriptionColonne) =>
  court ?? (unite ? `${titre}\u00a0(${unite.replaceAll(' ', '\u00a0')})` : titre);

/** What a row prints, in the order of the columns. */
export function textesOf(ligne: TableExport['lignes'][number], colonnes: readonly ColonnePdf[]): string[] {
  return colonnes.map((colonne) => winAnsi(insecables(formatCellule(ligne[colonne.rang] ?? null, colonne))));
}

/** Space on both sides of a cell's text, with a hair for rounding. */
const ESPACE = 3.4;
/** A text wider than this wraps. */
const LARGE = 75;

/**
 * Widths in the page's unit, `largeur` in all: no word is cut, a figure never wraps, and what is left goes to the
 * columns whose texts would wrap. Measured in bold, the wider face, in the size that is set.
 */
export function largeursOf(
  doc: jsPDF,
  colonnes: readonly ColonnePdf[],
  rangees: ReadonlyArray<readonly string[]>,
  largeur: number,
): number[] {
  const widest = (textes: Iterable<string>) => {
    let width = 0;
    for (const texte of new Set(textes)) width = Math.max(width, doc.getTextWidth(texte));
    return width + ESPACE;
  };
  const bornes = colonnes.map(({ entete }, index) => {
    const textes = Array.from(new Set(rangees.flatMap((rangee) => rangee[index]?.split('\n') ?? [])));
    const minimum = widest([...entete.split(' '), ...textes.flatMap((texte) => texte.split(' '))]);
    return { minimum, souhait: Math.max(0, Math.min(LARGE, widest(textes)) - minimum) };
  });
  const reste = Math.max(0, largeur - bornes.reduce((total, { minimum }) => total + minimum, 0));
  const souhaits = bornes.reduce((total, { souhait }) => total + souhait, 0);
  return bornes.map(({ minimum, souhait }) =>
    souhaits === 0 ? minimum + reste / bornes.length : minimum + (reste * souhait) / souhaits,
  );
}
