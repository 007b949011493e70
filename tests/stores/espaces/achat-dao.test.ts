import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Acquisition } from '../../../src/domain/appel-offres/acquisition.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleMode, createAchats } from '../../../src/stores/espaces/achat-dao.ts';
import { keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { anAcquisition } from '../../support/builders.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The database: what `lues` says is what a new reading brings. */
function open(dependances: Partial<Parameters<typeof createAchats>[0]> = {}, lues: Acquisition[] = []) {
  const reload = vi.fn(() => Promise.resolve({ acquisitions: lues, soumissions: [], conditions: [], etats: {} }));
  const store = createAchats({
    requestDao: () => Promise.resolve(anAcquisition()),
    cancelDaoRequest: () => Promise.resolve(anAcquisition({ status: 'ANNULE' })),
    openPaiement: () => Promise.resolve('/paiement'),
    ...dependances,
  });
  return { ...store, lignes: { reload }, reload };
}

test('a purchase is done once the rows are read again, and its draft is forgotten', async () => {
  const { buyDao, lignes, reload, $suivis } = open();
  keepBrouillon(cleMode('a'), 'MOBILE_MONEY');
  expect(await buyDao(lignes, 'a', 'MOBILE_MONEY')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect($suivis.get()['a']).toEqual({});
  expect(readBrouillon(cleMode('a'))).toBe('');
});

test('a double click asks once', async () => {
  const requestDao = vi.fn(() => Promise.resolve(anAcquisition()));
  const { buyDao, lignes } = open({ requestDao });
  const essais = await Promise.all([buyDao(lignes, 'a', 'MOBILE_MONEY'), buyDao(lignes, 'a', 'MOBILE_MONEY')]);
  expect(essais).toEqual([true, false]);
  expect(requestDao).toHaveBeenCalledOnce();
});

test('an answer lost on the way: the rows say that it was done', async () => {
  const { buyDao, lignes, $suivis } = open({ requestDao: () => Promise.reject(new AppError('hors_ligne')) }, [
    anAcquisition({ appel_offres_id: 'a', status: 'DEMANDE' }),
  ]);
  expect(await buyDao(lignes, 'a', 'MOBILE_MONEY')).toBe(true);
  expect($suivis.get()['a']).toEqual({});
});

test.each([
  ['moyen_refuse', /choisissez-en un autre/, 0],
  ['appel_offres_ferme', /n’est plus ouvert/, 1],
  ['hors_ligne', /Pas de connexion/, 1],
] as const)('%s is said beside the form, what was chosen stays', async (code, phrase, relectures) => {
  const { buyDao, lignes, reload, $suivis } = open({ requestDao: () => Promise.reject(new AppError(code)) });
  keepBrouillon(cleMode('a'), 'MOBILE_MONEY');
  expect(await buyDao(lignes, 'a', 'MOBILE_MONEY')).toBe(false);
  expect($suivis.get()['a']?.faute).toMatch(phrase);
  expect(reload).toHaveBeenCalledTimes(relectures);
  expect(readBrouillon(cleMode('a'))).toBe('MOBILE_MONEY');
});

test('a request that an administrator confirmed meanwhile is not given up, and the rows are read again', async () => {
  const { cancelDemande, lignes, reload, $suivis } = open(
    { cancelDaoRequest: () => Promise.reject(new AppError('acquisition_deja_traitee')) },
    [anAcquisition({ id: '1', appel_offres_id: 'a', status: 'PAYE' })],
  );
  expect(await cancelDemande(lignes, 'a', '1')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect($suivis.get()['a']?.faute).toMatch(/a changé d’état/);
});

test('a provider that does not answer: the request is kept, and the sentence says so', async () => {
  const { payDao, $suivis } = open({ openPaiement: () => Promise.reject(new AppError('paiement_non_ouvert')) });
  expect(await payDao('a', '/p', '1')).toBeUndefined();
  expect($suivis.get()['a']?.faute).toMatch(/Votre demande est gardée/);
});
