import { describe, expect, test } from 'vitest';
import { writeCatalogue, writeDataset } from '../../../src/domain/donnees-ouvertes/catalogue-dcat.ts';
import { changementsOf } from '../../../src/domain/donnees-ouvertes/changements-ouverts.ts';
import { cutTextes, nomPartie } from '../../../src/domain/donnees-ouvertes/decoupe-fichiers.ts';
import type { FichierOuvert } from '../../../src/domain/donnees-ouvertes/fichier-ouvert.ts';
import { entiteOf } from '../../../src/domain/donnees-ouvertes/geojson-ouvert.ts';
import { toObjet } from '../../../src/domain/donnees-ouvertes/json.ts';
import { writeDatapackage, writeManifeste, writeSommes } from '../../../src/domain/donnees-ouvertes/manifeste.ts';
import { prefixesOf } from '../../../src/domain/donnees-ouvertes/prefixes.ts';
import { lignesCsv, schemaTable, type TableOuverte } from '../../../src/domain/donnees-ouvertes/table-ouverte.ts';
import { anIdentite, aProjet } from '../../support/builders.ts';
import { SITE } from '../../support/ouvertes.ts';

const FICHIER: FichierOuvert = {
  ...{ chemin: 'projets.csv', titre: 'Projets', portee: 'registre', type: 'text/csv' },
  ...{ nombre: 2, octets: 40, sha256: 'ab'.repeat(32) },
};
const FICHE: FichierOuvert = { ...FICHIER, chemin: 'oc4ids/projets/pont.json', portee: 'fiche' };

const enTeteDe = (identite = anIdentite()) => ({
  ...{ identite, date_arrete: '2026-10-31', site: SITE, guide: `${SITE}donnees-ouvertes` },
  prefixes: prefixesOf(identite),
});

test('nothing empty is written, at any depth', () => {
  const vide = { a: '', b: ' ', c: undefined, d: null, e: [], f: {}, g: [undefined, { h: '' }], i: NaN };
  expect(toObjet({ ...vide, j: 0, k: false, l: { m: [vide, 'n'] } })).toEqual({ j: 0, k: false, l: { m: ['n'] } });
});

test('prefixes are placeholders until the agency has its own', () => {
  expect(prefixesOf({})).toEqual({ oc4ids: 'oc4ids-xxxxxx', ocds: 'ocds-xxxxxx', isProvisoire: true });
  const un = { prefixe_oc4ids: 'oc4ids-gn1234' };
  expect(prefixesOf({ donnees_ouvertes: un }).isProvisoire).toBe(true);
  expect(prefixesOf({ donnees_ouvertes: { ...un, prefixe_ocds: 'ocds-gn5678' } }).isProvisoire).toBe(false);
});

describe('a file that weighs too much is cut (R232)', () => {
  const SEULES = { debut: '', fin: '', separateur: '\n' };
  test.each<[string[], number, string[][]]>([
    [[], 10, [[]]],
    [['aaa', 'bbb'], 7, [['aaa', 'bbb']]],
    [['aaa', 'bbb'], 6, [['aaa'], ['bbb']]],
    // Two bytes each.
    [['éé', 'éé'], 8, [['éé'], ['éé']]],
    [['une très longue ligne', 'b'], 5, [['une très longue ligne'], ['b']]],
  ])('%j in %i bytes', (textes, max, groupes) => {
    expect(cutTextes(textes, max, SEULES)).toEqual(groupes);
  });

  test('what stands around the rows is weighed with them', () => {
    const autour = { debut: '{"a":[', fin: ']}', separateur: ',' };
    for (const max of [12, 16, 17, 40]) {
      const fichiers = cutTextes(['111', '222', '333'], max, autour).map((un) => `{"a":[${un.join()}]}`);
      expect(fichiers.every((fichier) => fichier.length <= max)).toBe(true);
    }
    expect(cutTextes(['111', '222', '333'], 15, autour)).toEqual([['111', '222'], ['333']]);
  });

  test('the first part keeps the address that was known before', () => {
    expect([0, 1].map((rang) => nomPartie('projets', 'csv', rang))).toEqual(['projets.csv', 'projets-2.csv']);
  });
});

const TABLE: TableOuverte = {
  ...{ nom: 'essai', titre: 'Essai', cle: ['id'] },
  colonnes: [
    { nom: 'id', type: 'string', description: 'Identifiant.' },
    { nom: 'budget', type: 'integer', description: 'Budget, GNF.' },
    { nom: 'etat', type: 'string', description: 'État.', mots: ['A', 'B'] },
  ],
  lignes: [
    ['pont "neuf", Wassou', 1500, 'A'],
    ['=somme(1)', undefined, 'B'],
  ],
};

test('a table for programs: quotes where they are needed, nothing where nothing is known, no formula', () => {
  const { entete, lignes } = lignesCsv(TABLE);
  expect([entete, ...lignes]).toEqual([
    'id,budget,etat\r\n',
    '"pont ""neuf"", Wassou",1500,A\r\n',
    "'=somme(1),,B\r\n",
  ]);
});

test('a Table Schema names each column, its type, its words', () => {
  expect(schemaTable(TABLE)).toEqual({
    fields: [
      { name: 'id', type: 'string', description: 'Identifiant.' },
      { name: 'budget', type: 'integer', description: 'Budget, GNF.' },
      { name: 'etat', type: 'string', description: 'État.', constraints: { enum: ['A', 'B'] } },
    ],
    primaryKey: ['id'],
  });
});

test('the manifest counts and sums every file, and says what is a sample or a placeholder', () => {
  const manifeste = writeManifeste([FICHIER, FICHE], enTeteDe(anIdentite({ exemple: true })), 2);
  expect(manifeste).toMatchObject({
    nombre_fichiers: 2,
    fichiers: [{ adresse: `${SITE}donnees-ouvertes/projets.csv`, nombre: 2, octets: 40, sha256: FICHIER.sha256 }, {}],
  });
  expect(manifeste['avertissements']).toHaveLength(2);
  const donnees_ouvertes = { prefixe_oc4ids: 'oc4ids-gn1234', prefixe_ocds: 'ocds-gn5678' };
  expect(writeManifeste([FICHIER], enTeteDe(anIdentite({ exemple: false, donnees_ouvertes })), 0)).not.toHaveProperty(
    'avertissements',
  );
  expect(writeSommes([FICHIER])).toBe(`${FICHIER.sha256}  projets.csv\n`);
});

test('a table in parts names them all', () => {
  const parties = [1, 2].map((rang) => ({ ...FICHIER, chemin: `projets-${rang}.csv` }));
  const table = { nom: 'projets', titre: 'Projets', schema: {} };
  expect(writeDatapackage([{ ...table, fichiers: parties }], enTeteDe())).toMatchObject({
    resources: [{ path: ['projets-1.csv', 'projets-2.csv'] }],
  });
  expect(writeDatapackage([{ ...table, fichiers: [FICHIER] }], enTeteDe())).toMatchObject({
    resources: [{ path: 'projets.csv', bytes: 40, hash: `sha256:${FICHIER.sha256}` }],
  });
});

test('the catalogue and the search engines have the files of the register, with the licence by its address', () => {
  const enTete = enTeteDe();
  const catalogue = JSON.stringify(writeCatalogue([FICHIER, FICHE], enTete));
  const dataset = writeDataset([FICHIER, FICHE], enTete);
  expect(catalogue).toContain(`${SITE}donnees-ouvertes/projets.csv`);
  expect(catalogue).toContain(
    '"dct:license":{"@id":"https://creativecommons.org/licenses/by/4.0/","@type":"dct:LicenseDocument"}',
  );
  expect(catalogue).not.toContain(FICHE.chemin);
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    distribution: [{ name: 'Projets' }],
  });
});

test('a point where it was surveyed, none elsewhere', () => {
  const location = { lat: 9.9, lng: -12.8 };
  expect(entiteOf(aProjet({ location, precision: 'exacte' }), SITE).geometry).toEqual({
    type: 'Point',
    coordinates: [-12.8, 9.9],
  });
  expect(entiteOf(aProjet({ location, precision: 'localite' }), SITE).geometry).toBeNull();
  expect(entiteOf(aProjet(), SITE).properties['fiche']).toBe(`${SITE}projets/pont-de-wassou`);
});

test('a projet given up, in two places, says so in its properties (R132, R138)', () => {
  const abandon = { date: '2026-05-01', motif: 'Le tracé a changé.' };
  const lieux = [{ region: 'kindia' }];
  const emprise = { route: 'rn1', section: 's1', pk_debut: 3, pk_fin: 8 };
  expect(entiteOf(aProjet({ abandon, lieux, emprise }), SITE).properties).toMatchObject({ abandon, lieux, emprise });
});

test('a line per field that is not followed one by one too, spelled or not, with the digest; never the manifest (R279)', () => {
  const communs = { instant: '2026-11-01T08:00:00Z', source: 'REGISTRE', empreinte: 'a'.repeat(64) } as const;
  const lignes = changementsOf([
    {
      ...{ ...communs, rang: 1, action: 'FICHE_CHANGEE', objet: 'projets', objet_id: 'pont' },
      ...{ avant: { budget: 5 }, apres: { budget: 7 }, champs: 'budget description paiements' },
      detail: { budget: { avant: '5', apres: '7' }, paiements: { apres: '[{"montant":3}]' } },
    },
    { ...communs, rang: 2, action: 'FICHE_PUBLIEE', objet: 'bailleurs', objet_id: 'bnd' },
    { ...communs, rang: 3, action: 'MANIFESTE_ENGAGE', objet: 'donnees-ouvertes', apres: 'b'.repeat(64) },
  ]);
  expect(lignes.map(({ rang, champ, avant, apres }) => [rang, champ, avant, apres])).toEqual([
    [1, 'budget', 5, 7],
    [1, 'description', undefined, undefined],
    [1, 'paiements', undefined, '[{"montant":3}]'],
    [2, undefined, undefined, undefined],
  ]);
  expect(new Set(lignes.map(({ empreinte }) => empreinte))).toEqual(new Set([communs.empreinte]));
});

test('a line per field that changed: which entry, from what, to what, when, why (R233)', () => {
  const communs = { instant: '2026-11-01T08:00:00Z', objet_id: 'pont' };
  expect(
    changementsOf([
      {
        ...communs,
        rang: 1,
        source: 'REGISTRE',
        action: 'FICHE_CHANGEE',
        objet: 'projets',
        avant: { budget: 5 },
        apres: { budget: 7, status: 'EN_COURS' },
      },
      {
        ...communs,
        rang: 2,
        source: 'BASE',
        action: 'DATE_LIMITE_REPORTEE',
        objet: 'appels_offres',
        avant: 'A',
        apres: 'B',
        motif: 'Additif.',
      },
    ]),
  ).toEqual([
    {
      rang: 1,
      quand: communs.instant,
      source: 'REGISTRE',
      action: 'FICHE_CHANGEE',
      collection: 'projets',
      fiche: 'pont',
      champ: 'budget',
      avant: 5,
      apres: 7,
    },
    {
      rang: 1,
      quand: communs.instant,
      source: 'REGISTRE',
      action: 'FICHE_CHANGEE',
      collection: 'projets',
      fiche: 'pont',
      champ: 'status',
      apres: 'EN_COURS',
    },
    {
      rang: 2,
      quand: communs.instant,
      source: 'BASE',
      action: 'DATE_LIMITE_REPORTEE',
      collection: 'appels-offres',
      fiche: 'pont',
      pourquoi: 'Additif.',
      avant: 'A',
      apres: 'B',
    },
  ]);
});
