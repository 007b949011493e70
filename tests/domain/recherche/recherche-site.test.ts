import { describe, expect, test } from 'vitest';
import {
  formatRequeteSite,
  GENRES_RESULTAT,
  parseExtrait,
  parseRequeteSite,
  readRequete,
  STATUTS_PAR_GENRE,
} from '../../../src/domain/recherche/recherche-site.ts';

test.each([
  ['', { q: '' }],
  ['?q=RN1', { q: 'RN1' }],
  ['?q=%20%C3%A9cole%20de+Ditinn%20', { q: 'école de Ditinn' }],
  [
    '?q=pont&type=projets&statut=en-cours&region=kindia',
    { q: 'pont', type: 'projets', statut: 'en-cours', region: 'kindia' },
  ],
  ['?q=pont&statut=ouverts', { q: 'pont', statut: 'ouverts' }],
  // A status of another kind, a kind that does not exist, a region that is none.
  ['?q=pont&type=projets&statut=ouverts', { q: 'pont', type: 'projets' }],
  ['?q=pont&type=entreprises&statut=en-cours', { q: 'pont', type: 'entreprises' }],
  ['?q=pont&type=routes', { q: 'pont' }],
  ['?q=pont&statut=zzz&region=%3Cb%3E', { q: 'pont' }],
  ['?q=pont&region=', { q: 'pont' }],
  ['?type=pages&region=kindia', { q: '', type: 'pages' }],
  ['?utm_source=lettre&q=pont', { q: 'pont' }],
])('the address %s says %o', (search, requete) => {
  expect(parseRequeteSite(search)).toEqual(requete);
});

test.each([
  [{ q: '' }, ''],
  [{ q: '  ' }, ''],
  [{ q: 'RN1' }, '?q=RN1'],
  [{ q: 'route & pont' }, '?q=route+%26+pont'],
  [
    { q: 'pont', type: 'projets', statut: 'en-cours', region: 'kindia' },
    '?q=pont&type=projets&statut=en-cours&region=kindia',
  ],
] as const)('%o is written %s', (requete, adresse) => {
  expect(formatRequeteSite(requete)).toBe(adresse);
  expect(parseRequeteSite(adresse)).toEqual({ ...requete, q: requete.q.trim() });
});

test('a filter that is taken away leaves the others', () => {
  expect(readRequete({ q: 'pont', type: undefined, statut: 'ouverts', region: 'kindia' })).toEqual({
    q: 'pont',
    statut: 'ouverts',
    region: 'kindia',
  });
});

test('no slug names two statuses: one filter of the index holds them all', () => {
  const slugs = GENRES_RESULTAT.flatMap((genre) => (STATUTS_PAR_GENRE[genre] ?? []).map(([slug]) => slug));
  expect(slugs).toHaveLength(11);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe('an excerpt is text and marks', () => {
  const print = (html: string) =>
    parseExtrait(html)
      .map(({ texte, isMarque }) => (isMarque ? `[${texte}]` : texte))
      .join('|');

  test.each([
    ['', ''],
    ['Le pont est fait.', 'Le pont est fait.'],
    ['Le <mark>pont</mark> est fait.', 'Le |[pont]| est fait.'],
    ['<mark>Pont</mark> <mark>Tindo.</mark>', '[Pont]| |[Tindo]|.'],
    ['&lt;b&gt;1 &amp; 2&lt;/b&gt; : <mark>x</mark>.', '<b>1 & 2</b> : |[x]|.'],
    // Tags other than marks are shown as they are written, never made.
    ['<img src=x> a <mark>b</mark>.', '<img src=x> a |[b]|.'],
    ['sur le <mark>pont</mark> neuf', '… sur le |[pont]| neuf…'],
    ['de la <mark>RN1,</mark>', '… de la |[RN1]|…'],
    ['. · Les travaux, dont l’', 'Les travaux, dont…'],
    ['12 % des ouvrages sont faits.', '12 % des ouvrages sont faits.'],
  ])('%s', (html, attendu) => {
    expect(print(html)).toBe(attendu);
  });
});
