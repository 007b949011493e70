import { expect, test } from 'vitest';
import {
  attenteOf,
  canRepondre,
  fauteReponse,
  STATUTS_SIGNALEMENT,
} from '../../../src/domain/signalement/signalement.ts';

test('a report that was received is answered, no other', () => {
  expect(STATUTS_SIGNALEMENT.filter((status) => canRepondre({ status }))).toEqual(['RECU']);
});

test.each([
  ['', false],
  [' x ', false],
  ['ok', true],
  ['é'.repeat(2000), true],
  ['é'.repeat(2001), false],
])('the answer %j is taken: %s', (saisie, isBonne) => {
  expect(fauteReponse(saisie) === undefined).toBe(isBonne);
});

test.each([
  ['ok', false],
  [' 123456789 ', false],
  ['C’est fait.', true],
  ['é'.repeat(2001), false],
])('the answer %j closes a danger: %s', (saisie, isBonne) => {
  expect(fauteReponse(saisie, 'DANGER') === undefined).toBe(isBonne);
  expect(fauteReponse(saisie, 'MALFACON') === undefined).toBe(saisie.length <= 2000);
});

test.each([
  ['2026-11-21T12:00:00Z', 'depuis moins d’un jour'],
  ['2026-11-20T12:00:01Z', 'depuis moins d’un jour'],
  ['2026-11-20T12:00:00Z', 'depuis un jour'],
  ['2026-11-19T12:00:00Z', 'depuis 2 jours'],
  // The device's clock is behind.
  ['2026-11-22T12:00:00Z', 'depuis moins d’un jour'],
])('sent at %s, it waits %s', (created_at, attente) => {
  expect(attenteOf({ created_at }, new Date('2026-11-21T12:00:00Z'))).toBe(attente);
});
