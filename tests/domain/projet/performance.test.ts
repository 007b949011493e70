import { describe, expect, test } from 'vitest';
import {
  cadence,
  CLASSE_PERFORMANCE_LABELS,
  CLASSES_PERFORMANCE,
  executionFinanciere,
  performanceOf,
  performanceRatio,
} from '../../../src/domain/projet/performance.ts';
import { phrasePerformance } from '../../../src/domain/projet/phrase-performance.ts';

describe('performanceOf, ratio given', () => {
  test.each([
    [0, 'RETARD_IMPORTANT'],
    [39, 'RETARD_IMPORTANT'],
    [40, 'EN_RETARD'],
    [59, 'EN_RETARD'],
    [60, 'BIEN'],
    [79, 'BIEN'],
    [80, 'EXCELLENT'],
    [120, 'EXCELLENT'],
  ])('%s is %s', (performance_ratio, classe) => {
    expect(performanceOf({ performance_ratio })).toBe(classe);
  });

  test('the given ratio wins over the rates', () => {
    expect(performanceRatio({ performance_ratio: 61, taux_execution_physique: 10, taux_conso_delai: 100 })).toBe(61);
  });
});

describe('performanceOf, ratio derived from the rates and rounded', () => {
  test.each([
    [39, 100, 39, 'RETARD_IMPORTANT'],
    [39.4, 100, 39, 'RETARD_IMPORTANT'],
    [39.5, 100, 40, 'EN_RETARD'],
    [40, 100, 40, 'EN_RETARD'],
    [59, 100, 59, 'EN_RETARD'],
    [30, 50, 60, 'BIEN'],
    [79, 100, 79, 'BIEN'],
    [40, 50, 80, 'EXCELLENT'],
    [52, 70, 74, 'BIEN'],
    [100, 125, 80, 'EXCELLENT'],
    [0, 50, 0, 'RETARD_IMPORTANT'],
  ])(
    '%s %% of the works in %s %% of the delay is %s, %s',
    (taux_execution_physique, taux_conso_delai, ratio, classe) => {
      const projet = { taux_execution_physique, taux_conso_delai };
      expect(performanceRatio(projet)).toBe(ratio);
      expect(performanceOf(projet)).toBe(classe);
    },
  );
});

describe('performanceOf, no ratio', () => {
  test.each([
    ['under 5 % of the delay', 3, 4.9, 'TROP_TOT'],
    ['delay not begun', 0, 0, 'TROP_TOT'],
    ['no delay', 30, undefined, 'NON_DISPONIBLE'],
    ['no works', undefined, 50, 'NON_DISPONIBLE'],
    ['no works, too early anyway', undefined, 2, 'NON_DISPONIBLE'],
    ['nothing', undefined, undefined, 'NON_DISPONIBLE'],
  ])('%s', (_, taux_execution_physique, taux_conso_delai, classe) => {
    const projet = { taux_execution_physique, taux_conso_delai };
    expect(performanceRatio(projet)).toBeUndefined();
    expect(performanceOf(projet)).toBe(classe);
  });

  test('5 % of the delay is enough to judge', () => {
    expect(performanceOf({ taux_execution_physique: 4, taux_conso_delai: 5 })).toBe('EXCELLENT');
  });
});

test('every class has its label, the client’s four words included', () => {
  expect(CLASSES_PERFORMANCE.map((classe) => CLASSE_PERFORMANCE_LABELS[classe])).toEqual([
    'Excellent',
    'Bien',
    'En retard',
    'Retard important',
    'Trop tôt',
    'n.\u00a0d.',
  ]);
});

test.each([
  [71, 115, undefined, '71 % des travaux faits pour 115 % du délai : indice 62 (Bien : de 60 à 79).'],
  [55, 63, undefined, '55 % des travaux faits pour 63 % du délai : indice 87 (Excellent : 80 ou plus).'],
  [40, 80, undefined, '40 % des travaux faits pour 80 % du délai : indice 50 (En retard : de 40 à 59).'],
  [10, 80, undefined, '10 % des travaux faits pour 80 % du délai : indice 13 (Retard important : moins de 40).'],
  [71, 115, 55, '71 % des travaux faits pour 115 % du délai : indice 55 (En retard : de 40 à 59).'],
  [undefined, 80, 61, 'Rythme publié : indice 61 (Bien : de 60 à 79).'],
  [
    4,
    3,
    undefined,
    '4 % des travaux faits pour 3 % du délai : sous 5 % du délai, il est trop tôt pour juger du rythme.',
  ],
  [
    4,
    4.96,
    undefined,
    '4 % des travaux faits pour un peu moins de 5 % du délai : sous 5 % du délai, il est trop tôt pour juger du rythme.',
  ],
  [
    4,
    4.94,
    undefined,
    '4 % des travaux faits pour 4,9 % du délai : sous 5 % du délai, il est trop tôt pour juger du rythme.',
  ],
  [4, 5, undefined, '4 % des travaux faits pour 5 % du délai : indice 80 (Excellent : 80 ou plus).'],
  [40, undefined, undefined, 'Les taux publiés ne permettent pas de juger du rythme des travaux.'],
])('phrasePerformance of %s %% in %s %%, published ratio %s', (travaux, delai, performance_ratio, text) => {
  const projet = { taux_execution_physique: travaux, taux_conso_delai: delai, performance_ratio };
  expect(phrasePerformance(projet).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  expect(phrasePerformance(projet)).not.toMatch(/ [;:?!»%]/);
});

test.each([
  [52, 80, 0.65],
  [60, 50, 1.2],
  [10, 0, undefined],
  [10, undefined, undefined],
  [undefined, 50, undefined],
])('cadence of %s %% in %s %% of the delay is %s', (taux_execution_physique, taux_conso_delai, value) => {
  expect(cadence({ taux_execution_physique, taux_conso_delai })).toBe(value);
});

test.each([
  [75, 100, 75],
  [110, 100, 110],
  [75, undefined, undefined],
  [undefined, 100, undefined],
])('executionFinanciere of %s for a budget of %s is %s', (montant, budget, percent) => {
  expect(executionFinanciere({ montant, budget })).toBe(percent);
});
