import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { ROUTES_HORS_PLAN } from '../../src/domain/portail/hors-plan.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { canonicalOf, DIST, isPageErreur, metaOf, type PageDist, readPages } from '../support/dist.ts';
import { IS_EXEMPLE } from '../support/exemples.ts';

/** `/connexion` only leads to `/login`: it is no page of its own for search engines. */
const HORS_PLAN = ROUTES_HORS_PLAN.filter((adresse) => adresse !== routes.connexion());

const pages = readPages();
const isIndexable = (page: PageDist): boolean => !isPageErreur(page) && !HORS_PLAN.includes(page.adresse);

const locsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
const fileAt = (url: string): string => readFileSync(join(DIST, new URL(url).pathname), 'utf8');

test('the sitemap lists the pages worth finding, all of them and no other', () => {
  const [index] = /^Sitemap: (\S+)$/m.exec(readFileSync(join(DIST, 'robots.txt'), 'utf8'))?.slice(1) ?? [];
  expect(index, 'robots.txt names the sitemap').toBeDefined();
  const plan = locsOf(fileAt(index!)).flatMap((url) => locsOf(fileAt(url)));
  expect(plan.toSorted()).toEqual(
    pages
      .filter(isIndexable)
      .map((page) => canonicalOf(page))
      .toSorted(),
  );
});

test('the pages that are left out exist, and stay out of search engines', () => {
  const hors = pages.filter(({ adresse }) => HORS_PLAN.includes(adresse));
  expect(hors.map(({ adresse }) => adresse).toSorted()).toEqual(HORS_PLAN.toSorted());
  expect(hors.map((page) => metaOf(page, 'robots'))).toEqual(hors.map(() => 'noindex'));
});

test('sample data are marked on every page, for readers', () => {
  const marquees = pages.filter(({ html }) => html.includes(MENTION_EXEMPLE));
  expect(MENTION_EXEMPLE).toContain('Données d’exemple');
  expect(pages.filter((page) => marquees.includes(page) !== IS_EXEMPLE).map(({ adresse }) => adresse)).toEqual([]);
});

test('sample data are kept out of search engines on every page', () => {
  const fautives = pages.filter((page) => {
    const isCachee = metaOf(page, 'robots') === 'noindex';
    return isCachee !== (IS_EXEMPLE || !isIndexable(page));
  });
  expect(fautives.map(({ adresse }) => adresse)).toEqual([]);
});
