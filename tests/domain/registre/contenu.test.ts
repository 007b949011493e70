import { describe, expect, test } from 'vitest';
import { checkContenu, type Contenu } from '../../../src/domain/registre/contenu.ts';
import {
  aBailleur,
  aContenu,
  anActualite,
  anAppelOffres,
  anEntreprise,
  aProjet,
  aRegion,
} from '../../support/builders.ts';

type Overrides = Partial<Contenu>;
const projets = (...rows: Array<Parameters<typeof aProjet>[0]>): Overrides => ({ projets: rows.map(aProjet) });
const appels = (...rows: Array<Parameters<typeof anAppelOffres>[0]>): Overrides => ({
  'appels-offres': rows.map(anAppelOffres),
});
const entreprises = (...rows: Array<Parameters<typeof anEntreprise>[0]>): Overrides => ({
  entreprises: rows.map(anEntreprise),
});

/** Each fault as "collection/file field". */
const faults = (overrides: Overrides) =>
  checkContenu(aContenu(overrides)).map(
    ({ fichier, champ }) => `${fichier.replace('content/', '').replace('.yaml', '')} ${champ}`,
  );

test('a sound register has no fault', () => {
  expect(faults({})).toEqual([]);
  expect(checkContenu(aContenu({ projets: [], 'appels-offres': [], entreprises: [], actualites: [] }))).toEqual([]);
});

test('a fault says file, field, value and expectation', () => {
  expect(checkContenu(aContenu(projets({ bailleur: [{ id: 'bndd', part: 100 }] })))).toEqual([
    {
      fichier: 'content/projets/pont-de-wassou.yaml',
      champ: 'bailleur.0.id',
      valeur: 'bndd',
      attendu: 'le nom d’un fichier de content/bailleurs/',
      remede: 'le plus proche est « bnd »',
    },
  ]);
});

describe('the nearest known name, for whatever is named', () => {
  const remedes = (overrides: Overrides) =>
    checkContenu(aContenu(overrides)).map(({ champ, remede }) => [champ, remede]);
  const mamou = aRegion({
    id: 'mamou',
    nom: 'Mamou',
    prefectures: [{ nom: 'Dalaba', location: { lat: 10.69, lng: -12.25 } }],
  });
  const regions = [aRegion(), mamou];

  test.each<[string, Overrides, Array<[string, string | undefined]>]>([
    ['a file', projets({ entreprise: ['wasou-btp'] }), [['entreprise.0', 'le plus proche est « wassou-btp »']]],
    [
      'what an entry is called',
      projets({ entreprise: ['wassou-batiment-et-travaux'] }),
      [['entreprise.0', 'le plus proche est « wassou-btp » (Wassou Bâtiment et Travaux)']],
    ],
    [
      'a region that is not known, by its préfecture',
      { ...projets({ region: 'moyenne-guinee', departement: 'Dalaba' }), regions },
      [['region', 'Dalaba est de la région « mamou »']],
    ],
    [
      'a préfecture of another region',
      { ...projets({ departement: 'Dalaba' }), regions },
      [['departement', 'Dalaba est de la région « mamou »']],
    ],
    [
      'both misspelt',
      { ...projets({ region: 'mammou', departement: 'Dalabba' }), regions },
      [
        ['region', 'le plus proche est « mamou »'],
        ['departement', 'le plus proche est « Dalaba »'],
      ],
    ],
    [
      'a préfecture without its region',
      { ...projets({ region: undefined, departement: 'Dalaba' }), regions },
      [['region', 'Dalaba est de la région « mamou »']],
    ],
    [
      'another place of another region',
      { ...projets({ lieux: [{ region: 'kindia', departement: 'Dalaba' }] }), regions },
      [['lieux.0.departement', 'Dalaba est de la région « mamou »']],
    ],
    ['nothing near', projets({ bailleur: [{ id: 'zzz', part: 100 }] }), [['bailleur.0.id', undefined]]],
  ])('%s', (_, overrides, attendus) => {
    const entreprises = [anEntreprise({ raison_sociale: 'Wassou Bâtiment et Travaux' })];
    expect(remedes({ entreprises, ...overrides })).toEqual(attendus);
  });
});

test('every fault is found, not the first alone', () => {
  expect(faults(projets({ id: 'a', entreprise: ['x', 'y'] }, { id: 'b', region: 'z' }))).toEqual([
    'projets/a entreprise.0',
    'projets/a entreprise.1',
    'projets/b region',
  ]);
});

describe('references', () => {
  test.each<[string, Overrides, string]>([
    ['project to its region', projets({ region: 'x' }), 'projets/pont-de-wassou region'],
    ['project to its préfecture', projets({ departement: 'Boké' }), 'projets/pont-de-wassou departement'],
    [
      'project to a funder',
      projets({
        bailleur: [
          { id: 'bnd', part: 50 },
          { id: 'x', part: 50 },
        ],
      }),
      'projets/pont-de-wassou bailleur.1.id',
    ],
    ['project to a company', projets({ entreprise: ['wassou-btp', 'x'] }), 'projets/pont-de-wassou entreprise.1'],
    ['tender to its region', appels({ region: 'x' }), 'appels-offres/aaon-001 region'],
    ['project to another place', projets({ lieux: [{ region: 'x' }] }), 'projets/pont-de-wassou lieux.0.region'],
    [
      'project to a place that it has already',
      projets({ lieux: [{ region: 'kindia', departement: 'Kindia' }] }),
      'projets/pont-de-wassou lieux.0.region',
    ],
    [
      'tender to a region, its own or another',
      appels({ region: undefined, departement: undefined }),
      'appels-offres/aaon-001 region',
    ],
    ['tender to its préfecture', appels({ departement: 'Boké' }), 'appels-offres/aaon-001 departement'],
    ['tender to a funder', appels({ bailleur: ['bnd', 'x'] }), 'appels-offres/aaon-001 bailleur.1'],
    ['tender to its project', appels({ projet_lie: 'x' }), 'appels-offres/aaon-001 projet_lie'],
    [
      'tender to its winner',
      appels({ statut: 'ATTRIBUE', attribution_publiee_le: '2026-06-01', titulaire: ['x'] }),
      'appels-offres/aaon-001 titulaire.0',
    ],
    ['company abroad with a region', entreprises({ pays: 'Maroc' }), 'entreprises/wassou-btp region'],
    ['company of Guinea with a country', entreprises({ pays: 'Guinée' }), 'entreprises/wassou-btp pays'],
    ['company to its region', entreprises({ region: 'x' }), 'entreprises/wassou-btp region'],
    ['news to its project', { actualites: [anActualite({ projet: 'x' })] }, 'actualites/appel-lance projet'],
    ['news to its tender', { actualites: [anActualite({ appel_offres: 'x' })] }, 'actualites/appel-lance appel_offres'],
    [
      'news to two things',
      { actualites: [anActualite({ projet: 'pont-de-wassou', appel_offres: 'aaon-001' })] },
      'actualites/appel-lance appel_offres',
    ],
  ])('%s', (_, overrides, fault) => {
    expect(faults(overrides)).toEqual([fault]);
  });

  test('those that resolve are no fault', () => {
    expect(
      faults({
        ...projets(
          { entreprise: ['wassou-btp'], departement: 'Télimélé', lieux: [{ region: 'kindia', departement: 'Kindia' }] },
          { id: 'region-seule', departement: undefined },
          { id: 'sans-region', region: undefined, departement: undefined },
        ),
        ...appels({
          projet_lie: 'pont-de-wassou',
          region: undefined,
          departement: undefined,
          lieux: [{ region: 'kindia' }],
        }),
        actualites: [anActualite({ projet: 'pont-de-wassou' }), anActualite({ appel_offres: 'aaon-001' })],
      }),
    ).toEqual([]);
  });
});

describe('dates in order; the same day is in order', () => {
  test.each([
    ['date_approbation_marche', 'date_debut'],
    ['date_debut', 'date_fin_prevue'],
    ['date_approbation_marche', 'date_fin_prevue'],
    ['date_debut', 'date_fin_reelle'],
    ['date_debut', 'date_suspension'],
    ['date_fin_reelle', 'date_reception_provisoire'],
    ['date_reception_provisoire', 'date_reception_definitive'],
    ['date_fin_reelle', 'date_reception_definitive'],
    ['date_publication', 'date_mise_a_jour'],
  ] as const)('project: %s, then %s', (before, after) => {
    // Completed works may have every date; their end stays out of the way where it is not tried.
    const acheve = {
      status: 'ACHEVE',
      date_fin_reelle: before === 'date_reception_provisoire' ? '2026-04-01' : '2026-06-01',
    } as const;
    expect(faults(projets({ ...acheve, [before]: '2026-05-01', [after]: '2026-05-01' }))).toEqual([]);
    expect(faults(projets({ ...acheve, [before]: '2026-05-02', [after]: '2026-05-01' }))).toEqual([
      `projets/pont-de-wassou ${after}`,
    ]);
  });

  test.each([
    ['date_lancement', 'date_limite'],
    ['date_limite', 'date_ouverture'],
  ] as const)('tender: %s, then %s', (before, after) => {
    const dates = (a: string, b: string) => appels({ date_limite: a, [before]: a, [after]: b });
    expect(faults(dates('2026-05-01T10:00:00Z', '2026-05-01T10:00:00Z'))).toEqual([]);
    expect(faults(dates('2026-05-01T10:00:00Z', '2026-05-01T09:59:59Z'))).toEqual([`appels-offres/aaon-001 ${after}`]);
  });
});

test.each([
  ['2026-05-01T10:30:00Z', []],
  ['2026-05-11T10:00:00Z', []],
  ['2026-05-11T10:00:01Z', ['appels-offres/aaon-001 date_ouverture']],
  ['2999-05-11T10:00:00Z', ['appels-offres/aaon-001 date_ouverture']],
])('an opening on %s, ten days after the deadline at the most', (date_ouverture, attendues) => {
  expect(faults(appels({ date_limite: '2026-05-01T10:00:00Z', date_ouverture }))).toEqual(attendues);
});

describe('how a tender opens and ends', () => {
  test.each<[string, Overrides, string[]]>([
    [
      'its opening of deposit before its notice',
      appels({ date_ouverture_depot: '2026-03-01T09:00:00Z' }),
      ['date_ouverture_depot'],
    ],
    ['its opening of deposit in order', appels({ date_ouverture_depot: '2026-03-05T09:00:00Z' }), []],
    [
      'an end while it is open',
      appels({ statut: 'OUVERT', date_fin: '2026-03-05', date_mise_a_jour: '2026-03-06' }),
      ['date_fin'],
    ],
    [
      'an end after the file’s last change',
      appels({ statut: 'ANNULE', date_fin: '2026-03-07', date_mise_a_jour: '2026-03-06' }),
      ['date_mise_a_jour'],
    ],
    ['an end in order', appels({ statut: 'INFRUCTUEUX', date_fin: '2026-03-06', date_mise_a_jour: '2026-03-06' }), []],
  ])('%s', (_title, contenu, champs) => {
    expect(faults(contenu)).toEqual(champs.map((champ) => `appels-offres/aaon-001 ${champ}`));
  });
});

describe('places', () => {
  const Europe = { lat: 48.8, lng: 2.3 };

  test.each<[string, Overrides, string]>([
    [
      'project outside the country',
      projets({ location: Europe, precision: 'exacte' }),
      'projets/pont-de-wassou location',
    ],
    [
      'latitude and longitude swapped',
      projets({ location: { lat: -12.9, lng: 10.1 }, precision: 'exacte' }),
      'projets/pont-de-wassou location',
    ],
    [
      'course that leaves the country',
      projets({
        trace: [
          [-12.9, 10.1],
          [10.1, -12.9],
        ],
      }),
      'projets/pont-de-wassou trace.1',
    ],
    [
      'position without its precision',
      projets({ location: { lat: 10, lng: -13 } }),
      'projets/pont-de-wassou precision',
    ],
    ['seat of a region', { regions: [aRegion({ location: Europe })] }, 'regions/kindia location'],
    [
      'seat of a préfecture',
      { regions: [aRegion({ prefectures: [{ nom: 'Kindia', location: Europe }] })] },
      'regions/kindia prefectures.0.location',
    ],
  ])('%s', (_, overrides, fault) => {
    expect(faults(overrides)).toEqual([fault]);
  });
});

describe('values that only one file may hold', () => {
  test.each<[string, Overrides, string]>([
    ['reference', appels({ id: 'a', reference: 'N° 1' }, { id: 'b', reference: 'N° 1' }), 'appels-offres/b reference'],
    ['num_marche', projets({ id: 'a', num_marche: 'M1' }, { id: 'b', num_marche: 'M1' }), 'projets/b num_marche'],
    [
      'source.identifiant',
      projets(
        { id: 'a', source: { systeme: 'ERP', identifiant: 'PRJ-2026-001' } },
        { id: 'b', source: { systeme: 'erp', identifiant: 'PRJ 2026 001' } },
        { id: 'c', source: { systeme: 'Tableau', identifiant: 'PRJ-2026-001' } },
        { id: 'd', source: { systeme: 'ERP' } },
        { id: 'e', source: { systeme: 'ERP' } },
      ),
      'projets/b source.identifiant',
    ],
    ['rccm', entreprises({ id: 'a', rccm: 'R' }, { id: 'b', rccm: 'R' }), 'entreprises/b rccm'],
    ['ifu', entreprises({ id: 'a', ifu: '1' }, { id: 'b', ifu: '1' }), 'entreprises/b ifu'],
  ])('%s', (_, overrides, fault) => {
    expect(faults(overrides)).toEqual([fault]);
  });

  test('two files without the value do not clash', () => {
    expect(faults({ ...projets({ id: 'a' }, { id: 'b' }), ...entreprises({ id: 'c' }, { id: 'd' }) })).toEqual([]);
  });
});

describe('shares of the funders', () => {
  const parts = (...shares: number[]) => ({
    ...projets({ bailleur: shares.map((part, rang) => ({ id: `b${rang}`, part })) }),
    bailleurs: [aBailleur(), ...shares.map((_, rang) => aBailleur({ id: `b${rang}` }))],
  });

  test.each([[[100]], [[60, 25, 15]], [[33.33, 33.33, 33.34]], [[33.3, 33.3, 33.4]]])('%j make 100 %%', (shares) => {
    expect(faults(parts(...shares))).toEqual([]);
  });

  test.each([[[99]], [[60, 50]], [[33.3, 33.3, 33.3]]])('%j do not', (shares) => {
    expect(faults(parts(...shares))).toEqual(['projets/pont-de-wassou bailleur']);
  });
});

describe('fields of a status', () => {
  const sound = {
    EN_COURS: { date_debut: '2026-01-01', taux_execution_physique: 0 },
    ACHEVE: { date_fin_reelle: '2026-01-01' },
    SUSPENDU: { date_suspension: '2026-01-01', motif_suspension: 'Crue.' },
    A_VENIR: {},
  };

  test.each(['EN_COURS', 'ACHEVE', 'SUSPENDU', 'A_VENIR'] as const)(
    '%s demands nothing that nobody knows',
    (status) => {
      expect(faults(projets({ status, ...sound[status] }))).toEqual([]);
      expect(faults(projets({ status }))).toEqual([]);
    },
  );

  test.each([
    ['EN_COURS', 'date_fin_reelle'],
    ['EN_COURS', 'date_reception_definitive'],
    ['A_VENIR', 'date_reception_provisoire'],
    ['SUSPENDU', 'date_fin_reelle'],
    ['A_VENIR', 'date_reception_definitive'],
    ['A_VENIR', 'date_suspension'],
  ] as const)('%s excludes %s', (status, champ) => {
    expect(faults(projets({ status, ...sound[status], [champ]: '2026-02-01' }))).toEqual([
      `projets/pont-de-wassou ${champ}`,
    ]);
  });
});

test.each(['EN_COURS', 'SUSPENDU'] as const)('a part of works %s may have been accepted', (status) => {
  expect(faults(projets({ status, date_debut: '2026-01-01', date_reception_provisoire: '2026-02-01' }))).toEqual([]);
});

test.each([
  [{ avenant: true }, []],
  [{ avenant: true, taux_avenant: -5 }, []],
  [{ taux_avenant: 20 }, ['avenant']],
  [{ nouveau_montant_avenant: 1_200 }, ['avenant']],
  [{ avenant: true, taux_avenant: 20, montant: 1_000, nouveau_montant_avenant: 1_204 }, []],
  [{ avenant: true, taux_avenant: 20, montant: 1_000, nouveau_montant_avenant: 800 }, ['taux_avenant']],
])('an amendment against itself: %j', (faits, champs) => {
  expect(faults(projets(faits))).toEqual(champs.map((champ) => `projets/pont-de-wassou ${champ}`));
});

test.each<[string, Overrides, string]>([
  [
    'a funder of a project',
    projets({
      bailleur: [
        { id: 'bnd', part: 60 },
        { id: 'bnd', part: 40 },
      ],
    }),
    'projets/pont-de-wassou bailleur.1',
  ],
  ['a company', projets({ entreprise: ['wassou-btp', 'wassou-btp'] }), 'projets/pont-de-wassou entreprise.1'],
  ['a funder of a tender', appels({ bailleur: ['bnd', 'bnd'] }), 'appels-offres/aaon-001 bailleur.1'],
  [
    'a channel of a DAO',
    appels({ mode_acquisition: ['MOBILE_MONEY', 'ACHAT_EN_LIGNE', 'MOBILE_MONEY'] }),
    'appels-offres/aaon-001 mode_acquisition.2',
  ],
])('%s stands once in its list', (_title, contenu, fault) => {
  expect(faults(contenu)).toEqual([fault]);
});

test('an AMI awards no contract', () => {
  const fini = { type: 'AMI', statut: 'ATTRIBUE', attribution_publiee_le: '2026-06-01' } as const;
  const row = { ...fini, date_limite: '2026-05-01T10:00:00Z', titulaire: ['wassou-btp'] };
  expect(faults(appels(row))).toEqual([]);
  expect(faults(appels({ ...row, montant_attribue: 1 }))).toEqual(['appels-offres/aaon-001 montant_attribue']);
});

describe('what its status tells as past does not come after the day on which the register is read', () => {
  const le = (jour: string, contenu: Overrides) => checkContenu(aContenu(contenu), { jour }).map(({ champ }) => champ);

  test.each<[string, Overrides, string]>([
    ['a start', projets({ status: 'EN_COURS', date_debut: '2026-07-01', taux_execution_physique: 1 }), 'date_debut'],
    ['a deadline that is over', appels({ statut: 'CLOTURE', date_limite: '2026-07-01T10:00:00Z' }), 'date_limite'],
  ])('%s', (_title, contenu, champ) => {
    expect(le('2026-07-01', contenu)).toEqual([]);
    expect(le('2026-06-30', contenu)).toEqual([champ]);
  });

  test('a planned start and an open deadline may be ahead', () => {
    expect(le('2026-06-30', projets({ date_debut: '2026-12-01' }))).toEqual([]);
    expect(le('2026-06-30', appels({ statut: 'OUVERT', date_limite: '2026-12-01T10:00:00Z' }))).toEqual([]);
  });
});

test.each<[Parameters<typeof aProjet>[0], string[]]>([
  [{ status: 'ACHEVE', date_fin_reelle: '2026-01-04', taux_execution_physique: 92 }, ['taux_execution_physique']],
  [{ status: 'ACHEVE', date_fin_reelle: '2026-01-04', taux_execution_physique: 99.9 }, ['taux_execution_physique']],
  [{ status: 'ACHEVE', date_fin_reelle: '2026-01-04', taux_execution_physique: 100 }, []],
  [{ status: 'ACHEVE', date_fin_reelle: '2026-01-04' }, []],
  [{ status: 'A_VENIR', taux_execution_physique: 12 }, ['taux_execution_physique']],
  [{ status: 'A_VENIR', taux_execution_physique: 0 }, []],
])('what is measured on the site says what the status says: %j', (faits, champs) => {
  expect(faults(projets(faits))).toEqual(champs.map((champ) => `projets/pont-de-wassou ${champ}`));
});

describe('the winner stays internal until its publication', () => {
  const prix = { titulaire: ['wassou-btp'], montant_attribue: 1 };
  const reserved = ['appels-offres/aaon-001 titulaire', 'appels-offres/aaon-001 montant_attribue'];

  test.each([
    ['ATTRIBUE', '2026-06-01', []],
    ['ATTRIBUE', undefined, reserved],
    ['EVALUE', undefined, reserved],
    ['EVALUE', '2026-06-01', ['appels-offres/aaon-001 attribution_publiee_le', ...reserved]],
  ] as const)('%s, published %s', (statut, attribution_publiee_le, expected) => {
    expect(faults(appels({ statut, attribution_publiee_le, ...prix }))).toEqual(expected);
  });
});

describe('an award, once published', () => {
  test('names its winner', () => {
    const row = { statut: 'ATTRIBUE', attribution_publiee_le: '2026-06-01' } as const;
    expect(faults(appels(row))).toEqual(['appels-offres/aaon-001 titulaire']);
  });

  test('does not precede the opening', () => {
    const row = {
      statut: 'ATTRIBUE',
      date_lancement: '2026-03-01T09:00:00Z',
      date_limite: '2026-05-01T10:00:00Z',
      date_ouverture: '2026-05-01T10:30:00Z',
      titulaire: ['wassou-btp'],
    } as const;
    const published = (attribution_publiee_le: string) =>
      faults(appels({ ...row, titulaire: ['wassou-btp'], attribution_publiee_le }));
    expect(published('2026-04-30')).toEqual(['appels-offres/aaon-001 attribution_publiee_le']);
    expect(published('2026-05-01')).toEqual([]);
    expect(published('2026-06-01')).toEqual([]);
  });
});

test.each([
  [['2026-04-01T10:00:00Z', '2026-04-15T10:00:00Z'], []],
  [['2026-04-15T10:00:00Z', '2026-04-01T10:00:00Z'], ['dates_limites_anterieures.0']],
  [['2026-06-01T10:00:00Z'], ['dates_limites_anterieures.0']],
])('earlier deadlines %j run oldest first, before the one that stands', (dates_limites_anterieures, champs) => {
  const row = {
    date_lancement: '2026-03-01T09:00:00Z',
    date_limite: '2026-05-01T10:00:00Z',
    dates_limites_anterieures,
  };
  expect(faults(appels(row))).toEqual(champs.map((champ) => `appels-offres/aaon-001 ${champ}`));
});

test('an opening half an hour after the deadline stops a notice launched since R191, on a given day alone', () => {
  const appel = {
    date_lancement: '2026-11-27T09:00:00Z',
    date_limite: '2026-12-20T10:00:00Z',
    date_ouverture: '2026-12-20T10:30:00Z',
    date_mise_a_jour: '2026-11-27',
  };
  const contenu = aContenu(appels(appel));
  const champs = (jour?: string) => checkContenu(contenu, jour === undefined ? {} : { jour }).map(({ champ }) => champ);
  expect(champs('2026-12-01')).toEqual(['date_ouverture']);
  expect(champs()).toEqual([]);
});
