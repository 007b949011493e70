import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { CLE_REPONSE, createGestesReponse } from '../../../src/stores/espaces/reponse-entreprise.ts';
import { keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TEXTE = 'Nos décomptes ne sont pas payés.';

test('sent again after a lost answer, an answer keeps its number; once stored, its draft is forgotten', async () => {
  const submitReponse = vi.fn<(id: string, texte: string) => Promise<void>>();
  submitReponse.mockRejectedValueOnce(new AppError('delai_depasse'));
  submitReponse.mockResolvedValue(undefined);
  const { sendReponse } = createGestesReponse({ submitReponse, removeReponse: vi.fn() });
  keepBrouillon(CLE_REPONSE, TEXTE);
  expect(await sendReponse(` ${TEXTE}\n`)).toContain('La réponse tarde trop');
  expect(readBrouillon(CLE_REPONSE)).toBe(TEXTE);
  expect(await sendReponse(TEXTE)).toBeUndefined();
  const [[premier] = [], [second, texte] = []] = submitReponse.mock.calls;
  expect([second, texte]).toEqual([premier, TEXTE]);
  expect(readBrouillon(CLE_REPONSE)).toBe('');
  await sendReponse('Une autre réponse, plus tard.');
  expect(submitReponse.mock.calls[2]?.[0]).not.toBe(premier);
});

test('words that a phone writes in its own way are sent as the database keeps them, so that a second try finds the first', async () => {
  const submitReponse = vi.fn<(id: string, texte: string) => Promise<void>>();
  submitReponse.mockRejectedValueOnce(new AppError('delai_depasse'));
  submitReponse.mockResolvedValue(undefined);
  const { sendReponse } = createGestesReponse({ submitReponse, removeReponse: vi.fn() });
  const saisie = 'Nos de\u0301comptes ne sont pas paye\u0301s.\u200b';
  await sendReponse(saisie);
  await sendReponse(saisie.normalize('NFC'));
  expect(submitReponse.mock.calls).toEqual([submitReponse.mock.calls[0], submitReponse.mock.calls[0]]);
  expect(submitReponse.mock.calls[0]?.[1]).toBe(TEXTE);
});

test('a withdrawal that is refused says why', async () => {
  const removeReponse = vi
    .fn()
    .mockRejectedValue(new AppError('inattendue', { cause: { message: 'reponse_deja_traitee' } }));
  const { withdrawReponse } = createGestesReponse({ submitReponse: vi.fn(), removeReponse });
  expect(await withdrawReponse('1')).toContain('a changé d’état');
});
