import { describe, expect, test } from 'vitest';
import { decalageOf, decale } from '../../scripts/exemple/decale.ts';
import { JOUR_REFERENCE } from '../../scripts/exemple/projets/jours.ts';

describe('re-dating the sample register', () => {
  test.each([
    [JOUR_REFERENCE, 0],
    ['2026-11-26', 0],
    ['2026-11-27', 7],
    ['2027-11-20', 364],
    ['2026-11-19', -7],
  ])('as of %s it moves by %i days: whole weeks, never into the future', (date, jours) => {
    expect(decalageOf(date)).toBe(jours);
  });

  test.each(['2026-13-01', '20/11/2026', ''])('%j is no date', (date) => {
    expect(() => decalageOf(date)).toThrow('AAAA-MM-JJ');
  });

  test('days and moments move at any depth, hours and everything else stay', () => {
    const register = {
      date: '2026-11-20',
      dates: [{ limite: '2026-12-30T10:00:00Z' }],
      reference: 'AAON N° 014/2026',
      texte: 'le 2026-11-20',
      nombre: 2026,
      absent: null,
    };
    expect(decale(register, 7)).toEqual({
      ...register,
      date: '2026-11-27',
      dates: [{ limite: '2027-01-06T10:00:00Z' }],
    });
  });
});
