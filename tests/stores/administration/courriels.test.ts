import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Courriel } from '../../../src/domain/administration/courriel.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createCourriels } from '../../../src/stores/administration/courriels.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const aCourriel = (status: Courriel['status'], last_error: string | null = null): Courriel => ({
  id: '1',
  rang: 1,
  kind: 'REFUS',
  recipient: 'aissatou@essai.example',
  status,
  attempts: 8,
  next_try_at: '2026-01-05T08:00:00Z',
  last_error,
  created_at: '2026-01-05T08:00:00Z',
  sent_at: null,
});

async function aCourriels(retry: () => Promise<Courriel>, lu: Courriel | null = null) {
  const store = createCourriels({
    readCourriels: () => Promise.resolve({ rows: [aCourriel('ABANDONNE')], total: 1 }),
    readCourriel: () => Promise.resolve(lu),
    retryCourriel: vi.fn(retry),
    recheckSession: vi.fn(),
  });
  await store.liste.load();
  const shown = () => {
    const etat = store.liste.$page.get();
    return etat.status === 'ready' ? etat.value.rows[0]?.status : undefined;
  };
  return { ...store, shown };
}

test('a letter that was given up waits again', async () => {
  const { resendCourriel, shown } = await aCourriels(() => Promise.resolve(aCourriel('A_ENVOYER')));
  expect([await resendCourriel('1'), shown()]).toEqual([undefined, 'A_ENVOYER']);
});

test.each<[Courriel['status'], isFait: boolean]>([
  ['A_ENVOYER', true],
  // The worker was faster than the answer.
  ['ENVOYE', true],
  ['ABANDONNE', false],
])('the answer is lost and the letter is %s: done is %s', async (status, isFait) => {
  const { resendCourriel } = await aCourriels(() => Promise.reject(new AppError('delai_depasse')), aCourriel(status));
  expect((await resendCourriel('1')) === undefined).toBe(isFait);
});

test('a letter that the blacklist took back meanwhile says so', async () => {
  const { resendCourriel } = await aCourriels(
    () => Promise.reject(new AppError('courriel_introuvable')),
    aCourriel('ABANDONNE', 'adresse_refusee'),
  );
  expect(await resendCourriel('1')).toMatch(/Il est maintenant : Retiré\.$/);
});
