import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleQuestion } from '../../../src/stores/espaces/dossier-dao.ts';
import { createQuestions } from '../../../src/stores/espaces/question-dao.ts';
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

function open() {
  const ask = vi.fn<(id: string, appel: string, question: string) => Promise<void>>(() => Promise.resolve());
  return { sendQuestion: createQuestions(ask), ask };
}

test('a question whose answer was lost keeps its number; other words are another question', async () => {
  const { sendQuestion, ask } = open();
  ask.mockRejectedValueOnce(new AppError('delai_depasse'));
  keepBrouillon(cleQuestion('route'), 'Quelle portance ?');
  expect(await sendQuestion('route', 'Quelle portance ?')).toMatch(/tarde trop/);
  expect(readBrouillon(cleQuestion('route'))).toBe('Quelle portance ?');
  ask.mockRejectedValueOnce(new AppError('delai_depasse'));
  await sendQuestion('route', 'Quelle portance ?');
  expect(await sendQuestion('route', 'Quelle portance, au juste ?')).toBeUndefined();
  expect(readBrouillon(cleQuestion('route'))).toBe('');
  const [premier, deuxieme, troisieme] = ask.mock.calls.map(([id]) => id);
  expect(premier).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(deuxieme).toBe(premier);
  expect(troisieme).not.toBe(premier);
});
