import { describe, expect, test } from 'vitest';
import { projetSchema } from '../../../src/domain/projet/projet.schema.ts';
import { aPhoto, aProjet, asFichier } from '../../support/builders.ts';

const accepts = (overrides: object) => projetSchema.safeParse({ ...asFichier(aProjet()), ...overrides }).success;

test('the smallest file passes', () => {
  expect(accepts({})).toBe(true);
});

test.each(['title', 'status', 'maitre_ouvrage', 'date_publication', 'date_mise_a_jour'])('%s is required', (champ) => {
  expect(accepts({ [champ]: undefined })).toBe(false);
});

test.each(['description', 'region', 'departement', 'bailleur', 'secteur', 'nature_travaux'])(
  '%s is left out where nobody knows it',
  (champ) => {
    expect(accepts({ [champ]: undefined })).toBe(true);
  },
);

test.each([
  [{ status: 'EN COURS' }],
  [{ titre: 'Pont' }],
  [{ id: 'pont' }],
  [{ bailleur: [{ id: 'bnd', part: 101 }] }],
  [{ bailleur: [{ id: 'bnd', part: 100, montant: 5 }] }],
  [{ taux_execution_physique: 100.1 }],
  [{ taux_conso_delai: -1 }],
  [{ budget: 0 }],
  [{ axe: 'N5' }],
  [{ location: { lat: 10 } }],
  [{ precision: 'commune' }],
  [{ trace: [[-13, 10]] }],
  [{ photos: [aPhoto({ image: '../pont.png' })] }],
  [{ photos: [{ ...aPhoto(), alt: '' }] }],
])('%j is refused', (overrides) => {
  expect(accepts(overrides)).toBe(false);
});

describe('what may be left out, or go beyond', () => {
  test.each([
    [{ taux_conso_delai: 140 }],
    [{ taux_execution_physique: 100 }],
    [{ taux_avenant: -12.5 }],
    [{ axe: 'RN5' }],
    [
      {
        trace: [
          [-13, 10],
          [-12, 11],
        ],
      },
    ],
  ])('%j passes', (overrides) => {
    expect(accepts(overrides)).toBe(true);
  });

  test('no company, no picture and no amendment unless said', () => {
    const fichier = { ...asFichier(aProjet()), entreprise: undefined, photos: undefined, avenant: undefined };
    expect(projetSchema.parse(fichier)).toMatchObject({ entreprise: [], photos: [] });
    // What a file does not say is not "no" (R5).
    expect(projetSchema.parse(fichier).avenant).toBeUndefined();
  });
});
