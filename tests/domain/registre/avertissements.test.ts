import { expect, test } from 'vitest';
import { warnContacts, warnContenu } from '../../../src/domain/registre/avertissements.ts';
import type { Contenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, anAppelOffres, anIdentite, aProjet } from '../../support/builders.ts';

const TERRITOIRE = {
  pays: [],
  prefectures: new Map([
    [
      'telimele',
      [
        [
          [
            [-13.2, 10.8],
            [-12.9, 10.8],
            [-12.9, 11],
            [-13.2, 11],
            [-13.2, 10.8],
          ],
        ],
      ],
    ],
    [
      'kindia',
      [
        [
          [
            [-13, 10],
            [-12.7, 10],
            [-12.7, 10.2],
            [-13, 10.2],
            [-13, 10],
          ],
        ],
      ],
    ],
  ]),
};
const tell = (overrides: Partial<Contenu>, jour = '2026-11-26') => {
  const contenu = aContenu(overrides);
  const ids = (rows: ReadonlyArray<{ id: string }>) => new Set(rows.map(({ id }) => id));
  const noms = {
    projets: ids(contenu.projets),
    'appels-offres': ids(contenu['appels-offres']),
    entreprises: ids(contenu.entreprises),
    bailleurs: ids(contenu.bailleurs),
    regions: ids(contenu.regions),
    actualites: ids(contenu.actualites),
    routes: ids(contenu.routes),
  };
  return warnContenu(contenu, { noms, jour, territoire: TERRITOIRE });
};

test.each([
  ['OUVERT', '2026-04-20T10:00:00Z', 1],
  ['OUVERT', '2026-10-26T10:00:00Z', 1],
  ['OUVERT', '2026-10-27T10:00:00Z', 0],
  ['OUVERT', '2026-12-20T10:00:00Z', 0],
  ['CLOTURE', '2026-04-20T10:00:00Z', 0],
] as const)('a tender %s whose deadline was %s: told %i times, thirty days after', (statut, date_limite, fois) => {
  const dits = tell({ 'appels-offres': [anAppelOffres({ statut, date_limite })] });
  expect(dits).toHaveLength(fois);
  for (const dit of dits)
    expect(dit).toMatchObject({ fichier: 'content/appels-offres/aaon-001.yaml', champ: 'statut' });
});

test('a position near another place of the works is not far', () => {
  const champs = (...lieux: Array<{ region: string; departement?: string }>) =>
    tell({
      projets: [
        aProjet({ location: { lat: 10.9, lng: -13.1 }, precision: 'exacte', ...(lieux.length > 0 && { lieux }) }),
      ],
      'appels-offres': [],
    }).map(({ champ }) => champ);
  expect(champs()).toEqual(['location']);
  expect(champs({ region: 'kindia', departement: 'Télimélé' })).toEqual([]);
  // A place known by its region alone may be anywhere in it.
  expect(champs({ region: 'kindia' })).toEqual([]);
});

test('a position and a course far from the préfecture that the project names', () => {
  const conakry = { lat: 9.54, lng: -13.68 };
  const ici = { lat: 10.05, lng: -12.85 };
  const champs = (projet: Parameters<typeof aProjet>[0]) =>
    tell({ projets: [aProjet(projet)], 'appels-offres': [] }).map(({ champ }) => champ);
  expect(champs({ location: ici, precision: 'exacte' })).toEqual([]);
  expect(champs({ location: conakry, precision: 'exacte' })).toEqual(['location']);
  expect(
    champs({
      trace: [
        [conakry.lng, conakry.lat],
        [ici.lng, ici.lat],
      ],
    }),
  ).toEqual([]);
  expect(
    champs({
      trace: [
        [conakry.lng, conakry.lat],
        [-13.6, 9.6],
      ],
    }),
  ).toEqual(['trace']);
});

test('a register that says nowhere to write, call or go is told', () => {
  expect(warnContacts(anIdentite({ contact: undefined, telephone: undefined, adresse: undefined }))).toMatchObject([
    { fichier: 'content/registre.yaml', champ: 'contact' },
  ]);
  expect(warnContacts(anIdentite({ telephone: '+224 600 00 00 00' }))).toEqual([]);
  expect(warnContacts(anIdentite({ adresse: 'Kaloum' }))).toEqual([]);
});

test('an older notice that opens half an hour after its deadline is told while that can be changed', () => {
  const appel = anAppelOffres({ date_limite: '2026-12-20T10:00:00Z', date_ouverture: '2026-12-20T10:30:00Z' });
  const dits = (jour: string) => tell({ 'appels-offres': [appel] }, jour).map(({ champ }) => champ);
  expect(dits('2026-12-01')).toEqual(['date_ouverture']);
  expect(dits('2026-12-21')).toEqual([]);
});
