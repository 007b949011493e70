import { describe, expect, test } from 'vitest';
import { fautesOffre, formulaireOf, parseMontant, reponsesOf } from '../../../src/domain/scelle/formulaire-offre.ts';
import { parsePourcentage } from '../../../src/domain/scelle/pourcentage.ts';
import { aSaisie, GROUPEMENT } from '../../support/scelle-offre.ts';

test.each<[string, number | undefined]>([
  ['12500000', 12_500_000],
  ['12 500 000', 12_500_000],
  ['12\u00a0500\u202f000', 12_500_000],
  ['12.500.000 GNF', 12_500_000],
  [' 0 ', 0],
  ['1000000000000000', 1e15],
  ['1000000000000001', undefined],
  ['12,5', undefined],
  ['12.5', undefined],
  ['1 25 000', undefined],
  ['-5', undefined],
  ['1e6', undefined],
  ['douze', undefined],
  ['', undefined],
])('the amount %j is %j', (saisie, montant) => {
  expect(parseMontant(saisie)).toBe(montant);
});

test.each<[string, number, number | undefined]>([
  ['2,5', 100, 2.5],
  ['33.33 %', 100, 33.33],
  ['100', 100, 100],
  ['100', 99.99, undefined],
  ['0', 100, undefined],
  ['2,555', 100, undefined],
  ['x', 100, undefined],
])('the percentage %j, up to %d, is %j', (saisie, max, taux) => {
  expect(parsePourcentage(saisie, max)).toBe(taux);
});

describe('what is typed', () => {
  const fautesDe = (saisie: ReturnType<typeof aSaisie>) => [...fautesOffre(saisie).keys()];
  const lot = (changes: object) => aSaisie({ lots: [{ ...aSaisie().lots[0]!, ...changes }] });

  test.each<[string, ReturnType<typeof aSaisie>, string[]]>([
    ['a company for one lot', aSaisie(), []],
    ['a groupement for two lots', GROUPEMENT, []],
    ['no name', aSaisie({ nom: ' ' }), ['nom']],
    ['a groupement without a name', { ...GROUPEMENT, nom: ' ' }, []],
    ['a groupement of one letter', { ...GROUPEMENT, nom: 'G' }, ['nom']],
    ['no lot number', lot({ lot: '' }), ['lot-1-lot']],
    ['an amount of nothing', lot({ montant: '0' }), ['lot-1-montant']],
    ['an amount with a comma', lot({ montant: '12,5' }), ['lot-1-montant']],
    ['no bond', lot({ cautionnement: '' }), ['lot-1-cautionnement']],
    ['a bond of 0', lot({ cautionnement: '0' }), []],
    ['a rebate of all', lot({ rabais: '100' }), ['lot-1-rabais']],
    ['a rebate that is neither before nor after', lot({ moment: undefined }), ['lot-1-moment']],
    ['no rebate, hence neither', lot({ rabais: '', moment: undefined }), []],
    [
      'a rebate for both lots, another for one, a third for both again',
      {
        ...GROUPEMENT,
        combinaisons: [
          { lots: ['1', '2'], rabais: '3' },
          { lots: ['1', '7'], rabais: '' },
          { lots: ['2', '1'], rabais: '4' },
        ],
      },
      ['combinaison-2-lots', 'combinaison-2-rabais', 'combinaison-3-lots'],
    ],
    ['one lot twice', aSaisie({ lots: [aSaisie().lots[0]!, aSaisie().lots[0]!] }), ['lot-2-lot']],
    // A company alone has no members: what was typed for them before does not count.
    ['a company with half a groupement', aSaisie({ membres: [{ nom: '', part: 'x' }] }), []],
    ['a groupement whose members are missing', aSaisie({ type: 'GROUPEMENT' }), ['membre-1-nom', 'membre-2-nom']],
    [
      'one member twice',
      { ...GROUPEMENT, membres: [GROUPEMENT.membres[0]!, { ...GROUPEMENT.membres[0]!, part: '40' }] },
      ['membre-2-nom'],
    ],
    [
      'shares that do not make 100',
      {
        ...GROUPEMENT,
        membres: [
          { nom: 'Alpha', part: '60' },
          { nom: 'Beta', part: '30' },
        ],
      },
      ['membre-2-part'],
    ],
    [
      'three thirds',
      {
        ...GROUPEMENT,
        membres: [
          { nom: 'Alpha', part: '33,33' },
          { nom: 'Beta', part: '33,33' },
          { nom: 'Gamma', part: '33,33' },
        ],
      },
      [],
    ],
    [
      'no shares',
      {
        ...GROUPEMENT,
        membres: [
          { nom: 'Alpha', part: '' },
          { nom: 'Beta', part: '' },
        ],
      },
      [],
    ],
    ...(
      [
        ['more than 100 and a blank', ['80', '70', ''], ['membre-2-part']],
        ['100 and a blank: nothing is left for it', ['60', '40', ''], ['membre-2-part']],
        ['a blank with something left', ['60', '39,5', ''], []],
        ['a lead that takes all', ['100', ''], ['membre-1-part']],
        ['a share that is none beside a blank', ['80', 'x', ''], ['membre-2-part']],
      ] as const
    ).map(([cas, parts, fautes]): [string, ReturnType<typeof aSaisie>, string[]] => [
      cas,
      { ...GROUPEMENT, membres: parts.map((part, rang) => ({ nom: `Membre ${rang + 1}`, part })) },
      [...fautes],
    ]),
    [
      'a share that is none',
      {
        ...GROUPEMENT,
        membres: [
          { nom: 'Alpha', part: 'x' },
          { nom: 'Beta', part: '' },
        ],
      },
      ['membre-1-part'],
    ],
  ])('%s', (_cas, saisie, fautes) => {
    expect(fautesDe(saisie)).toEqual(fautes);
  });
});

test('what the shares make is said: too much, or nothing left', () => {
  const dite = (...parts: string[]) =>
    fautesOffre({ ...GROUPEMENT, membres: parts.map((part, rang) => ({ nom: `Membre ${rang + 1}`, part })) })
      .get('membre-2-part')
      ?.replace(/\s/g, ' ');
  expect(dite('60', '30')).toBe('Les parts font 90 % en tout, au lieu de 100 %.');
  // What a reader adds up is what was written.
  expect(dite('33,33', '66,61')).toBe('Les parts font 99,94 % en tout, au lieu de 100 %.');
  expect(dite('80', '70', '')).toBe('Les parts font déjà 150 % : il ne reste rien pour les autres membres.');
});

test('the form has whole amounts, and only what was asked', () => {
  expect(formulaireOf('ao', GROUPEMENT)).toEqual({
    format: 'formulaire-offre',
    version: 2,
    appel_offres_id: 'ao',
    soumissionnaire: {
      type: 'GROUPEMENT',
      nom: 'Groupement du Fouta',
      membres: [
        { nom: 'Alpha Travaux', part: 60 },
        { nom: 'Beta Routes', part: 40 },
      ],
    },
    lots: [
      { lot: '1', montant_gnf: 12_500_000_000, cautionnement_gnf: 250_000_000, rabais_pct: 2.5, rabais_compris: false },
      { lot: '2', montant_gnf: 8_000_000_000, cautionnement_gnf: 0 },
    ],
  });
  expect(formulaireOf('ao', aSaisie({ membres: GROUPEMENT.membres })).soumissionnaire.membres).toEqual([]);
});

test.each<[string, string[], string]>([
  ['two members', ['Alpha', ' Beta Routes '], 'Groupement Alpha et Beta Routes'],
  ['three members', ['Alpha', 'Beta', 'Gamma'], 'Groupement Alpha, Beta et Gamma'],
  ['150 signs', ['A'.repeat(66), 'B'.repeat(69)], `Groupement ${'A'.repeat(66)} et ${'B'.repeat(69)}`],
  ['151 signs', ['A'.repeat(67), 'B'.repeat(69)], `Groupement ${'A'.repeat(67)} et un autre`],
  ['too long for three', ['Alpha', 'B'.repeat(100), 'C'.repeat(100)], 'Groupement Alpha et 2\u00a0autres'],
  ['a lead too long by itself', ['A'.repeat(150), 'Beta'], `Groupement ${'A'.repeat(126)}… et un autre`],
])('a groupement without a name bears those of its members: %s', (_cas, noms, attendu) => {
  const { nom } = formulaireOf('ao', {
    ...GROUPEMENT,
    nom: ' ',
    membres: noms.map((un) => ({ nom: un, part: '' })),
  }).soumissionnaire;
  expect(nom).toBe(attendu);
  expect(Array.from(nom).length).toBeLessThanOrEqual(150);
});

test('a company alone is never named after members that it does not have', () => {
  expect(formulaireOf('ao', aSaisie({ nom: '', membres: GROUPEMENT.membres })).soumissionnaire.nom).toBe('');
});

test('the answers to check are read as a sentence would say them', () => {
  const reponses = reponsesOf(formulaireOf('ao', GROUPEMENT)).map((ligne) => ligne.join(' : ').replace(/\s/g, ' '));
  expect(reponses).toEqual([
    'Groupement : Groupement du Fouta',
    'Mandataire : Alpha Travaux, 60 %',
    'Membre 2 : Beta Routes, 40 %',
    'Lot 1 : 12 500 000 000 GNF, rabais de 2,5 % à déduire, soit 12 187 500 000 GNF, cautionnement 250 000 000 GNF',
    'Lot 2 : 8 000 000 000 GNF, sans cautionnement',
  ]);
});
