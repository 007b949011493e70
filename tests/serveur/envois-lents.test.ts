import { expect, test } from 'vitest';
import { createServeur } from '../../src/serveur/serveur.ts';

test('a sealed file of 55 MB has the time to come over 150 kilobits a second', () => {
  const serveur = createServeur({ racine: '.', journal: () => undefined });
  const secondes = (55_000_000 * 8) / 150_000;
  expect(serveur.requestTimeout / 1_000).toBeGreaterThan(secondes);
});
