import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../src/data/content/yaml.ts';
import { getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import { previewFeuille } from '../../../src/domain/classeur/apercu-feuille.ts';
import type { CelluleLue } from '../../../src/domain/classeur/cellule.ts';
import { sayCibles } from '../../../src/domain/classeur/cibles-dites.ts';
import { correctEntete, eraseVides } from '../../../src/domain/classeur/corrections.ts';
import { correspondanceSchema } from '../../../src/domain/classeur/correspondance.schema.ts';
import { checkCorrespondance, type Correspondance } from '../../../src/domain/classeur/correspondance.ts';
import { constantesOf, fautesConstantes, sayConstantes } from '../../../src/domain/classeur/constantes-composees.ts';
import {
  type Composition,
  composeCorrespondance,
  fauteComposition,
  guessColonnes,
  tieColonne,
  writeCorrespondance,
} from '../../../src/domain/classeur/correspondance-composee.ts';
import { compareFeuille } from '../../../src/domain/classeur/difference-classeur.ts';
import { findEntete } from '../../../src/domain/classeur/entete.ts';
import { openRegistre } from '../../../src/domain/classeur/registre-ouvert.ts';
import { CORRESPONDANCES_PORTAIL } from '../../../src/domain/classeur/correspondances-portail.ts';
import { COLLECTIONS_CLASSEUR } from '../../../src/domain/classeur/vocabulaire.ts';
import { type Anomalie, reportTo } from '../../../src/domain/registre/anomalie.ts';

const registreVide = openRegistre({
  jour: '2026-11-26',
  fiches: {
    ...{ projets: [], 'appels-offres': [], entreprises: [], bailleurs: [], actualites: [], routes: [] },
    regions: [
      {
        ...{ id: 'labe', nom: 'Labé', chef_lieu: 'Labé', location: { lat: 11.3, lng: -12.3 }, rang: 1 },
        prefectures: [{ nom: 'Koubia', location: { lat: 11.58, lng: -11.9 } }],
      },
    ],
  },
});
const cibles = sayCibles('projets', getFormesProposees().projets);
const aFeuille = (...rangees: CelluleLue[][]) => ({
  nom: 'Suivi',
  rangees: rangees.map((cellules, rang) => ({ ligne: rang + 1, cellules })),
});
const feuille = aFeuille(
  ['Suivi des chantiers', null, null],
  ['Nom du chantier', 'Budget (millions GNF)', 'Statut', 'Remarque'],
  ['Pont de Wassou', 12.5, 'en cours', null],
  ['Dalot', 3, 'Fini', 'x'],
  ['Piste', null, 'Fini', 'y'],
);
const apercu = previewFeuille(feuille)!;
const aComposition = (plus: Partial<Composition> = {}): Composition => ({
  ...{ nom: 'Suivi du chef', collection: 'projets', feuille: 'Suivi', ligne: 2 },
  colonnes: { A: { champ: 'title' }, B: { champ: 'budget', unite: 'million' } },
  ...plus,
});

describe('a sheet that nothing reads', () => {
  test('shows its headings under its merged title, three values, and codes where they are few', () => {
    expect(apercu).toMatchObject({ nom: 'Suivi', ligne: 2, lignes: 3 });
    expect(apercu.candidates.map(({ ligne }) => ligne)).toContain(2);
    expect(apercu.colonnes[0]).toEqual({
      ...{ rang: 0, lettre: 'A', titre: 'Nom du chantier' },
      exemples: ['Pont de Wassou', 'Dalot', 'Piste'],
      valeurs: ['Pont de Wassou', 'Dalot', 'Piste'],
    });
    expect(apercu.colonnes[2]?.valeurs).toEqual(['en cours', 'Fini']);
  });

  test('a column of many values has no codes', () => {
    const longue = aFeuille(['A', 'B'], ...Array.from({ length: 40 }, (_, rang) => [`v${rang}`, 1]));
    expect(previewFeuille(longue)?.colonnes.map(({ valeurs }) => valeurs.length)).toEqual([0, 1]);
  });

  test('another row of headings may be chosen; a sheet without texts shows nothing', () => {
    expect(previewFeuille(feuille, 3)?.colonnes.map(({ titre }) => titre)).toEqual(['Pont de Wassou', 'en cours']);
    expect(previewFeuille(aFeuille([1, 2], [3, 4]))).toBeUndefined();
  });

  test('headings that name a field are tied to it, values that read as its words too', () => {
    expect(guessColonnes(apercu, cibles)).toEqual({
      B: { champ: 'budget' },
      C: { champ: 'status', valeurs: { 'en cours': 'EN_COURS' } },
    });
    const budget = cibles.find(({ champ }) => champ === 'budget');
    expect(budget?.isMontant).toBe(true);
    expect(tieColonne(budget!, ['1'])).toEqual({ champ: 'budget' });
  });
});

test.each(COLLECTIONS_CLASSEUR)('fields of %s are told apart in words', (collection) => {
  const labels = sayCibles(collection, getFormesProposees()[collection]).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  // "PK où ils finissent" keeps its capitals.
  expect(labels.filter((label) => /\b\p{Ll}\p{Lu}/u.test(label))).toEqual([]);
});

test.each<[string, Partial<Composition>, RegExp | undefined]>([
  ['sound', {}, undefined],
  ['no name', { nom: ' ' }, /nom/],
  ['one column', { colonnes: { A: { champ: 'title' } } }, /deux colonnes/],
  ['nothing that names', { colonnes: { B: { champ: 'budget' }, C: { champ: 'status' } } }, /nomme la fiche/],
])('a composition: %s', (_, plus, attendu) => {
  const faute = fauteComposition(aComposition(plus), apercu, 'title');
  if (attendu) expect(faute).toMatch(attendu);
  else expect(faute).toBeUndefined();
});

test('two tied columns under one heading cannot be told apart', () => {
  const double = previewFeuille(aFeuille(['Nom', 'Budget', 'BUDGET'], ['a', 1, 2]))!;
  const colonnes = { A: { champ: 'title' }, B: { champ: 'budget' }, C: { champ: 'montant' } };
  expect(fauteComposition(aComposition({ colonnes }), double, 'title')).toMatch(/même titre/);
});

describe('the same value for all rows', () => {
  const A = { champ: 'title' };
  const offre = (colonnes: Composition['colonnes'], collection: Composition['collection'] = 'projets') =>
    sayConstantes({ colonnes }, sayCibles(collection, getFormesProposees()[collection])).map(({ champ }) => champ);

  test.each<[Composition['colonnes'], string[]]>([
    [{ A }, ['maitre_ouvrage']],
    [{ A, B: { champ: 'maitre_ouvrage' } }, []],
    [{ A, B: { champ: 'source.identifiant' } }, ['source.systeme', 'maitre_ouvrage']],
    [{ A, B: { champ: 'source.identifiant' }, C: { champ: 'source.systeme' } }, ['maitre_ouvrage']],
    [{ A, B: { champ: 'location.lat' }, C: { champ: 'location.lng' } }, ['precision', 'maitre_ouvrage']],
    [{ A, B: { champ: 'location.lat' }, C: { champ: 'precision' } }, ['maitre_ouvrage']],
  ])('%j: offered %j', (colonnes, champs) => expect(offre(colonnes)).toEqual(champs));

  test('nothing that a collection does not have', () => {
    expect(offre({ A: { champ: 'raison_sociale' } }, 'entreprises')).toEqual([]);
    expect(offre({ A: { champ: 'titre' } }, 'appels-offres')).toEqual(['maitre_ouvrage']);
  });

  const tete = ['Nom', 'Code', 'Lat', 'Lon', 'Secteur', 'Nature', 'Statut', 'Région'];
  const codes = aFeuille(tete, ['Dalot de Koubia', 'C-1', 11.5, -11.9, 'Route', 'Bitumage', 'À venir', 'labe']);
  const vue = previewFeuille(codes)!;
  const champs = [
    'title',
    'source.identifiant',
    'location.lat',
    'location.lng',
    'secteur',
    'nature_travaux',
    'status',
    'region',
  ];
  const colonnes = Object.fromEntries(vue.colonnes.map(({ lettre }, rang) => [lettre, { champ: champs[rang] ?? '' }]));

  test('asked where rows would all be refused without it, and kept in the file', () => {
    const sans = aComposition({ colonnes });
    const dites = sayConstantes(sans, cibles);
    expect(dites.find(({ champ }) => champ === 'precision')?.mots.map(({ code }) => code)).toContain('localite');
    expect(fautesConstantes(sans, dites).map(([id]) => id)).toEqual([
      'constante-source-systeme',
      'constante-precision',
    ]);
    const constantes = { 'source.systeme': ' ERP ', precision: 'localite', maitre_ouvrage: 'Agence', budget: '5' };
    expect(fautesConstantes({ constantes }, dites)).toEqual([]);
    const avec = composeCorrespondance(sans, vue, constantesOf({ constantes }, dites));
    expect(avec.constantes).toEqual({ 'source.systeme': 'ERP', precision: 'localite', maitre_ouvrage: 'Agence' });
    expect(writeCorrespondance(avec)).toContain('constantes: { "source.systeme": "ERP"');
    const etatPar = (correspondance: Correspondance) =>
      compareFeuille(findEntete(codes, correspondance)!, correspondance, { registre: registreVide }).lignes[0]?.etat;
    expect(etatPar(composeCorrespondance(sans, vue))).toBe('REFUSEE');
    expect(etatPar(avec)).toBe('NOUVELLE');
  });
});

describe('the file of a correspondance', () => {
  const readBack = (correspondance: Correspondance) => {
    const lu = readYaml(writeCorrespondance(correspondance));
    return lu.faute === undefined ? correspondanceSchema.parse(lu.valeur) : lu.faute;
  };

  test('made on screen: it is what content/ takes, and says what was chosen', () => {
    const colonnes = {
      ...aComposition().colonnes,
      C: { champ: 'status', valeurs: { Fini: 'ACHEVE', 'en cours': '' } },
    };
    const correspondance = composeCorrespondance(aComposition({ colonnes }), apercu);
    const lue = readBack(correspondance);
    expect(lue).toEqual({ ...correspondance, constantes: {} });
    expect(correspondance.colonnes[2]?.valeurs).toEqual({ Fini: 'ACHEVE' });
    expect(correspondance.ignorees).toEqual({ Remarque: 'laissée de côté' });
    const anomalies: Anomalie[] = [];
    checkCorrespondance(correspondance, reportTo(anomalies, 'x'));
    expect(anomalies).toEqual([]);
  });

  test('whatever headings and names are written', () => {
    const titre = 'Budget : "brut" # 1\n– l’an {2026} [x], oui';
    const drole = previewFeuille(aFeuille([titre, 'null', '- a'], ['1', '2', '3']))!;
    const colonnes = { A: { champ: 'title' }, B: { champ: 'budget', valeurs: { 'a: b': 'c' } } };
    const correspondance = composeCorrespondance(aComposition({ nom: 'oui: "x" #', colonnes }), drole);
    expect(readBack(correspondance)).toEqual(correspondance);
  });

  test.each(COLLECTIONS_CLASSEUR)('no column is lost: the portal’s own for %s', (collection) => {
    const lue = readBack(CORRESPONDANCES_PORTAIL[collection]);
    expect(lue).toMatchObject({ nom: CORRESPONDANCES_PORTAIL[collection].nom, collection });
  });
});

describe('what is read otherwise than the file has it', () => {
  const entete = { feuille: 'F', titres: [], rangees: [{ ligne: 12, cellules: ['a', 'b'] as CelluleLue[] }] };

  test('a cell by its address, beyond the end of its row too; others stay', () => {
    expect(correctEntete(entete, { B12: 'c', D12: 'd', A99: 'x' }).rangees).toEqual([
      { ligne: 12, cellules: ['a', 'c', null, 'd'] },
    ]);
    expect(correctEntete(entete, {})).toBe(entete);
  });

  test('empty cells erase in the columns that were ticked alone', () => {
    const { colonnes } = eraseVides(CORRESPONDANCES_PORTAIL.projets, ['localite']);
    expect(colonnes.filter(({ vide }) => vide === 'efface').map(({ champ }) => champ)).toEqual(['localite']);
  });
});
