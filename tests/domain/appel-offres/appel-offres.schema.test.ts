import { describe, expect, test } from 'vitest';
import { appelOffresInterneSchema } from '../../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { appelOffresSchema } from '../../../src/domain/appel-offres/appel-offres.schema.ts';
import { anAppelOffres, asFichier } from '../../support/builders.ts';

const accepts = (overrides: object) =>
  appelOffresSchema.safeParse({ ...asFichier(anAppelOffres()), ...overrides }).success;

test('the smallest file passes', () => {
  expect(accepts({})).toBe(true);
});

test.each(['nature_travaux', 'description', 'bailleur', 'departement'])(
  '%s is left out where the notice says nothing',
  (champ) => {
    expect(accepts({ [champ]: undefined })).toBe(true);
  },
);

describe('the place of a lot (R133)', () => {
  const lieuxOf = (lot: object) =>
    appelOffresSchema.parse({ ...asFichier(anAppelOffres()), lots: [{ numero: 1, intitule: 'Un', ...lot }] }).lots?.[0];

  test('written on the lot itself, it is the first of its places', () => {
    expect(lieuxOf({ region: 'mamou', departement: 'Pita' })).toEqual({
      numero: 1,
      intitule: 'Un',
      lieux: [{ region: 'mamou', departement: 'Pita' }],
    });
    const autres = { region: 'mamou', lieux: [{ region: 'kindia' }] };
    expect(lieuxOf(autres)?.lieux).toEqual([{ region: 'mamou' }, { region: 'kindia' }]);
    expect(lieuxOf({})).toEqual({ numero: 1, intitule: 'Un' });
  });

  test.each([{ departement: 'Pita' }, { localite: 'Timbi' }])('%j without its region is nowhere', (lot) => {
    expect(accepts({ lots: [{ numero: 1, intitule: 'Un', ...lot }] })).toBe(false);
  });
});

describe('internal fields never stand in a public file', () => {
  const internes = Object.keys(appelOffresInterneSchema.shape).filter((champ) => champ !== 'titulaire');

  test('the internal schema holds the client’s', () => {
    expect(internes).toEqual([
      'id',
      'nb_dao_acquis',
      'nb_offres_soumises',
      'date_derniere_soumission',
      'montants_lus',
      'pv_ouverture_url',
      'ano_url',
      'projet_marche_url',
      'titulaire_noms',
      'lots_internes',
    ]);
  });

  test.each(internes)('%s is unknown to the public schema', (champ) => {
    expect(Object.keys(appelOffresSchema.shape)).not.toContain(champ);
    expect(accepts({ [champ]: 1 })).toBe(false);
  });

  test('an amount read names its bidder and its currency, GNF unless said', () => {
    const montants_lus = [{ soumissionnaire: 'Wassou BTP', montant: 5 }];
    const interne = { id: 'aaon-001', nb_dao_acquis: 2, nb_offres_soumises: 1, montants_lus };
    expect(appelOffresInterneSchema.parse(interne).montants_lus).toEqual([
      { soumissionnaire: 'Wassou BTP', montant: 5, devise: 'GNF' },
    ]);
    expect(
      appelOffresInterneSchema.safeParse({ ...interne, montants_lus: [{ ...montants_lus[0], devise: 'XOF' }] }).success,
    ).toBe(false);
  });
});

describe('addresses', () => {
  test.each([
    ['/documents/appels-offres/aaon-001/avis.pdf', true],
    ['https://telemo.gov.gn/avis', true],
    ['/documents/../.env', false],
    ['/autre/avis.pdf', false],
    ['http://telemo.gov.gn/avis', false],
    ['javascript:alert(1)', false],
    ['//ailleurs.example/avis.pdf', false],
  ])('a document at %j: %s', (url, expected) => {
    expect(accepts({ documents_publics: [{ nom: 'Avis', url, type: 'AVIS' }] })).toBe(expected);
  });

  test.each([
    ['https://telemo.gov.gn', true],
    ['http://telemo.gov.gn', false],
    ['javascript:alert(1)', false],
    ['telemo', false],
  ])('an official notice at %j: %s', (url, expected) => {
    expect(accepts({ reference_officielle: { canal: 'TELEMO', reference: 'TLM-1', url } })).toBe(expected);
  });
});

test.each([
  [{ statut: 'FERME' }],
  [{ date_limite: '2026-04' }],
  [{ montant_dao: 0 }],
  [{ mode_acquisition: ['CHEQUE'] }],
  [{ nombre_lots: 0 }],
  [{ titulaire: [] }],
  [{ reference: ' ' }],
])('%j is refused', (overrides) => {
  expect(accepts(overrides)).toBe(false);
});
