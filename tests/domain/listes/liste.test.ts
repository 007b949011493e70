import { describe, expect, test } from 'vitest';
import { criteresOf, withoutValeur } from '../../../src/domain/listes/criteres.ts';
import {
  type DefinitionListe,
  formatVue,
  type OptionsListe,
  parseVue,
  type Vue,
  vueInitiale,
  withFiltre,
} from '../../../src/domain/listes/liste.ts';
import { filterRows, prepareListe, selectRows } from '../../../src/domain/listes/selection.ts';
import { phrasesCriteres } from '../../../src/domain/listes/vues-dites.ts';
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
    ['/lignes?couleur=rouge', aVue({ filtres: { couleur: ['rouge'] } })],
    [
      '/lignes?couleur=vert&region=nord&ville=labe',
      aVue({ filtres: { couleur: ['vert'], region: ['nord'], ville: ['labe'] } }),
    ],
    ['/lignes?q=pont+de+bois&tri=rang&page=3', aVue({ q: 'pont de bois', tri: 'rang', page: 3 })],
    [
      '/lignes?couleur=rouge&couleur=vert&region=nord',
      aVue({ filtres: { couleur: ['rouge', 'vert'], region: ['nord'] } }),
    ],
    ['/lignes?proprietaire=sogea-test', aVue({ filtres: { proprietaire: ['sogea-test'] } })],
    ['/lignes?vue=tableau', aVue({ tableau: '' })],
    [
      '/lignes?tri=ville-croissant&vue=tableau&colonnes=ville.rang&page=2',
      aVue({ tri: 'ville-croissant', tableau: 'ville.rang', page: 2 }),
    ],
  ])('%s', (adresse, vue) => {
    expect(formatVue(LISTE, vue)).toBe(adresse);
    expect(parseVue(LISTE, adresse.slice('/lignes'.length), CONTENU)).toEqual(vue);
  });

  test('filters are always written in the same order', () => {
    expect(formatVue(LISTE, aVue({ filtres: { region: ['nord'], couleur: ['vert'] } }))).toBe(
      '/lignes?couleur=vert&region=nord',
    );
  });

  test.each([
    '?couleur=bleu',
    '?tri=prix',
    '?tri=ville-croissant',
    '?vue=cartes',
    '?vue=tableaux',
    '?colonnes=ville',
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

  test('one view has one address, whatever the order and the repeats of its values', () => {
    const vue = parseVue(LISTE, '?couleur=vert&couleur=bleu&couleur=rouge&couleur=vert', CONTENU);
    expect(formatVue(LISTE, vue)).toBe('/lignes?couleur=rouge&couleur=vert');
  });

  test('a filter of one value keeps the first; none takes more than twenty', () => {
    const unique = { ...LISTE, filtres: LISTE.filtres.map((filtre) => ({ ...filtre, isUnique: true })) };
    expect(parseVue(unique, '?couleur=vert&couleur=rouge', CONTENU).filtres).toEqual({ couleur: ['vert'] });
    const longue = Array.from({ length: 50 }, (_, rang) => `proprietaire=p${rang}`).join('&');
    expect(parseVue(LISTE, `?${longue}`, CONTENU).filtres['proprietaire']).toHaveLength(20);
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
    expect(withFiltre(LISTE, aVue({ q: 'pont', page: 4 }), 'couleur', ['vert'], CONTENU)).toEqual(
      aVue({ q: 'pont', filtres: { couleur: ['vert'] } }),
    );
  });

  test('an empty value takes it off', () => {
    const vue = aVue({ filtres: { couleur: ['vert'], region: ['nord'] } });
    expect(withFiltre(LISTE, vue, 'couleur', [], CONTENU).filtres).toEqual({ region: ['nord'] });
  });

  test('a new region takes the préfecture of another one off', () => {
    const vue = aVue({ filtres: { region: ['nord'], ville: ['labe'] } });
    expect(withFiltre(LISTE, vue, 'region', ['sud'], CONTENU).filtres).toEqual({ region: ['sud'] });
  });

  test('a préfecture of another region takes its region along', () => {
    const vue = aVue({ filtres: { region: ['nord'] } });
    expect(withFiltre(LISTE, vue, 'ville', ['lola'], CONTENU).filtres).toEqual({ region: ['sud'], ville: ['lola'] });
  });

  test('without a region, a préfecture stands alone', () => {
    expect(withFiltre(LISTE, aVue(), 'ville', ['lola'], CONTENU).filtres).toEqual({ ville: ['lola'] });
  });

  test('no region any more: the préfecture stays', () => {
    const vue = aVue({ filtres: { region: ['nord'], ville: ['labe'] } });
    expect(withFiltre(LISTE, vue, 'region', [], CONTENU).filtres).toEqual({ ville: ['labe'] });
  });
});

describe('several values of a filter', () => {
  test('one is taken off, the others stay', () => {
    const vue = aVue({ filtres: { couleur: ['rouge', 'vert'] }, page: 3 });
    expect(withoutValeur(LISTE, vue, 'couleur', 'rouge', CONTENU)).toEqual(aVue({ filtres: { couleur: ['vert'] } }));
    const seule = aVue({ filtres: { couleur: ['vert'] } });
    expect(withoutValeur(LISTE, seule, 'couleur', 'vert', CONTENU).filtres).toEqual({});
  });

  test('two regions keep the préfectures of both; one that goes takes its own along', () => {
    const vue = aVue({ filtres: { region: ['nord', 'sud'], ville: ['labe', 'lola'] } });
    expect(withoutValeur(LISTE, vue, 'region', 'sud', CONTENU).filtres).toEqual({ region: ['nord'], ville: ['labe'] });
    expect(withFiltre(LISTE, vue, 'ville', ['lola'], CONTENU).filtres).toEqual({ region: ['sud'], ville: ['lola'] });
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
    [{ filtres: { couleur: ['rouge'] } }, ['pont', 'école']],
    [{ filtres: { couleur: ['rouge'], ville: ['lola'] } }, ['école']],
    [{ filtres: { ville: ['labe', 'lola'], couleur: ['rouge', 'vert'] } }, ['pont', 'route', 'école', 'puits']],
    [{ filtres: { proprietaire: ['pont', 'puits'] } }, ['pont', 'puits']],
    [{ q: 'ECOLE' }, ['école']],
    [{ q: 'lola pu' }, ['puits']],
    [{ q: 'rien' }, []],
    [{ tri: 'rang' }, ['route', 'école', 'puits', 'pont']],
    [{ tri: 'rang', filtres: { couleur: ['vert'] } }, ['route', 'puits']],
  ])('%j', (vue, ids) => {
    expect(idsOf(vue)).toEqual(ids);
  });

  test('one filter left out, to count its values', () => {
    expect(idsOf({ filtres: { couleur: ['rouge'], ville: ['lola'] } }, 'couleur')).toEqual(['école', 'puits']);
  });

  test('that filter alone, afterwards', () => {
    expect(filterRows(LISTE, ROWS, 'couleur', ['vert'], new Date(0)).map(({ id }) => id)).toEqual(['route', 'puits']);
    expect(filterRows(LISTE, ROWS, 'couleur', undefined, new Date(0))).toBe(ROWS);
  });
});

test('a view in words: search first, then filters in their order, by their labels, one per value', () => {
  const vue = aVue({ q: ' pont ', filtres: { ville: ['labe', 'lola'], couleur: ['vert'], proprietaire: ['x'] } });
  const labels = (nom: string) => (nom === 'proprietaire' ? 'Monsieur X' : undefined);
  const criteres = criteresOf(LISTE, vue, CONTENU, labels);
  expect(criteres.map(({ nom, valeur, label, texte }) => [nom, valeur, label, texte])).toEqual([
    ['q', 'pont', 'Recherche', '«\u00a0pont\u00a0»'],
    ['couleur', 'vert', 'Couleur', 'Vert'],
    ['ville', 'labe', 'Ville', 'Labé'],
    ['ville', 'lola', 'Ville', 'Lola'],
    ['proprietaire', 'x', 'Propriétaire', 'Monsieur X'],
  ]);
  expect(phrasesCriteres(criteres)).toEqual([
    'Recherche\u00a0: «\u00a0pont\u00a0»',
    'Couleur\u00a0: Vert',
    'Ville\u00a0: Labé ou Lola',
    'Propriétaire\u00a0: Monsieur X',
  ]);
});

test('a value without a name is told as it is', () => {
  const vue = aVue({ filtres: { proprietaire: ['x'] } });
  expect(criteresOf(LISTE, vue, CONTENU).map(({ texte }) => texte)).toEqual(['x']);
});

test.each([
  ['N’Zérékoré', 'nzerekore'],
  ['Télimélé', 'telimele'],
  ['PISTE_RURALE', 'piste-rurale'],
])('%s is written %s in an address', (nom, slug) => {
  expect(slugOf(nom)).toBe(slug);
});
