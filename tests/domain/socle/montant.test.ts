import { describe, expect, test } from 'vitest';
import {
  formatGnf,
  formatKm,
  formatMilliards,
  formatMontant,
  formatMontantDetaille,
  formatNombre,
  formatOctets,
  formatPourcentage,
  partsMontant,
  ratio,
  TRANCHE_MONTANT_LABELS,
  TRANCHES_MONTANT,
  trancheOf,
} from '../../../src/domain/socle/montant.ts';

const MILLIARD = 1_000_000_000;

describe('trancheOf: half-open bands, the lower bound belongs to the band', () => {
  test.each([
    [undefined, 'non-publie'],
    [0, '0-1'],
    [1, '0-1'],
    [MILLIARD - 1, '0-1'],
    [MILLIARD, '1-5'],
    [5 * MILLIARD - 1, '1-5'],
    [5 * MILLIARD, '5-10'],
    [10 * MILLIARD - 1, '5-10'],
    [10 * MILLIARD, '10-20'],
    [20 * MILLIARD - 1, '10-20'],
    [20 * MILLIARD, '20-plus'],
    [450 * MILLIARD, '20-plus'],
  ] as const)('%s GNF is in %s', (montant, tranche) => {
    expect(trancheOf(montant)).toBe(tranche);
  });

  test('every band has its own label', () => {
    expect(new Set(TRANCHES_MONTANT.map((tranche) => TRANCHE_MONTANT_LABELS[tranche])).size).toBe(6);
  });
});

describe('formatMontant: billions from one billion, Mds from 2', () => {
  test.each([
    [undefined, 'Non publié'],
    [0, '0\u00a0GNF'],
    [12_500_000, '12\u202f500\u202f000\u00a0GNF'],
    [999_999_999, '999\u202f999\u202f999\u00a0GNF'],
    [1_000_000_000, '1\u00a0Md\u00a0GNF'],
    [1_049_999_999, '1\u00a0Md\u00a0GNF'],
    [1_050_000_000, '1,1\u00a0Md\u00a0GNF'],
    [1_500_000_000, '1,5\u00a0Md\u00a0GNF'],
    [1_949_999_999, '1,9\u00a0Md\u00a0GNF'],
    [1_950_000_000, '2\u00a0Mds\u00a0GNF'],
    [2_000_000_000, '2\u00a0Mds\u00a0GNF'],
    [2_500_000_000, '2,5\u00a0Mds\u00a0GNF'],
    [450_000_000_000, '450\u00a0Mds\u00a0GNF'],
    [1_234_500_000_000, '1\u202f234,5\u00a0Mds\u00a0GNF'],
  ])('%s reads %j', (montant, text) => {
    expect(formatMontant(montant)).toBe(text);
  });

  test.each([
    [999_999_999, ['999\u202f999\u202f999', '']],
    [1_500_000_000, ['1,5', 'Md']],
    [1_950_000_000, ['2', 'Mds']],
  ])('%s is cut into %j', (montant, parts) => {
    expect(partsMontant(montant)).toEqual(parts);
  });
});

test.each([
  [undefined, 'Non publié'],
  [0, '0\u00a0GNF'],
  [5_091_700_000, '5\u202f091\u202f700\u202f000\u00a0GNF'],
])('formatGnf: %s in full reads %j', (montant, text) => {
  expect(formatGnf(montant)).toBe(text);
});

test.each([
  [undefined, 'Non publié'],
  [999_999_999, '999\u202f999\u202f999\u00a0GNF'],
  [1_000_000_000, '1\u00a0Md\u00a0GNF (1\u202f000\u202f000\u202f000\u00a0GNF)'],
])('formatMontantDetaille: %s reads %j, in full beside its billions', (montant, text) => {
  expect(formatMontantDetaille(montant)).toBe(text);
});

test.each([
  [undefined, 'n.\u00a0d.'],
  [0, '0\u00a0%'],
  [72, '72\u00a0%'],
  [33.333, '33,3\u00a0%'],
  [99.96, '100\u00a0%'],
  [137, '137\u00a0%'],
])('formatPourcentage: %s reads %j, more than 100 as it is', (taux, text) => {
  expect(formatPourcentage(taux)).toBe(text);
});

describe('ratio: no figure without a denominator', () => {
  test.each([
    [1, 4, 25],
    [0, 4, 0],
    [5, 4, 125],
    [1, 0, undefined],
    [0, 0, undefined],
    [1, undefined, undefined],
    [undefined, 4, undefined],
  ])('%s of %s is %s', (part, total, percent) => {
    expect(ratio(part, total)).toBe(percent);
  });
});

test('lengths and numbers are French: comma, grouped by narrow no-break spaces', () => {
  expect(formatKm(18.4)).toBe('18,4\u00a0km');
  expect(formatKm(1250)).toBe('1\u202f250\u00a0km');
  expect(formatNombre(1250.5)).toBe('1\u202f250,5');
});

test.each([
  [0, '1\u00a0ko'],
  [499, '1\u00a0ko'],
  [4_400, '4\u00a0ko'],
  [1_200_000, '1,2\u00a0Mo'],
])('formatOctets: %s bytes read %j, never 0 ko', (octets, text) => {
  expect(formatOctets(octets)).toBe(text);
});

test.each([
  [0, '0'],
  [1, '<\u00a00,1'],
  [49_999_999, '<\u00a00,1'],
  [50_000_000, '0,1'],
  [141_636_930_000, '141,6'],
  [450 * MILLIARD, '450'],
])('%s GNF is %s billions', (montant, texte) => {
  expect(formatMilliards(montant)).toBe(texte);
});
