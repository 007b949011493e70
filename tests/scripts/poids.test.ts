import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LignePoids, readTableau, replaceTableau, writeTableau } from '../../scripts/banc/tableau-poids.ts';
import { BUDGETS, BUDGETS_SCRIPTS, FAMILLES } from '../support/familles.ts';

const NOTE = readFileSync(join(import.meta.dirname, '../../docs/poids.md'), 'utf8');
const kilo = (octets: number) => (octets / 1000).toFixed(1);

const LIGNE: LignePoids = {
  famille: 'carte',
  mesure: 'cadre',
  budget: 12_000,
  pire: 11_049,
  budgetScripts: 20_000,
  pireScripts: 9_950,
};

test('a table is written, read and replaced, and nothing around it', () => {
  const tableau = writeTableau([LIGNE, { ...LIGNE, famille: 'page de texte', mesure: 'page', pire: 0 }]);
  expect(tableau.split('\n')).toEqual([
    '| kind of page  | HTML and CSS | budget | scripts | budget |',
    '| ------------- | ------------ | ------ | ------- | ------ |',
    '| carte         | 11.0 (frame) | 12.0   | 9.9     | 20.0   |',
    '| page de texte | 0.0 (whole)  | 12.0   | 9.9     | 20.0   |',
  ]);
  const texte = 'before\n<!-- poids -->\n\nold $& table\n\n<!-- /poids -->\nafter';
  expect(replaceTableau(texte, tableau)).toBe(`before\n<!-- poids -->\n\n${tableau}\n\n<!-- /poids -->\nafter`);
  expect(readTableau(replaceTableau(texte, tableau))).toBe(tableau);
  expect(() => readTableau('no mark')).toThrow('No table of weights');
});

test('docs/poids.md tells the budgets of today, and weights within them', () => {
  const lignes = readTableau(NOTE)
    .split('\n')
    .slice(2)
    .map((ligne) => ligne.split('|').map((cellule) => cellule.trim()));
  expect(lignes.map(([, famille, , budget, , budgetScripts]) => [famille, budget, budgetScripts])).toEqual(
    FAMILLES.map((famille) => [
      famille,
      kilo(Object.values(BUDGETS[famille])[0] as number),
      kilo(BUDGETS_SCRIPTS[famille]),
    ]),
  );
  for (const [, famille, pire, budget, scripts, budgetScripts] of lignes) {
    expect(Number.parseFloat(pire ?? ''), famille).toBeLessThanOrEqual(Number(budget));
    expect(Number(scripts), famille).toBeLessThanOrEqual(Number(budgetScripts));
  }
});
