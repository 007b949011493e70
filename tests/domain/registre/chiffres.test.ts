import { describe, expect, test } from 'vitest';
import {
  computeChiffres,
  filterEntreprisesActives,
  idsEntreprisesActives,
  partsParStatut,
  shares,
} from '../../../src/domain/registre/chiffres.ts';
import { anEntreprise, aProjet } from '../../support/builders.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('computeChiffres', () => {
  test('missing budgets and rates are left out, a rate of 0 is not', () => {
    const projets = [
      aProjet({
        status: 'EN_COURS',
        budget: 3_000,
        montant: 2_000,
        taux_execution_physique: 0,
        entreprise: ['a', 'b'],
      }),
      aProjet({
        status: 'EN_COURS',
        budget: 1_000,
        montant: 900,
        nouveau_montant_avenant: 1_100,
        taux_execution_physique: 50,
        entreprise: ['b'],
      }),
      aProjet({ status: 'ACHEVE', taux_execution_physique: 100, entreprise: ['c'] }),
      aProjet({ status: 'A_VENIR', budget: 5_000 }),
    ];
    expect(computeChiffres(projets)).toEqual({
      totalProjets: 4,
      abandonnes: 0,
      parStatut: { EN_COURS: 2, ACHEVE: 1, SUSPENDU: 0, A_VENIR: 1 },
      budgetTotal: 9_000,
      projetsAvecBudget: 3,
      tauxExecutionMoyen: 50,
      projetsAvecTaux: 3,
      achevesAvecTaux: 1,
      tauxExecutionPondere: 12.5,
      projetsPonderes: 2,
      montantEngage: 3_100,
      projetsEngages: 2,
      projetsAuDessusBudget: 1,
      entreprisesActives: 2,
    });
  });

  test('an empty register has no average', () => {
    expect(computeChiffres([])).toMatchObject({ totalProjets: 0, budgetTotal: 0, tauxExecutionMoyen: undefined });
  });
});

describe('active companies: at least one project in progress', () => {
  const projets = [
    aProjet({ status: 'EN_COURS', entreprise: ['chef', 'membre'] }),
    aProjet({ status: 'EN_COURS', entreprise: ['chef'] }),
    aProjet({ status: 'SUSPENDU', entreprise: ['arretee'] }),
    aProjet({ status: 'ACHEVE', entreprise: ['finie'] }),
  ];

  test('each counted once, every member of a groupement included', () => {
    expect([...idsEntreprisesActives(projets)]).toEqual(['chef', 'membre']);
  });

  test('best score first', () => {
    const entreprises = [
      anEntreprise({ id: 'arretee', score_global: 99 }),
      anEntreprise({ id: 'chef', score_global: 60 }),
      anEntreprise({ id: 'membre', score_global: 90 }),
    ];
    expect(filterEntreprisesActives(entreprises, projets).map(({ id }) => id)).toEqual(['membre', 'chef']);
  });
});

describe('shares: whole percents, 100 in all', () => {
  test.each([
    [
      [45, 64, 8, 6],
      [37, 52, 6, 5],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 0],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [1, 199],
      [1, 99],
    ],
    [
      [1, 1],
      [50, 50],
    ],
  ])('%j: %j', (counts, expected) => {
    expect(shares(counts)).toEqual(expected);
  });

  test('for many lists of counts: 100 in all, each within 1 of its exact share, none from nothing', () => {
    let seed = 20_261_120;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * max);
    };
    for (let round = 0; round < 2_000; round += 1) {
      const scale = [2, 10, 1_000, 450_000_000_000][round % 4] ?? 2;
      const counts = [1, ...Array.from({ length: random(12) }, () => random(scale))];
      const total = sum(counts);
      const parts = shares(counts);
      expect(sum(parts), counts.join()).toBe(100);
      parts.forEach((part, index) => {
        const exact = (100 * (counts[index] ?? 0)) / total;
        expect(Math.abs(part - exact), counts.join()).toBeLessThan(1);
      });
    }
  });

  test('partsParStatut keeps each share with its status', () => {
    expect(partsParStatut({ EN_COURS: 1, ACHEVE: 2, SUSPENDU: 0, A_VENIR: 1 })).toEqual({
      EN_COURS: 25,
      ACHEVE: 50,
      SUSPENDU: 0,
      A_VENIR: 25,
    });
  });
});
