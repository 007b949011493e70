import { afterEach, expect, test, vi } from 'vitest';
import {
  keepAffichage,
  keepVues,
  readColonnes,
  readVuesGardees,
} from '../../../src/stores/registre/affichage-garde.ts';
import { readAffichage } from '../../../src/stores/registre/affichage-lu.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

afterEach(() => vi.unstubAllGlobals());

const LISTE = '/projets';
const VUES = [{ nom: 'Mes retards', adresse: '/projets?echeance=depassee' }];

test('a list is shown as it was left, and its columns come back with the table', () => {
  vi.stubGlobal('localStorage', createStockage());
  expect(readAffichage(LISTE)).toBeUndefined();
  expect(keepAffichage(LISTE, 'statut.budget')).toBe(true);
  expect(readAffichage(LISTE)).toBe('statut.budget');
  expect(readAffichage('/entreprises')).toBeUndefined();
  expect(keepAffichage(LISTE, undefined)).toBe(true);
  expect(readAffichage(LISTE)).toBeUndefined();
  expect(readColonnes(LISTE)).toBe('statut.budget');
  expect(keepAffichage(LISTE, '')).toBe(true);
  expect(readAffichage(LISTE)).toBe('');
});

test('named views are those of their list, and leave nothing behind', () => {
  const stockage = createStockage();
  vi.stubGlobal('localStorage', stockage);
  expect(keepVues(LISTE, VUES)).toBe(true);
  expect(readVuesGardees(LISTE)).toEqual(VUES);
  expect(readVuesGardees('/entreprises')).toEqual([]);
  expect(keepVues(LISTE, [])).toBe(true);
  expect(Object.keys(stockage)).toEqual([]);
});

test('a device that is full keeps what it had, and the verb says so', () => {
  const plein = createStockage({ 'vues:/projets': JSON.stringify(VUES) });
  vi.stubGlobal('localStorage', plein);
  Object.assign(Object.getPrototypeOf(plein) as object, {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  expect(keepVues(LISTE, [...VUES, { nom: 'B', adresse: LISTE }])).toBe(false);
  expect(keepAffichage(LISTE, '')).toBe(false);
  expect(readVuesGardees(LISTE)).toEqual(VUES);
});

test('a browser that keeps nothing shows cards, and no view', () => {
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  expect(readAffichage(LISTE)).toBeUndefined();
  expect(readColonnes(LISTE)).toBe('');
  expect(readVuesGardees(LISTE)).toEqual([]);
  expect(keepVues(LISTE, VUES)).toBe(false);
  expect(keepAffichage(LISTE, '')).toBe(false);
});
