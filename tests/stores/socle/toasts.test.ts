import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, closeToast, showErreur, showToast } from '../../../src/stores/socle/toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titres = () => $toasts.get().map(({ titre }) => titre);

test('a message stays five seconds', () => {
  showToast('Compte activé', 'Prévenez la personne.');
  expect($toasts.get()).toEqual([
    expect.objectContaining({ titre: 'Compte activé', texte: 'Prévenez la personne.', isErreur: false }),
  ]);
  vi.advanceTimersByTime(4999);
  expect(titres()).toEqual(['Compte activé']);
  vi.advanceTimersByTime(1);
  expect(titres()).toEqual([]);
});

test('three at the most: the oldest leaves before its time', () => {
  for (const titre of ['un', 'deux', 'trois', 'quatre']) showToast(titre);
  expect(titres()).toEqual(['deux', 'trois', 'quatre']);
});

test('each has its own five seconds, and closes by itself when pressed', () => {
  showToast('un');
  vi.advanceTimersByTime(3000);
  showToast('deux');
  vi.advanceTimersByTime(2000);
  expect(titres()).toEqual(['deux']);
  closeToast($toasts.get()[0]!.id);
  expect(titres()).toEqual([]);
});

test('an error says so', () => {
  showErreur('URL de fichier invalide');
  expect($toasts.get()).toEqual([
    expect.objectContaining({ titre: 'Erreur', texte: 'URL de fichier invalide', isErreur: true }),
  ]);
});
