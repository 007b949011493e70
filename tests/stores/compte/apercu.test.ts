import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canGarder,
  followJeton,
  followRetour,
  forgetCompte,
  hasJeton,
  idJeton,
  isSortieDepuis,
  keepApercu,
  leaveAnnonce,
  markSortie,
  readApercu,
  takeAnnonce,
} from '../../../src/stores/compte/apercu.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

const CLE_JETON = 'sb-portail-auth-token';
const USER = { id: 'u1', email: 'aissatou@essai.example', user_metadata: { full_name: 'Aïssatou Bah' } };

let fenetre: EventTarget;
beforeEach(() => {
  fenetre = new EventTarget();
  vi.stubGlobal('addEventListener', fenetre.addEventListener.bind(fenetre));
  vi.stubGlobal('dispatchEvent', fenetre.dispatchEvent.bind(fenetre));
  vi.stubGlobal('sessionStorage', createStockage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const garde = (contenu: Record<string, string> = {}) => {
  const stockage = createStockage(contenu);
  vi.stubGlobal('localStorage', stockage);
  return stockage;
};

test.each<[string, Record<string, string>, ReturnType<typeof readApercu>]>([
  ['nobody', {}, undefined],
  ['an account kept without its session', { 'portail-compte': '{"full_name":"X","role":"ADMIN"}' }, undefined],
  [
    'a session and its account',
    { [CLE_JETON]: JSON.stringify({ user: USER }), 'portail-compte': '{"full_name":"A. Bah","role":"ADMIN"}' },
    { full_name: 'A. Bah', role: 'ADMIN' },
  ],
  ['a session alone', { [CLE_JETON]: JSON.stringify({ user: USER }) }, { full_name: 'Aïssatou Bah', role: 'VISITEUR' }],
  [
    'a session without a name',
    { [CLE_JETON]: JSON.stringify({ user: { ...USER, user_metadata: {} } }) },
    { full_name: 'aissatou@essai.example', role: 'VISITEUR' },
  ],
  ['a session that cannot be read', { [CLE_JETON]: '{' }, { full_name: 'Mon compte', role: 'VISITEUR' }],
])('a device that keeps %s', (_nom, contenu, apercu) => {
  garde(contenu);
  expect(readApercu()).toEqual(apercu);
  expect(hasJeton()).toBe(CLE_JETON in contenu);
});

test('whose session it is, as it says itself', () => {
  garde({ [CLE_JETON]: JSON.stringify({ user: USER }), autre: 'x' });
  expect(idJeton()).toBe('u1');
});

test('what is forgotten is the account, and nothing else of the site', () => {
  const stockage = garde({ [CLE_JETON]: '{}', 'sb-ancien-auth-token': '{}', theme: 'sombre' });
  keepApercu({ full_name: 'X', role: 'ADMIN' });
  forgetCompte();
  expect(Object.keys(stockage)).toEqual(['theme']);
  expect([readApercu(), idJeton()]).toEqual([undefined, undefined]);
});

test('a sign-out counts for the sessions that were there before it', () => {
  garde();
  vi.useFakeTimers({ now: 1_000 });
  expect(isSortieDepuis(500)).toBe(false);
  markSortie();
  expect([isSortieDepuis(500), isSortieDepuis(1_000), isSortieDepuis(1_001)]).toEqual([true, true, false]);
});

test('a sentence for the next page is said once', () => {
  leaveAnnonce('Votre session a pris fin.');
  expect([takeAnnonce(), takeAnnonce()]).toEqual(['Votre session a pris fin.', undefined]);
});

test.each([
  [CLE_JETON, 1],
  ['portail-compte', 1],
  [null, 1],
  ['theme', 0],
] as const)('another tab that writes %s is followed %i times', (key, fois) => {
  const listener = vi.fn();
  followJeton(listener);
  fenetre.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(listener).toHaveBeenCalledTimes(fois);
});

test('this page is told of the name and the role that it reads', () => {
  garde();
  const listener = vi.fn();
  followJeton(listener);
  keepApercu({ full_name: 'X', role: 'ENTREPRISE' });
  expect(listener).toHaveBeenCalledTimes(1);
  keepApercu({ full_name: 'X', role: 'BAILLEUR' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 1],
  [false, 0],
])('a page shown, from the browser’s memory: %s', (persisted, fois) => {
  const listener = vi.fn();
  followRetour(listener);
  fenetre.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(listener).toHaveBeenCalledTimes(fois);
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
    vi.stubGlobal('sessionStorage', STOCKAGE_REFUSE);
  });

  test('has nobody signed in, and says so', () => {
    expect([canGarder(), hasJeton(), idJeton(), readApercu(), isSortieDepuis(1), takeAnnonce()]).toEqual([
      false,
      false,
      undefined,
      undefined,
      false,
      undefined,
    ]);
  });

  test.each<[string, () => void]>([
    ['an account', () => keepApercu({ full_name: 'X', role: 'ADMIN' })],
    ['a sign-out', markSortie],
    ['a sentence', () => leaveAnnonce('x')],
    ['its forgetting', forgetCompte],
  ])('takes %s without a word', (_nom, run) => {
    expect(run).not.toThrow();
  });
});

test('a browser that keeps is left as it was by the try', () => {
  const stockage = garde({ theme: 'sombre' });
  expect([canGarder(), Object.keys(stockage)]).toEqual([true, ['theme']]);
});
