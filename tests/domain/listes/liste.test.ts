import { describe, expect, test } from 'vitest';
import {
  criteresOf,
  type DefinitionListe,
  formatVue,
  type OptionsListe,
  parseVue,
  type Vue,
  vueInitiale,
  withFiltre,
} from '../../../src/domain/listes/liste.ts';
import { filterRows, prepareListe, selectRows } from '../../../src/domain/listes/selection.ts';
import { slugOf } from '../../../src/domain/socle/recherche.ts';
import { normaliseRecherche } from '../../../src/domain/socle/recherche.ts';

interface Ligne {
  id: string;
  couleur: string;
  ville: string;
  rang: number;
}

const LISTE: DefinitionListe<Ligne> = {
  chemin: '/lignes',
  filtres: [
    {
      nom: 'couleur',
      label: 'Couleur',
      test: ({ couleur }, valeur) => couleur === valeur,
      options: [
        { valeur: 'rouge', label: 'Rouge' },
        { valeur: 'vert', label: 'Vert' },
      ],
    },
    { nom: 'region', label: 'Région', test: () => true },
    { nom: 'ville', label: 'Ville', parent: 'region', test: ({ ville }, valeur) => ville === valeur },
    { nom: 'proprietaire', label: 'Propriétaire', test: ({ id }, valeur) => id === valeur },
  ],
  tris: [
    { nom: 'fichier', label: 'Du fichier' },
    { nom: 'rang', label: 'Rang', compare: (a, b) => b.rang - a.rang },
  ],
  texteOf: ({ id, ville }) => `${id} ${ville}`,
};
const CONTENU: OptionsListe = {
  region: [
    { valeur: 'nord', label: 'Le Nord' },
    { valeur: 'sud', label: 'Le Sud' },
  ],
  ville: [
    { valeur: 'labe', label: 'Labé', groupe: 'nord' },
    { valeur: 'lola', label: 'Lola', groupe: 'sud' },
  ],
};
const aVue = (overrides: Partial<Vue> = {}): Vue => ({ ...vueInitiale(LISTE), ...overrides });

describe('a view and its address', () => {
  test.each<[string, Vue]>([
    ['/lignes', aVue()],
    ['/lignes?couleur=rouge', aVue({ filtres: { couleur: 'rouge' } })],
    [
      '/lignes?couleur=vert&region=nord&ville=labe',
      aVue({ filtres: { couleur: 'vert', region: 'nord', ville: 'labe' } }),
    ],
    ['/lignes?q=pont+de+bois&tri=rang&page=3', aVue({ q: 'pont de bois', tri: 'rang', page: 3 })],
    ['/lignes?proprietaire=sogea-test', aVue({ filtres: { proprietaire: 'sogea-test' } })],
  ])('%s', (adresse, vue) => {
    expect(formatVue(LISTE, vue)).toBe(adresse);
    expect(parseVue(LISTE, adresse.slice('/lignes'.length), CONTENU)).toEqual(vue);
  });

  test('filters are always written in the same order', () => {
    expect(formatVue(LISTE, aVue({ filtres: { region: 'nord', couleur: 'vert' } }))).toBe(
      '/lignes?couleur=vert&region=nord',
    );
  });

  test.each([
    '?couleur=bleu',
    '?tri=prix',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=x',
    '?autre=1',
    '?proprietaire=A%20B',
    '?q=',
  ])('%s says nothing that the list knows', (search) => {
    expect(parseVue(LISTE, search, CONTENU)).toEqual(aVue());
  });

  test('spaces around what is typed stay out of the address', () => {
    expect(formatVue(LISTE, aVue({ q: ' pont ' }))).toBe('/lignes?q=pont');
  });

  test('a search is cut at 200 characters', () => {
    expect(parseVue(LISTE, `?q=${'a'.repeat(300)}`, CONTENU).q).toHaveLength(200);
  });
});

describe('changing a filter', () => {
  test('goes back to the first page and keeps the rest', () => {
    expect(withFiltre(LISTE, aVue({ q: 'pont', page: 4 }), 'couleur', 'vert', CONTENU)).toEqual(
      aVue({ q: 'pont', filtres: { couleur: 'vert' } }),
    );
  });

  test('an empty value takes it off', () => {
    const vue = aVue({ filtres: { couleur: 'vert', region: 'nord' } });
    expect(withFiltre(LISTE, vue, 'couleur', '', CONTENU).filtres).toEqual({ region: 'nord' });
  });

  test('a new region takes the préfecture of another one off', () => {
    const vue = aVue({ filtres: { region: 'nord', ville: 'labe' } });
    expect(withFiltre(LISTE, vue, 'region', 'sud', CONTENU).filtres).toEqual({ region: 'sud' });
  });

  test('a préfecture of another region takes its region along', () => {
    const vue = aVue({ filtres: { region: 'nord' } });
    expect(withFiltre(LISTE, vue, 'ville', 'lola', CONTENU).filtres).toEqual({ region: 'sud', ville: 'lola' });
  });

  test('without a region, a préfecture stands alone', () => {
    expect(withFiltre(LISTE, aVue(), 'ville', 'lola', CONTENU).filtres).toEqual({ ville: 'lola' });
  });

  test('no region any more: the préfecture stays', () => {
    const vue = aVue({ filtres: { region: 'nord', ville: 'labe' } });
    expect(withFiltre(LISTE, vue, 'region', '', CONTENU).filtres).toEqual({ ville: 'labe' });
  });
});

describe('rows of a view', () => {
  const ROWS: Ligne[] = [
    { id: 'pont', couleur: 'rouge', ville: 'labe', rang: 1 },
    { id: 'route', couleur: 'vert', ville: 'labe', rang: 3 },
    { id: 'école', couleur: 'rouge', ville: 'lola', rang: 2 },
    { id: 'puits', couleur: 'vert', ville: 'lola', rang: 2 },
  ];
  const preparation = prepareListe(
    LISTE,
    {
      rows: ROWS,
      textes: ROWS.map((row) =>
        normaliseRecherche(LISTE.texteOf(row, { regions: {}, bailleurs: {}, entreprises: {} })),
      ),
    },
    new Date(0),
  );
  const idsOf = (vue: Partial<Vue>, sauf?: string) =>
    selectRows(LISTE, preparation, aVue(vue), sauf).map(({ id }) => id);

  test.each<[Partial<Vue>, string[]]>([
    [{}, ['pont', 'route', 'école', 'puits']],
    [{ filtres: { couleur: 'rouge' } }, ['pont', 'école']],
    [{ filtres: { couleur: 'rouge', ville: 'lola' } }, ['école']],
    [{ q: 'ECOLE' }, ['école']],
    [{ q: 'lola pu' }, ['puits']],
    [{ q: 'rien' }, []],
    [{ tri: 'rang' }, ['route', 'école', 'puits', 'pont']],
    [{ tri: 'rang', filtres: { couleur: 'vert' } }, ['route', 'puits']],
  ])('%j', (vue, ids) => {
    expect(idsOf(vue)).toEqual(ids);
  });

  test('one filter left out, to count its values', () => {
    expect(idsOf({ filtres: { couleur: 'rouge', ville: 'lola' } }, 'couleur')).toEqual(['école', 'puits']);
  });

  test('that filter alone, afterwards', () => {
    expect(filterRows(LISTE, ROWS, 'couleur', 'vert', new Date()).map(({ id }) => id)).toEqual(['route', 'puits']);
    expect(filterRows(LISTE, ROWS, 'couleur', undefined, new Date())).toBe(ROWS);
  });
});

test('a view in words: search first, then filters in their order, by their labels', () => {
  const vue = aVue({ q: ' pont ', filtres: { ville: 'labe', couleur: 'vert', proprietaire: 'x' } });
  const labels = (nom: string) => (nom === 'proprietaire' ? 'Monsieur X' : undefined);
  expect(criteresOf(LISTE, vue, CONTENU, labels)).toEqual([
    { nom: 'q', label: 'Recherche', valeur: '«\u00a0pont\u00a0»' },
    { nom: 'couleur', label: 'Couleur', valeur: 'Vert' },
    { nom: 'ville', label: 'Ville', valeur: 'Labé' },
    { nom: 'proprietaire', label: 'Propriétaire', valeur: 'Monsieur X' },
  ]);
});

test('a value without a name is told as it is', () => {
  expect(criteresOf(LISTE, aVue({ filtres: { proprietaire: 'x' } }), CONTENU)).toEqual([
    { nom: 'proprietaire', label: 'Propriétaire', valeur: 'x' },
  ]);
});

test.each([
  ['N’Zérékoré', 'nzerekore'],
  ['Télimélé', 'telimele'],
  ['PISTE_RURALE', 'piste-rurale'],
])('%s is written %s in an address', (nom, slug) => {
  expect(slugOf(nom)).toBe(slug);
});
