import { expect, test } from 'vitest';
import { changementsOfTitre, ecartTitre, type LieuxProjet } from '../../../src/domain/proposition/changements-titre.ts';
import type { LectureTitre } from '../../../src/domain/proposition/lecture-titre.ts';

const lecture = (une: Partial<LectureTitre>): LectureTitre => ({
  lieux: [],
  indices: [],
  reserves: [],
  confiance: 'FAIBLE',
  ...une,
});
const mamou = { region: 'mamou', departement: 'Dalaba' };
const pita = { region: 'mamou', departement: 'Pita' };
const emprise = { route: 'rn5', pk_debut: 1, pk_fin: 2 };

test.each<[string, LieuxProjet, Partial<LectureTitre>, Record<string, unknown>]>([
  ['nothing known', {}, { axe: 'RN5', emprise, lieux: [mamou] }, { ...mamou, axe: 'RN5', emprise }],
  ['several places', {}, { lieux: [mamou, pita] }, { ...mamou, lieux: [pita] }],
  ['a region alone', {}, { lieux: [{ region: 'mamou' }] }, { region: 'mamou' }],
  ['the préfecture of its region', { region: 'mamou' }, { lieux: [mamou] }, { departement: 'Dalaba' }],
  ['two of them: nobody can tell', { region: 'mamou' }, { lieux: [mamou, pita] }, {}],
  ['that of another region', { region: 'labe' }, { lieux: [mamou] }, {}],
  ['what somebody told', { ...pita, axe: 'RN1', emprise }, { axe: 'RN5', emprise, lieux: [mamou] }, {}],
])('only what is lacking: %s', (_, projet, lue, ajouts) => {
  const changements = changementsOfTitre(projet, lecture(lue));
  expect(Object.fromEntries(changements.map(({ champ, apres }) => [champ, apres]))).toEqual(ajouts);
  expect(changements.every(({ avant }) => avant === undefined)).toBe(true);
});

test('a place that the register contradicts is told', () => {
  expect(ecartTitre({ region: 'labe' }, lecture({ lieux: [mamou] }))).toMatch(/autre région/);
  expect(ecartTitre({ region: 'mamou' }, lecture({ lieux: [mamou] }))).toBeUndefined();
  expect(ecartTitre({}, lecture({ lieux: [mamou] }))).toBeUndefined();
});
