import { describe, expect, test } from 'vitest';
import {
  depassementBudget,
  isApresAvenant,
  montantEngage,
  montantNomme,
} from '../../../src/domain/projet/montant-engage.ts';
import { executionFinanciere } from '../../../src/domain/projet/performance.ts';
import { aProjet } from '../../support/builders.ts';

describe('amount committed', () => {
  test.each([
    ['nothing published', {}, undefined, false, 0, undefined, undefined],
    ['a budget alone', { budget: 100 }, undefined, false, 0, undefined, 'budget'],
    ['a contract', { budget: 100, montant: 90 }, 90, false, 0, 90, 'marché'],
    ['a contract without a budget', { montant: 90 }, 90, false, 0, undefined, 'marché'],
    ['a contract at the budget', { budget: 100, montant: 100 }, 100, false, 0, 100, 'marché'],
    ['a contract above the budget', { budget: 100, montant: 101 }, 101, false, 1, 101, 'marché'],
    [
      'an avenant within the budget',
      { budget: 100, montant: 80, nouveau_montant_avenant: 95 },
      95,
      true,
      0,
      95,
      'marché après avenant',
    ],
    [
      'an avenant above the budget',
      { budget: 100, montant: 90, nouveau_montant_avenant: 110 },
      110,
      true,
      10,
      110,
      'marché après avenant',
    ],
    [
      'an avenant that lowers it below the budget',
      { budget: 100, montant: 110, nouveau_montant_avenant: 99 },
      99,
      true,
      0,
      99,
      'marché après avenant',
    ],
    [
      'an amended amount alone',
      { budget: 100, nouveau_montant_avenant: 120 },
      120,
      true,
      20,
      120,
      'marché après avenant',
    ],
  ])('%s', (_title, overrides, engage, apres, depassement, financiere, nom) => {
    const projet = aProjet(overrides);
    expect(montantEngage(projet)).toBe(engage);
    expect(isApresAvenant(projet)).toBe(apres);
    expect(depassementBudget(projet)).toBe(depassement);
    expect(executionFinanciere({ montant: montantEngage(projet), budget: projet.budget })).toBe(financiere);
    expect(montantNomme(projet)?.nom).toBe(nom);
    expect(montantNomme(projet)?.montant).toBe(engage ?? projet.budget);
  });
});
