import { expect, test } from 'vitest';
import {
  canEtudier,
  DECISIONS,
  decisionsOf,
  labelOfStatut,
  STATUT_DEMANDE_LABELS,
  STATUTS_DEMANDE,
  TEXTES_DECISION,
} from '../../src/domain/demande-acces.ts';
import { formatRecherche, formatVueDemandes, parseVueDemandes, VUE_DEMANDES } from '../../src/domain/liste-demandes.ts';

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

test('labels, confirmations and successes are the specification’s', () => {
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

test.each([
  ['', VUE_DEMANDES],
  ['?type=BAILLEUR', { ...VUE_DEMANDES, type: 'BAILLEUR' }],
  ['?status=RECU&q=route&page=3', { ...VUE_DEMANDES, status: 'RECU', q: 'route', page: 3 }],
  ['?type=ADMIN&status=recu&page=-1', VUE_DEMANDES],
  ['?page=1.5', VUE_DEMANDES],
  ['?page=zzz&utm=x', VUE_DEMANDES],
  [`?q=${'a'.repeat(150)}`, { ...VUE_DEMANDES, q: 'a'.repeat(100) }],
] as const)('the address %s says %o', (search, vue) => {
  expect(parseVueDemandes(search)).toEqual(vue);
});

test.each(['', '?type=ENTREPRISE', '?status=EN_ETUDE&q=route', '?q=a%25b', '?page=2'])(
  '%s comes back as it was',
  (search) => {
    expect(formatVueDemandes(parseVueDemandes(search))).toBe(search);
  },
);

test.each([
  ['', undefined],
  ['   ', undefined],
  [' route ', '%route%'],
  ['a@b.gn', '%a@b.gn%'],
  ['100%', '%100_%'],
  ['a,b).c', '%a_b_.c%'],
  ['dit "x"', '%dit _x_%'],
  ['a*b', '%a_b%'],
  ['a\\b', '%a_b%'],
  ['x),status.eq.RECU,or(email.ilike.*', '%x__status.eq.RECU_or_email.ilike._%'],
])('the search %s cannot leave its place', (q, motif) => {
  expect(formatRecherche(q)).toBe(motif && `nom_societe.ilike.${motif},full_name.ilike.${motif},email.ilike.${motif}`);
});
