import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import {
  createEnvoiSignalement,
  keepSignalementCommence,
  readSignalementCommence,
  RIEN,
} from '../../../src/stores/signalement/envoi-signalement.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', createStockage()));
afterEach(() => vi.unstubAllGlobals());

const SAISIE = { genre: 'DANGER', page: '/projets', message: 'La date est fausse.', email: 'a@b.gn' };
const ECRIT = { p_genre: 'DANGER' as const, p_page: '/projets', p_message: 'La date est fausse.', p_email: 'a@b.gn' };

test('what is being written is found again in the tab', () => {
  keepSignalementCommence(SAISIE);
  expect(readSignalementCommence()).toEqual(SAISIE);
});

test('once it is stored, its number is given and the draft forgotten', async () => {
  keepSignalementCommence(SAISIE);
  const write = vi.fn(() => Promise.resolve('SE-2026-000001'));
  expect(await createEnvoiSignalement(write)(ECRIT)).toEqual({ status: 'recue', reference: 'SE-2026-000001' });
  expect(write).toHaveBeenCalledWith(ECRIT);
  expect(readSignalementCommence()).toEqual(RIEN);
});

test('a failure keeps the draft, and the next try can leave', async () => {
  keepSignalementCommence(SAISIE);
  const error = new AppError('hors_ligne');
  const send = createEnvoiSignalement(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('SE-2026-000002'),
  );
  expect(await send(ECRIT)).toEqual({ status: 'echec', error });
  expect(readSignalementCommence()).toEqual(SAISIE);
  expect(await send(ECRIT)).toEqual({ status: 'recue', reference: 'SE-2026-000002' });
});

test('two presses of the button send one report', async () => {
  const write = vi.fn(() => Promise.resolve('SE-2026-000001'));
  const send = createEnvoiSignalement(write);
  const [premier, second] = await Promise.all([send(ECRIT), send(ECRIT)]);
  expect([premier?.status, second, write.mock.calls.length]).toEqual(['recue', undefined, 1]);
});
