import { describe, expect, test } from 'vitest';
import {
  MODE_ACQUISITION_LABELS,
  PROGRESSION,
  STATUT_APPEL_OFFRES_SLUGS,
  STATUTS_APPEL_OFFRES,
} from '../../../src/domain/appel-offres/vocabulaire.ts';
import {
  canParticiper,
  compareDateLimite,
  isAttributionPublique,
  isDelaiExpire,
  isDelaiPasse,
  isUrgent,
  joursRestants,
} from '../../../src/domain/appel-offres/appel-offres.ts';
import { anAppelOffres } from '../../support/builders.ts';

const HEURE = 3_600_000;
const JOUR = 24 * HEURE;
const now = new Date('2026-04-03T10:00:00Z');

/** A tender whose deadline is so many milliseconds after `now`. */
const dueIn = (ms: number, overrides: Parameters<typeof anAppelOffres>[0] = {}) =>
  anAppelOffres({ date_limite: new Date(now.getTime() + ms).toISOString().replace('.000', ''), ...overrides });

const AUTRES_STATUTS = STATUTS_APPEL_OFFRES.filter((statut) => statut !== 'OUVERT');

describe('isUrgent: OUVERT, deadline ahead, 7 days at the most', () => {
  test.each([
    ['7 days exactly', 7 * JOUR, true],
    ['7 days and 1 hour', 7 * JOUR + HEURE, false],
    ['7 days and 1 second', 7 * JOUR + 1000, false],
    ['7 days less 1 hour', 7 * JOUR - HEURE, true],
    ['1 second', 1000, true],
    ['the very moment', 0, false],
    ['passed', -HEURE, false],
  ])('%s', (_, ms, expected) => {
    expect(isUrgent(dueIn(ms), now)).toBe(expected);
  });

  test.each(AUTRES_STATUTS)('never when %s', (statut) => {
    expect(isUrgent(dueIn(JOUR, { statut }), now)).toBe(false);
  });
});

describe('joursRestants: rounded up, never below 0', () => {
  test.each([
    ['7 days exactly', 7 * JOUR, 7],
    ['7 days and 1 second', 7 * JOUR + 1000, 8],
    ['7 days less 1 second', 7 * JOUR - 1000, 7],
    ['1 second', 1000, 1],
    ['the very moment', 0, 0],
    ['1 hour ago', -HEURE, 0],
    ['30 days ago', -30 * JOUR, 0],
  ])('%s', (_, ms, jours) => {
    expect(joursRestants(dueIn(ms), now)).toBe(jours);
  });
});

describe('deadline: the moment itself is too late', () => {
  test.each([
    [1000, false],
    [0, true],
    [-1000, true],
  ])('%i ms after now: passed is %s', (ms, passed) => {
    const appel = dueIn(ms);
    expect(isDelaiPasse(appel, now)).toBe(passed);
    expect(isDelaiExpire(appel, now)).toBe(passed);
    expect(canParticiper(appel, now)).toBe(!passed);
  });

  test.each(AUTRES_STATUTS)('%s takes no offer and never reads "Délai expiré"', (statut) => {
    expect(canParticiper(dueIn(JOUR, { statut }), now)).toBe(false);
    expect(isDelaiExpire(dueIn(-JOUR, { statut }), now)).toBe(false);
  });
});

describe('PROGRESSION', () => {
  test('one table, as the procedure runs; without a winner, 0', () => {
    expect(PROGRESSION).toEqual({
      PUBLIE: 25,
      OUVERT: 50,
      CLOTURE: 75,
      EVALUE: 90,
      ATTRIBUE: 100,
      INFRUCTUEUX: 0,
      ANNULE: 0,
    });
  });
});

test('every status has a slug of its own', () => {
  expect(new Set(Object.values(STATUT_APPEL_OFFRES_SLUGS)).size).toBe(STATUTS_APPEL_OFFRES.length);
});

test('payment channels are the client’s', () => {
  expect(Object.values(MODE_ACQUISITION_LABELS)).toEqual([
    'Achat en ligne',
    'Espèces via agent',
    'Mobile Money',
    'Carte bancaire',
  ]);
});

test.each([
  ['ATTRIBUE', '2026-04-01', true],
  ['ATTRIBUE', undefined, false],
  ['EVALUE', '2026-04-01', false],
  ['ANNULE', '2026-04-01', false],
] as const)('isAttributionPublique: %s, published %s: %s', (statut, attribution_publiee_le, expected) => {
  expect(isAttributionPublique({ statut, attribution_publiee_le })).toBe(expected);
});

test('compareDateLimite: open ones, then announced ones, nearest on top; then the passed ones, latest first; ties keep their order', () => {
  const rows = [
    dueIn(-3 * JOUR, { id: 'passe-ancien' }),
    dueIn(20 * JOUR, { id: 'annonce-loin', statut: 'PUBLIE' }),
    dueIn(5 * JOUR, { id: 'annonce-proche', statut: 'PUBLIE' }),
    dueIn(30 * JOUR, { id: 'annule', statut: 'ANNULE' }),
    dueIn(-2 * JOUR, { id: 'annonce-passee', statut: 'PUBLIE' }),
    dueIn(9 * JOUR, { id: 'ouvert-loin' }),
    dueIn(2 * JOUR, { id: 'ouvert-proche' }),
    dueIn(2 * JOUR, { id: 'ouvert-proche-bis' }),
    dueIn(-1 * JOUR, { id: 'passe-recent', statut: 'CLOTURE' }),
    dueIn(-1 * JOUR, { id: 'passe-recent-bis', statut: 'ATTRIBUE' }),
    dueIn(0, { id: 'expire' }),
  ];
  expect(rows.toSorted(compareDateLimite(now)).map(({ id }) => id)).toEqual([
    'ouvert-proche',
    'ouvert-proche-bis',
    'ouvert-loin',
    'annonce-proche',
    'annonce-loin',
    'annule',
    'expire',
    'passe-recent',
    'passe-recent-bis',
    'annonce-passee',
    'passe-ancien',
  ]);
});
