import { expect, test } from 'vitest';
import { ageOf, auteurOf, isInvitable, suiteOf } from '../../../src/domain/demande/suite-demande.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const plain = (texte: string | undefined) => texte?.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-21T09:30:00Z', 'depuis 0 h sur 48 h', false],
  ['2026-11-19T10:00:01Z', 'depuis 47 h sur 48 h', false],
  ['2026-11-19T10:00:00Z', 'depuis 2 jours, 48 h promises', true],
  ['2026-11-16T12:00:00Z', 'depuis 4 jours, 48 h promises', true],
  // A device whose clock is late.
  ['2026-11-21T11:00:00Z', 'depuis 0 h sur 48 h', false],
])('a request of %s waits %s', (recue, texte, isDepasse) => {
  const age = ageOf(recue, NOW);
  expect([plain(age.texte), age.isDepasse]).toEqual([texte, isDepasse]);
});

const aSuivie = {
  status: 'APPROUVE',
  invite_le: null,
  activated_at: null,
  reviewed_nom: null,
  reviewed_at: null,
} as const;

test.each([
  [{ ...aSuivie, status: 'RECU' as const, invite_le: '2026-11-20T10:00:00Z' }, undefined, false],
  [{ ...aSuivie, activated_at: '2026-11-20T10:00:00Z' }, 'Compte ouvert ou mis à jour le 20 novembre 2026', false],
  [aSuivie, 'Confirmation demandée au titulaire du compte, rien n’y change d’ici là', false],
  [
    { ...aSuivie, invite_le: '2026-11-14T10:00:01Z' },
    'Invité le 14 novembre 2026, mot de passe à choisir avant le 21 novembre 2026 à 10 h 00 (GMT)',
    true,
  ],
  [
    { ...aSuivie, invite_le: '2026-11-14T10:00:00Z' },
    'Invité le 14 novembre 2026, sans réponse : l’invitation a pris fin le 21 novembre 2026 à 10 h 00 (GMT)',
    true,
  ],
])('%o leads to “%s”', (demande, suite, isRenvoyable) => {
  expect([plain(suiteOf(demande, NOW)), isInvitable(demande)]).toEqual([suite, isRenvoyable]);
});

test('who took the last step is named', () => {
  const suivie = { ...aSuivie, reviewed_nom: 'Awa Bah', reviewed_at: '2026-11-20T10:00:00Z' };
  expect(auteurOf({ ...suivie, status: 'EN_ETUDE' })).toBe('Prise en étude par Awa Bah le 20 novembre 2026');
  expect(auteurOf(suivie)).toBe('Décision de Awa Bah le 20 novembre 2026');
  expect(auteurOf({ ...suivie, reviewed_nom: null })).toBeUndefined();
});
