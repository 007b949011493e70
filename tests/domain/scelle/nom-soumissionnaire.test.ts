import { expect, test } from 'vitest';
import { nomDifferent, phraseNom } from '../../../src/domain/scelle/nom-soumissionnaire.ts';
import type { LectureLue } from '../../../src/domain/scelle/lecture.ts';

const lue = (soumissionnaire: string, ...membres: string[]): LectureLue => ({
  soumissionnaire,
  ...(membres.length > 0 && { membres: membres.map((nom) => ({ nom })) }),
  lots: [{ lot: '1', montant_gnf: 5, cautionnement_gnf: 0 }],
});

test.each([
  ['Milo SA', 'MILO S.A.'],
  ['Milo S.A.R.L.', 'Milo sarl'],
  ['Milo', 'Milo S.A.R.L.'],
  ['Société Émile & fils', 'SOCIETE EMILE ET FILS SARL'],
  ['Tinkisso  Génie-civil', 'Tinkisso Genie civil'],
  ['Ge\u0301nie Civil', 'Génie civil'],
  ['Entreprise du Niger', 'Niger'],
  ['Société SARL', 'Societe Sarl'],
])('%s is the account « %s »', (nom, societe) => {
  expect(nomDifferent(societe, lue(nom))).toBeUndefined();
});

test.each([
  ['Milo SA', 'Milo Travaux'],
  ['Société SARL', 'Milo'],
  ['Niger 2', 'Niger'],
])('%s is not the account « %s »', (nom, societe) => {
  expect(nomDifferent(societe, lue(nom))).toBe(societe);
});

test('a groupement bears the names of its members', () => {
  expect(nomDifferent('Milo SA', lue('Groupement du fleuve', 'Milo', 'Niger'))).toBeUndefined();
  expect(nomDifferent('Kora', lue('Groupement du fleuve', 'Milo', 'Niger'))).toBe('Kora');
});

test.each([
  ['Milo SA', lue('Milo'), /^Le nom est celui du compte qui l’a remise\s: Milo SA\.$/],
  ['Milo SA', lue('Groupement Milo et Niger', 'Milo', 'Niger'), /^Un membre du groupement porte le nom du compte/],
  // A groupement is not its member: the account alone handed the offer in.
  ['Milo SA', lue('Groupement du fleuve', 'Milo', 'Niger'), /^Un membre du groupement porte le nom du compte/],
  ['Milo SA', lue('Milo', 'Milo', 'Niger'), /^Le nom est celui/],
  ['Kora', lue('Groupement du fleuve', 'Milo'), /^Aucun nom de l’offre n’est celui de ce compte, «\sKora\s»/],
])('what the names tell of the account « %s »', (societe, lecture, phrase) => {
  expect(phraseNom(societe, lecture)).toMatch(phrase);
});

test('nothing is told of an account without a name, nor of an offer that nobody read', () => {
  expect(nomDifferent(null, lue('Milo'))).toBeUndefined();
  expect(nomDifferent('Kora', { illisible: 'La clé ne s’ouvre pas.' })).toBeUndefined();
  expect(nomDifferent('Kora', { absente: true })).toBeUndefined();
});
