import { expect, test } from 'vitest';
import { GLOSSAIRE } from '../../../src/domain/portail/glossaire.ts';
import { fold } from '../../../src/domain/socle/texte.ts';

const termes = GLOSSAIRE.map(({ terme }) => terme);

test('terms stand in alphabetical order', () => {
  expect(termes).toEqual(termes.toSorted((a, b) => fold(a).localeCompare(fold(b), 'fr')));
});

test('no term twice', () => {
  expect(new Set(termes.map(fold)).size).toBe(termes.length);
});

test.each(['DAO', 'ANO', 'PV', 'Avenant'])('%s is explained', (terme) => {
  expect(termes.some((entry) => fold(entry).split(' ').includes(fold(terme)))).toBe(true);
});

test('every definition is a sentence', () => {
  expect(GLOSSAIRE.filter(({ definition }) => !/^\p{Lu}.+\.$/u.test(definition))).toEqual([]);
});
