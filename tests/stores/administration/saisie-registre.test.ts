import { afterEach, expect, test, vi } from 'vitest';
import type { RegistreBrut } from '../../../src/domain/classeur/registre-ouvert.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { keepBrouillonRegistre, readBrouillonRegistre } from '../../../src/stores/administration/brouillon-registre.ts';
import { createSaisieRegistre } from '../../../src/stores/administration/saisie-registre.ts';
import { forgetBrouillons } from '../../../src/stores/socle/brouillons.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

const BRUT: RegistreBrut = {
  jour: '2026-11-20',
  fiches: { projets: [], 'appels-offres': [], entreprises: [], bailleurs: [], regions: [], actualites: [], routes: [] },
};

const makeStore = (le: string, submit = vi.fn().mockResolvedValue(12)) => ({
  submit,
  store: createSaisieRegistre('/donnees/fiches.1.json', 'projets', 'pont', {
    readFichesPubliees: vi.fn().mockResolvedValue(BRUT),
    readPropositionsEnCours: vi.fn().mockResolvedValue([]),
    submitProposition: submit,
    now: () => new Date(`${le}T08:00:00Z`),
  }),
});

test.each([
  ['2026-11-26', '2026-11-26'],
  // A clock that is behind does not make the register's own day one to come.
  ['2019-01-01', '2026-11-20'],
])('on %s, the register is read on %s', async (le, jour) => {
  const { registre } = await makeStore(le).store.lue.load();
  expect(registre.jour).toBe(jour);
});

const SOUMISE = { id: 'un', titre: 'Pont', note: '', fiches: [] };

test('what is proposed is of a form, and told by its number', async () => {
  const { store, submit } = makeStore('2026-11-26');
  expect(await store.propose(SOUMISE)).toEqual({ numero: 12 });
  expect(submit).toHaveBeenCalledWith({ ...SOUMISE, origine: 'FORMULAIRE' });
});

test('what the database refuses is told in a sentence', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { store } = makeStore('2026-11-26', vi.fn().mockRejectedValue(new AppError('hors_ligne')));
  expect(await store.propose(SOUMISE)).toEqual({ faute: expect.stringMatching(/Pas de connexion/) as string });
});

afterEach(() => vi.unstubAllGlobals());

test('a draft is of one account, outlives the tab, and goes when the account signs out', () => {
  vi.stubGlobal('localStorage', createStockage());
  vi.stubGlobal('sessionStorage', createStockage());
  const brouillon = { envoi: 'un', saisie: { titre: 'Pont' } };
  expect(keepBrouillonRegistre('awa', 'fiche:projets:pont', brouillon)).toBe(true);
  expect(readBrouillonRegistre('awa', 'fiche:projets:pont')).toEqual(brouillon);
  expect(readBrouillonRegistre('binta', 'fiche:projets:pont')).toBeUndefined();
  forgetBrouillons('binta');
  expect(readBrouillonRegistre('awa', 'fiche:projets:pont')).toEqual(brouillon);
  forgetBrouillons('awa');
  expect(readBrouillonRegistre('awa', 'fiche:projets:pont')).toBeUndefined();
});

test('a browser that keeps nothing says so, and a draft that does not read is none', () => {
  vi.stubGlobal('localStorage', createStockage({ 'brouillon:registre:awa:tournee': '{' }));
  expect(readBrouillonRegistre('awa', 'tournee')).toBeUndefined();
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  expect(keepBrouillonRegistre('awa', 'tournee', { envoi: 'un', saisie: {} })).toBe(false);
  expect(readBrouillonRegistre('awa', 'tournee')).toBeUndefined();
});
