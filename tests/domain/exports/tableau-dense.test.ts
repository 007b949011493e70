import { describe, expect, test } from 'vitest';
import { tableAppelsOffres } from '../../../src/domain/exports/export-appels-offres.ts';
import { tableEntreprises } from '../../../src/domain/exports/export-entreprises.ts';
import { tableProjets } from '../../../src/domain/exports/export-projets.ts';
import {
  basculeColonne,
  cleTitre,
  colonnesChoisies,
  colonnesDenses,
  lignesDenses,
  ordonneTable,
  sensTri,
  triSuivant,
} from '../../../src/domain/exports/tableau-dense.ts';
import { tableauOf, TRI_COLONNE } from '../../../src/domain/listes/tableau-vue.ts';
import {
  aContexteExport,
  anAppelOffresIndexe,
  anEntrepriseIndexee,
  aProjetIndexe,
} from '../../support/lignes-export.ts';

// The dense table of a list (R267).

const contexte = aContexteExport();
const PROJETS = [
  aProjetIndexe({ id: 'a', title: 'Pont', budget: 900, date_fin_prevue: '2027-03-01' }),
  aProjetIndexe({ id: 'b', title: 'École', budget: undefined, date_fin_prevue: '2026-03-01' }),
  aProjetIndexe({ id: 'c', title: 'Route', budget: 1_000_000, date_fin_prevue: '2026-12-01' }),
];
const projets = tableProjets(PROJETS, contexte);
const TABLES = [
  ['projets', projets],
  ['appels d’offres', tableAppelsOffres([anAppelOffresIndexe()], contexte)],
  ['entreprises', tableEntreprises([anEntrepriseIndexee()], contexte)],
] as const;
const clesOf = (colonnes: ReadonlyArray<{ cle: string }>) => colonnes.map(({ cle }) => cle);
const titresOf = (tri: string) => lignesDenses(ordonneTable(projets, tri), [], 0, 9).map(({ titre }) => titre);

describe.each(TABLES)('%s', (_nom, table) => {
  test('each column has a name of its own that an address may write, in a list and in a sort', () => {
    const cles = [...clesOf(colonnesDenses(table)), cleTitre(table)];
    expect(new Set(cles).size).toBe(cles.length);
    for (const cle of cles) expect(`${cle}-decroissant`).toMatch(TRI_COLONNE);
    const toutes = cles.join('.');
    expect(tableauOf(new URLSearchParams({ vue: 'tableau', colonnes: toutes }))).toBe(toutes);
  });

  test('the usual columns are there, in the order of the exports, and what names the row is no choice', () => {
    const usuelles = colonnesChoisies(table, '');
    expect(usuelles.length).toBeGreaterThanOrEqual(5);
    expect(usuelles.map(({ rang }) => rang)).toEqual(usuelles.map(({ rang }) => rang).toSorted((a, b) => a - b));
    expect(clesOf(colonnesDenses(table))).not.toContain(cleTitre(table));
    expect(clesOf(colonnesDenses(table))).not.toContain('fiche');
  });

  test('a row leads to its page', () => {
    const [ligne] = lignesDenses(table, colonnesChoisies(table, ''), 0, 24);
    expect(ligne?.href).toMatch(/^\/(?:projets|appels-doffres|entreprises)\/[\w-]+$/);
    expect(ligne?.titre).not.toBe('');
    expect(ligne?.cellules).toHaveLength(colonnesChoisies(table, '').length);
  });
});

describe('columns that are chosen', () => {
  test('come in the order of the exports, whatever the address; unknown ones are left out', () => {
    expect(clesOf(colonnesChoisies(projets, 'budget.inconnue.statut'))).toEqual(['statut', 'budget']);
  });

  test('none that exists: the usual ones', () => {
    expect(colonnesChoisies(projets, 'inconnue')).toEqual(colonnesChoisies(projets, ''));
  });

  test('one more, one less, the usual ones again, never none', () => {
    const plus = basculeColonne(projets, '', 'secteur');
    expect(plus.split('.')).toContain('secteur');
    expect(basculeColonne(projets, plus, 'secteur')).toBe('');
    expect(basculeColonne(projets, 'statut.budget', 'budget')).toBe('statut');
    expect(basculeColonne(projets, 'statut', 'statut')).toBe('statut');
  });

  test('a funder’s filter lengthens a title, and the column stays the same', () => {
    const filtree = tableProjets(PROJETS, aContexteExport({ bailleurs: ['bad'] }));
    expect(colonnesChoisies(filtree, 'budget').map(({ label }) => label)).toEqual(['Budget, tous bailleurs (GNF)']);
  });

  test('figures align on the right and are written in French; what is not published is said', () => {
    const colonnes = colonnesChoisies(projets, 'statut.budget');
    expect(colonnes.map(({ isChiffre }) => isChiffre)).toEqual([false, true]);
    const budgets = lignesDenses(projets, colonnes, 0, 24).map(({ cellules }) => cellules[1]);
    expect(budgets[2]).toMatch(/^1\s000\s000$/);
    expect(budgets[1]).toMatch(/publié/);
  });
});

describe('a column’s sort', () => {
  test.each([
    ['budget-croissant', ['Pont', 'Route', 'École']],
    // What is not published comes last either way (R56).
    ['budget-decroissant', ['Route', 'Pont', 'École']],
    ['fin-prevue-croissant', ['École', 'Route', 'Pont']],
    ['projet-croissant', ['École', 'Pont', 'Route']],
    ['projet-decroissant', ['Route', 'Pont', 'École']],
    ['inconnue-croissant', ['Pont', 'École', 'Route']],
    ['retard', ['Pont', 'École', 'Route']],
  ])('%s', (tri, titres) => {
    expect(titresOf(tri)).toEqual(titres);
  });

  test('rows that no total counts are the same ones after it', () => {
    const appels = tableAppelsOffres(
      [
        anAppelOffresIndexe({ id: 'a', titre: 'B', statut: 'ANNULE' }),
        anAppelOffresIndexe({ id: 'b', titre: 'A', statut: 'OUVERT' }),
      ],
      contexte,
    );
    expect(appels.horsTotal.rangs).toEqual([0]);
    expect(ordonneTable(appels, 'objet-croissant').horsTotal.rangs).toEqual([1]);
  });

  test('is said by the heading, and a press turns it round', () => {
    expect(sensTri('budget-croissant', 'budget')).toBe('ascending');
    expect(sensTri('budget-decroissant', 'budget')).toBe('descending');
    expect(sensTri('budget-croissant', 'statut')).toBeUndefined();
    expect(sensTri('retard', 'budget')).toBeUndefined();
    expect(triSuivant('retard', 'budget')).toBe('budget-croissant');
    expect(triSuivant('budget-croissant', 'budget')).toBe('budget-decroissant');
    expect(triSuivant('budget-decroissant', 'budget')).toBe('budget-croissant');
  });
});

describe('the table in an address', () => {
  test.each([
    ['vue=tableau', ''],
    ['vue=tableau&colonnes=budget.statut', 'budget.statut'],
    ['colonnes=budget', undefined],
    ['vue=cartes', undefined],
    ['', undefined],
  ])('%s', (requete, tableau) => {
    expect(tableauOf(new URLSearchParams(requete))).toBe(tableau);
  });
});
