import { expect, test } from 'vitest';
import { ecartOf } from '../../../src/domain/socle/proche.ts';
import { nearestNom } from '../../../src/domain/socle/nom-proche.ts';

test.each([
  ['mamou', 'mamou', 0],
  ['mammou', 'mamou', 1],
  ['titel', 'title', 1],
  ['', 'abc', 3],
  ['fria', 'boffa', 4],
])('from %s to %s: %i letters', (a, b, ecart) => {
  expect(ecartOf(a, b)).toBe(ecart);
  expect(ecartOf(b, a)).toBe(ecart);
});

const REGIONS = ['boke', 'conakry', 'faranah', 'kankan', 'kindia', 'labe', 'mamou', 'nzerekore'];
const STATUTS = ['EN_COURS', 'ACHEVE', 'SUSPENDU', 'A_VENIR'];
const BAILLEURS = ['bad', 'bid', 'banque-mondiale', 'bnd', 'ue'];

test.each<[string, readonly string[], string | undefined]>([
  ['mammou', REGIONS, 'mamou'],
  ['Labé', REGIONS, 'labe'],
  ['N’Zérékoré', REGIONS, 'nzerekore'],
  ['kindiaa', REGIONS, 'kindia'],
  ['EN COURS', STATUTS, 'EN_COURS'],
  ['en-cours', STATUTS, 'EN_COURS'],
  ['Achevé', STATUTS, 'ACHEVE'],
  ['SUSPENDUE', STATUTS, 'SUSPENDU'],
  ['Banque mondiale', BAILLEURS, 'banque-mondiale'],
  ['banque', BAILLEURS, 'banque-mondiale'],
  // One letter from three of them: nobody can tell which.
  ['bxd', BAILLEURS, undefined],
  ['dakar', REGIONS, undefined],
  ['', REGIONS, undefined],
  ['kan', REGIONS, 'kankan'],
])('%s, among those known: %s → %s', (ecrit, noms, attendu) => {
  expect(nearestNom(ecrit, noms)).toBe(attendu);
});
