import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarcheSuivi } from '../../../src/domain/administration/marches.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { cleRetrait, createMarches } from '../../../src/stores/administration/marches.ts';
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

const marche = { id: 'pont', rang: 1, titre: 'Pont' } as MarcheSuivi;

function open() {
  const dependances = {
    sha256Of: vi.fn(async (fichier: Blob) => (await fichier.text()).slice(5)),
    readMarches: vi.fn(() => Promise.resolve({ rows: [marche], total: 1 })),
    readMarche: vi.fn(() => Promise.resolve(marche)),
    readPieces: vi.fn(() => Promise.resolve([])),
    listPiecesArrivees: vi.fn((): Promise<ReadonlySet<string>> => Promise.resolve(new Set())),
    uploadPiece: vi.fn(() => Promise.resolve()),
    registerPieces: vi.fn(() => Promise.resolve()),
    removePiece: vi.fn(() => Promise.resolve()),
    recheckSession: vi.fn(() => Promise.resolve()),
  };
  return { ...createMarches(dependances), dependances };
}

test('a deposit is registered under its projet and kind, and the sheet is read again', async () => {
  const { depotOf, ficheOf, dependances } = open();
  await ficheOf('pont').load();
  const depot = depotOf('pont', 'PLANS');
  expect(depotOf('pont', 'PLANS')).toBe(depot);
  expect(depotOf('pont', 'CONTRAT')).not.toBe(depot);
  await depot.addFichiers([new File(['%PDF-x'], 'plan.pdf')]);
  expect(await depot.send('')).toBeUndefined();
  const fichiers = [{ chemin: 'pont/x.pdf', nom: 'plan.pdf' }];
  expect(dependances.registerPieces).toHaveBeenCalledExactlyOnceWith('pont', 'PLANS', fichiers, '');
  expect(dependances.readPieces).toHaveBeenCalledTimes(2);
});

test('a withdrawal that fails keeps its reason; one that is stored forgets it, even when the sheet cannot be read', async () => {
  const { withdrawPiece, dependances } = open();
  const piece = { id: 'a', projet_id: 'pont' };
  keepBrouillon(cleRetrait('a'), 'Mauvais fichier');
  dependances.removePiece.mockRejectedValueOnce(new AppError('piece_introuvable'));
  expect(await withdrawPiece(piece, 'Mauvais fichier')).toMatch(/déjà été retirée/);
  expect(readBrouillon(cleRetrait('a'))).toBe('Mauvais fichier');
  dependances.readMarche.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await withdrawPiece(piece, 'Mauvais fichier')).toBeUndefined();
  expect(readBrouillon(cleRetrait('a'))).toBe('');
});
