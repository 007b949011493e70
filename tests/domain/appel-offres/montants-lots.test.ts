import { describe, expect, test } from 'vitest';
import type { MontantLu } from '../../../src/domain/appel-offres/appel-offres-interne.ts';
import { numeroLot, phraseCombinaison, phraseRabais } from '../../../src/domain/appel-offres/lot-offert.ts';
import { groupMontants, meilleurTotal, offreBasse } from '../../../src/domain/appel-offres/montants-lots.ts';

const lu = (soumissionnaire: string, lot: string | undefined, montant: number, reste: Partial<MontantLu> = {}) => ({
  soumissionnaire,
  montant,
  devise: 'GNF',
  ...(lot !== undefined && { lot }),
  ...reste,
});
const LOTS = [
  { numero: 1, intitule: 'Pont', budget_indicatif: 1000 },
  { numero: 2, intitule: null, budget_indicatif: 500 },
];

test.each([
  [{}, undefined],
  [{ rabais_pct: 2.25, rabais_compris: true }, 'rabais de 2,25 % déjà déduit'],
  [{ rabais_pct: 2.25, rabais_compris: false }, 'rabais de 2,25 % à déduire, soit 977 500 GNF'],
  [{ rabais_pct: 0.05 }, 'rabais de 0,05 %, sans dire s’il est déjà déduit'],
])('a rebate is said to the decimals that it was written with: %j', (rabais, phrase) => {
  expect(phraseRabais(1_000_000, rabais)?.replace(/\s/g, ' ')).toBe(phrase);
});

test('a rebate for several lots too', () => {
  const phrase = phraseCombinaison({ lots: ['1', '2'], rabais_pct: 3.75 });
  expect(phrase.replace(/\s/g, ' ')).toBe('rabais de 3,75 % si les lots 1 et 2 sont attribués ensemble');
});

test.each([
  ['2', 2],
  ['Lot 02', 2],
  ['lot n° 3', 3],
  ['unique', undefined],
  ['2 bis', undefined],
])('the lot %j is number %s', (lot, numero) => {
  expect(numeroLot(lot)).toBe(numero);
});

describe('amounts by lot', () => {
  test('each against the budget of its lot, net of its own rebate', () => {
    const lus = [
      lu('A', '1', 980),
      lu('B', 'Lot 1', 1000, { rabais_pct: 10, rabais_compris: false }),
      lu('A', '2', 550, { rabais_pct: 5, rabais_compris: true }),
    ];
    expect(
      groupMontants(lus, LOTS, 1500).map(({ titre, montants }) => [
        titre,
        ...montants.map(({ soumissionnaire, net, rang, ecart }) => [soumissionnaire, net, rang, ecart]),
      ]),
    ).toEqual([
      ['Lot 1\u00a0: Pont', ['B', 900, 1, -10], ['A', 980, 2, -2]],
      ['Lot 2', ['A', 550, 1, 10]],
    ]);
  });

  test('a part is never compared with the whole budget: lots that the notice does not describe have no gap', () => {
    const [un, deux] = groupMontants([lu('A', '1', 980), lu('A', '2', 10)], [], 1500);
    expect([un?.budget, un?.montants[0]?.ecart, deux?.titre]).toEqual([undefined, undefined, 'Lot 2']);
  });

  test.each([
    ['without lots', [lu('A', undefined, 1200)], []],
    ['of a notice in lots, whose offers name none', [lu('A', undefined, 1200)], LOTS],
  ])('whole offers %s are compared with the whole budget', (_, lus, lots) => {
    expect(groupMontants(lus, lots, 1500).map(({ titre, montants }) => [titre, montants[0]?.ecart])).toEqual([
      [undefined, -20],
    ]);
  });

  test('minutes of before wrote the lot after the name', () => {
    const [un] = groupMontants([lu('A, lot 1', undefined, 900), lu('B, lot 1', undefined, 800)], LOTS, 1500);
    expect(un?.montants.map(({ soumissionnaire, ecart }) => [soumissionnaire, ecart])).toEqual([
      ['B', -20],
      ['A', -10],
    ]);
  });

  test('nothing read', () => {
    expect(groupMontants([], LOTS, 1500)).toEqual([]);
  });
});

describe('the best total', () => {
  const totalOf = (lus: readonly MontantLu[]) => meilleurTotal(lus, groupMontants(lus, LOTS, 1500));
  const ensemble = (rabais_pct: number, lots = ['1', '2']): Partial<MontantLu> => ({
    combinaisons: [{ lots, rabais_pct }],
  });

  test('lots apart: the cheapest of each', () => {
    expect(totalOf([lu('A', '1', 900), lu('B', '1', 950), lu('B', '2', 450), lu('A', '2', 480)])).toEqual({
      nombre: 2,
      separes: 1350,
      combine: undefined,
      ecart: -10,
      isPartiel: false,
    });
  });

  test('a rebate for both lots, once it makes them cheaper together', () => {
    const lus = [lu('A', '1', 900, ensemble(10)), lu('A', '2', 500), lu('B', '2', 450)];
    expect(totalOf(lus)).toMatchObject({
      separes: 1350,
      combine: { total: 1260, choix: [{ soumissionnaire: 'A', lots: ['1', '2'] }] },
    });
    expect(totalOf([lu('A', '1', 900, ensemble(3)), ...lus.slice(1)])?.combine).toBeUndefined();
  });

  test('combinations that share a lot are not added up', () => {
    const lus = [
      lu('A', '1', 100, ensemble(50)),
      lu('A', '2', 100),
      lu('B', '2', 100, ensemble(40, ['2', '3'])),
      lu('B', '3', 100),
    ];
    expect(totalOf(lus)?.combine).toMatchObject({ total: 200, choix: [{ soumissionnaire: 'A' }] });
  });

  describe('leaves out what nobody will pay', () => {
    const trois = (statut: 'ANNULE' | 'INFRUCTUEUX' | 'ATTRIBUE' | null) => [
      ...LOTS,
      { numero: 3, intitule: 'Dalot', budget_indicatif: 300, statut },
    ];
    const lus = [
      lu('A', '3', 200, {
        combinaisons: [
          { lots: ['1', '2'], rabais_pct: 10 },
          { lots: ['2', '3'], rabais_pct: 50 },
        ],
      }),
      lu('A', '1', 900),
      lu('A', '2', 450),
      lu('B', '2', 440),
    ];
    const ecarte = (nom: string, lot: string) =>
      lus.map((un) => (un.soumissionnaire === nom && un.lot === lot ? { ...un, isEcarte: true } : un));

    test.each<[string, readonly MontantLu[], ReturnType<typeof trois>, object, { montant: number; ecart?: number }]>([
      [
        'nothing while every lot is open',
        lus,
        trois(null),
        { nombre: 3, separes: 1540, combine: { total: 1225 }, isPartiel: false },
        { montant: 1225 },
      ],
      ['an awarded lot counts', lus, trois('ATTRIBUE'), { nombre: 3, separes: 1540 }, { montant: 1225 }],
      ...(['ANNULE', 'INFRUCTUEUX'] as const).map(
        (fin): [string, readonly MontantLu[], ReturnType<typeof trois>, object, { montant: number; ecart: number }] => [
          `a lot that is over (${fin}), with its rebates; those of the others stay, though told beside it`,
          lus,
          trois(fin),
          { nombre: 2, separes: 1340, combine: { total: 1215, choix: [{ lots: ['1', '2'] }] }, isPartiel: true },
          { montant: 1215, ecart: -19 },
        ],
      ),
      [
        'an offer that the report rejects for a lot, with its rebates for it',
        ecarte('A', '2'),
        trois('ANNULE'),
        { nombre: 2, separes: 1340, combine: undefined, isPartiel: true },
        { montant: 1340 },
      ],
      [
        'the cheapest of a lot, rejected',
        ecarte('B', '2'),
        trois('ANNULE'),
        { nombre: 2, separes: 1350, isPartiel: true },
        { montant: 1215 },
      ],
    ])('%s', (_cas, montants, lots, total, basse) => {
      expect(meilleurTotal(montants, groupMontants(montants, lots, 1800))).toMatchObject(total);
      expect(offreBasse(montants, lots, 1800)).toMatchObject(basse);
    });

    test('and has no total for the one lot that is left, whose cheapest is the lowest offer', () => {
      const lots = LOTS.map((lot) => ({ ...lot, statut: lot.numero === 1 ? ('ANNULE' as const) : null }));
      const deux = lus.slice(1);
      expect(meilleurTotal(deux, groupMontants(deux, lots, 1500))).toBeUndefined();
      expect(offreBasse(deux, lots, 1500)).toEqual({ montant: 440, ecart: -12 });
      expect(offreBasse([lu('A', undefined, 900, { isEcarte: true }), lu('B', undefined, 1200)], [], 1500)).toEqual({
        montant: 1200,
        ecart: -20,
      });
    });
  });

  test('one lot has no total', () => {
    expect(totalOf([lu('A', '1', 900)])).toBeUndefined();
  });

  test('the lowest offer is the best total, unless a lot has none', () => {
    expect(offreBasse([lu('A', '1', 900), lu('A', '2', 450)], LOTS, 1500)).toEqual({ montant: 1350, ecart: -10 });
    expect(offreBasse([lu('A', '1', 900)], LOTS, 1500)).toBeUndefined();
    expect(offreBasse([lu('A', undefined, 1200)], [], 1500)).toEqual({ montant: 1200, ecart: -20 });
  });
});
