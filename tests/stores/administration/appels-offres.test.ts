import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageDistante } from '../../../src/data/supabase/page.ts';
import type { TelechargementDao } from '../../../src/domain/appel-offres/dao.ts';
import type { AppelSuivi } from '../../../src/domain/administration/liste-appels-suivis.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleDiffusee, cleReponseDao, createAppelsAdmin } from '../../../src/stores/administration/appels-offres.ts';
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

const appel = { id: 'route', titre: 'Route' } as AppelSuivi;
type Ecriture = (id: string, version: number, reponse: string, diffusee: string) => Promise<void>;
const question = { id: 'q', appel_offres_id: 'route', version: 1 };

function open() {
  const dependances = {
    readSuivi: vi.fn(() => Promise.resolve({ rows: [appel], total: 1 })),
    readAppelSuivi: vi.fn(() => Promise.resolve(appel)),
    readFichiers: vi.fn(() => Promise.resolve([])),
    readQuestionsSuivies: vi.fn(() => Promise.resolve([])),
    readTelechargements: vi.fn<(id: string, apres: number) => Promise<PageDistante<TelechargementDao>>>(() =>
      Promise.resolve({ rows: [], total: 0 }),
    ),
    writeReponse: vi.fn<Ecriture>(() => Promise.resolve()),
    publishQuestion: vi.fn(() => Promise.resolve()),
    writeLimiteQuestions: vi.fn(() => Promise.resolve()),
    recheckSession: vi.fn(),
  };
  return { ...createAppelsAdmin(dependances), dependances };
}

test('an answer that is stored is read again, and its drafts are forgotten', async () => {
  const { answerQuestion, dependances } = open();
  keepBrouillon(cleReponseDao('q'), 'Oui.');
  keepBrouillon(cleDiffusee('q'), 'La question ?');
  expect(await answerQuestion(question, 'Oui.', 'La question ?')).toBeUndefined();
  expect(dependances.writeReponse).toHaveBeenCalledExactlyOnceWith('q', 1, 'Oui.', 'La question ?');
  expect(dependances.readAppelSuivi).toHaveBeenCalledExactlyOnceWith('route');
  expect([readBrouillon(cleReponseDao('q')), readBrouillon(cleDiffusee('q'))]).toEqual(['', '']);
});

test('another administrator’s answer is told, and what was typed stays', async () => {
  const { answerQuestion, dependances } = open();
  dependances.writeReponse.mockRejectedValueOnce(new AppError('question_deja_repondue'));
  keepBrouillon(cleReponseDao('q'), 'Oui.');
  expect(await answerQuestion(question, 'Oui.', 'La question ?')).toMatch(/autre administrateur/);
  expect(readBrouillon(cleReponseDao('q'))).toBe('Oui.');
});

test('what is stored is no failure when the sheet cannot be read again', async () => {
  const { makePublic, fixLimite, dependances } = open();
  dependances.readAppelSuivi.mockRejectedValue(new AppError('hors_ligne'));
  expect(await makePublic(question)).toBeUndefined();
  expect(await fixLimite('route', null)).toBeUndefined();
  expect(dependances.writeLimiteQuestions).toHaveBeenCalledExactlyOnceWith('route', null);
});

test('downloads are read page by page, and a failure is told', async () => {
  const { loadTelechargements, $telechargements, dependances } = open();
  await loadTelechargements('route', 40);
  expect(dependances.readTelechargements).toHaveBeenCalledExactlyOnceWith('route', 40);
  expect($telechargements.get()).toMatchObject({ status: 'ready', value: { total: 0 } });
  dependances.readTelechargements.mockRejectedValueOnce(new AppError('hors_ligne'));
  await loadTelechargements('route');
  expect($telechargements.get()).toMatchObject({ status: 'failed' });
});
