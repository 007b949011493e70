import { expect, test } from 'vitest';
import { type FicheProposee, isVideSans, type PhotoProposee } from '../../../src/domain/proposition/proposition-lue.ts';

const fiche = (champs: readonly string[]) =>
  ({ rang: 1, champs: champs.map((champ) => ({ champ })) }) as unknown as FicheProposee;
const photos = [
  { id: 'un', rang: 1 },
  { id: 'deux', rang: 1 },
  { id: 'autre', rang: 2 },
] as unknown as readonly PhotoProposee[];

test.each<[string, readonly string[], readonly string[], boolean]>([
  ['all of an entry that adds nothing else', ['photos', 'date_mise_a_jour'], ['un', 'deux'], true],
  ['one of two', ['photos'], ['un'], false],
  ['all, where something else changes', ['budget', 'photos'], ['un', 'deux'], false],
  ['none', ['photos'], [], false],
  ['those of another entry', ['photos'], ['autre'], false],
])('left: %s', (_, champs, laissees, isVide) => {
  expect(isVideSans(fiche(champs), photos, laissees)).toBe(isVide);
});

test('of an entry without photographs, nothing is left out', () => {
  expect(isVideSans(fiche(['date_mise_a_jour']), [], [])).toBe(false);
});

test('of an entry that also mends words of photographs that are there, they stay', () => {
  const corrigee = { rang: 1, champs: [{ champ: 'photos', avant: [{ image: 'a.jpg' }], apres: [] }] };
  expect(isVideSans(corrigee as unknown as FicheProposee, photos, ['un', 'deux'])).toBe(false);
});
