import { describe, expect, test } from 'vitest';
import {
  rankMontantsLus,
  tauxSoumission,
  termeTitulaire,
} from '../../../src/domain/appel-offres/appel-offres-interne.ts';

test.each([
  [3, 4, 75],
  [0, 4, 0],
  [5, 4, 125],
  [0, 0, undefined],
])('%i offers for %i DAO: %s', (nb_offres_soumises, nb_dao_acquis, taux) => {
  expect(tauxSoumission({ nb_offres_soumises, nb_dao_acquis })).toBe(taux);
});

test.each([
  ['OUVERT', 'Titulaire proposé'],
  ['EVALUE', 'Titulaire proposé'],
  ['ANNULE', 'Titulaire proposé'],
  ['ATTRIBUE', 'Titulaire'],
] as const)('of a tender %s the companies of the award are « %s »', (statut, terme) => {
  expect(termeTitulaire(statut)).toBe(terme);
});

describe('read amounts', () => {
  const lu = (montant: number, devise = 'GNF') => ({ soumissionnaire: `${montant} ${devise}`, montant, devise });
  const rank = (montants: ReturnType<typeof lu>[], budget?: number) =>
    rankMontantsLus(montants, budget).map(({ montant, rang, ecart }) => [montant, rang, ecart]);

  test('ascending, with the gap to the indicative budget', () => {
    expect(rank([lu(120), lu(90), lu(100)], 100)).toEqual([
      [90, 1, -10],
      [100, 2, 0],
      [120, 3, 20],
    ]);
  });

  test('equal amounts share their rank', () => {
    expect(rank([lu(90), lu(100), lu(90)], 100).map(([, rang]) => rang)).toEqual([1, 1, 3]);
  });

  test('foreign currencies come after, without rank nor gap', () => {
    expect(rank([lu(5, 'USD'), lu(7, 'EUR'), lu(100)], 100)).toEqual([
      [100, 1, 0],
      [7, undefined, undefined],
      [5, undefined, undefined],
    ]);
  });

  test.each([undefined, 0])('no gap against a budget of %s', (budget) => {
    expect(rank([lu(100)], budget)).toEqual([[100, 1, undefined]]);
  });

  test('nothing read, nothing ranked', () => {
    expect(rank([], 100)).toEqual([]);
  });
});
