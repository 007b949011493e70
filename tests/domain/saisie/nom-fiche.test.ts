import { expect, test } from 'vitest';
import { findFiches } from '../../../src/domain/saisie/choix-fiche.ts';
import { aideAdresse, nomDe, nomPropose } from '../../../src/domain/saisie/nom-fiche.ts';

test('a road is called by its number and its towns, or by its towns alone', () => {
  expect(nomDe('routes', { numero: 'RN5', nom: 'Mamou – Labé' }, 'rn5')).toBe('RN5\u00a0: Mamou – Labé');
  expect(nomDe('routes', { nom: 'Dalaba – Ditinn' }, 'dalaba-ditinn')).toBe('Dalaba – Ditinn');
  expect(nomDe('projets', { numero: '4' }, 'pont')).toBe('pont');
});

test('a proposition calls an entry by its name, not by its address', () => {
  const pont = { collection: 'projets', id: 'pont', champs: [{ champ: 'budget', avant: 1, apres: 2 }] } as const;
  expect(nomPropose(pont, { title: 'Pont de Kaaka' })).toBe('Pont de Kaaka');
  // Until the register is read.
  expect(nomPropose(pont)).toBe('pont');
  // As it is known today, also where that changes; a new one by its new name.
  const renomme = { ...pont, champs: [{ champ: 'title', avant: 'Pont de Kaaka', apres: 'Pont sur la Kaaka' }] };
  expect(nomPropose(renomme)).toBe('Pont de Kaaka');
  expect(nomPropose({ ...pont, champs: [{ champ: 'title', apres: 'Pont neuf' }] })).toBe('Pont neuf');
});

test('only an entry that has a page is told of its address', () => {
  expect(aideAdresse('projets')).toContain('l’adresse de sa page');
  expect(aideAdresse('actualites')).not.toContain('page');
});

test('roads are listed by their numbers, as numbers', () => {
  const routes = new Map(['RN11', 'RN2', 'RN1'].map((numero) => [numero, { numero, nom: 'Nom' }]));
  const lues = findFiches({ bruts: { routes } } as unknown as Parameters<typeof findFiches>[0], 'routes', '');
  expect(lues.map(({ id }) => id)).toEqual(['RN1', 'RN2', 'RN11']);
});
