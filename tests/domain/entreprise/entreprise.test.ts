import { describe, expect, test } from 'vitest';
import { BANDE_SCORE_LABELS, BANDES_SCORE } from '../../../src/domain/entreprise/vocabulaire.ts';
import {
  bandeOf,
  compareScore,
  formatEtoiles,
  isRecommandee,
  isTopRated,
} from '../../../src/domain/entreprise/entreprise.ts';
import { anEntreprise } from '../../support/builders.ts';

describe('bandeOf', () => {
  test.each([
    [0, 'A_AMELIORER'],
    [69, 'A_AMELIORER'],
    [69.9, 'A_AMELIORER'],
    [70, 'MOYEN'],
    [79, 'MOYEN'],
    [80, 'BON'],
    [89, 'BON'],
    [90, 'EXCELLENT'],
    [100, 'EXCELLENT'],
    [undefined, undefined],
  ])('a score of %s is %s', (score, bande) => {
    expect(bandeOf(score)).toBe(bande);
  });

  test('the four labels, best first', () => {
    expect(BANDES_SCORE.map((bande) => BANDE_SCORE_LABELS[bande])).toEqual([
      'Excellent',
      'Bon',
      'Moyen',
      'À améliorer',
    ]);
  });
});

test.each([
  [undefined, false],
  [89, false],
  [90, true],
])('isRecommandee: a score of %s is %s', (score_global, expected) => {
  expect(isRecommandee({ score_global })).toBe(expected);
});

test.each([
  [0, 'Non évalué', false],
  [1, '1 étoile sur 5', false],
  [2, '2 étoiles sur 5', false],
  [3, '3 étoiles sur 5', false],
  [4, '4 étoiles sur 5', false],
  [5, '5 étoiles sur 5', true],
])('%s stars read %j, top rated: %s', (etoiles, text, expected) => {
  expect(formatEtoiles(etoiles)).toBe(text);
  expect(isTopRated({ etoiles })).toBe(expected);
});

test('compareScore: best first, a zero before no score, ties by French name', () => {
  const rows = [
    anEntreprise({ raison_sociale: 'Sans score' }),
    anEntreprise({ raison_sociale: 'Zéro', score_global: 0 }),
    anEntreprise({ raison_sociale: 'Zoom', score_global: 80 }),
    anEntreprise({ raison_sociale: 'Étoile', score_global: 80 }),
    anEntreprise({ raison_sociale: 'Eau', score_global: 80 }),
    anEntreprise({ raison_sociale: 'Première', score_global: 95 }),
  ];
  expect(rows.toSorted(compareScore).map(({ raison_sociale }) => raison_sociale)).toEqual([
    'Première',
    'Eau',
    'Étoile',
    'Zoom',
    'Zéro',
    'Sans score',
  ]);
});
