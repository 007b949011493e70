import { describe, expect, test } from 'vitest';
import {
  debutAncien,
  isConstatAncien,
  isConstatSansDate,
  isSansConstat,
  isSansNouvelles,
  joursSansConstat,
  phraseConstat,
} from '../../../src/domain/projet/constat.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (texte: string | undefined) => texte?.replace(/[\u00a0\u202f]/g, ' ');
const enCours = (avancement_au?: string) =>
  aProjet({ status: 'EN_COURS', taux_execution_physique: 40, ...(avancement_au && { avancement_au }) });

test.each([
  ['2026-01-01T00:00:00Z', 0, false],
  ['2026-01-01T23:59:59Z', 0, false],
  ['2026-01-02T00:00:00Z', 1, false],
  ['2026-04-01T23:59:59Z', 90, false],
  ['2026-04-02T00:00:00Z', 91, true],
])('an observation of 1 January, at %s: %i days old, old: %s', (now, jours, isAncien) => {
  const projet = enCours('2026-01-01');
  expect(joursSansConstat(projet, new Date(now))).toBe(jours);
  expect(isConstatAncien(projet, new Date(now))).toBe(isAncien);
  // What the page waits for is the moment at which it becomes old.
  expect(new Date(now) >= new Date(debutAncien('2026-01-01'))).toBe(isAncien);
});

test.each(['ACHEVE', 'SUSPENDU', 'A_VENIR'] as const)('%s is never old: nothing moves there', (status) => {
  const projet = { ...enCours('2020-01-01'), status };
  expect(joursSansConstat(projet, new Date('2026-01-01'))).toBeUndefined();
  expect(isConstatAncien(projet, new Date('2026-01-01'))).toBe(false);
});

test('a rate of running works without a day is found apart', () => {
  expect(isConstatSansDate(enCours())).toBe(true);
  expect(isConstatSansDate(enCours('2026-01-01'))).toBe(false);
  expect(isConstatSansDate(aProjet({ status: 'EN_COURS' }))).toBe(false);
  expect(isConstatSansDate({ ...enCours(), status: 'ACHEVE' })).toBe(false);
});

test.each([
  ['begun nobody says when', {}, true],
  ['begun 91 days ago', { date_debut: '2026-01-01' }, true],
  ['begun 90 days ago', { date_debut: '2026-01-02' }, false],
  ['observed once', { avancement_au: '2026-03-30' }, false],
  ['stopped', { status: 'SUSPENDU' }, false],
] as const)('works %s, of which no dated observation is published: %j silent: %s', (_, faits, attendu) => {
  const projet = aProjet({ status: 'EN_COURS', ...faits });
  expect(isSansConstat(projet, new Date('2026-04-02T00:00:00Z'))).toBe(attendu);
  expect(isSansNouvelles(projet, new Date('2026-04-02T00:00:00Z'))).toBe(attendu);
});

describe('in words', () => {
  const avancement_selon = 'la mission de contrôle (Cabinet Wassou)';
  const UN_CONSTAT = {
    status: 'EN_COURS',
    taux_execution_physique: 40,
    avancement_au: '2026-10-12',
    avancement_selon,
  } as const;
  test.each<[Parameters<typeof phraseConstat>[0], string | undefined]>([
    [UN_CONSTAT, 'Avancement au 12 octobre 2026, selon la mission de contrôle (Cabinet Wassou).'],
    // A delay that the observation does not hold is of a day that nobody knows.
    [
      {
        ...UN_CONSTAT,
        taux_conso_delai: 87,
        observations: [{ date: '2026-10-12', taux_execution_physique: 40, source: avancement_selon }],
      },
      'Avancement au 12 octobre 2026, selon la mission de contrôle (Cabinet Wassou). Le jour du délai consommé n’est pas publié.',
    ],
    [
      {
        ...UN_CONSTAT,
        taux_conso_delai: 60,
        observations: [
          { date: '2026-10-12', taux_execution_physique: 40, taux_conso_delai: 60, source: avancement_selon },
        ],
      },
      'Avancement au 12 octobre 2026, selon la mission de contrôle (Cabinet Wassou).',
    ],
    [{ status: 'EN_COURS', taux_execution_physique: 40 }, 'Avancement : date non publiée.'],
    [{ status: 'SUSPENDU', taux_execution_physique: 0 }, 'Avancement : date non publiée.'],
    // Its end dates it.
    [{ status: 'ACHEVE', taux_execution_physique: 100 }, undefined],
    [{ status: 'EN_COURS' }, undefined],
  ])('of %j', (faits, attendu) => {
    expect(plain(phraseConstat(faits))).toBe(attendu);
  });
});
