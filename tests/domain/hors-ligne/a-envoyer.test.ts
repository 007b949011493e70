import { expect, test } from 'vitest';
import { isInjoignable, phraseAEnvoyer, phrasePieces } from '../../../src/domain/hors-ligne/a-envoyer.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

test.each([
  [new AppError('hors_ligne'), true],
  [new AppError('delai_depasse'), true],
  [new AppError('comptes_indisponibles'), true],
  [new AppError('outil_non_charge'), true],
  [new AppError('saisie_refusee'), false],
  [new AppError('trop_de_demandes'), false],
  [new Error('autre'), false],
])('%s: worth sending later as it is: %s', (error, attendu) => expect(isInjoignable(error)).toBe(attendu));

test('a form says when it was written, and that nothing leaves by itself', () => {
  const ecrit = { ecrit_le: '2026-11-22T10:05:00Z' };
  expect(phraseAEnvoyer(ecrit, true)).toBe(
    'Écrit sans réseau le 22 novembre 2026 à 10\u00a0h\u00a005 (GMT) et pas encore envoyé. Relisez, puis envoyez, ou effacez.',
  );
  expect(phraseAEnvoyer(ecrit, false)).toMatch(/est gardé sur cet appareil\. L’envoi vous sera proposé/);
});

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
