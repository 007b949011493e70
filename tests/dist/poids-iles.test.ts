import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, readPages } from '../support/dist.ts';
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

test('whatever wakes an island of a page stands on its net (R121)', () => {
  const graphe = openGraphe(DIST);
  const eveils = new Set(
    readPages().flatMap(({ balises }) => balises.flatMap(({ attributs }) => attributs.get('renderer-url') ?? [])),
  );
  expect(eveils.size).toBeGreaterThan(0);
  const nus = [...eveils].filter((eveil) =>
    [...graphe([eveil])].every(
      (script) => !readFileSync(join(DIST, script), 'utf8').includes('getDerivedStateFromError(){'),
    ),
  );
  expect(nus).toEqual([]);
});
