import { describe, expect, test } from 'vitest';
import {
  computeTableauDeBord,
  filterRetards,
  repartitionStatuts,
} from '../../../src/domain/tableau-de-bord/tableau-de-bord.ts';
import { aProjetIndexe, NOMS } from '../../support/builders-index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const compute = (rows: Array<Partial<Parameters<typeof aProjetIndexe>[0]>>) =>
  computeTableauDeBord({ rows: rows.map((row) => aProjetIndexe(row)), noms: NOMS, projets_recenses: 10 }, now);
const sum = (lignes: ReadonlyArray<{ part: number }>) => lignes.reduce((total, { part }) => total + part, 0);
const pace = (travaux: number, delai: number) => ({ taux_execution_physique: travaux, taux_conso_delai: delai });

describe('distribution by status', () => {
  test.each([
    ['one each', ['EN_COURS', 'ACHEVE', 'SUSPENDU', 'A_VENIR'], [25, 25, 25, 25]],
    ['thirds', ['EN_COURS', 'ACHEVE', 'SUSPENDU'], [34, 33, 33, 0]],
    ['one alone', ['A_VENIR'], [0, 0, 0, 100]],
    ['none', [], [0, 0, 0, 0]],
  ] as const)('%s', (_, statuts, parts) => {
    const lignes = repartitionStatuts(statuts.map((status) => ({ status })));
    expect(lignes.map(({ part }) => part)).toEqual(parts);
    expect(lignes.map(({ label }) => label)).toEqual(['En cours', 'Achevés', 'Suspendus', 'À venir']);
  });
});

test('an empty register has its rows, all at zero, and no average', () => {
  const { chiffres, recenses, statuts, performances, regions, bailleurs, retards } = compute([]);
  expect(chiffres).toMatchObject({ totalProjets: 0, budgetTotal: 0, tauxExecutionMoyen: undefined });
  expect(recenses).toBe(10);
  for (const lignes of [statuts, performances, regions]) {
    expect(lignes.map(({ nombre, part }) => nombre + part)).toEqual(lignes.map(() => 0));
    expect(lignes.length).toBeGreaterThan(1);
  }
  expect([bailleurs, retards]).toEqual([[], []]);
});

describe('performance of the projects in progress', () => {
  const nombres = (rows: Parameters<typeof compute>[0]) =>
    Object.fromEntries(compute(rows).performances.map(({ cle, nombre }) => [cle, nombre]));

  test.each([
    ['80 of 100', pace(80, 100), 'EXCELLENT'],
    ['60 of 100', pace(60, 100), 'BIEN'],
    ['40 of 100', pace(40, 100), 'EN_RETARD'],
    ['39 of 100', pace(39, 100), 'RETARD_IMPORTANT'],
    ['a published ratio before the rates', { performance_ratio: 85, ...pace(1, 100) }, 'EXCELLENT'],
    ['less than 5 % of the delay', pace(0, 4), 'TROP_TOT'],
    ['a rate that is missing', { taux_execution_physique: 40 }, 'NON_DISPONIBLE'],
    ['no rate at all', {}, 'NON_DISPONIBLE'],
  ])('%s', (_, row, classe) => {
    expect(nombres([row])).toMatchObject({ [classe]: 1 });
  });

  test('other statuses are not judged; percentages add up to 100 of those that are', () => {
    const rows = [pace(90, 100), pace(70, 100), pace(10, 100), { ...pace(10, 100), status: 'SUSPENDU' as const }];
    expect(compute(rows).performances.map(({ nombre }) => nombre)).toEqual([1, 1, 0, 1, 0, 0]);
    expect(sum(compute(rows).performances)).toBe(100);
  });
});

test('the furthest behind come first; equal paces by the delay used, then by name', () => {
  const rows = [
    aProjetIndexe({ id: 'bien', ...pace(60, 100) }),
    aProjetIndexe({ id: 'b', title: 'B', ...pace(20, 40) }),
    aProjetIndexe({ id: 'a', title: 'A', ...pace(20, 40) }),
    aProjetIndexe({ id: 'tard', ...pace(50, 100) }),
    aProjetIndexe({ id: 'loin', ...pace(10, 100) }),
    aProjetIndexe({ id: 'tot', ...pace(0, 4) }),
    aProjetIndexe({ id: 'arrete', status: 'SUSPENDU', ...pace(5, 100) }),
  ];
  expect(filterRetards(rows).map(({ id }) => id)).toEqual(['loin', 'tard', 'a', 'b']);
});

test('missed ends: the longest overdue first, whatever the class; counted per region and per funder', () => {
  const { echeances, echeancesParRegion, echeancesParBailleur } = compute([
    { id: 'a', date_fin_prevue: '2026-11-18', bailleur: ['bad', 'bnd'], performance_ratio: 99 },
    { id: 'b', date_fin_prevue: '2026-09-07', region: 'nzerekore', bailleur: ['bnd'] },
    { id: 'c', date_fin_prevue: '2026-11-21' },
  ]);
  expect(echeances.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(echeancesParRegion.map(({ label, nombre }) => [label, nombre])).toEqual([
    ['Kindia', 1],
    ['N’Zérékoré', 1],
  ]);
  expect(echeancesParBailleur.map(({ label, nombre }) => [label, nombre])).toEqual([
    ['BND', 2],
    ['BAD', 1],
  ]);
});

test('every region has its row, the busiest first', () => {
  expect(compute([{ region: 'nzerekore' }]).regions).toEqual([
    { cle: 'nzerekore', label: 'N’Zérékoré', nombre: 1, part: 100 },
    { cle: 'kindia', label: 'Kindia', nombre: 0, part: 0 },
  ]);
});

describe('budget per funder', () => {
  test('each pays its share: together they make the whole budget', () => {
    const { bailleurs, chiffres } = compute([
      { bailleur: ['bad', 'bnd'], parts: [80, 20], budget: 1_000 },
      { bailleur: ['bnd'], parts: [100], budget: 500 },
    ]);
    expect(bailleurs.map(({ cle, nombre, budget, part }) => [cle, nombre, budget, part])).toEqual([
      ['bad', 1, 800, 53],
      ['bnd', 2, 700, 47],
    ]);
    expect(bailleurs.reduce((total, { budget }) => total + budget, 0)).toBe(chiffres.budgetTotal);
  });

  test('a project without a published budget counts as a project, not as money', () => {
    expect(compute([{ bailleur: ['bad'], parts: [100] }]).bailleurs).toMatchObject([
      { cle: 'bad', label: 'BAD', nom: 'Banque africaine de développement', nombre: 1, budget: 0, part: 0 },
    ]);
  });
});
