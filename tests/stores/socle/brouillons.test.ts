import { afterEach, expect, test, vi } from 'vitest';
import { cleMotif, forgetBrouillons, keepBrouillon, readBrouillon } from '../../../src/stores/socle/brouillons.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a draft is kept under its key until it is empty', () => {
  const stockage = createStockage();
  vi.stubGlobal('sessionStorage', stockage);
  keepBrouillon(cleMotif('7', 'REFUSE'), 'Dossier incomplet');
  expect(readBrouillon(cleMotif('7', 'REFUSE'))).toBe('Dossier incomplet');
  expect(readBrouillon(cleMotif('7', 'BLACKLISTE'))).toBe('');
  keepBrouillon(cleMotif('7', 'REFUSE'), '');
  expect(Object.keys(stockage)).toEqual([]);
});

test('who signs out leaves no draft behind, and nothing else goes', () => {
  const stockage = createStockage({ 'autre-chose': 'x' });
  vi.stubGlobal('sessionStorage', stockage);
  const durable = createStockage({ 'brouillon:offre': 'montants', 'cle-commission:u': 'verrouillée' });
  vi.stubGlobal('localStorage', durable);
  keepBrouillon('un', 'a');
  keepBrouillon('deux', 'b');
  forgetBrouillons();
  expect(Object.keys(stockage)).toEqual(['autre-chose']);
  expect(Object.keys(durable)).toEqual(['cle-commission:u']);
});

test('a browser that keeps nothing gives empty drafts', () => {
  vi.stubGlobal('sessionStorage', STOCKAGE_REFUSE);
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  keepBrouillon('un', 'a');
  forgetBrouillons();
  expect(readBrouillon('un')).toBe('');
});
