// The table of weights in docs/poids.md: what each kind of page may weigh, and what the heaviest weighed when it was written.

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

/** The table in Markdown, columns of one width as Prettier writes them. */
export function writeTableau(lignes: readonly LignePoids[]): string {
  const cellules = lignes.map(({ famille, mesure, budget, pire, budgetScripts, pireScripts }) => [
    famille,
    `${kilo(pire)} (${mesure === 'cadre' ? 'frame' : 'whole'})`,
    kilo(budget),
    kilo(pireScripts),
    kilo(budgetScripts),
  ]);
  const largeurs = TITRES.map((titre, rang) =>
    Math.max(titre.length, ...cellules.map((ligne) => ligne[rang]?.length ?? 0)),
  );
  const writeLigne = (ligne: readonly string[]): string =>
    `| ${ligne.map((cellule, rang) => cellule.padEnd(largeurs[rang] ?? 0)).join(' | ')} |`;
  const trait = `| ${largeurs.map((largeur) => '-'.repeat(largeur)).join(' | ')} |`;
  return [writeLigne(TITRES), trait, ...cellules.map(writeLigne)].join('\n');
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
