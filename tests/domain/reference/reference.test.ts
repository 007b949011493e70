import { expect, test } from 'vitest';
import {
  actualiteSchema,
  bailleurSchema,
  chiffresNationauxSchema,
  regionSchema,
} from '../../../src/domain/reference/reference.schema.ts';
import { labelDepartement } from '../../../src/domain/reference/reference.ts';
import { aBailleur, anActualite, aRegion, asFichier, someChiffresNationaux } from '../../support/builders.ts';

test.each([
  ['conakry', 'Commune'],
  ['kindia', 'Préfecture'],
])('labelDepartement: %s has its %s', (region, label) => {
  expect(labelDepartement(region)).toBe(label);
});

test.each([
  ['region', regionSchema, aRegion(), { prefectures: [] }],
  ['bailleur', bailleurSchema, aBailleur(), { type: 'BANQUE' }],
  ['actualité', actualiteSchema, anActualite(), { date: '2026-02-30' }],
  ['chiffres nationaux', chiffresNationauxSchema, someChiffresNationaux(), { projets_recenses: -1 }],
])('%s: the smallest file passes, a wrong value or a misspelt key does not', (_, schema, row, wrong) => {
  const fichier = asFichier({ id: 'x', ...row });
  expect(schema.safeParse(fichier).success).toBe(true);
  expect(schema.safeParse({ ...fichier, ...wrong }).success).toBe(false);
  expect(schema.safeParse({ ...fichier, nomm: 'x' }).success).toBe(false);
});
