import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changement, Compte } from '../../../src/domain/administration/compte-admin.ts';
import { AppError, type CodeErreur } from '../../../src/domain/socle/erreur.ts';
import { createComptes } from '../../../src/stores/administration/comptes.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage } from '../../support/stockage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const COMPTE: Compte = {
  id: '1',
  rang: 1,
  full_name: 'Aïssatou Bah',
  email: 'aissatou@essai.example',
  phone: null,
  nom_societe: null,
  role: 'ENTREPRISE',
  status: 'ACTIVE',
  entreprise_id: null,
  bailleur_id: null,
  created_at: '2026-01-05T08:00:00Z',
  invite_le: null,
  demande_reference: null,
};

/** The accounts' store over a database that holds `lu` after the change. */
async function aComptes(lu: Compte | null, write: (compte: Compte) => Promise<Compte>) {
  const store = createComptes({
    readComptes: () => Promise.resolve({ rows: [COMPTE], total: 1 }),
    readCompte: () => Promise.resolve(lu),
    writeChangement: vi.fn(write),
    recheckSession: vi.fn(),
  });
  await store.liste.load();
  const shown = () => {
    const etat = store.liste.$page.get();
    return etat.status === 'ready' ? etat.value.rows[0] : undefined;
  };
  return { ...store, shown };
}

test('a change that the database has takes the reason’s draft away, and shows', async () => {
  const desactive: Compte = { ...COMPTE, status: 'DISABLED' };
  const { changeCompte, shown, $suivis } = await aComptes(desactive, () => Promise.resolve(desactive));
  keepBrouillon(cleMotif('1', 'DESACTIVER'), 'Mandat terminé');
  expect(await changeCompte(COMPTE, { geste: 'DESACTIVER' }, 'Mandat terminé')).toEqual({
    faute: undefined,
    isPropose: false,
  });
  expect([shown(), readBrouillon(cleMotif('1', 'DESACTIVER')), $suivis.get()]).toEqual([desactive, '', { '1': {} }]);
});

test.each<[Changement, lu: Partial<Compte>, isFait: boolean]>([
  [{ geste: 'DESACTIVER' }, { status: 'DISABLED' }, true],
  [{ geste: 'ROLE', role: 'BAILLEUR' }, { role: 'BAILLEUR' }, true],
  [{ geste: 'RATTACHER', fiche: 'sogea-test' }, { entreprise_id: 'sogea-test' }, true],
  // Not what was asked for.
  [{ geste: 'RATTACHER', fiche: 'sogea-test' }, { entreprise_id: 'autre' }, false],
  [{ geste: 'DESACTIVER' }, {}, false],
])('the answer to %o is lost, and the database holds %o: done is %s', async (changement, lu, isFait) => {
  const devenu = { ...COMPTE, ...lu };
  const { changeCompte, shown } = await aComptes(devenu, () => Promise.reject(new AppError('delai_depasse')));
  keepBrouillon(cleMotif('1', changement.geste), 'motif');
  const { faute } = await changeCompte(COMPTE, changement, 'motif');
  expect(faute === undefined).toBe(isFait);
  // What was written stays until it is done.
  expect(readBrouillon(cleMotif('1', changement.geste))).toBe(isFait ? '' : 'motif');
  expect(shown()).toEqual(devenu);
});

test.each<CodeErreur>(['liste_noire_definitive', 'rattachement_invalide'])(
  'after %s, the sentence says what the account is now',
  async (code) => {
    const devenu: Compte = { ...COMPTE, status: 'BLACKLISTED' };
    const { changeCompte } = await aComptes(devenu, () => Promise.reject(new AppError(code)));
    const { faute } = await changeCompte(COMPTE, { geste: 'DESACTIVER' }, '');
    expect(faute).toMatch(/Ce compte est maintenant : Entreprise, sur liste noire\.$/);
  },
);

test('what takes two administrators comes back unchanged: it is proposed, and its reason’s draft is done with', async () => {
  const { changeCompte, shown } = await aComptes(COMPTE, () => Promise.resolve(COMPTE));
  keepBrouillon(cleMotif('1', 'ROLE'), 'Renfort');
  const suite = await changeCompte(COMPTE, { geste: 'ROLE', role: 'ADMIN' }, 'Renfort');
  expect([suite, shown(), readBrouillon(cleMotif('1', 'ROLE'))]).toEqual([
    { faute: undefined, isPropose: true },
    COMPTE,
    '',
  ]);
});
