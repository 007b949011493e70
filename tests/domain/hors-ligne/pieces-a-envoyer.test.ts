import { expect, test } from 'vitest';
import { phrasePieces } from '../../../src/domain/hors-ligne/pieces-a-envoyer.ts';

test.each([
  ['gardees', 1, 'Le fichier choisi est gardé aussi.'],
  ['gardees', 2, 'Les 2 fichiers choisis sont gardés aussi.'],
  [
    'refusees',
    2,
    'Cet appareil ne peut pas garder les fichiers : si cette page se ferme, ils seront à choisir de nouveau.',
  ],
  ['perdues', 0, 'Les fichiers n’ont pas pu être gardés : choisissez-les de nouveau.'],
] as const)('files %s, %i in the form: "%s"', (sort, nombre, phrase) =>
  expect(phrasePieces(sort, nombre)).toBe(phrase),
);
