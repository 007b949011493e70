import { expect, test } from 'vitest';
import { portefeuilleOf } from '../../../src/domain/tableau-de-bord/portefeuille.ts';
import { aProjetIndexe } from '../../support/builders-index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rows = [
  aProjetIndexe({ id: 'acheve', status: 'ACHEVE', bailleur: ['bad'], budget: 100, taux_execution_physique: 100 }),
  aProjetIndexe({
    id: 'bon',
    bailleur: ['bad', 'bnd'],
    parts: [60, 40],
    budget: 1_000,
    montant: 900,
    nouveau_montant_avenant: 1_100,
    date_fin_prevue: '2026-11-20',
    taux_execution_physique: 50,
    taux_conso_delai: 50,
  }),
  aProjetIndexe({ id: 'ailleurs', bailleur: ['bnd'], budget: 9_999 }),
  aProjetIndexe({
    id: 'lent',
    bailleur: ['bnd', 'bad'],
    parts: [90, 10],
    taux_execution_physique: 10,
    taux_conso_delai: 50,
  }),
  aProjetIndexe({ id: 'a-venir', status: 'A_VENIR', bailleur: ['bad'] }),
  aProjetIndexe({ id: 'suspendu', status: 'SUSPENDU', bailleur: ['bad'], budget: 200, taux_execution_physique: 20 }),
];

test('suspended ones first, then the works in progress, the furthest behind on top; nobody else’s', () => {
  expect(portefeuilleOf(rows, 'bad', now).projets.map(({ id }) => id)).toEqual([
    'suspendu',
    'lent',
    'bon',
    'a-venir',
    'acheve',
  ]);
});

test('budgets whole and for the funder’s part, average of the rows that have a rate', () => {
  expect(portefeuilleOf(rows, 'bad', now)).toMatchObject({
    budgetTotal: 1_300,
    engagement: 900,
    projetsAvecBudget: 3,
    tauxExecutionMoyen: 45,
    projetsAvecTaux: 4,
    tauxExecutionPondere: (100 * 100 + 50 * 1_000 + 20 * 200) / 1_300,
    suspendus: 1,
    echeances: 1,
    retards: 1,
    montantEngage: 1_100,
    projetsEngages: 1,
    projetsAuDessusBudget: 1,
  });
});

test('a funder without a project has nothing, and no average', () => {
  expect(portefeuilleOf(rows, 'jica', now)).toMatchObject({
    projets: [],
    budgetTotal: 0,
    engagement: 0,
    tauxExecutionMoyen: undefined,
    suspendus: 0,
    retards: 0,
  });
});
