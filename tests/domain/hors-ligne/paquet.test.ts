import { expect, test } from 'vitest';
import { cutPages, joinPage, shareOut } from '../../../src/domain/hors-ligne/paquet.ts';

const page = (titre: string, corps: string) =>
  `<html><head><title>${titre}</title><style>p{}</style></head><body><header>Portail</header><main>${corps}</main><footer>Pied</footer></body></html>`;
const pages = new Map([
  ['/projets/a', page('A', '<dl><dt>Un</dt></dl>')],
  ['/projets/b', page('B', '<dl><dt>Deux</dt></dl>')],
  ['/projets/c', 'sans couture'],
  ['/projets/vide', ''],
]);

test('pages come back to the letter, and what they share is written once', () => {
  const { cadre, pieces } = cutPages(pages);
  for (const [adresse, html] of pages) expect(joinPage(cadre, pieces, adresse)).toBe(html);
  expect(JSON.stringify({ cadre, pieces }).split('<header>Portail</header>')).toHaveLength(2);
  expect(pieces['/projets/c']).toEqual(['sans couture']);
});

test.each(['/projets/d', 'constructor', '__proto__', 'toString'])('%s is not there', (adresse) => {
  const { cadre, pieces } = cutPages(pages);
  expect(joinPage(cadre, pieces, adresse)).toBeUndefined();
});

test('a page that lost a piece is not there', () => {
  const { cadre, pieces } = cutPages(pages);
  expect(joinPage(cadre, { ...pieces, '/projets/a': [] }, '/projets/a')).toBeUndefined();
  expect(joinPage({ ...cadre, communs: [] }, pieces, '/projets/a')).toBeUndefined();
});

const many = (nombre: number, marque = '') =>
  Object.fromEntries(Array.from({ length: nombre }, (_, rang) => [`/projets/p-${rang}`, [`page ${rang}${marque}`]]));

test('parts hold every page once', () => {
  for (const nombre of [0, 1, 256, 257, 2000]) {
    const parties = shareOut(many(nombre));
    expect(Object.keys(Object.assign({}, ...parties) as object)).toHaveLength(nombre);
    expect(parties.reduce((somme, partie) => somme + Object.keys(partie).length, 0)).toBe(nombre);
  }
});

test('a page that changes, comes or goes changes one part', () => {
  const avant = shareOut(many(2000));
  const changes = (apres: typeof avant) =>
    apres.filter((partie) => !avant.some((autre) => JSON.stringify(autre) === JSON.stringify(partie))).length;
  expect(changes(shareOut({ ...many(2000), '/projets/p-7': ['autre'] }))).toBe(1);
  expect(changes(shareOut({ ...many(2000), '/projets/nouveau': ['nouveau'] }))).toBe(1);
  expect(changes(shareOut(many(1999)))).toBe(1);
});
