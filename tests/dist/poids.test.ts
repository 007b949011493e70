import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST, type PageDist, readPages, resumeFautes } from '../support/dist.ts';
import { BUDGETS, BUDGETS_SCRIPTS, FAMILLES, familleOf } from '../support/familles.ts';
import { poidsScript, scriptsOf } from '../support/scripts-dist.ts';

const SCRIPT_MAX = 1_000;
/** What Astro writes in a page that has an island. */
const REVEIL = /astro-island|Astro\|\|\(self\.Astro|self\.Astro/;
const pages = readPages();

/** The page as it goes out: the precompressed file that the server sends (quality 11), checked to be this very page. */
function poidsOf({ fichier, html }: PageDist): number {
  const voisin = join(DIST, `${fichier}.br`);
  if (!existsSync(voisin))
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
      .length;
  const br = readFileSync(voisin);
  expect(brotliDecompressSync(br).toString(), `${fichier}.br`).toBe(html);
  return br.length;
}

const poids = pages.map((page) => ({ ...page, octets: poidsOf(page), famille: familleOf(page.adresse) }));

/** Tags that break a rule, page by page. */
function fautesOf(ruleOf: (page: PageDist) => string[]): string[] {
  return resumeFautes(pages.flatMap((page) => ruleOf(page).map((faute) => ({ page: page.adresse, faute }))));
}

test.each(FAMILLES)('%s: HTML and CSS within the budget', (famille) => {
  const membres = poids.filter((page) => page.famille === famille).sort((a, b) => b.octets - a.octets);
  const [pire] = membres;
  expect(pire, `no page of the family “${famille}”`).toBeDefined();
  console.log(
    `${famille}: worst ${pire!.octets} of ${BUDGETS[famille]} bytes, ${pire!.adresse}, ${membres.length} pages`,
  );
  expect(
    membres.filter(({ octets }) => octets > BUDGETS[famille]).map(({ adresse, octets }) => `${adresse}: ${octets}`),
  ).toEqual([]);
});

test('no page asks for a stylesheet: all CSS is in it', () => {
  expect(
    fautesOf(({ balises }) =>
      balises
        .filter(({ nom, attributs }) => nom === 'link' && /\bstylesheet\b|\bpreload\b/.test(attributs.get('rel') ?? ''))
        .map(({ attributs }) => `link to ${attributs.get('href') ?? ''}`),
    ),
  ).toEqual([]);
});

test.each(FAMILLES)('%s: scripts fetched by the page itself within the budget', (famille) => {
  const membres = poids
    .filter((page) => page.famille === famille)
    .map((page) => ({ page, octets: scriptsOf(page).reduce((somme, adresse) => somme + poidsScript(adresse), 0) }))
    .sort((a, b) => b.octets - a.octets);
  const [pire] = membres;
  console.log(
    `${famille}: worst ${pire!.octets} of ${BUDGETS_SCRIPTS[famille]} bytes of script, ${pire!.page.adresse}`,
  );
  expect(
    membres
      .filter(({ octets }) => octets > BUDGETS_SCRIPTS[famille])
      .map(({ page, octets }) => `${page.adresse}: ${octets}`),
  ).toEqual([]);
});

test('lists wake up by themselves: the reader of their scripts sees them', () => {
  const listes = poids.filter(({ famille }) => famille.startsWith('liste'));
  expect(listes.filter((page) => scriptsOf(page).length < 3).map(({ adresse }) => adresse)).toEqual([]);
});

test('no script holds a page up: modules alone, apart from what is written in the page', () => {
  expect(
    fautesOf(({ balises }) =>
      balises
        .filter(({ nom, attributs }) => nom === 'script' && attributs.has('src') && attributs.get('type') !== 'module')
        .map(({ attributs }) => `script ${attributs.get('src') ?? ''}`),
    ),
  ).toEqual([]);
});

test('the script written in a page weighs at most 1 kB, raw, apart from what wakes islands', () => {
  expect(
    fautesOf(({ balises }) => {
      const octets = balises
        .filter(({ nom, contenu = '' }) => nom === 'script' && !REVEIL.test(contenu))
        .reduce((somme, { contenu = '' }) => somme + Buffer.byteLength(contenu), 0);
      return octets <= SCRIPT_MAX ? [] : [`${octets} bytes of script`];
    }),
  ).toEqual([]);
});
