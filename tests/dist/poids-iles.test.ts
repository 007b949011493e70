import { expect, test } from 'vitest';
import { readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { BUDGETS_ILES, weighIles } from '../support/iles.ts';

const iles = weighIles(readPages());

/** Islands that stay away while their list is empty. */
const LISTES: Readonly<Record<string, readonly unknown[]>> = {
  ProjetsSearch: projets,
  AppelsOffresSearch: appelsOffres,
  EntreprisesSearch: entreprises,
};

test('each island has a budget, and each budget its island', () => {
  const attendues = Object.keys(BUDGETS_ILES).filter((ile) => LISTES[ile]?.length !== 0);
  expect([...iles.keys()].sort()).toEqual(attendues.sort());
});

test.each([...iles])('%s: %i bytes besides React, within the budget', (ile, octets) => {
  expect(octets).toBeGreaterThan(0);
  expect(octets).toBeLessThanOrEqual(BUDGETS_ILES[ile] ?? 0);
});
