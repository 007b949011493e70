import { expect, test } from 'vitest';
import { phraseLimite, phrasePieces } from '../../../src/domain/hors-ligne/pieces-a-envoyer.ts';

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

test.each([
  [
    '2026-11-23T10:59:59Z',
    true,
    'L’envoi est possible jusqu’à 11\u00a0h\u00a000 (GMT), même après avoir fermé cette page',
  ],
  ['2026-11-23T10:59:59Z', false, 'L’envoi est possible jusqu’à 11\u00a0h\u00a000 (GMT), sans fermer cette page'],
  ['2026-11-23T11:00:00Z', true, 'L’heure donnée pour l’envoi est passée'],
])('at %s, files kept: %s, of a request stored at 10 h: "%s"', (now, isGarde, debut) =>
  expect(phraseLimite('2026-11-23T10:00:00Z', isGarde, new Date(now)).slice(0, debut.length)).toBe(debut),
);
