import { expect, test } from 'vitest';
import { canRenvoyer, type Courriel, etatOf, VUES_COURRIELS } from '../../../src/domain/administration/courriel.ts';
import { isDeDemande } from '../../../src/domain/administration/courriel-demande.ts';

const aCourriel = (status: Courriel['status'], last_error: string | null): Courriel => ({
  id: '1',
  rang: 1,
  kind: 'REFUS',
  recipient: 'a@b.example',
  status,
  attempts: 8,
  next_try_at: '2026-11-20T08:00:00Z',
  last_error,
  created_at: '2026-11-20T08:00:00Z',
  sent_at: null,
});

test.each([
  ['A_ENVOYER', 'connexion refusée', 'A_ENVOYER', false],
  ['EN_COURS', null, 'EN_COURS', false],
  ['ENVOYE', null, 'ENVOYE', false],
  ['ABANDONNE', 'connexion refusée', 'ABANDONNE', true],
  ['ABANDONNE', 'adresse_refusee', 'RETIRE', false],
] as const)('a letter %s with the error %s is %s, sent again: %s', (status, last_error, etat, isRenvoyable) => {
  expect(etatOf(aCourriel(status, last_error))).toBe(etat);
  expect(canRenvoyer(aCourriel(status, last_error))).toBe(isRenvoyable);
});

test('the address knows the states that people are told', () => {
  expect(VUES_COURRIELS.parse('?status=RETIRE').status).toBe('RETIRE');
  expect(VUES_COURRIELS.parse('?status=autre').status).toBe('ALL');
});

test.each([
  ['RECEPISSE', true],
  ['REFUS', true],
  ['PIECE_DEMANDEE', true],
  ['REPONSE_SIGNALEMENT', false],
  ['DAO_RECU', false],
  ['EQUIPE_INVITATION', false],
  ['MOT_DE_PASSE_OUBLIE', false],
] as const)('a letter %s is about a request for an account: %s', (kind, isAttendu) => {
  expect(isDeDemande({ kind })).toBe(isAttendu);
});
