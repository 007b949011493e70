import { describe, expect, test } from 'vitest';
import { type CelluleLue, texteDe } from '../../../src/domain/classeur/cellule.ts';
import {
  aColonne,
  checkCorrespondance,
  type ColonneLue,
  type Correspondance,
} from '../../../src/domain/classeur/correspondance.ts';
import { compareFeuille } from '../../../src/domain/classeur/difference-classeur.ts';
import { findEntete } from '../../../src/domain/classeur/entete.ts';
import { type Brut, openRegistre } from '../../../src/domain/classeur/registre-ouvert.ts';
import { changementsOf, type Difference, type Reponses } from '../../../src/domain/classeur/resultat.ts';
import { writeRapport } from '../../../src/domain/classeur/rapport-import.ts';
import { TYPES_BAILLEUR } from '../../../src/domain/reference/vocabulaire.ts';
import { type Anomalie, reportTo } from '../../../src/domain/registre/anomalie.ts';

const JOUR = '2026-11-26';

const aProjet = (plus: Record<string, unknown> = {}): Brut => ({
  id: 'pont-de-wassou',
  title: 'Pont de Wassou sur la Kolenté',
  status: 'EN_COURS',
  secteur: 'PONT',
  nature_travaux: 'CONSTRUCTION',
  region: 'kindia',
  maitre_ouvrage: 'Agence',
  num_marche: 'M-2025-01',
  budget: 2_000_000_000,
  date_debut: '2025-03-01',
  date_publication: '2025-01-10',
  date_mise_a_jour: '2026-10-01',
  ...plus,
});

const lieu = { location: { lat: 10.05, lng: -12.86 } };
const registreDe = (projets: readonly Brut[]) =>
  openRegistre({
    jour: JOUR,
    fiches: {
      projets,
      'appels-offres': [],
      entreprises: [
        {
          id: 'wassou-btp',
          raison_sociale: 'Wassou, BTP',
          domaine: 'OUVRAGES_ART',
          ville: 'Kindia',
          date_mise_a_jour: '2026-01-01',
        },
        {
          id: 'sgc',
          raison_sociale: 'Société guinéenne',
          domaine: 'ROUTES',
          ville: 'Kindia',
          date_mise_a_jour: '2026-01-01',
        },
      ],
      bailleurs: [{ id: 'bnd', nom: 'Budget national', sigle: 'BND', type: TYPES_BAILLEUR[0] }],
      regions: [
        {
          id: 'kindia',
          nom: 'Kindia',
          chef_lieu: 'Kindia',
          ...lieu,
          prefectures: [{ nom: 'Télimélé', ...lieu }],
          rang: 1,
        },
        { id: 'labe', nom: 'Labé', chef_lieu: 'Labé', ...lieu, prefectures: [{ nom: 'Koubia', ...lieu }], rang: 2 },
      ],
      actualites: [],
      routes: [],
    },
  });

/** A correspondance whose columns are the fields themselves. */
const parChamps = (
  champs: readonly string[],
  regles: Readonly<Record<string, Partial<ColonneLue>>> = {},
): Correspondance => ({
  nom: 'Essai',
  collection: 'projets',
  constantes: {},
  ignorees: {},
  colonnes: champs.map((champ) => aColonne({ colonne: champ, champ, ...regles[champ] })),
});

function compare(
  rangees: readonly CelluleLue[][],
  {
    projets = [aProjet()],
    regles = {},
    reponses = {},
  }: { projets?: Brut[]; regles?: Readonly<Record<string, Partial<ColonneLue>>>; reponses?: Reponses } = {},
): Difference {
  const [tete = []] = rangees;
  const correspondance = parChamps(
    tete.map((titre) => texteDe(titre).replace(/ \(.*/, '')),
    regles,
  );
  const entete = findEntete(
    { nom: 'F', rangees: rangees.map((cellules, rang) => ({ ligne: rang + 1, cellules })) },
    correspondance,
  );
  if (!entete) throw new Error('no headings');
  return compareFeuille(entete, correspondance, { registre: registreDe(projets), reponses });
}
/** The first row: its state, what it would change, what is said of it. */
function une(champ: string, cellule: CelluleLue, options: Parameters<typeof compare>[1] = {}) {
  const difference = compare(
    [
      ['id', champ],
      ['pont-de-wassou', cellule],
    ],
    options,
  );
  const [ligne] = difference.lignes;
  const nom = champ.replace(/ \(.*/, '').split('.')[0];
  return {
    etat: ligne?.etat,
    apres: ligne?.changement?.champs.find((sien) => sien.champ === nom)?.apres,
    dit: [
      ...(ligne?.fautes ?? []).map(({ phrase }) => phrase.replaceAll('\u00a0', ' ')),
      ...difference.questions.map(({ cle }) => cle),
    ],
  };
}

test.each<[champ: string, cellule: CelluleLue, apres: unknown]>([
  ['date_fin_prevue', '3 mars 2027', '2027-03-03'],
  ['date_fin_prevue', '1er mars 2027', '2027-03-01'],
  ['date_fin_prevue', '03/04/2027', '2027-04-03'],
  ['date_fin_prevue', '03/04/27', '2027-04-03'],
  ['date_fin_prevue', '03-mars-27', '2027-03-03'],
  ['date_fin_prevue', '3\u00a0fe\u0301vr.\u202f27', '2027-02-03'],
  ['date_fin_prevue', { jour: '2027-03-03T10:00:00Z' }, '2027-03-03'],
  ['budget', '1\u00a0250\u202f000', 1_250_000],
  ['budget', '2,5 milliards', 2_500_000_000],
  ['budget (millions GNF)', 12.5, 12_500_000],
  ['budget (millions GNF)', '12,5', 12_500_000],
  ['budget (millions GNF)', '3 milliards', 3_000_000_000],
  ['budget (en Mds GNF)', '1,2', 1_200_000_000],
  ['lineaire_prevu_km', '12,500', 12.5],
  ['avenant', 'NON', false],
  ['status', 'suspendu', 'SUSPENDU'],
  ['status', 'À VENIR', 'A_VENIR'],
  ['region', 'LABE', 'labe'],
  ['departement', 'telimele', 'Télimélé'],
  ['axe', 'rn 5', 'RN5'],
  ['entreprise', 'Wassou, BTP, Societe guineenne', ['wassou-btp', 'sgc']],
  ['bailleur', 'bnd', [{ id: 'bnd' }]],
  ['localite', 'E\u0301cole   du\u00a0marché ', 'École du marché'],
  ['source.identifiant', 12, undefined],
])('%s: %j is read %j', (champ, cellule, apres) => {
  const lue = une(champ, cellule);
  // An origin has its system too.
  expect(lue.etat).toBe(champ === 'source.identifiant' ? 'REFUSEE' : 'CHANGEE');
  expect(lue.apres).toEqual(apres);
});

test.each<[champ: string, cellule: CelluleLue, dit: string]>([
  ['date_fin_prevue', '31/02/2027', '« 31/02/2027 » : attendu une date qui existe au calendrier, 3 mars 2026.'],
  ['date_fin_prevue', 'fin 2027', '« fin 2027 » : attendu une date, comme 03/03/2026 ou 3 mars 2026.'],
  ['date_fin_prevue', '04/27', '« 04/27 » : attendu une date, comme 03/03/2026 ou 3 mars 2026.'],
  [
    'date_fin_prevue',
    46_084,
    '« 46084 » : attendu une date, comme 03/03/2026 ou 3 mars 2026 ; donnez à cette cellule le format date.',
  ],
  ['budget', 'environ 3', '« environ 3 » : attendu un montant en francs guinéens.'],
  ['budget', { erreur: '#REF!' }, '« #REF! » : attendu une valeur : la formule de cette cellule est en erreur.'],
  ['region', 'Kinda', '« Kinda » : attendu une région du registre ; le plus proche est « Kindia ».'],
  ['entreprise', 'Wassou', '« Wassou » : attendu une entreprise du registre ; le plus proche est « Wassou, BTP ».'],
  [
    'status',
    'en coure',
    '« en coure » : attendu l’une des valeurs En cours, Achevé, Suspendu, À venir ; le plus proche est « En cours ».',
  ],
  ['date_fin_reelle', '2026-01-01', '« 2026-01-01 » : attendu rien tant que le statut n’est pas ACHEVE.'],
  ['date_fin_prevue', '1/1/2024', '« 2024-01-01 » : attendu une date qui ne précède pas date_debut (2025-03-01).'],
])('%s: %j is refused in one sentence', (champ, cellule, dit) => {
  expect(une(champ, cellule)).toEqual({ etat: 'REFUSEE', apres: undefined, dit: [dit] });
});

describe('what changes nothing', () => {
  test.each<[champ: string, cellule: CelluleLue]>([
    ['budget', null],
    ['budget', 'Non publié'],
    ['budget', '2 000 000 000'],
    ['budget', 2_000_000_000.2],
    ['title', 'Pont de Wassou  sur la Kolenté'],
    ['status', 'En cours'],
    ['region', 'Kindia'],
  ])('%s: %j', (champ, cellule) => {
    expect(une(champ, cellule)).toEqual({ etat: 'EGALE', apres: undefined, dit: [] });
  });

  test('an empty cell erases where its column says so, and there alone', () => {
    const difference = compare(
      [
        ['id', 'budget'],
        ['pont-de-wassou', null],
      ],
      { regles: { budget: { vide: 'efface' } } },
    );
    expect(changementsOf(difference)).toEqual([
      {
        collection: 'projets',
        id: 'pont-de-wassou',
        genre: 'MODIFICATION',
        champs: [
          { champ: 'budget', avant: 2_000_000_000 },
          { champ: 'date_mise_a_jour', avant: '2026-10-01', apres: JOUR },
        ],
      },
    ]);
  });
});

describe('what is asked', () => {
  test('a zero: nothing is proposed until it is answered', () => {
    expect(une('lineaire_prevu_km', 0)).toEqual({
      etat: 'DEMANDEE',
      apres: undefined,
      dit: ['zero:lineaire_prevu_km'],
    });
    expect(une('lineaire_prevu_km', 0, { reponses: { 'zero:lineaire_prevu_km': 'NON_SAISI' } }).etat).toBe('EGALE');
    expect(une('lineaire_prevu_km', 0, { reponses: { 'zero:lineaire_prevu_km': 'VALEUR' } })).toMatchObject({
      etat: 'CHANGEE',
      apres: 0,
    });
    expect(une('lineaire_prevu_km', 0, { projets: [aProjet({ lineaire_prevu_km: 0 })] }).etat).toBe('EGALE');
  });

  test('a title that looks like an entry’s, side by side; never tied without a person', () => {
    const rangees = [
      ['title', 'region', 'budget'],
      ['Construction du pont de Wassou (Kolenté)', 'Kindia', 5],
    ];
    const difference = compare(rangees);
    expect(difference.questions.map(({ cle, choix }) => [cle, choix.map(({ valeur }) => valeur)])).toEqual([
      ['double:2', ['pont-de-wassou', 'NOUVELLE', 'LAISSER']],
    ]);
    expect(changementsOf(difference)).toEqual([]);
    expect(changementsOf(compare(rangees, { reponses: { 'double:2': 'pont-de-wassou' } }))).toMatchObject([
      { id: 'pont-de-wassou', genre: 'MODIFICATION' },
    ]);
    expect(compare(rangees, { reponses: { 'double:2': 'LAISSER' } }).lignes[0]?.etat).toBe('LAISSEE');
    // In another region, it is another one.
    expect(compare([rangees[0] ?? [], ['Pont de Wassou, Kolenté', 'Labé', 5]]).questions).toEqual([]);
  });

  test('a row of an export of before the last change of its entry', () => {
    const rangees = [
      ['id', 'date_mise_a_jour', 'budget'],
      ['pont-de-wassou', '01/09/2026', 5],
    ];
    expect(compare(rangees).questions.map(({ cle }) => cle)).toEqual(['perimee:pont-de-wassou']);
    expect(changementsOf(compare(rangees, { reponses: { 'perimee:pont-de-wassou': 'GARDER' } }))).toHaveLength(1);
    expect(compare(rangees, { reponses: { 'perimee:pont-de-wassou': 'LAISSER' } }).lignes[0]?.etat).toBe('EGALE');
  });
});

test('rows are tied by address, by identifier of origin, by contract; one row an entry', () => {
  const projets = [aProjet({ source: { systeme: 'ERP', identifiant: 'PRJ-2026-001' } })];
  const ids = (tete: string, cellule: string) =>
    compare(
      [
        [tete, 'budget'],
        [cellule, 7],
      ],
      { projets },
    ).lignes.map(({ id, etat }) => `${id ?? '?'} ${etat}`);
  expect(ids('id', 'https://portail.example.gn/projets/pont-de-wassou')).toEqual(['pont-de-wassou CHANGEE']);
  expect(ids('source.identifiant', 'prj 2026 001')).toEqual(['pont-de-wassou CHANGEE']);
  expect(ids('num_marche', 'M-2025-01')).toEqual(['pont-de-wassou CHANGEE']);
  expect(ids('id', 'https://portail.example.gn/projets/pont')).toEqual(['? REFUSEE']);
  const deux = compare([
    ['id', 'budget'],
    ['pont-de-wassou', 7],
    ['pont-de-wassou', 8],
  ]);
  expect(deux.lignes.map(({ etat }) => etat)).toEqual(['CHANGEE', 'REFUSEE']);
  expect(deux.lignes[1]?.fautes[0]?.phrase).toContain('la ligne 2 parle déjà de celle-ci');
});

test.each<[titre: string, suite: CelluleLue[], etat: string]>([
  ['Total', [null, null, null, null, 12], 'LAISSEE'],
  ['TOTAL GÉNÉRAL', [null, null, null, null, '2 000 000 GNF'], 'LAISSEE'],
  ['Sous-total', [null, null, null, null, { erreur: '#REF!' }], 'LAISSEE'],
  ['Total', [], 'LAISSEE'],
  ['Total Guinée, voirie du dépôt', ['À venir', 'Route', 'Bitumage', 'Agence', 5], 'NOUVELLE'],
  // What the file does not know is left out of the entry, and refuses nothing (R132).
  ['Entretien, lot 3', ['À venir', null, null, 'Agence', null], 'NOUVELLE'],
  ['Entretien, lot 4', ['À venir', 'Non renseigné', 'Non renseignée', 'Agence', null], 'NOUVELLE'],
])('« %s », then %j: %s', (titre, suite, etat) => {
  const tete = ['title', 'status', 'secteur', 'nature_travaux', 'maitre_ouvrage', 'budget'];
  expect(compare([tete, [titre, ...suite]]).lignes.map((ligne) => ligne.etat)).toEqual([etat]);
});

test('a sheet of which no column says a name has no totals: that is what its rows are told', () => {
  const [ligne] = compare([
    ['status', 'secteur'],
    ['À venir', 'Route'],
  ]).lignes;
  expect(ligne?.etat).toBe('LAISSEE');
  expect(ligne?.motifs[0]).toMatch(/^aucune colonne lue ne dit son nom/);
});

test('two new rows with one contract: the second is refused, by the register as it would be', () => {
  const tete = ['title', 'status', 'secteur', 'nature_travaux', 'maitre_ouvrage', 'num_marche'];
  const row = (titre: string) => [titre, 'À venir', 'Route', 'Bitumage', 'Agence', 'M-9'];
  const difference = compare([tete, row('Route de Mali'), row('Voirie de Boké')]);
  expect(difference.lignes.map(({ etat }) => etat)).toEqual(['NOUVELLE', 'REFUSEE']);
  expect(difference.lignes[1]?.fautes[0]).toMatchObject({ colonne: 'num_marche', lettre: 'F', ligne: 3 });
  expect(difference.lignes[1]?.fautes[0]?.phrase).toContain('la ligne 2 a déjà celui-ci');
  expect(changementsOf(difference)).toMatchObject([{ id: 'route-de-mali', genre: 'CREATION' }]);
});

describe('new rows of one file against each other (R204)', () => {
  const tete = [
    'source.identifiant',
    'source.systeme',
    'title',
    'region',
    'status',
    'secteur',
    'nature_travaux',
    'maitre_ouvrage',
  ];
  const row = (code: string | null, titre: string, region: string | null = 'Labé') =>
    [code, code && 'ERP', titre, region, 'À venir', 'Route', 'Bitumage', 'Agence'] as CelluleLue[];
  const etats = (rangees: CelluleLue[][], reponses: Reponses = {}) => {
    const difference = compare([tete, ...rangees], { reponses });
    return {
      etats: difference.lignes.map(({ etat }) => etat),
      dits: difference.lignes.flatMap(({ fautes }) => fautes.map(({ phrase }) => phrase.replaceAll('\u00a0', ' '))),
      questions: difference.questions,
      proposes: changementsOf(difference).map(({ id }) => id),
    };
  };

  test('one identifier twice, however it is written: the second is refused, and names the first row', () => {
    const deux = etats([row('PRJ-2026-001', 'Route de Mali'), row('prj 2026 001', 'Voirie de Boké')]);
    expect(deux).toMatchObject({ etats: ['NOUVELLE', 'REFUSEE'], proposes: ['route-de-mali'], questions: [] });
    expect(deux.dits).toEqual(['« prj 2026 001 » : attendu une ligne par fiche : la ligne 2 a déjà celui-ci.']);
  });

  test('a block pasted twice: each row is asked about, beside the one it repeats', () => {
    const bloc = [row(null, 'Bitumage de la traversée de Koubia'), row(null, 'Voirie de Boké')];
    const colle = etats([...bloc, ...bloc]);
    expect(colle.etats).toEqual(['NOUVELLE', 'NOUVELLE', 'DEMANDEE', 'DEMANDEE']);
    expect(colle.proposes).toHaveLength(2);
    const [question] = colle.questions;
    expect(question).toMatchObject({ cle: 'double:4:2', genre: 'DOUBLE', lignes: [4] });
    expect(question?.phrase).toContain('ressemble à la ligne 2 de ce fichier');
    expect(question?.face?.ids).toEqual(['Ligne 2']);
    expect(question?.face?.faits).toContainEqual({ titre: 'region', ici: 'Labé', la: ['Labé'] });
    const repondu = etats([...bloc, ...bloc], { 'double:4:2': 'LAISSER', 'double:5:3': 'NOUVELLE' });
    expect(repondu.etats).toEqual(['NOUVELLE', 'NOUVELLE', 'LAISSEE', 'NOUVELLE']);
    expect(repondu.proposes).toEqual(['bitumage-de-la-traversee-de-koubia', 'voirie-de-boke', 'voirie-de-boke-2']);
  });

  test.each<[cas: string, un: CelluleLue[], deux: CelluleLue[], attendu: string]>([
    [
      'nearly the same title',
      row(null, 'Bitumage traversée Koubia centre ville'),
      row(null, 'Bitumage de la traversée de Koubia centre'),
      'DEMANDEE',
    ],
    [
      'the very same title under two identifiers',
      row('A-1', 'Voirie de Boké'),
      row('A-2', 'Voirie de Boké'),
      'DEMANDEE',
    ],
    [
      'nearly the same under two identifiers',
      row('A-1', 'Bitumage traversée Koubia centre'),
      row('A-2', 'Bitumage traversée Koubia'),
      'NOUVELLE',
    ],
    [
      'two lots',
      row(null, 'Bitumage traversée Koubia lot 1'),
      row(null, 'Bitumage traversée Koubia lot 2'),
      'NOUVELLE',
    ],
    [
      'two regions',
      row(null, 'Bitumage traversée Koubia centre'),
      row(null, 'Bitumage traversée Koubia', 'Kindia'),
      'NOUVELLE',
    ],
    ['two titles', row(null, 'Voirie de Boké'), row(null, 'Pont de Tinkisso'), 'NOUVELLE'],
  ])('%s', (_, un, deux, attendu) => expect(etats([un, deux]).etats).toEqual(['NOUVELLE', attendu]));
});

describe('a rate', () => {
  const observee = aProjet({
    observations: [{ date: '2026-09-30', taux_execution_physique: 40, source: 'la mission' }],
  });
  const tete = ['id', 'constat.taux_execution_physique', 'constat.date', 'constat.source'];
  const apres = (cellules: CelluleLue[], projets = [observee]) => {
    const difference = compare([tete, ['pont-de-wassou', ...cellules]], { projets });
    return (
      difference.lignes[0]?.changement?.champs
        .filter(({ champ }) => champ !== 'date_mise_a_jour')
        .map(({ champ, apres: dit }) => [champ, dit]) ??
      difference.lignes[0]?.fautes.map(({ phrase }) => phrase.replaceAll('\u00a0', ' '))
    );
  };
  test('of a later day is one more observation', () => {
    expect(apres(['47,5 %', '31/10/2026', 'la mission'])).toEqual([
      ['observations', [{ date: '2026-10-31', taux_execution_physique: 47.5, source: 'la mission' }]],
    ]);
    const [ligne] = compare([tete, ['pont-de-wassou', '47,5 %', '31/10/2026', 'la mission']], {
      projets: [observee],
    }).lignes;
    expect(ligne?.changement?.champs.map(({ champ, ajout }) => [champ, ajout])).toContainEqual(['observations', true]);
    expect(ligne?.presente).toEqual({ observations: observee['observations'] });
  });
  test('of the same day mends it', () => {
    expect(apres([41, '30/09/2026', 'la mission'])).toEqual([
      ['observations', [{ date: '2026-09-30', taux_execution_physique: 41, source: 'la mission' }]],
    ]);
  });
  test('of an earlier day is refused', () => {
    expect(apres([41, '01/09/2026', 'la mission'])).toEqual([
      '« 01/09/2026 » : attendu un jour d’après le dernier constat (30/09/2026).',
    ]);
  });
  test('where nobody dates it, is the rate of today', () => {
    expect(apres([30, null, null], [aProjet()])).toEqual([['taux_execution_physique', 30]]);
  });
});

test('what an entry says in more than a row is not changed by one', () => {
  const projets = [aProjet({ lieux: [{ region: 'labe' }] })];
  expect(une('region', 'Kindia, Labé', { projets }).etat).toBe('EGALE');
  expect(une('region', 'Labé', { projets }).dit).toEqual([
    '« Labé » : attendu rien d’autre ici : cette fiche a plusieurs lieux, qui se changent dans sa fiche.',
  ]);
});

test('a terminal reads counts, questions with their keys, faults by cell', () => {
  const difference = compare([
    ['id', 'budget', 'lineaire_prevu_km'],
    ['pont-de-wassou', 'x', 0],
    [null, null, 4],
  ]);
  const rapport = writeRapport(difference, 'Essai', 50);
  expect(rapport).toContain('1 refusée');
  expect(rapport).toContain('B2 (budget) : «\u00a0x\u00a0»\u00a0: attendu un montant');
  expect(rapport).toContain('ligne 3, 4 : ni nom ni identifiant');
});

test('a correspondance names fields and values that exist, with the nearest', () => {
  const anomalies: Anomalie[] = [];
  checkCorrespondance(
    {
      ...parChamps(['titel', 'status'], {
        status: { valeurs: { X: 'EN_COUR' }, quand: { colonne: 'autre', valeurs: ['a'] } },
      }),
      constantes: { maitre: 'x' },
    },
    reportTo(anomalies, 'f'),
  );
  expect(anomalies.map(({ champ, remede }) => [champ, remede])).toEqual([
    ['colonnes.0.champ', 'le plus proche est « title »'],
    ['colonnes.1.valeurs.X', 'le plus proche est « EN_COURS »'],
    ['colonnes.1.quand.colonne', undefined],
    ['constantes.maitre', undefined],
  ]);
});
