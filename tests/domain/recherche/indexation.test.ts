import { describe, expect, test } from 'vitest';
import {
  attributsIndexation,
  debutsOf,
  hasDebuts,
  motsEntiersOf,
  pageIndexee,
  termesOf,
  texteLisible,
  withoutIndexation,
} from '../../../src/domain/recherche/indexation.ts';

describe('the words that the engine is asked', () => {
  test.each([
    ['', ''],
    ['!?', ''],
    ['RN1', 'rn1ǃ'],
    ['rn 1', 'rn1ǃ'],
    ['RN n° 1', 'rn1ǃ'],
    ['route nationale 1', 'rn1ǃ'],
    ['RN-12', 'rn12ǃ'],
    ['lot 2', 'lot2ǃ'],
    ['T7', 't7ǃ'],
    ['N’Zérékoré', 'nzerekore'],
    ["N'Zérékoré", 'nzerekore'],
    ['nzerekore', 'nzerekore'],
    ['n zérékoré', 'nzerekore'],
    ['l’école', 'ecole'],
    ["l'Ecole", 'ecole'],
    ['Wendou M’Bour', 'wendou mbour'],
    ['ÉCOLE  primaire', 'ecole primaire'],
    ['mère-enfant', 'mere enfant'],
    ['école de Kindia', 'ecole kindia'],
    ['Appels d’offres', 'appels offres'],
    // A number alone is a beginning: "2026" finds "2026-074".
    ['2026', '2026'],
    // A query of empty words is still a query.
    ['de la', 'de la'],
  ])('%s', (query, termes) => {
    expect(termesOf(query)).toBe(termes);
  });
});

/** How many pages have each short word or acronym. */
const CONNUS = { afd: 12, ue: 9, fer: 3, lac: 1 };

test.each([
  ['RN1 lot 2 Kankan', ['rn1', 'lot2']],
  ['route nationale n° 12', ['rn12']],
  ['école de Kindia 2026', []],
  ['AFD', ['afd']],
  ['projets de l’UE à Kindia', ['ue']],
  ['fmi', []],
])('« %s » has whole: %o', (query, mots) => {
  expect(motsEntiersOf(query, CONNUS)).toEqual(mots);
});

test.each([
  ['pon', ['pon']],
  ['UE', []],
  ['fmi kindia', ['fmi']],
  ['RN1', []],
])('« %s » may begin: %o', (query, debuts) => {
  expect(debutsOf(query, CONNUS)).toEqual(debuts);
});

test('a page that has a word begun so, and one that the engine only found near', () => {
  expect(hasDebuts('Le pont de l’Écluse', ['pon', 'ecl'])).toBe(true);
  expect(hasDebuts('Une fumée', ['fmi'])).toBe(false);
});

const page = (main: string, corps: string) =>
  `<html><body><header>RN9</header><main id="contenu"${main}>${corps}</main><footer>heure GMT</footer></body></html>`;
const attributs = (indexation: Parameters<typeof attributsIndexation>[0]) =>
  Object.entries(attributsIndexation(indexation))
    .map(([nom, valeur]) => (valeur === '' ? ` ${nom}` : ` ${nom}="${valeur}"`))
    .join('');

test('a page that asks for nothing is not indexed', () => {
  expect(pageIndexee(page('', '<h1>RN1</h1>'))).toBeUndefined();
});

test('what a page tells the index is named once, values with commas included', () => {
  expect(
    attributsIndexation({ type: 'projets', title: 'Pont', regions: ['kindia', 'labe'], montant: '14,2 Mds GNF' }),
  ).toEqual({
    'data-pagefind-body': '',
    'data-pagefind-filter': 'type[data-pagefind-type],region[data-pagefind-region]',
    'data-pagefind-meta': 'title[data-pagefind-title],montant[data-pagefind-montant],mots[data-pagefind-mots]',
    'data-pagefind-type': 'projets',
    'data-pagefind-region': 'kindia',
    'data-pagefind-regions': 'labe',
    'data-pagefind-title': 'Pont',
    'data-pagefind-montant': '14,2 Mds GNF',
  });
});

test('a page of several regions is found under each', () => {
  const indexee =
    pageIndexee(page(attributs({ type: 'projets', title: 'Pont', regions: ['kindia', 'labe'] }), '')) ?? '';
  expect(indexee).toContain('data-pagefind-region="kindia"');
  expect(indexee).toContain('<i data-pagefind-filter="region:labe"></i>');
});

describe('a page as the engine is given it', () => {
  const projet = attributs({ type: 'projets', title: 'La RN1 à Linsan', statut: 'en-cours' });
  const html = page(
    projet,
    '<p>Sur la route nationale n° 12, l’école.</p><span>Un</span><b>deux</b>' +
      '<dl class="definitions"><div><dt>Avenants</dt><dd>Aucun &quot;lot 3&quot;</dd></div></dl>',
  );
  const indexee = pageIndexee(html) ?? '';
  const mots = /data-pagefind-mots="([^"]*)"/.exec(indexee)?.[1] ?? '';

  test('numbered words are closed, elisions are opened, and the reader gets them back', () => {
    expect(indexee).toContain('data-pagefind-title="La RN1ǃ à Linsan"');
    expect(indexee).toContain('<p>Sur la route nationale n° 12, l’ école.</p>');
    expect(texteLisible('Sur la RN1ǃ, l’ <mark>école</mark> et l’ eau')).toBe(
      'Sur la RN1, l’<mark>école</mark> et l’eau',
    );
  });

  test('numbers spelt otherwise, status and facts are words that nobody sees, without their labels', () => {
    expect(mots.split(/\s+/)).toEqual(expect.arrayContaining(['rn12ǃ', 'en-cours', 'Aucun']));
    expect(mots).not.toContain('Avenants');
    expect(indexee).not.toContain('<dl');
    expect(mots).not.toContain('rn9');
  });

  test('each number is a value to filter by, the title’s too', () => {
    expect(indexee.match(/(?<=="mot:)[a-z]+\d+/g)).toEqual(['rn1', 'rn12', 'lot3']);
  });

  test('acronyms count where the engine reads: in a glossary’s terms, not in what surrounds a page', () => {
    const aide = page(attributs({ type: 'pages', title: 'Glossaire' }), '<dl class="definitions"><dt>DAO</dt></dl>');
    expect(pageIndexee(aide)).toContain('mot:dao');
    const projet = page(attributs({ type: 'projets', title: 'Pont' }), '<aside>Acheter le DAO</aside><p>Un pont</p>');
    expect(pageIndexee(projet)).not.toMatch(/mot:(?:dao|gmt)/);
  });

  test('so is each short word, each acronym, and each funder’s, written on the page or not', () => {
    const finance = attributs({
      type: 'projets',
      title: 'Pont du lac',
      bailleurs: [{ sigle: 'JICA', nom: 'Agence japonaise de coopération internationale' }],
    });
    const indexee = pageIndexee(page(finance, '<p>Pont sur la voie de fer, par SOGEA SA.</p>')) ?? '';
    expect(indexee.match(/(?<=="mot:)\w+/g)?.toSorted()).toEqual(['fer', 'jica', 'lac', 'sa', 'sogea']);
    expect(indexee).toMatch(/data-pagefind-mots="[^"]*JICA Agence japonaise/);
  });

  test('words of two elements stay apart', () => {
    expect(indexee).toContain('<span>Un</span> <b>deux</b>');
  });

  test('the definitions of a page of text are its text', () => {
    const aide = page(attributs({ type: 'pages', title: 'Glossaire' }), '<dl class="definitions"><dt>DAO</dt></dl>');
    expect(pageIndexee(aide)).toContain('<dt>DAO</dt>');
  });

  test('readers get the page without what it told the index', () => {
    expect(withoutIndexation(html)).toBe(html.replace(projet, ''));
    expect(withoutIndexation('<p data-pagefind-ignore class="a">')).toBe('<p class="a">');
  });
});
