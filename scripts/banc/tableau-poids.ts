// The table of weights in docs/poids.md: what each kind of page may weigh, and what the heaviest weighed when it was written.
import { writeTableauMarkdown } from './tableau-markdown.ts';

/** A kind of page, weights in bytes. */
export interface LignePoids {
  famille: string;
  /** HTML and CSS: what is measured, `cadre` (the page without what the register fills) or the whole `page`. */
  mesure: 'cadre' | 'page';
  budget: number;
  /** The heaviest. */
  pire: number;
  budgetScripts: number;
  pireScripts: number;
}

const [DEBUT, FIN] = ['<!-- poids -->', '<!-- /poids -->'];
const TITRES = ['kind of page', 'HTML and CSS', 'budget', 'scripts', 'budget'];

const kilo = (octets: number): string => (octets / 1000).toFixed(1);

/** The table in Markdown. */
export function writeTableau(lignes: readonly LignePoids[]): string {
  const cellules = lignes.map(({ famille, mesure, budget, pire, budgetScripts, pireScripts }) => [
    famille,
    `${kilo(pire)} (${mesure === 'cadre' ? 'frame' : 'whole'})`,
    kilo(budget),
    kilo(pireScripts),
    kilo(budgetScripts),
  ]);
  return writeTableauMarkdown(TITRES, cellules);
}

/** The table between its marks. Throws when they are not there. */
export function readTableau(texte: string): string {
  const [, tableau] = new RegExp(`${DEBUT}\n\n([^]*?)\n\n${FIN}`).exec(texte) ?? [];
  if (tableau === undefined) throw new Error(`No table of weights between ${DEBUT} and ${FIN}.`);
  return tableau;
}

/** The same text with another table between the marks. */
export const replaceTableau = (texte: string, tableau: string): string =>
  texte.replace(readTableau(texte), () => tableau);
