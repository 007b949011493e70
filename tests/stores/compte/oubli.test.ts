import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSortieDepuis } from '../../../src/stores/compte/apercu.ts';
import { forgetEnPartant } from '../../../src/stores/compte/oubli.ts';
import { createStockage } from '../../support/stockage.ts';

let fenetre: EventTarget;
beforeEach(() => {
  fenetre = new EventTarget();
  vi.stubGlobal('addEventListener', fenetre.addEventListener.bind(fenetre));
});
afterEach(() => vi.unstubAllGlobals());

test('a page that is left forgets the account and what it wrote, once, and nothing before', () => {
  const compte = {
    'sb-portail-auth-token': '{"user":{"id":"u"}}',
    'portail-compte': '{}',
    'brouillon:offre:u:pont': 'x',
  };
  const stockage = createStockage({ ...compte, theme: 'sombre' });
  vi.stubGlobal('localStorage', stockage);
  vi.stubGlobal('sessionStorage', createStockage({ 'brouillon:demande': 'y' }));
  const avant = Date.now();
  forgetEnPartant();
  expect(Object.keys(stockage)).toEqual([...Object.keys(compte), 'theme']);
  fenetre.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(stockage).filter((cle) => cle !== 'portail-sortie')).toEqual(['theme']);
  expect([isSortieDepuis(avant), Object.keys(sessionStorage)]).toEqual([true, []]);
  // Back from the browser's memory, the page is another account's perhaps.
  stockage.setItem('sb-portail-auth-token', '{}');
  fenetre.dispatchEvent(new Event('pagehide'));
  expect(stockage.getItem('sb-portail-auth-token')).toBe('{}');
});
