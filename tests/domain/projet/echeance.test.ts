import { describe, expect, test } from 'vitest';
import {
  compareRetardEcheance,
  debutRetard,
  filterEcheancesDepassees,
  isEcheanceDepassee,
  joursDeRetard,
  joursDepuis,
} from '../../../src/domain/projet/echeance.ts';
import { phraseEcheance } from '../../../src/domain/projet/phrase-echeance.ts';
import { STATUTS_PROJET } from '../../../src/domain/projet/vocabulaire.ts';
import { aProjet } from '../../support/builders.ts';

const retard = (date_fin_prevue: string | undefined, now: string, status: 'EN_COURS' | 'ACHEVE' = 'EN_COURS') =>
  joursDeRetard({ status, date_fin_prevue }, new Date(now));

describe('joursDeRetard', () => {
  test.each([
    ['the day before', '2026-09-07', '2026-09-06T12:00:00Z', 0],
    ['the planned day, first minute', '2026-09-07', '2026-09-07T00:00:00Z', 0],
    ['the planned day, last minute', '2026-09-07', '2026-09-07T23:59:59Z', 0],
    ['the first minute of the next day', '2026-09-07', '2026-09-08T00:00:00Z', 1],
    ['the last minute of the next day', '2026-09-07', '2026-09-08T23:59:59Z', 1],
    ['Guinea’s day, where the reader’s is another', '2026-09-07', '2026-09-08T01:30:00+02:00', 0],
    ['over a month’s end', '2026-09-07', '2026-11-21T23:00:00Z', 75],
    ['over a leap day', '2028-02-28', '2028-03-01T00:00:00Z', 2],
    ['over a change of hour in Europe', '2026-10-24', '2026-10-26T00:00:00Z', 2],
    ['without a planned end', undefined, '2026-11-21T23:00:00Z', 0],
  ])('%s', (_title, prevue, now, jours) => {
    expect(retard(prevue, now)).toBe(jours);
  });

  test('only works in progress are late', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const late = STATUTS_PROJET.filter((status) => isEcheanceDepassee({ status, date_fin_prevue: '2026-09-07' }, now));
    expect(late).toEqual(['EN_COURS']);
  });

  test('a good class does not hide a missed date', () => {
    const projet = aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-09-07', performance_ratio: 95 });
    expect(isEcheanceDepassee(projet, new Date('2026-09-08T08:00:00Z'))).toBe(true);
  });
});

test.each([
  ['2026-09-07', '2026-09-08'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('an end planned on %s is missed from %s', (prevue, debut) => {
  expect(debutRetard(prevue)).toBe(debut);
  expect(joursDepuis(debut, new Date(`${debut}T00:00:00Z`))).toBe(1);
  expect(joursDepuis(debut, new Date(`${prevue}T23:59:59Z`))).toBe(0);
});

test.each([
  [1, 'Échéance dépassée de 1 jour'],
  [75, 'Échéance dépassée de 75 jours'],
  [1250, 'Échéance dépassée de 1 250 jours'],
])('phraseEcheance of %i', (jours, text) => {
  expect(phraseEcheance(jours).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

describe('order', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const rows = [
    aProjet({ id: 'a-l-heure', status: 'EN_COURS', date_fin_prevue: '2027-01-01' }),
    aProjet({ id: 'un-peu', status: 'EN_COURS', date_fin_prevue: '2026-11-20' }),
    aProjet({ id: 'acheve', status: 'ACHEVE', date_fin_prevue: '2020-01-01' }),
    aProjet({ id: 'beaucoup', status: 'EN_COURS', date_fin_prevue: '2026-01-01' }),
    aProjet({ id: 'sans-date', status: 'EN_COURS' }),
  ];
  const ids = (projets: typeof rows) => projets.map(({ id }) => id);

  test('the longest overdue first, the others in their order', () => {
    expect(ids(rows.toSorted(compareRetardEcheance(now)))).toEqual([
      'beaucoup',
      'un-peu',
      'a-l-heure',
      'acheve',
      'sans-date',
    ]);
  });

  test('the filter keeps the overdue alone', () => {
    expect(ids(filterEcheancesDepassees(rows, now))).toEqual(['beaucoup', 'un-peu']);
  });
});
