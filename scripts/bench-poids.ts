// Weighs the built pages: `npm run bench:poids`, after a build; `DIST=/other/folder` for another one; `-- --note` writes the
// table of docs/poids.md.
// One line a kind of page, in bytes; a kB is 1000 bytes. Brotli at quality 11, as the server sends the pages.
// Who uses it: whoever changes a budget of `tests/support/familles.ts`, since a test compares the table with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { type PageDist, readPages } from '../tests/support/dist.ts';
import { cadreOf } from '../tests/support/cadre.ts';
import { BUDGETS, BUDGETS_SCRIPTS, FAMILLES, familleOf } from '../tests/support/familles.ts';
import { BUDGETS_ILES, weighIles } from '../tests/support/iles.ts';
import { poidsScript, scriptsOf } from '../tests/support/scripts-dist.ts';
import { type LignePoids, replaceTableau, writeTableau } from './banc/tableau-poids.ts';

const NOTE = new URL('../docs/poids.md', import.meta.url);

const toBrotli = (texte: string): number =>
  texte === '' ? 0 : brotliCompressSync(texte, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const contenuDe = ({ balises }: PageDist, balise: string): string =>
  balises.flatMap(({ nom, contenu = '' }) => (nom === balise ? [contenu] : [])).join('');

const mean = (nombres: readonly number[]): number =>
  Math.round(nombres.reduce((somme, nombre) => somme + nombre, 0) / nombres.length);

const kilo = (octets: number): string => `${(octets / 1000).toFixed(1)} kB`;

const pages = readPages();
const pesees = pages.map((page) => ({
  adresse: page.adresse,
  famille: familleOf(page.adresse),
  brut: Buffer.byteLength(page.html),
  brotli: toBrotli(page.html),
  cadre: toBrotli(cadreOf(page.html)),
  css: Buffer.byteLength(contenuDe(page, 'style')),
  // What the page would weigh without its CSS: the share of the CSS in what is sent.
  sansCss: toBrotli(page.html.replace(/<style>[^]*?<\/style>/g, '')),
  js: Buffer.byteLength(contenuDe(page, 'script')),
  fichiersJs: scriptsOf(page).reduce((somme, adresse) => somme + poidsScript(adresse), 0),
}));

const lignes = FAMILLES.map((famille) => {
  const membres = pesees.filter((pesee) => pesee.famille === famille).sort((a, b) => b.brotli - a.brotli);
  const [pire] = membres;
  if (pire === undefined) return { famille, pages: 0 };
  return {
    famille,
    pages: membres.length,
    'brut moyen': kilo(mean(membres.map(({ brut }) => brut))),
    'brotli moyen': kilo(mean(membres.map(({ brotli }) => brotli))),
    'brut du pire': kilo(pire.brut),
    'brotli du pire': kilo(pire.brotli),
    'cadre du pire': kilo(Math.max(...membres.map(({ cadre }) => cadre))),
    budget: Object.entries(BUDGETS[famille])
      .map(([quoi, octets]) => `${quoi} ${kilo(octets)}`)
      .join(),
    'dont CSS': `${kilo(pire.css)} brut, ${kilo(pire.brotli - pire.sansCss)} brotli`,
    'JS dans la page': kilo(pire.js),
    'JS en fichiers (brotli)': kilo(Math.max(...membres.map(({ fichiersJs }) => fichiersJs))),
    'budget JS': kilo(BUDGETS_SCRIPTS[famille]),
    pire: pire.adresse,
  };
});

console.table(lignes);
console.table(
  [...weighIles(pages)].map(([ile, octets]) => ({
    île: ile,
    'hors Preact': kilo(octets),
    budget: kilo(BUDGETS_ILES[ile] ?? 0),
  })),
);
console.log(`${pesees.length} pages, ${kilo(pesees.reduce((somme, { brotli }) => somme + brotli, 0))} en brotli.`);

if (process.argv.includes('--note')) {
  const tableau = FAMILLES.map((famille): LignePoids => {
    const membres = pesees.filter((pesee) => pesee.famille === famille);
    const budget = BUDGETS[famille];
    const isCadre = 'cadre' in budget;
    return {
      famille,
      mesure: isCadre ? 'cadre' : 'page',
      budget: isCadre ? budget.cadre : budget.page,
      pire: Math.max(0, ...membres.map(({ cadre, brotli }) => (isCadre ? cadre : brotli))),
      budgetScripts: BUDGETS_SCRIPTS[famille],
      pireScripts: Math.max(0, ...membres.map(({ fichiersJs }) => fichiersJs)),
    };
  });
  writeFileSync(NOTE, replaceTableau(readFileSync(NOTE, 'utf8'), writeTableau(tableau)));
}
