import { expect, test, vi } from 'vitest';
import { createLignesOfCompte } from '../../../src/stores/espaces/espace-entreprise.ts';
import { aSoumission } from '../../support/builders.ts';

function aLecture() {
  const readOffres = vi.fn(() =>
    Promise.resolve([
      aSoumission({ soumission_id: 'ancienne', submitted_at: '2026-03-05T08:00:00Z' }),
      aSoumission({ soumission_id: 'recente', submitted_at: '2026-03-06T08:00:00Z' }),
    ]),
  );
  const lignesOfCompte = createLignesOfCompte({
    readAcquisitions: () => Promise.resolve([]),
    readOffres,
    readConditions: () => Promise.resolve([]),
    readEtatsProcedures: () => Promise.resolve({}),
  });
  return { lignesOfCompte, readOffres };
}

test('the offers come with what moved last on top', async () => {
  const { lignesOfCompte } = aLecture();
  const { soumissions } = await lignesOfCompte('aissatou').load();
  expect(soumissions.map(({ soumission_id }) => soumission_id)).toEqual(['recente', 'ancienne']);
});

test('the rows of an account are read once, and another account never sees them', async () => {
  const { lignesOfCompte, readOffres } = aLecture();
  await lignesOfCompte('aissatou').load();
  await lignesOfCompte('aissatou').load();
  expect(readOffres).toHaveBeenCalledOnce();
  expect(lignesOfCompte('mamadou').$etat.get()).toEqual({ status: 'idle' });
});

test('one part that fails is a failure of the whole: no list without its receipts', async () => {
  const { lignesOfCompte, readOffres } = aLecture();
  readOffres.mockRejectedValueOnce(new Error('panne'));
  await expect(lignesOfCompte('aissatou').load()).rejects.toThrow('panne');
  expect(lignesOfCompte('aissatou').$etat.get().status).toBe('failed');
});
