import { expect, test } from 'vitest';
import { formatAttente, readAttente } from '../../../src/domain/socle/attente.ts';
import { AppError, messageFor } from '../../../src/domain/socle/erreur.ts';

const MAINTENANT = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['60', 60],
  ['0.5', 1],
  ['Sat, 21 Nov 2026 10:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 09:00:00 GMT', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['99999999', undefined],
  ['bientôt', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %s: %s seconds', (entete, secondes) => {
  expect(readAttente(entete, MAINTENANT)).toBe(secondes);
});

test.each([
  [1, 'dans 1 seconde'],
  [59, 'dans 59 secondes'],
  [60, 'dans une minute'],
  [61, 'dans 2 minutes'],
  [3540, 'dans 59 minutes'],
  [3541, 'dans une heure'],
  [3600, 'dans une heure'],
  [3601, 'dans 2 heures'],
])('%d seconds are %s: never sooner than it is true', (secondes, mots) => {
  expect(formatAttente(secondes)).toBe(mots);
});

test('a refusal says when to try again, when the server told', () => {
  expect(messageFor(new AppError('trop_d_essais', { attente: 60 }))).toBe(
    'Trop d’essais en peu de temps : réessayez dans une minute.',
  );
  expect(messageFor(new AppError('trop_d_essais'))).toContain('attendez quelques minutes');
  expect(messageFor(new AppError('comptes_indisponibles', { attente: 5 }))).toContain('réessayez dans 5 secondes');
  // A wait means nothing to other errors.
  expect(messageFor(new AppError('hors_ligne', { attente: 5 }))).toBe(messageFor(new AppError('hors_ligne')));
});
