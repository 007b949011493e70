import { describe, expect, test } from 'vitest';
import {
  formatEnGros,
  formatGnf,
  formatKm,
  formatMilliards,
  formatMontant,
  formatMontantDetaille,
  formatNombre,
  formatOctets,
  formatPart,
  formatPourcentage,
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

  test('no label parts a figure from its unit', () => {
    for (const tranche of TRANCHES_MONTANT) expect(TRANCHE_MONTANT_LABELS[tranche]).not.toMatch(/\d Mds?| GNF/);
    expect(TRANCHE_MONTANT_LABELS['1-5']).toBe('De 1 à 5\u00a0Mds\u00a0GNF');
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
    [0, '0'],
    [999_999_999, '999\u202f999\u202f999'],
    [1_500_000_000, '1,5\u00a0Md'],
    [1_950_000_000, '2\u00a0Mds'],
    [450 * MILLIARD, '450\u00a0Mds'],
  ])('%s in large reads %j, its label says GNF', (montant, text) => {
    expect(formatEnGros(montant)).toBe(text);
  });

  test.each([
    1_049_999_999, 1_050_000_000, 1_949_999_999, 2_712_000_000, 14_249_999_999, 141_636_930_000, 999_960_000_000,
  ])('%s has one rounding: in a list, in large, beside its full figure and in a column of billions', (montant) => {
    const court = formatMontant(montant);
    expect(court).toBe(`${formatEnGros(montant)}\u00a0GNF`);
    expect(formatMontantDetaille(montant)).toBe(`${court} (${formatGnf(montant)})`);
    expect(court.split('\u00a0')[0]).toBe(formatMilliards(montant));
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

test.each([
  [60, '60\u00a0%'],
  [33.33, '33,33\u00a0%'],
  [0.05, '0,05\u00a0%'],
  [2.25, '2,25\u00a0%'],
])('formatPart: %s, as it was written, reads %j', (part, text) => {
  expect(formatPart(part)).toBe(text);
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
