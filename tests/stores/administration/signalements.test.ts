import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signalement } from '../../../src/domain/signalement/signalement.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleReponse, createSignalements } from '../../../src/stores/administration/signalements.ts';
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

const aSignalement = (changes: Partial<Signalement> = {}): Signalement => ({
  priorite: 1,
  genre: 'ERREUR',
  id: '1',
  reference: 'SE-2026-000001',
  page: '/projets',
  message: 'La date de fin est fausse.',
  email: null,
  status: 'RECU',
  created_at: '2026-11-20T08:00:00Z',
  traite_le: null,
  reponse: null,
  ...changes,
});
const traite = (reponse: string) => aSignalement({ status: 'TRAITE', reponse, traite_le: '2026-11-21T08:00:00Z' });

async function open(answer: (id: string, reponse: string) => Promise<Signalement>, lu: Signalement | null = null) {
  const store = createSignalements({
    readSignalements: () => Promise.resolve({ rows: [aSignalement()], total: 1, page: 1 }),
    readSignalement: () => Promise.resolve(lu),
    answerSignalement: answer,
    recheckSession: vi.fn(),
  });
  await store.liste.load();
  keepBrouillon(cleReponse('1'), 'Corrigé, merci.');
  const shown = () => {
    const etat = store.liste.$page.get();
    return etat.status === 'ready' ? etat.value.rows[0] : undefined;
  };
  return { ...store, shown };
}

test('an answer is shown once the database has it, and its draft is forgotten', async () => {
  const { replySignalement, shown } = await open((_, reponse) => Promise.resolve(traite(reponse)));
  expect(await replySignalement('1', ' Corrigé, merci.\n')).toBeUndefined();
  expect(shown()).toMatchObject({ status: 'TRAITE', reponse: 'Corrigé, merci.' });
  expect(readBrouillon(cleReponse('1'))).toBe('');
});

test('a failure keeps the draft and the row', async () => {
  const { replySignalement, shown } = await open(
    () => Promise.reject(new AppError('comptes_indisponibles')),
    aSignalement(),
  );
  expect(await replySignalement('1', 'Corrigé, merci.')).toMatch(/ne répond pas/);
  expect(shown()?.status).toBe('RECU');
  expect(readBrouillon(cleReponse('1'))).toBe('Corrigé, merci.');
});

test('the answer is lost on the way back, and it was stored', async () => {
  const { replySignalement, shown } = await open(
    () => Promise.reject(new AppError('delai_depasse')),
    traite('Corrigé, merci.'),
  );
  expect(await replySignalement('1', 'Corrigé, merci.')).toBeUndefined();
  expect(shown()?.status).toBe('TRAITE');
});

test.each(['delai_depasse', 'signalement_deja_traite'] as const)(
  'another administrator answered first (%s): this answer is not said to be sent, and its draft stays',
  async (code) => {
    const { replySignalement, shown } = await open(() => Promise.reject(new AppError(code)), traite('Déjà vu.'));
    expect(await replySignalement('1', 'Corrigé, merci.')).toBeDefined();
    expect(shown()?.reponse).toBe('Déjà vu.');
    expect(readBrouillon(cleReponse('1'))).toBe('Corrigé, merci.');
  },
);
