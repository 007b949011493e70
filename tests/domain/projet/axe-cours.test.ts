import { expect, test } from 'vitest';
import { graduations } from '../../../src/domain/projet/axe-cours.ts';

test.each([
  ['2025-12-08', '2027-06-08', ['01/2026', '07/2026', '01/2027']],
  ['2020-03-01', '2027-06-08', ['01/2022', '01/2024', '01/2026']],
  ['2026-01-10', '2026-02-20', ['02/2026']],
  ['2026-01-10', '2026-01-20', []],
])('between %s and %s', (debut, fin, mots) => {
  expect(graduations(debut, fin).map(({ mot }) => mot)).toEqual(mots);
});

test('a line stands on its day', () => {
  expect(graduations('2026-01-01', '2026-04-11')).toEqual([
    { x: 31, mot: '02/2026' },
    { x: 59, mot: '03/2026' },
    { x: 90, mot: '04/2026' },
  ]);
});

test('however long the works, four lines at most, in order, within the drawing', () => {
  for (let jours = 2; jours < 8000; jours += 37) {
    const fin = new Date(Date.UTC(2024, 4, 17) + jours * 86_400_000).toISOString().slice(0, 10);
    const xs = graduations('2024-05-17', fin).map(({ x }) => x);
    expect(xs.length, fin).toBeLessThanOrEqual(4);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(xs.every((x) => x >= 0 && x <= 100)).toBe(true);
  }
});
