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

const makeStore = (le: string, submit = vi.fn().mockResolvedValue(12), plus: object = {}) => ({
  submit,
  store: createSaisieRegistre('/donnees/fiches.1.json', 'projets', 'pont', {
    readFichesPubliees: vi.fn().mockResolvedValue(BRUT),
    readPropositionsEnCours: vi.fn().mockResolvedValue([]),
    announcePhotos: vi.fn(),
    uploadPhoto: vi.fn(),
    sha256Of: (octets: Blob) => octets.text(),
    submitProposition: submit,
    ...plus,
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

/** A service that takes photographs, and what was asked of it in order; cut at the rang-th file. */
function openService(coupe = 0, refus: AppError = new AppError('hors_ligne')) {
  const la = new Set<string>();
  const appels: string[] = [];
  let rang = 0;
  return {
    appels,
    moyens: {
      announcePhotos: (_id: string, _projet: string, photos: ReadonlyArray<{ id: string; sha256: string }>) => {
        appels.push('annonce');
        return Promise.resolve(photos.filter(({ sha256 }) => !la.has(sha256)).map(({ id }) => id));
      },
      uploadPhoto: (_dossier: string, sha256: string, _octets: Blob, onPart: (part: number) => void) => {
        appels.push(sha256);
        rang += 1;
        if (rang === coupe) return Promise.reject(refus);
        onPart(1);
        la.add(sha256);
        return Promise.resolve();
      },
    },
  };
}
const photo = (mot: string) => ({ id: mot, sha256: mot, taille: 1, alt: 'a', jour: '', credit: 'b' });
const envoi = (onEnvoi = vi.fn()) => ({
  projet: 'pont',
  photos: [photo('un'), photo('deux')],
  readPhoto: (id: string) => Promise.resolve(new TextEncoder().encode(id).buffer),
  onEnvoi,
});

test('photographs arrive one by one before the proposition; cut, those that are there do not leave again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { appels, moyens } = openService(2);
  const { store, submit } = makeStore('2026-11-26', undefined, moyens);
  expect(await store.propose(SOUMISE, envoi())).toEqual({
    faute: expect.stringContaining('Les photographies déjà arrivées ne repartiront pas.') as string,
  });
  expect(submit).not.toHaveBeenCalled();
  expect(appels).toEqual(['annonce', 'un', 'deux']);
  const onEnvoi = vi.fn();
  expect(await store.propose(SOUMISE, envoi(onEnvoi))).toEqual({ numero: 12 });
  expect(appels.slice(3)).toEqual(['annonce', 'deux']);
  expect(onEnvoi).toHaveBeenCalledWith({ rang: 1, nombre: 1, part: 1 });
});

test('a file that is refused is told by what the service says of the proposition', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { appels, moyens } = openService(1, new AppError('fichier_refuse'));
  const { store } = makeStore('2026-11-26', undefined, moyens);
  expect(await store.propose(SOUMISE, envoi())).toHaveProperty('faute');
  expect(appels).toEqual(['annonce', 'un', 'annonce']);
});

test('a photograph that this device no longer reads is told, and nothing is proposed', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { store, submit } = makeStore('2026-11-26', undefined, openService().moyens);
  const perdue = { ...envoi(), readPhoto: () => Promise.resolve(undefined) };
  expect(await store.propose(SOUMISE, perdue)).toEqual({
    faute: expect.stringContaining('ne se lit plus sur cet appareil') as string,
  });
  expect(submit).not.toHaveBeenCalled();
});

test('without a photograph, nothing of them is asked', async () => {
  const { appels, moyens } = openService();
  await makeStore('2026-11-26', undefined, moyens).store.propose(SOUMISE, { ...envoi(), photos: [] });
  expect(appels).toEqual([]);
});
