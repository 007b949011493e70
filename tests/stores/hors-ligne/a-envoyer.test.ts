import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetBrouillons } from '../../../src/stores/socle/brouillons.ts';
import { cleOf, forgetSous, keepSous, listAEnvoyer, readAEnvoyer } from '../../../src/stores/hors-ligne/a-envoyer.ts';
import { createStockage } from '../../support/stockage.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const ECRIT = { champs: { message: 'La date est fausse.' }, ecrit_le: '2026-11-22T09:00:00Z' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStockage());
  vi.stubGlobal('localStorage', createStockage());
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string) => localStorage.setItem('sb-essai-auth-token', JSON.stringify({ user: { id } }));
const leave = () => localStorage.removeItem('sb-essai-auth-token');

test('what a visitor wrote waits on the device, until it is sent or erased', () => {
  expect(keepSous(cleOf('signalement'), ECRIT)).toBe(true);
  expect(readAEnvoyer('signalement', NOW)).toEqual(ECRIT);
  expect(listAEnvoyer(NOW)).toEqual(['signalement']);
  forgetSous(cleOf('signalement'));
  expect(listAEnvoyer(NOW)).toEqual([]);
});

test('what an account wrote is offered to that account alone, also after its session ran out', () => {
  signIn('a');
  keepSous(cleOf('demande-acces'), ECRIT);
  leave();
  expect(listAEnvoyer(NOW)).toEqual([]);
  signIn('b');
  expect(listAEnvoyer(NOW)).toEqual([]);
  signIn('a');
  expect(listAEnvoyer(NOW)).toEqual(['demande-acces']);
});

test('a sign-out erases what the account wrote, not what a visitor did', () => {
  keepSous(cleOf('signalement'), ECRIT);
  signIn('a');
  keepSous(cleOf('demande-acces'), ECRIT);
  forgetBrouillons('a');
  expect(listAEnvoyer(NOW)).toEqual([]);
  leave();
  expect(listAEnvoyer(NOW)).toEqual(['signalement']);
});

test.each([
  ['older than thirty days', { ...ECRIT, ecrit_le: '2026-10-23T09:59:59Z' }],
  ['empty', { ...ECRIT, champs: { message: '' } }],
  ['empty of its files too', { ...ECRIT, champs: {}, pieces: 0 }],
  ['dateless', { champs: ECRIT.champs, ecrit_le: 'hier' }],
  ['damaged', 'texte'],
])('what is %s is erased', (_, garde) => {
  localStorage.setItem('a-envoyer:signalement', JSON.stringify(garde));
  expect(readAEnvoyer('signalement', NOW)).toBeUndefined();
  expect(localStorage.getItem('a-envoyer:signalement')).toBeNull();
});

test('a form of which only files were chosen waits like another', () => {
  keepSous(cleOf('demande-acces'), { ...ECRIT, champs: {}, pieces: 1 });
  expect(listAEnvoyer(NOW)).toEqual(['demande-acces']);
});

test('what another account wrote too long ago is erased as well; the rest of the device stays', () => {
  signIn('a');
  keepSous(cleOf('demande-acces'), ECRIT);
  leave();
  localStorage.setItem('pieces-a-envoyer:', '1');
  expect(listAEnvoyer(new Date('2026-12-22T08:59:59Z'))).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['brouillon:a-envoyer:a:demande-acces', 'pieces-a-envoyer:']);
  expect(listAEnvoyer(new Date('2026-12-22T09:00:01Z'))).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['pieces-a-envoyer:']);
});

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepSous(cleOf('signalement'), ECRIT)).toBe(false);
  expect(readAEnvoyer('signalement', NOW)).toBeUndefined();
});
