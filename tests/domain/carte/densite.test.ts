import { expect, test } from 'vitest';
import { densify } from '../../../src/domain/carte/densite.ts';

test('a line keeps its points, and gets others where they are far apart', () => {
  const ligne = densify([
    [-12, 10],
    [-11.9, 10],
    [-11.9, 10.01],
  ]);
  expect(ligne.at(0)).toEqual([-12, 10]);
  expect(ligne.at(-1)).toEqual([-11.9, 10.01]);
  expect(ligne).toContainEqual([-11.9, 10]);
  for (const [rang, [lng, lat]] of ligne.slice(1).entries()) {
    const [x, y] = ligne[rang] as [number, number];
    expect(Math.hypot(lng - x, lat - y)).toBeLessThanOrEqual(0.0401);
  }
});
