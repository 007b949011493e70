import { expect, test } from 'vitest';
import { type PageDist, readPages, resumeFautes } from '../support/dist.ts';

const ORDRE = ['theme', 'base', 'components', 'utilities'];

/** The cascade layers of a page, weakest first: their order is that of their first mention. */
function couchesOf({ balises }: PageDist): string[] {
  const css = balises.flatMap(({ nom, contenu = '' }) => (nom === 'style' ? [contenu] : [])).join('');
  const mentions = [...css.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, noms = '']) => noms.split(/, ?/));
  return [...new Set(mentions)].filter((couche) => ORDRE.includes(couche));
}

test('on every page the reset yields to components, and components to utilities', () => {
  const fautes = readPages().flatMap((page) => {
    const couches = couchesOf(page).join(' < ');
    return couches === ORDRE.join(' < ') ? [] : [{ page: page.adresse, faute: couches }];
  });
  expect(resumeFautes(fautes)).toEqual([]);
});
