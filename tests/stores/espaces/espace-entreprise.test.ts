import { expect, test, vi } from 'vitest';
import type { Soumission, VersionSoumission } from '../../../src/domain/appel-offres/soumission.ts';
import { createLignesOfCompte } from '../../../src/stores/espaces/espace-entreprise.ts';

const SOUMISSION: Soumission = {
  id: 's1',
  appel_offres_id: 'aaon-001',
  status: 'DEPOSEE',
  version: 2,
  submitted_at: '2026-03-05T08:00:00Z',
  withdrawn_at: null,
  created_at: '2026-03-02T08:00:00Z',
};
const aVersion = (version: number): VersionSoumission => ({
  soumission_id: 's1',
  version,
  numero_recu: `R-${version}`,
  submitted_at: '2026-03-05T08:00:00Z',
});

function aLecture() {
  const readVersions = vi.fn(() => Promise.resolve([aVersion(1), aVersion(2)]));
  const lignesOfCompte = createLignesOfCompte({
    readAcquisitions: () => Promise.resolve([]),
    readSoumissions: () => Promise.resolve([SOUMISSION]),
    readVersions,
  });
  return { lignesOfCompte, readVersions };
}

test('an offer comes with the receipt of the version that counts', async () => {
  const { lignesOfCompte } = aLecture();
  const { soumissions } = await lignesOfCompte('aissatou').load();
  expect(soumissions.map(({ recu }) => recu?.numero_recu)).toEqual(['R-2']);
});

test('the rows of an account are read once, and another account never sees them', async () => {
  const { lignesOfCompte, readVersions } = aLecture();
  await lignesOfCompte('aissatou').load();
  await lignesOfCompte('aissatou').load();
  expect(readVersions).toHaveBeenCalledOnce();
  expect(lignesOfCompte('mamadou').$etat.get()).toEqual({ status: 'idle' });
});

test('one part that fails is a failure of the whole: no list without its receipts', async () => {
  const { lignesOfCompte, readVersions } = aLecture();
  readVersions.mockRejectedValueOnce(new Error('panne'));
  await expect(lignesOfCompte('aissatou').load()).rejects.toThrow('panne');
  expect(lignesOfCompte('aissatou').$etat.get().status).toBe('failed');
});
