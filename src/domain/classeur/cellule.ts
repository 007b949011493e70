// What a workbook or a CSV holds once read, whatever wrote it: sheets of rows of typed cells.

/** A day, or a moment (GMT), that a spreadsheet keeps as a number under a date format. */
interface CelluleJour {
  jour: string;
}
/** A share of one under a percent format: 0.415 is shown 41,5 %. */
interface CellulePart {
  part: number;
}
/** An error that the spreadsheet shows (`#REF!`), or a formula that was never computed. */
interface CelluleErreur {
  erreur: string;
}

export type CelluleLue = string | number | boolean | CelluleJour | CellulePart | CelluleErreur | null;

/** A row that holds something; `ligne`: its number in the sheet, from 1. */
export interface RangeeLue {
  ligne: number;
  cellules: readonly CelluleLue[];
}

export interface FeuilleLue {
  nom: string;
  rangees: RangeeLue[];
}

/** A formula whose value no program has written yet. */
export const SANS_VALEUR = 'formule sans valeur';

const ESPACES = /[\s\u00a0\u202f\u2007\u200b\ufeff]+/g;

/** A text as people mean it: composed letters, single spaces, none at the ends. */
export const nettoie = (texte: string): string => texte.normalize('NFC').replace(ESPACES, ' ').trim();

const ABSENTS = new Set([
  '',
  '-',
  '–',
  '—',
  'n. d.',
  'n.d.',
  'nd',
  'n/a',
  'non publié',
  'non publiée',
  'non renseigné',
  'non renseignée',
  'non disponible',
  'non évalué',
  'sans objet',
]);

/** True for a cell that says nothing: blank, or a word that exports write where nothing is published. */
export function isVide(cellule: CelluleLue | undefined): boolean {
  if (cellule === null || cellule === undefined) return true;
  // Longer than any of these words with spaces around it: nine cells in ten are not looked at further.
  return typeof cellule === 'string' && cellule.length < 24 && ABSENTS.has(nettoie(cellule).toLowerCase());
}

/** A cell as its reader sees it. */
export function texteDe(cellule: CelluleLue | undefined): string {
  if (cellule === null || cellule === undefined) return '';
  if (typeof cellule === 'string') return nettoie(cellule);
  if (typeof cellule === 'number') return String(cellule);
  if (typeof cellule === 'boolean') return cellule ? 'Oui' : 'Non';
  if ('jour' in cellule) return ecritJour(cellule.jour);
  return 'part' in cellule ? `${String(enPourcent(cellule.part)).replace('.', ',')} %` : cellule.erreur;
}

/** `03/03/2026`, and the hour where there is one. */
function ecritJour(iso: string): string {
  const [jour = '', heure = ''] = iso.split('T');
  return [jour.split('-').reverse().join('/'), heure.slice(0, 5)].filter(Boolean).join(' ');
}

/** A share of one in percent, without the dust of the division. */
export const enPourcent = (part: number): number => Number((part * 100).toPrecision(12));

/** "C" of the third column. */
export function lettreColonne(rang: number): string {
  const reste = String.fromCharCode(65 + (rang % 26));
  return rang < 26 ? reste : lettreColonne(Math.floor(rang / 26) - 1) + reste;
}

/** Rank of column "C", from 0, out of a cell's address; -1 where it names none. */
export function rangColonne(adresse: string): number {
  let rang = 0;
  for (const lettre of /^[A-Z]+/.exec(adresse)?.[0] ?? '') rang = rang * 26 + lettre.charCodeAt(0) - 64;
  return rang - 1;
}
