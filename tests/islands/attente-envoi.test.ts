import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAttente } from '../../src/islands/formulaire/attente-envoi.ts';
import { markSortie } from '../../src/stores/compte/apercu.ts';
import { createStockage } from '../support/stockage.ts';

const JETON = 'sb-essai-auth-token';
const CLE_A = 'brouillon:a-envoyer:a:signalement';
const CLE_VISITEUR = 'a-envoyer:signalement';

let fenetre: EventTarget;
let appareil: { onLine: boolean };
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') });
  fenetre = new EventTarget();
  appareil = { onLine: true };
  vi.stubGlobal('addEventListener', fenetre.addEventListener.bind(fenetre));
  vi.stubGlobal('removeEventListener', fenetre.removeEventListener.bind(fenetre));
  vi.stubGlobal('navigator', appareil);
  vi.stubGlobal('sessionStorage', createStockage());
  vi.stubGlobal('localStorage', createStockage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = (id: string) => localStorage.setItem(JETON, JSON.stringify({ user: { id } }));
const gardees = () => Object.keys(localStorage).filter((cle) => cle.includes('a-envoyer:'));
const dire = (evenement: string) => fenetre.dispatchEvent(new Event(evenement));
function couper() {
  appareil.onLine = false;
  dire('offline');
}
function rendre() {
  appareil.onLine = true;
  dire('online');
}
/** As another tab does it. */
function signOutAilleurs() {
  vi.advanceTimersByTime(1000);
  markSortie();
  localStorage.removeItem(CLE_A);
  dire('storage');
  localStorage.removeItem(JETON);
  dire('storage');
}

/** A form of one field. */
function aForm() {
  const form = { message: '', phrase: '', videes: 0 };
  const attente = startAttente(
    'signalement',
    () => ({ message: form.message }),
    (phrase) => (form.phrase = phrase),
    () => {
      form.message = '';
      form.videes++;
    },
  );
  const type = (message: string) => {
    form.message = message;
    attente.noteSaisie();
  };
  return { form, attente, type };
}

test('signed out in another tab: the form is emptied, and nothing of it is kept under any other name', () => {
  signIn('a');
  sessionStorage.setItem('brouillon:signalement:message', 'Un secret.');
  const { form, type } = aForm();
  couper();
  type('Un secret.');
  expect(gardees()).toEqual([CLE_A]);
  rendre();
  signOutAilleurs();
  expect(form).toMatchObject({ message: '', phrase: '' });
  expect(Object.keys(sessionStorage)).toEqual([]);
  couper();
  rendre();
  signIn('b');
  dire('storage');
  couper();
  expect(gardees()).toEqual([]);
});

test('a session that ran out: the text stays in the page and under its author’s name, and goes to nobody else', () => {
  signIn('a');
  const { form, attente, type } = aForm();
  couper();
  type('Un secret.');
  rendre();
  localStorage.removeItem(JETON);
  couper();
  type('Un secret, suite.');
  attente.noteEchec(new Error('autre'));
  expect(gardees()).toEqual([CLE_A]);
  expect(form).toMatchObject({ message: 'Un secret, suite.', phrase: '', videes: 0 });
  signIn('b');
  rendre();
  couper();
  type('Un secret, fin.');
  expect(gardees()).toEqual([CLE_A]);
  signIn('a');
  type('Un secret, repris.');
  expect(localStorage.getItem(CLE_A)).toContain('repris');
});

test('a form emptied by a sign-out serves the next person, who is not emptied again', () => {
  signIn('a');
  const { form, type } = aForm();
  type('Un secret.');
  signOutAilleurs();
  type('Un visiteur écrit.');
  dire('storage');
  couper();
  expect(form).toMatchObject({ message: 'Un visiteur écrit.', videes: 1 });
  expect(gardees()).toEqual([CLE_VISITEUR]);
});

test('what an account writes in a page opened before it signed in is its own', () => {
  const { form, type } = aForm();
  signIn('a');
  dire('storage');
  type('Un secret.');
  signOutAilleurs();
  couper();
  expect([form.message, gardees()]).toEqual(['', []]);
});

test('a visitor’s text outlives the sign-out of an account in another tab', () => {
  const { form, type } = aForm();
  type('Un visiteur écrit.');
  signIn('a');
  dire('storage');
  signOutAilleurs();
  couper();
  expect([form.message, gardees()]).toEqual(['Un visiteur écrit.', [CLE_VISITEUR]]);
});

test('a page back from the browser’s memory after the sign-out is emptied', () => {
  signIn('a');
  const { form, type } = aForm();
  type('Un secret.');
  vi.advanceTimersByTime(1000);
  markSortie();
  localStorage.removeItem(JETON);
  dire('pageshow');
  expect(form.message).toBe('');
});

test('an empty form erases nothing of what another tab keeps', () => {
  const vide = aForm();
  const ecrite = aForm();
  appareil.onLine = false;
  ecrite.type('Écrit ici.');
  dire('offline');
  vide.type('');
  vide.attente.forget();
  expect(gardees()).toEqual([CLE_VISITEUR]);
  ecrite.type('');
  expect(gardees()).toEqual([]);
});

test('sent from another tab: not kept again, unless something is typed anew', () => {
  const { form, type } = aForm();
  couper();
  type('Envoyé d’ailleurs.');
  rendre();
  expect(form.phrase).toMatch(/pas encore envoyé/);
  localStorage.removeItem(CLE_VISITEUR);
  dire('storage');
  expect(form.phrase).toBe('');
  couper();
  expect(gardees()).toEqual([]);
  type('Une suite.');
  expect(gardees()).toEqual([CLE_VISITEUR]);
});
