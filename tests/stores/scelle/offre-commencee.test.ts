import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaisieOffre } from '../../../src/domain/scelle/formulaire-offre.ts';
import { keepSaisie } from '../../../src/stores/scelle/brouillon-offre.ts';
import { hasOffreCommencee, listOffresCommencees } from '../../../src/stores/scelle/offre-commencee.ts';
import { createStockage, STOCKAGE_REFUSE } from '../../support/stockage.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStockage()));
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string) => localStorage.setItem('sb-essai-auth-token', JSON.stringify({ user: { id } }));

test('an offer that was begun is its author’s: another account has none', () => {
  signIn('a');
  expect(hasOffreCommencee()).toBe(false);
  keepSaisie('a', 'pont', {} as SaisieOffre);
  expect(hasOffreCommencee()).toBe(true);
  keepSaisie('a', 'ecole', {} as SaisieOffre);
  expect(listOffresCommencees('a')).toEqual(['ecole', 'pont']);
  expect(listOffresCommencees('b')).toEqual([]);
  keepSaisie('a', 'ecole', undefined);
  signIn('b');
  expect(hasOffreCommencee()).toBe(false);
  signIn('a');
  keepSaisie('a', 'pont', undefined);
  expect(hasOffreCommencee()).toBe(false);
});

test('nobody signed in, or a browser that keeps nothing: none', () => {
  localStorage.setItem('brouillon:offre:a:pont', '{}');
  expect(hasOffreCommencee()).toBe(false);
  vi.stubGlobal('localStorage', STOCKAGE_REFUSE);
  expect(hasOffreCommencee()).toBe(false);
  expect(listOffresCommencees('a')).toEqual([]);
});
