import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST, type PageDist, readPages, resumeFautes } from '../support/dist.ts';
import { BUDGETS, FAMILLES, familleOf } from '../support/familles.ts';

const SCRIPT_MAX = 1_000;
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

test('no page asks for a script, and none holds an island yet', () => {
  expect(
    fautesOf(({ balises }) =>
      balises
        .filter(
          ({ nom, attributs }) =>
            (nom === 'script' && (attributs.has('src') || attributs.get('type') === 'module')) ||
            nom === 'astro-island' ||
            (nom === 'link' && attributs.get('rel') === 'modulepreload'),
        )
        .map(({ nom, attributs }) => `${nom} ${attributs.get('src') ?? attributs.get('href') ?? 'module'}`),
    ),
  ).toEqual([]);
});

test('the script in a page weighs at most 1 kB, raw', () => {
  expect(
    fautesOf(({ balises }) => {
      const octets = balises
        .filter(({ nom }) => nom === 'script')
        .reduce((somme, { contenu = '' }) => somme + Buffer.byteLength(contenu), 0);
      return octets <= SCRIPT_MAX ? [] : [`${octets} bytes of script`];
    }),
  ).toEqual([]);
});
