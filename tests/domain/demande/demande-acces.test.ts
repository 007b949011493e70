import { expect, test } from 'vitest';
import {
  canEtudier,
  DECISIONS,
  decisionsOf,
  labelOfStatut,
  STATUT_DEMANDE_LABELS,
  STATUTS_DEMANDE,
  TEXTES_DECISION,
} from '../../../src/domain/demande/demande-acces.ts';

test.each([
  ['RECU', DECISIONS, true],
  ['EN_ETUDE', DECISIONS, false],
  ['APPROUVE', ['BLACKLISTE'], false],
  ['REFUSE', [], false],
  ['BLACKLISTE', [], false],
] as const)('%s admits %o, review %s', (status, decisions, etude) => {
  expect(decisionsOf(status)).toEqual(decisions);
  expect(canEtudier(status)).toBe(etude);
});

test('labels, confirmations and successes are the client’s', () => {
  expect(STATUTS_DEMANDE.map((status) => STATUT_DEMANDE_LABELS[status])).toEqual([
    'Reçu',
    'En étude',
    'Approuvé',
    'Refusé',
    'Blacklisté',
  ]);
  expect(DECISIONS.map((decision) => TEXTES_DECISION[decision].consequence)).toEqual([
    'Le compte sera activé',
    'Aucun compte ne sera créé',
    'L’accès sera définitivement bloqué',
  ]);
  expect(DECISIONS.map((decision) => TEXTES_DECISION[decision].succes)).toEqual([
    'Demande approuvée',
    'Demande refusée',
    'Demande blacklistée',
  ]);
});

test('the log’s plain text is named, also when it is no status', () => {
  expect([labelOfStatut('REFUSE'), labelOfStatut('AUTRE'), labelOfStatut(null)]).toEqual(['Refusé', 'AUTRE', 'Dépôt']);
});
