import { expect, test } from 'vitest';
import { soumissionsRecues } from '../../../src/domain/appel-offres/soumission.ts';
import { aSoumission } from '../../support/builders.ts';

test('the receipt is that of the version that counts, of the same offer', () => {
  const versions = [
    { soumission_id: 'b', version: 2, numero_recu: 'RO-3', submitted_at: '2026-11-03T08:00:00Z' },
    { soumission_id: 'a', version: 1, numero_recu: 'RO-1', submitted_at: '2026-11-01T08:00:00Z' },
    { soumission_id: 'a', version: 2, numero_recu: 'RO-2', submitted_at: '2026-11-02T08:00:00Z' },
  ];
  const recues = soumissionsRecues(
    [aSoumission({ id: 'a', version: 2 }), aSoumission({ id: 'c', status: 'BROUILLON', version: 0 })],
    versions,
  );
  expect(recues.map(({ recu }) => recu?.numero_recu)).toEqual(['RO-2', undefined]);
});

test('what moved last stands on top: a withdrawal, a deposit, a draft', () => {
  const created_at = '2026-11-01T08:00:00Z';
  const submitted_at = '2026-11-05T08:00:00Z';
  const ids = soumissionsRecues(
    [
      aSoumission({ id: 'deposee', created_at, submitted_at }),
      aSoumission({ id: 'brouillon', created_at: '2026-11-06T08:00:00Z', submitted_at: null }),
      aSoumission({ id: 'retiree', created_at, submitted_at, withdrawn_at: '2026-11-07T08:00:00Z' }),
    ],
    [],
  ).map(({ id }) => id);
  expect(ids).toEqual(['retiree', 'brouillon', 'deposee']);
});
