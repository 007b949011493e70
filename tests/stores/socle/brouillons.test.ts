import { afterEach, expect, test, vi } from 'vitest';
import {
  claimBrouillons,
  cleMotif,
  forgetBrouillons,
  keepBrouillon,
  readBrouillon,
} from '../../../src/stores/socle/brouillons.ts';
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

test('who signs out leaves no draft behind, nothing else goes, and what somebody else began on the device stays', () => {
  const stockage = createStockage({ 'autre-chose': 'x' });
  vi.stubGlobal('sessionStorage', stockage);
  const durable = createStockage({
    'brouillon:offre:u:pont': 'montants',
    'brouillon:a-envoyer:u:signalement': 'texte',
    'brouillon:offre:v:pont': 'ceux d’une autre',
    'cle-commission:u': 'verrouillée',
  });
  vi.stubGlobal('localStorage', durable);
  claimBrouillons('u');
  keepBrouillon('un', 'a');
  keepBrouillon('deux', 'b');
  forgetBrouillons('u');
  expect(Object.keys(stockage)).toEqual(['autre-chose']);
  expect(Object.keys(durable)).toEqual(['brouillon:offre:v:pont', 'cle-commission:u']);
});

test('another account that signs in here finds no draft; the one that wrote them does', () => {
  vi.stubGlobal('sessionStorage', createStockage());
  keepBrouillon('avant', 'écrit sans compte');
  claimBrouillons('u');
  keepBrouillon('un', 'a');
  claimBrouillons('u');
  expect([readBrouillon('avant'), readBrouillon('un')]).toEqual(['écrit sans compte', 'a']);
  claimBrouillons('v');
  expect([readBrouillon('avant'), readBrouillon('un')]).toEqual(['', '']);
});

test('a browser that keeps nothing gives empty drafts', () => {
  vi.stubGlobal('sessionStorage', STOCKAGE_REFUSE);
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  keepBrouillon('un', 'a');
  forgetBrouillons('u');
  claimBrouillons('u');
  expect(readBrouillon('un')).toBe('');
});
