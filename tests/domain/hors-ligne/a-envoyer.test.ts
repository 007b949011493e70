import { expect, test } from 'vitest';
import { isInjoignable, phraseAEnvoyer } from '../../../src/domain/hors-ligne/a-envoyer.ts';
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
