import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLE_PIECES, hasAEnvoyer, hasPieces } from '../../../src/stores/compte/apercu.ts';
import { forgetBrouillons } from '../../../src/stores/socle/brouillons.ts';
import { cleOf, forgetSous, keepSous } from '../../../src/stores/hors-ligne/a-envoyer.ts';
import { createPiecesAEnvoyer } from '../../../src/stores/hors-ligne/pieces-a-envoyer.ts';
import { createAttente } from '../../support/reponse-retenue.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const RCCM = new File(['%PDF rccm'], 'rccm.pdf', { type: 'application/pdf' });
const NIF = new File(['%PDF nif'], 'nif.pdf', { type: 'application/pdf' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('sessionStorage', createStockage());
  vi.stubGlobal('localStorage', createStockage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nomsOf = (fichiers: readonly File[]) => fichiers.map(({ name }) => name);
const signIn = (id: string) => localStorage.setItem('sb-essai-auth-token', JSON.stringify({ user: { id } }));
const leave = () => localStorage.removeItem('sb-essai-auth-token');
const keepTexte = (pieces: number) =>
  keepSous(cleOf('demande-acces'), { champs: { email: 'a@essai.example' }, pieces, ecrit_le: NOW.toISOString() });

/** The store over a database of this test: the browser's own is met by the journeys. */
function aPieces() {
  const base = new Map<string, File[]>();
  /** Drafts of the register that have photographs. */
  const photos = new Set<string>();
  const putPieces = vi.fn((cle: string, fichiers: readonly File[]) =>
    Promise.resolve(void base.set(cle, [...fichiers])),
  );
  const pieces = createPiecesAEnvoyer({
    putPieces,
    readGardees: (cle) => Promise.resolve(base.get(cle) ?? []),
    deletePieces: (cle) => Promise.resolve(void base.delete(cle)),
    listPieces: () => Promise.resolve([...base.keys()]),
    sweepPhotosFiches: (isGardee) => {
      for (const brouillon of [...photos]) if (!isGardee(brouillon, 'une')) photos.delete(brouillon);
      return Promise.resolve(photos.size > 0);
    },
  });
  return { ...pieces, base, photos, putPieces };
}

test('files wait under the name of their form, and come back in their order', async () => {
  const { keepPieces, readPieces, base } = aPieces();
  keepTexte(2);
  expect(await keepPieces(cleOf('demande-acces'), [RCCM, NIF])).toBe(true);
  expect(nomsOf(await readPieces(cleOf('demande-acces')))).toEqual(['rccm.pdf', 'nif.pdf']);
  expect(await readPieces(cleOf('demande-compte-entreprise'))).toEqual([]);
  expect([...base.keys()].every((cle) => localStorage.getItem(cle) !== null)).toBe(true);
  expect(hasPieces()).toBe(true);
  expect(hasAEnvoyer()).toBe(true);
});

test('sent or erased with the text: the files of a form that no longer waits go', async () => {
  const { keepPieces, sweepPieces, base } = aPieces();
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [RCCM]);
  await sweepPieces();
  expect(base.size).toBe(1);
  forgetSous(cleOf('demande-acces'));
  await sweepPieces();
  expect(base.size).toBe(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('taken off the form: its text alone stays', async () => {
  const { keepPieces, sweepPieces, base } = aPieces();
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [RCCM]);
  keepTexte(0);
  await sweepPieces();
  expect(base.size).toBe(0);
  expect(Object.keys(localStorage)).toEqual(['a-envoyer:demande-acces']);
});

test('too old, they go with their text', async () => {
  const { keepPieces, sweepPieces, base } = aPieces();
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [RCCM]);
  vi.setSystemTime(new Date('2026-12-23T09:59:59Z'));
  await sweepPieces();
  expect(base.size).toBe(1);
  vi.setSystemTime(new Date('2026-12-23T10:00:01Z'));
  await sweepPieces();
  expect(base.size).toBe(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an account’s files are shown to it alone, and go with its sign-out; a visitor’s stay', async () => {
  const { keepPieces, readPieces, sweepPieces, base } = aPieces();
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [NIF]);
  signIn('a');
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [RCCM]);
  leave();
  expect(nomsOf(await readPieces(cleOf('demande-acces')))).toEqual(['nif.pdf']);
  signIn('b');
  expect(await readPieces(cleOf('demande-acces'))).toEqual([]);
  await sweepPieces();
  expect(base.size).toBe(2);
  signIn('a');
  expect(nomsOf(await readPieces(cleOf('demande-acces')))).toEqual(['rccm.pdf']);
  forgetBrouillons('a');
  leave();
  await sweepPieces();
  expect([...base.values()].map(nomsOf)).toEqual([['nif.pdf']]);
  expect(hasPieces()).toBe(true);
});

test('photographs of the register’s forms go with their draft, which a sign-out erases', async () => {
  const { sweepPieces, photos } = aPieces();
  localStorage.setItem(CLE_PIECES, '1');
  for (const compte of ['a', 'b']) {
    localStorage.setItem(`brouillon:registre:${compte}:fiche:projets:pont`, '{}');
    photos.add(`brouillon:registre:${compte}:fiche:projets:pont`);
  }
  forgetBrouillons('a');
  await sweepPieces();
  expect([...photos]).toEqual(['brouillon:registre:b:fiche:projets:pont']);
  expect(hasPieces()).toBe(true);
  forgetBrouillons('b');
  await sweepPieces();
  expect([photos.size, hasPieces()]).toEqual([0, false]);
});

test('a full device says so, and keeps none of them rather than those of before', async () => {
  const { keepPieces, readPieces, putPieces } = aPieces();
  keepTexte(1);
  await keepPieces(cleOf('demande-acces'), [RCCM]);
  keepTexte(2);
  putPieces.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect(await keepPieces(cleOf('demande-acces'), [RCCM, NIF])).toBe(false);
  expect(await readPieces(cleOf('demande-acces'))).toEqual([]);
});

test('a browser without a database, or without storage, keeps and finds nothing', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const { keepPieces, readPieces, sweepPieces } = createPiecesAEnvoyer({
    putPieces: refuse,
    readGardees: refuse,
    deletePieces: refuse,
    listPieces: refuse,
    sweepPhotosFiches: refuse,
  });
  expect(await keepPieces(cleOf('demande-acces'), [RCCM])).toBe(false);
  expect(await readPieces(cleOf('demande-acces'))).toEqual([]);
  await sweepPieces();
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  const { keepPieces: keepSans, base } = aPieces();
  expect(await keepSans(cleOf('demande-acces'), [RCCM])).toBe(false);
  expect(base.size).toBe(0);
});

test('what is erased while it is being written is erased', async () => {
  const { keepPieces, sweepPieces, putPieces, base } = aPieces();
  const ecriture = createAttente<undefined>();
  keepTexte(1);
  putPieces.mockImplementationOnce(async (cle, fichiers) => {
    await ecriture.promise;
    base.set(cle, [...fichiers]);
  });
  const gardee = keepPieces(cleOf('demande-acces'), [RCCM]);
  forgetSous(cleOf('demande-acces'));
  const balayee = sweepPieces();
  ecriture.resolve(undefined);
  expect(await gardee).toBe(true);
  await balayee;
  expect(base.size).toBe(0);
});
