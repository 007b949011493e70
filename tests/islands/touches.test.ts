import { expect, test } from 'vitest';
import { ongletOfTouche } from '../../src/islands/fiche/touches.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
  ['ArrowDown', 1, undefined],
])('%s on tab %i of four: %s', (touche, rang, attendu) => {
  expect(ongletOfTouche(touche, rang, 4)).toBe(attendu);
});
