import { expect, test } from 'vitest';
import { itemsOf } from '../../../src/domain/donnees-ouvertes/lots-ocds.ts';
import { anAppelOffres } from '../../support/builders.ts';

test('what is bought in a lot is of the lot’s own kind, else of its tender’s (R133)', () => {
  const appel = anAppelOffres({
    nature_travaux: 'ENTRETIEN',
    lots: [
      { numero: 1, intitule: 'Un', nature_travaux: 'BITUMAGE' },
      { numero: 2, intitule: 'Deux' },
    ],
  });
  const items = itemsOf(appel, () => undefined);
  expect(items.map(({ relatedLot, classification }) => [relatedLot, classification])).toMatchObject([
    ['lot-1', { id: 'BITUMAGE', description: 'Bitumage' }],
    ['lot-2', { id: 'ENTRETIEN' }],
  ]);
});

test('of a kind that nobody says, no class is written', () => {
  const [item] = itemsOf(anAppelOffres({ nature_travaux: undefined }), () => undefined);
  expect(item).not.toHaveProperty('classification');
});
