import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  identifiant,
  instant,
  jour,
  montantGnf,
  nombre,
  pourcentage,
  texte,
} from '../../../src/domain/socle/champs.schema.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('jour: a day of the calendar', () => {
  test.each(['2026-03-01', '2024-02-29'])('%s is taken', (value) => {
    expect(jour.parse(value)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-3-1', '01/03/2026', '', 20260301, null])(
    '%s is refused',
    (value) => {
      expect(accepts(jour, value)).toBe(false);
    },
  );
});

describe('instant: a moment of Guinea, GMT to the second', () => {
  test.each(['2026-03-01T10:00:00Z', '2024-02-29T23:59:59Z'])('%s is taken', (value) => {
    expect(instant.parse(value)).toBe(value);
  });

  test.each([
    '2026-03-01',
    '2026-03-01T10:00:00',
    '2026-03-01T10:00Z',
    '2026-03-01T10:00:00+01:00',
    '2026-02-30T10:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T10:00:00.500Z',
  ])('%s is refused', (value) => {
    expect(accepts(instant, value)).toBe(false);
  });
});

test.each([
  [1, true],
  [450_000_000_000, true],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1000', false],
  [100_000_000_000_001, false],
])('montantGnf: %s, a whole positive amount: %s', (value, expected) => {
  expect(accepts(montantGnf, value)).toBe(expected);
});

test.each([
  [0, true],
  [137.5, true],
  [-0.1, false],
  ['72', false],
])('pourcentage: %s, above 100 allowed: %s', (value, expected) => {
  expect(accepts(pourcentage, value)).toBe(expected);
});

test.each([
  [0, true],
  [3, true],
  [1.5, false],
  [-1, false],
])('nombre: %s, whole and positive: %s', (value, expected) => {
  expect(accepts(nombre, value)).toBe(expected);
});

test.each([
  ['rn5-dalaba', true],
  ['a', true],
  ['2026', true],
  ['RN5', false],
  ['rn5--dalaba', false],
  ['-rn5', false],
  ['rn5-', false],
  ['écoles', false],
  ['rn5/dalaba', false],
  ['', false],
])('identifiant: %j, a name fit for an address: %s', (value, expected) => {
  expect(accepts(identifiant, value)).toBe(expected);
});

test('texte: trimmed, never empty, its high punctuation kept on its line', () => {
  expect(texte.parse('  Fin : juin ')).toBe('Fin\u00a0: juin');
  expect(accepts(texte, '   ')).toBe(false);
});

test.each([
  ["N'Zérékoré", 'N’Zérékoré'],
  ['Nʼzérékoré', 'N’zérékoré'],
  ["l'école d'Aly", 'l’école d’Aly'],
  ["lot 'A'", "lot 'A'"],
])('texte: %s is spelt %s, whichever apostrophe was typed', (value, expected) => {
  expect(texte.parse(value)).toBe(expected);
});
