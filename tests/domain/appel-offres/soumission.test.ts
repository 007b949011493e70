import { expect, test } from 'vitest';
import {
  offreOfAppel,
  phraseChangement,
  recuOf,
  sortSoumissions,
} from '../../../src/domain/appel-offres/soumission.ts';
import { aSoumission } from '../../support/builders.ts';
import { anOffre, aVersion } from '../../support/scelle-offre.ts';

test('the receipt is that of the version that counts; a draft has none', () => {
  const versions = [aVersion({ numero_recu: 'RO-1' }), aVersion({ version: 2, numero_recu: 'RO-2' })];
  expect(recuOf(aSoumission({ version: 2, versions }))?.numero_recu).toBe('RO-2');
  expect(recuOf(aSoumission({ version: 0, status: 'BROUILLON' }))).toBeUndefined();
});

test('what moved last stands on top: a withdrawal, a deposit, a draft', () => {
  const created_at = '2026-11-01T08:00:00Z';
  const submitted_at = '2026-11-05T08:00:00Z';
  const ids = sortSoumissions([
    aSoumission({ soumission_id: 'deposee', created_at, submitted_at }),
    aSoumission({ soumission_id: 'brouillon', created_at: '2026-11-06T08:00:00Z', submitted_at: null }),
    aSoumission({ soumission_id: 'retiree', created_at, submitted_at, withdrawn_at: '2026-11-07T08:00:00Z' }),
  ]).map(({ soumission_id }) => soumission_id);
  expect(ids).toEqual(['retiree', 'brouillon', 'deposee']);
});

test('what changed in a tender is told, each thing once', () => {
  expect(phraseChangement({ le: '2026-11-05T08:00:00Z', quoi: ['ADDITIF', 'DATE', 'VERSION'] })).toBe(
    'un additif est déposé, la date limite est reportée, le dossier a une nouvelle version',
  );
});

test('the offer that counts is the one that is not withdrawn, else the latest that was', () => {
  const retiree = anOffre({ soumission_id: 'r1', status: 'RETIREE', withdrawn_at: '2026-11-20T10:00:00Z' });
  const autre = anOffre({ soumission_id: 'r2', status: 'RETIREE', withdrawn_at: '2026-11-21T10:00:00Z' });
  const ailleurs = anOffre({ appel_offres_id: 'autre' });
  expect(offreOfAppel([retiree, anOffre(), autre, ailleurs], 'ao')?.soumission_id).toBe('s1');
  expect(offreOfAppel([retiree, autre, ailleurs], 'ao')?.soumission_id).toBe('r2');
  expect(offreOfAppel([ailleurs], 'ao')).toBeUndefined();
});
