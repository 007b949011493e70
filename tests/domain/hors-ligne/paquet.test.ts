import { expect, test } from 'vitest';
import {
  bundleLignes,
  cutPage,
  isMemePartie,
  joinPage,
  lignePage,
  lignesCommuns,
  nombreParties,
  numberCommuns,
  partieOf,
} from '../../../src/domain/hors-ligne/paquet.ts';

const page = (titre: string, corps: string, nombre = 3) =>
  `<html><head><title>${titre}</title><style>p{}</style></head><body><header>${nombre} projets</header><main data-i="/donnees/projets.0123456789.json">${corps}</main><footer>Pied</footer></body></html>`;
const pages = new Map([
  ['/projets/a', page('A', '<dl><dt>Un</dt></dl>')],
  ['/projets/ab', page('B', '<dl><dt>Deux\n"</dt></dl>')],
  ['/projets/c', 'sans couture'],
  ['/projets/vide', ''],
]);

/** The pages as one bundle, with what all of them that have a seam share. */
function bundle(htmls: ReadonlyMap<string, string>): { cadre: string; fiches: string } {
  const [premiere, ...autres] = [...htmls.values()].filter((html) => html.includes('<')).map(cutPage);
  const numeros = numberCommuns((premiere ?? []).filter((piece) => autres.every((pieces) => pieces.includes(piece))));
  const lignes = [...htmls].map(([adresse, html]) => lignePage(adresse, html, numeros));
  return { cadre: bundleLignes(lignesCommuns(numeros)), fiches: bundleLignes(lignes) };
}

test('pages come back to the letter, and what they share is written once', () => {
  const { cadre, fiches } = bundle(pages);
  for (const [adresse, html] of pages) expect(joinPage(adresse, fiches, cadre)).toBe(html);
  expect(`${cadre}${fiches}`.split('<header>3 projets</header>')).toHaveLength(2);
  for (const html of pages.values()) expect(cutPage(html).join('')).toBe(html);
});

test.each(['/projets/d', '/projets', 'constructor', '__proto__', 'sans couture', ''])('%s is not there', (adresse) => {
  const { cadre, fiches } = bundle(pages);
  expect(joinPage(adresse, fiches, cadre)).toBeUndefined();
});

test('a page that lost a piece is not there', () => {
  const { cadre, fiches } = bundle(pages);
  expect(joinPage('/projets/a', fiches, cadre.split('\n').slice(1).join('\n'))).toBeUndefined();
  expect(joinPage('/projets/a', '', cadre)).toBeUndefined();
});

test('what changes in every page leaves their lines as they were', () => {
  const changees = new Map(
    [...pages].map(([adresse, html]) => [
      adresse,
      html.replace('3 projets', '4 projets').replace('0123456789', '9876543210'),
    ]),
  );
  expect(changees.get('/projets/a')).not.toBe(pages.get('/projets/a'));
  expect(bundle(changees).fiches).toBe(bundle(pages).fiches);
  expect(bundle(changees).cadre).not.toBe(bundle(pages).cadre);
});

test('two pieces never have one number', () => {
  const numeros = numberCommuns(['<p>1 projet</p>', '<p>2 projets</p>', '<p>3 projet</p>', '<p>4 projet</p>']);
  expect(new Set(numeros.values()).size).toBe(numeros.size);
  expect(numeros.size).toBe(4);
});

const adresses = (nombre: number) => Array.from({ length: nombre }, (_, rang) => `/projets/p-${rang}`);

test('parts are about equal, and a growing register moves no page out of reach', () => {
  expect([0, 1, 256, 257, 2000].map(nombreParties)).toEqual([1, 1, 1, 2, 8]);
  const parParties = Map.groupBy(adresses(2000), (adresse) => partieOf(adresse, 8));
  expect(parParties.size).toBe(8);
  for (const partie of parParties.values()) expect(partie.length).toBeLessThan(320);
  for (const adresse of adresses(300))
    for (const [avant, apres] of [
      [1, 2],
      [8, 16],
      [16, 8],
      [4, 4],
    ] as const)
      expect(isMemePartie(partieOf(adresse, apres), apres, partieOf(adresse, avant), avant)).toBe(true);
  expect(isMemePartie(1, 4, 2, 4)).toBe(false);
});
