import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AcquisitionAdmin, Versement } from '../../../src/domain/administration/dao-admin.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleInstant, createDaos } from '../../../src/stores/administration/daos.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
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

const aDao = (changes: Partial<AcquisitionAdmin> = {}): AcquisitionAdmin => ({
  ...anAcquisition({ id: '1' }),
  rang: 1,
  entreprise_id: 'entreprise-a',
  user_id: null,
  confirmed_at: null,
  preuve: null,
  a_rembourser: false,
  is_tenue: false,
  ...changes,
});
const paye = aDao({ status: 'PAYE', reference_paiement: 'TICKET 1' });
const VERSEMENT: Versement = {
  id: 'v',
  prestataire: 'essai',
  evenement: 'PAY-1',
  reference: 'DAO-7KQ4M2',
  montant: 1,
  devise: 'GNF',
  paye_le: '2026-11-22T10:00:00Z',
  issue: 'HORS_DELAI',
};

async function open(dependances: Partial<Parameters<typeof createDaos>[0]> = {}) {
  const confirmDao = vi.fn(() => Promise.resolve(paye));
  const store = createDaos({
    readDaos: () => Promise.resolve({ rows: [aDao()], total: 1 }),
    readDao: () => Promise.resolve(null),
    confirmDao,
    cancelDao: () => Promise.resolve(aDao({ status: 'ANNULE' })),
    refundDao: () => Promise.resolve(aDao({ status: 'REMBOURSE' })),
    readVersements: () => Promise.resolve([VERSEMENT]),
    returnVersement: () => Promise.resolve(),
    uploadPreuve: () => Promise.resolve('1/preuve-0.pdf'),
    recheckSession: vi.fn(),
    ...dependances,
  });
  await store.liste.load();
  keepBrouillon(cleMotif('1', 'CONFIRMER'), 'TICKET 1');
  keepBrouillon(cleInstant('1', 'CONFIRMER'), '2026-11-20T08:30');
  const shown = () => {
    const etat = store.liste.$page.get();
    return etat.status === 'ready' ? etat.value.rows[0] : undefined;
  };
  return { ...store, confirmDao, shown };
}

test('a confirmation uploads its proof first, shows the row, forgets the draft', async () => {
  const { settleDao, confirmDao, shown } = await open();
  const preuve = new File(['%PDF'], 'ticket.pdf', { type: 'application/pdf' });
  expect(await settleDao('1', 'CONFIRMER', { texte: 'TICKET 1', preuve })).toBeUndefined();
  expect(confirmDao).toHaveBeenCalledWith('1', 'TICKET 1', undefined, '1/preuve-0.pdf');
  expect(shown()?.status).toBe('PAYE');
  expect(readBrouillon(cleMotif('1', 'CONFIRMER'))).toBe('');
  expect(readBrouillon(cleInstant('1', 'CONFIRMER'))).toBe('');
});

test('a proof that does not arrive confirms nothing, and the reference stays', async () => {
  const { settleDao, confirmDao } = await open({
    uploadPreuve: () => Promise.reject(new AppError('fichier_trop_gros')),
  });
  const preuve = new File(['x'], 'x.pdf', { type: 'application/pdf' });
  expect(await settleDao('1', 'CONFIRMER', { texte: 'TICKET 1', preuve })).toMatch(/dépasse/);
  expect(confirmDao).not.toHaveBeenCalled();
  expect(readBrouillon(cleMotif('1', 'CONFIRMER'))).toBe('TICKET 1');
  expect(readBrouillon(cleInstant('1', 'CONFIRMER'))).toBe('2026-11-20T08:30');
});

test('another administrator acted first: the sentence says what it has become', async () => {
  const { settleDao, shown } = await open({
    confirmDao: () => Promise.reject(new AppError('acquisition_deja_traitee')),
    readDao: () => Promise.resolve(aDao({ status: 'ANNULE' })),
  });
  expect(await settleDao('1', 'CONFIRMER', { texte: 'TICKET 1' })).toMatch(/Elle est maintenant : Acquisition annulée/);
  expect(shown()?.status).toBe('ANNULE');
});

test.each([
  ['its own reference', 'TICKET 1', true],
  ['another administrator’s', 'TICKET 2', false],
])('an answer lost on the way, the row paid with %s', async (_, reference_paiement, isFait) => {
  const { settleDao } = await open({
    confirmDao: () => Promise.reject(new AppError('hors_ligne')),
    readDao: () => Promise.resolve(aDao({ status: 'PAYE', reference_paiement })),
  });
  expect((await settleDao('1', 'CONFIRMER', { texte: ' TICKET 1 ' })) === undefined).toBe(isFait);
});

test('a payment given back leaves the list, also when the answer is lost', async () => {
  const readVersements = vi.fn(() => Promise.resolve([] as Versement[]));
  const { returnVersement } = await open({
    readVersements,
    returnVersement: () => Promise.reject(new AppError('hors_ligne')),
  });
  expect(await returnVersement('v', 'RENDU 1')).toBeUndefined();
  expect(readVersements).toHaveBeenCalled();
});

test('a payment that could not be recorded as given back says why', async () => {
  const { returnVersement } = await open({ returnVersement: () => Promise.reject(new AppError('numero_de_carte')) });
  expect(await returnVersement('v', '4111 1111 1111 1111')).toMatch(/numéro de carte/);
});
