import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReponseAdmin } from '../../../src/domain/administration/reponses.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { CLE_LETTRE, createReponsesAdmin } from '../../../src/stores/administration/reponses.ts';
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

const RECUE: ReponseAdmin = {
  id: 'r',
  rang: 1,
  entreprise_id: 'wassou-btp',
  texte: 'Nos décomptes ne sont pas payés.',
  origine: 'COMPTE',
  status: 'RECUE',
  saisie_le: '2026-11-12T10:00:00Z',
  publiee_le: null,
  finie_le: null,
  motif: null,
  lettre_reference: null,
  lettre_date: null,
  email: null,
  saisie_par: 'autre',
};
const SAISIE = {
  entreprise_id: 'wassou-btp',
  texte: ' Nos décomptes ne sont pas payés. ',
  lettre_reference: ' C-1 ',
  lettre_date: '2026-01-05',
  email: '',
};

function open() {
  const dependances = {
    approveReponse: vi.fn((): Promise<ReponseAdmin> => Promise.resolve({ ...RECUE, status: 'PUBLIEE' })),
    refuseReponse: vi.fn((id: string, motif: string): Promise<ReponseAdmin> =>
      Promise.resolve({ ...RECUE, id, motif, status: 'REFUSEE' }),
    ),
    enterReponse: vi.fn(() => Promise.resolve()),
    readReponseAdmin: vi.fn((): Promise<ReponseAdmin | null> => Promise.resolve(RECUE)),
    readReponsesAdmin: vi.fn(() => Promise.resolve({ rows: [RECUE], total: 1 })),
    recheckSession: vi.fn(),
  };
  return { dependances, ...createReponsesAdmin(dependances) };
}

test('published, the list is read again: the answer before has made place', async () => {
  const { dependances, publishReponse } = open();
  expect(await publishReponse('r')).toBeUndefined();
  expect(dependances.readReponsesAdmin).toHaveBeenCalledTimes(1);
});

test('one that a colleague published first says what it has become', async () => {
  const { dependances, publishReponse } = open();
  dependances.approveReponse.mockRejectedValue(
    new AppError('inattendue', { cause: { message: 'reponse_deja_traitee' } }),
  );
  dependances.readReponseAdmin.mockResolvedValue({ ...RECUE, status: 'REFUSEE', motif: 'Des injures.' });
  expect(await publishReponse('r')).toBe('Cette réponse n’attend plus de décision. Elle est maintenant : Refusée.');
});

test('a lost answer that was stored is no failure; a refusal keeps its reason until then', async () => {
  const { dependances, rejectReponse } = open();
  dependances.refuseReponse.mockRejectedValue(new AppError('delai_depasse'));
  dependances.readReponseAdmin.mockResolvedValue({ ...RECUE, status: 'REFUSEE', motif: 'Des injures.' });
  expect(await rejectReponse('r', ' Des injures. ')).toBeUndefined();
  dependances.readReponseAdmin.mockResolvedValue({ ...RECUE, status: 'REFUSEE', motif: 'Autre chose.' });
  expect(await rejectReponse('r', 'Des injures.')).toContain('La réponse tarde trop');
});

test('a letter is entered once, under one number, its draft kept until then', async () => {
  const { dependances, enterLettre } = open();
  keepBrouillon(CLE_LETTRE, 'x');
  dependances.enterReponse.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await enterLettre(SAISIE)).toContain('Pas de connexion');
  expect(readBrouillon(CLE_LETTRE)).toBe('x');
  expect(await enterLettre(SAISIE)).toBeUndefined();
  expect(readBrouillon(CLE_LETTRE)).toBe('');
  const [premier, second] = dependances.enterReponse.mock.calls as unknown as Array<[string, typeof SAISIE]>;
  expect(second![0]).toBe(premier![0]);
  expect(second![1]).toEqual({ ...SAISIE, texte: 'Nos décomptes ne sont pas payés.', lettre_reference: 'C-1' });
});
