import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { routes } from '../../src/domain/portail/routes.ts';
import { canonicalOf, metaOf, type PageDist, readPages, resumeFautes } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';

const pages = readPages();

/** Astro writes it before the first island, in the body: browsers take it there, the standard wants it in the head. */
const STYLE_ILES = /<style>astro-island[\w,-]*\{display:contents\}<\/style>/;

/** The faults of every page by a rule of one's own. */
function fautesOf(check: (page: PageDist) => string | undefined): string[] {
  return resumeFautes(
    pages.flatMap((page) => {
      const faute = check(page);
      return faute === undefined ? [] : [{ page: page.adresse, faute }];
    }),
  );
}

const titleOf = ({ balises }: PageDist): string =>
  // The drawings have titles too; the page's comes first, in its head.
  balises.find(({ nom }) => nom === 'title')?.contenu?.trim() ?? '';

/** What an entry is called: two entries may have one name, and so may their pages. */
const noms = new Map([
  ...projets.map(({ id, title }) => [routes.projet(id), title] as const),
  ...appelsOffres.map(({ id, titre }) => [routes.appelOffres(id), titre] as const),
  ...entreprises.map(({ id, raison_sociale }) => [routes.entreprise(id), raison_sociale] as const),
]);
const isHomonyme = (memes: readonly PageDist[]): boolean => {
  const [nom, ...autres] = new Set(memes.map(({ adresse }) => noms.get(adresse)));
  return nom !== undefined && autres.length === 0;
};

/** Titles or addresses that several pages share. */
function doublons(valeurOf: (page: PageDist) => string): string[] {
  return [...Map.groupBy(pages, valeurOf)]
    .filter(([, memes]) => memes.length > 1 && !isHomonyme(memes))
    .map(([valeur, memes]) => `${valeur}: ${memes.map(({ adresse }) => adresse).join(', ')}`);
}

test('every page is valid, accessible HTML', async () => {
  const validateur = new HtmlValidate({
    root: true,
    // `standard` is the HTML standard alone; `recommended` would add matters of style (case of attributes, `<br>` or
    // `<br/>`) that change nothing for anybody. No rule of these three sets is turned off.
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'heading-level': ['error', { allowMultipleH1: false, minInitialRank: 'h1', sectioningRoots: [] }],
      'no-dup-id': 'error',
      'no-missing-references': 'error',
      // Files of the site itself come with the page: only another site's need a fingerprint.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  const fautes: Array<{ page: string; faute: string }> = [];
  for (const { html, adresse } of pages) {
    const { results } = await validateur.validateString(html.replace(STYLE_ILES, ''), adresse);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      fautes.push({ page: adresse, faute: `${ruleId}: ${message}, at ${selector ?? 'the document'}` });
  }
  expect(resumeFautes(fautes)).toEqual([]);
  expect(pages.length).toBeGreaterThan(projets.length + appelsOffres.length + entreprises.length);
});

test('every page says that it is in French', () => {
  expect(
    fautesOf(({ balises }) => {
      const lang = balises.find(({ nom }) => nom === 'html')?.attributs.get('lang');
      return lang === 'fr' ? undefined : `lang="${lang ?? ''}"`;
    }),
  ).toEqual([]);
});

test('every page has a title of its own, pages of a list included', () => {
  expect(fautesOf((page) => (titleOf(page) === '' ? 'no title' : undefined))).toEqual([]);
  expect(doublons(titleOf)).toEqual([]);
});

test('every page has one h1', () => {
  expect(
    fautesOf(({ balises }) => {
      const count = balises.filter(({ nom }) => nom === 'h1').length;
      return count === 1 ? undefined : `${count} h1`;
    }),
  ).toEqual([]);
});

test('no heading skips a level', () => {
  expect(
    fautesOf(({ balises }) => {
      const niveaux = balises.map(({ nom }) => Number(/^h([1-6])$/.exec(nom)?.[1] ?? 0)).filter((niveau) => niveau > 0);
      const saut = niveaux.findIndex((niveau, rang) => niveau > (niveaux[rang - 1] ?? 0) + 1);
      return saut === -1 ? undefined : `h${niveaux[saut]} after h${niveaux[saut - 1] ?? 0}`;
    }),
  ).toEqual([]);
});

test('every page has a description of a sentence or two', () => {
  expect(
    fautesOf((page) => {
      const longueur = (metaOf(page, 'description') ?? '').trim().length;
      return longueur >= 20 && longueur <= 320 ? undefined : `description of ${longueur} characters`;
    }),
  ).toEqual([]);
});

test('every page gives its own address as the canonical one', () => {
  expect(
    fautesOf((page) => {
      const canonical = canonicalOf(page);
      const adresse = canonical === undefined ? undefined : new URL(canonical).pathname;
      return adresse === page.adresse ? undefined : `canonical ${canonical ?? 'missing'} at ${page.adresse}`;
    }),
  ).toEqual([]);
  expect(new Set(pages.map((page) => new URL(canonicalOf(page)!).origin)).size).toBe(1);
});

test('no id stands twice on a page', () => {
  expect(
    fautesOf(({ balises }) => {
      const ids = balises.map(({ attributs }) => attributs.get('id')).filter((id) => id !== undefined);
      const doubles = ids.filter((id, rang) => ids.indexOf(id) !== rang);
      return doubles.length === 0 ? undefined : `ids ${doubles.join(', ')}`;
    }),
  ).toEqual([]);
});
