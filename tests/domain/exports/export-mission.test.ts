import { expect, test } from 'vitest';
import type { AppelOffresInterne } from '../../../src/domain/appel-offres/appel-offres-interne.ts';
import { tableMission } from '../../../src/domain/exports/export-mission.ts';
import { aContexteExport, anAppelOffresIndexe } from '../../support/lignes-export.ts';

const interne = (changes: Partial<AppelOffresInterne>): AppelOffresInterne => ({
  id: 'a',
  nb_dao_acquis: 4,
  nb_offres_soumises: 3,
  date_derniere_soumission: '2026-11-19T10:00:00Z',
  montants_lus: [],
  titulaire: [],
  titulaire_noms: null,
  lots_internes: [],
  ...changes,
});
const lu = (soumissionnaire: string, montant: number, devise = 'GNF') => ({ soumissionnaire, montant, devise });

test('the internal figures stand beside the budget, and leave a tender without them empty', () => {
  const appels = [
    anAppelOffresIndexe({ id: 'a', budget_indicatif: 1_000_000_000 }),
    anAppelOffresIndexe({ id: 'b', budget_indicatif: 2_000_000_000 }),
    anAppelOffresIndexe({ id: 'c' }),
  ];
  const internes = new Map([
    [
      'a',
      interne({
        montants_lus: [lu('X', 1_100_000_000), lu('Y', 900_000_000), lu('Z', 5, 'EUR')],
        titulaire: ['inconnue'],
      }),
    ],
    ['b', interne({ id: 'b', nb_dao_acquis: 0, nb_offres_soumises: 0, date_derniere_soumission: undefined })],
  ]);
  const table = tableMission(appels, internes, 'bad', aContexteExport());
  const titres = table.colonnes.map(({ titre }) => titre);
  const colonne = (titre: string) => table.lignes.map((ligne) => ligne[titres.indexOf(titre)]);
  expect(titres.indexOf('DAO acquis')).toBe(titres.indexOf('Budget indicatif, tous bailleurs') + 1);
  expect(colonne('DAO acquis')).toEqual([4, 0, null]);
  expect(colonne('Offres soumises')).toEqual([3, 0, null]);
  expect(colonne('Taux de soumission')).toEqual([75, null, null]);
  expect(colonne('Offre la plus basse')).toEqual([900_000_000, null, null]);
  expect(colonne('Écart au budget indicatif')).toEqual([-10, null, null]);
  expect(colonne('Titulaire proposé ou retenu')).toEqual(['inconnue', null, null]);
  expect(new Set(table.lignes.map(({ length }) => length))).toEqual(new Set([titres.length]));
  expect(table.nom).toMatch(/^mission-bad-\d{4}-\d\d-\d\d$/);
  expect(table.titre).toContain('BAD');
});
