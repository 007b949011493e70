import { describe, expect, test } from 'vitest';
import {
  attenteSiege,
  A_CHOISIR,
  canNommer,
  type Commission,
  completeOuvertures,
  type EtapeCommission,
  etapeCommission,
  fautesNomination,
  partOf,
  phraseMembresPartis,
  phrasePaire,
} from '../../../src/domain/scelle/commission.ts';
import { messageForCommission } from '../../../src/domain/scelle/refus-commission.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { aCommission, aMembre, anEssai, anOuverture } from '../../support/scelle.ts';

const OUVERT = '2026-11-21T10:00:00Z';
const ouverts = anEssai().ouvertures.map((une) => ({ ...une, reste: 'r', ouvert_le: OUVERT }));

test.each<[EtapeCommission, Commission | null]>([
  ['NOMMER', null],
  ['CLES', aCommission({ membres: [aMembre(), aMembre({ id: 'b', cle_publique: null })] })],
  // A key that was made again: rehearsals are void, whatever was ready before.
  ['CLES', aCommission({ membres: [aMembre({ cle_publique: null })], essai: anEssai({ ouvertures: ouverts }) })],
  ['ESSAI', aCommission()],
  ['OUVRIR', aCommission({ essai: anEssai() })],
  ['PRETE', aCommission({ prete_le: OUVERT, essai: anEssai() })],
  // A key and a rehearsal do not make up for an account that is no longer active.
  ['MEMBRE_PARTI', aCommission({ inactifs: ['Awa'], essai: anEssai({ ouvertures: ouverts }) })],
  ['COMPLETE', aCommission({ prete_le: OUVERT, essai: anEssai({ ouvertures: ouverts }) })],
])('a commission is at %s', (etape, commission) => {
  expect(etapeCommission(commission)).toBe(etape);
});

test.each([
  ['all are there', {}, false, undefined],
  ['one left, no offer came', { inactifs: ['Awa'] }, false, /remplacez-le ci-dessous/],
  ['one left, offers came', { inactifs: ['Awa'], figee: true }, false, /s’ouvriront.*personne ne remplace/],
  ['two left, offers came', { inactifs: ['Awa', 'Bah'], figee: true }, false, /aucune offre ne pourrait s’ouvrir/],
  ['one left, at the opening', { inactifs: ['Awa'], figee: true }, true, /deux suffisent/],
  ['two left, at the opening', { inactifs: ['Awa', 'Bah'], figee: true }, true, /rien ne s’ouvre/],
])('of members who left: %s', (_, changes, isOuverte, attendu) => {
  const phrase = phraseMembresPartis(aCommission(changes), isOuverte);
  if (attendu === undefined) expect(phrase).toBeUndefined();
  else expect(phrase).toMatch(attendu);
});

const AVANT = new Date('2026-12-20T09:59:59Z');
test.each([
  [true, {}, AVANT],
  [true, { statut: 'PUBLIE' as const }, AVANT],
  [false, { statut: 'CLOTURE' as const }, AVANT],
  [false, {}, new Date('2026-12-20T10:00:00Z')],
  [false, { figee: true }, AVANT],
])('may be named: %s', (attendu, changes, now) => {
  expect(canNommer(aCommission(changes), now)).toBe(attendu);
});

test.each([
  ['2026-11-19T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-18T12:00:01Z', '2026-11-19T12:00:01.000Z'],
  ['2026-11-18T12:00:00Z', undefined],
])('who sits since %s waits until %s', (depuis, attendue) => {
  expect(attenteSiege(aMembre({ depuis }), new Date('2026-11-19T12:00:00Z'))).toBe(attendue);
  expect(messageForCommission(new AppError('inattendue', { cause: { message: 'siege_trop_recent' } }))).toContain(
    'un jour',
  );
});

describe('a rehearsal', () => {
  const enCours = anEssai({
    ouvertures: [
      anOuverture({ reste: 'r' }),
      anOuverture({ dedans: 'c', reste: 'r', ouvert_le: OUVERT }),
      anOuverture({ dehors: 'b', dedans: 'c' }),
    ],
  });

  test.each([
    ['a', [], []],
    ['b', ['b+c'], ['a+b']],
    ['c', [], []],
    ['d', [], []],
  ])('waits for %s', (moi, avance, ouvre) => {
    const nomsOf = (paires: ReturnType<typeof partOf>['avance']) =>
      paires.map(({ dehors, dedans }) => `${dehors}+${dedans}`);
    const part = partOf(enCours, moi);
    expect([nomsOf(part.avance), nomsOf(part.ouvre)]).toEqual([avance, ouvre]);
  });

  test('has all its pairs, those that have not begun included', () => {
    const paire = (dehors: string, dedans: string) => ({ dehors, dedans, chiffre: 'x' });
    const commencee = anOuverture({ dehors: 'b', dedans: 'c', reste: 'r' });
    expect(completeOuvertures(JSON.stringify({ paires: [paire('a', 'b'), paire('b', 'c')] }), [commencee])).toEqual([
      anOuverture(),
      commencee,
    ]);
  });

  test('says whom each pair waits for', () => {
    expect(enCours.ouvertures.map((une) => phrasePaire(une, (id) => id.toUpperCase()))).toEqual([
      'A a fait sa part\u00a0; attend B',
      'Essai ouvert le 21 novembre 2026 à 10\u00a0h\u00a000 (GMT)',
      'Attend B, puis C',
    ]);
  });
});

test('three different people, each with an office', () => {
  const choix = (id: string, qualite = 'ingénieur') => ({ id, qualite });
  expect(fautesNomination([choix('a'), choix('b'), choix('c')]).size).toBe(0);
  expect([...fautesNomination([choix('a', 'x'), choix('a'), choix(A_CHOISIR, '  ')]).keys()]).toEqual([
    'qualite-1',
    'membre-2',
    'membre-3',
    'qualite-3',
  ]);
});

test('a refusal of the database is one sentence; any other failure keeps its own', () => {
  const refus = new AppError('inattendue', { cause: { message: 'commission_figee' } });
  expect(messageForCommission(refus)).toContain('ne change plus');
  expect(messageForCommission(new AppError('hors_ligne'))).toContain('connexion');
  expect(messageForCommission(new Error('autre'))).toContain('réessayez');
});
