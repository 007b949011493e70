import { describe, expect, test } from 'vitest';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { writeRegistre } from '../support/registre.ts';

// Every fault of a file is told at the first reading, of whatever kind it is; once those are mended there is none left.

/** A sound projet, line by line; `#` lines are only here to be replaced. */
const LIGNES = `title: Pont de Wassou
description: Un pont remplace le bac.
objectif: Traverser en toute saison.
status: EN_COURS
secteur: PONT
region: kindia
departement: Kindia
localite: Wassou
location: { lat: 10.06, lng: -12.86 }
precision: exacte
bailleur:
  - id: bnd
    part: 100
budget: 12500000
montant: 12000000
date_debut: 2026-01-12
date_fin_prevue: 2027-03-12
taux_execution_physique: 12.5
taux_conso_delai: 41
entreprise: [wassou-btp]
maitre_ouvrage: Ministère
num_marche: "2025"
nature_travaux: REHABILITATION
avenant: false
date_publication: 2026-01-15
date_mise_a_jour: 2026-02-05`.split('\n');

interface Faute {
  genre: 'syntaxe' | 'champ' | 'valeur' | 'reference' | 'ensemble';
  /** The sound line, what an editor wrote instead, and what the report says of it. */
  bonne: string;
  ecrite: string;
  dit: string;
}

const FAUTES: Faute[] = [
  {
    genre: 'syntaxe',
    bonne: 'title: Pont de Wassou',
    ecrite: 'title: Pont: Wassou',
    dit: 'écrivez title: "Pont: Wassou"',
  },
  {
    genre: 'syntaxe',
    bonne: 'description: Un pont remplace le bac.',
    ecrite: 'description: *un* pont',
    dit: 'écrivez description: "*un* pont"',
  },
  {
    genre: 'syntaxe',
    bonne: 'objectif: Traverser en toute saison.',
    ecrite: 'objectif: "Traverser',
    dit: 'un texte dont le guillemet se ferme',
  },
  {
    genre: 'syntaxe',
    bonne: 'precision: exacte',
    ecrite: '\tprecision: exacte',
    dit: 'des espaces au début de la ligne, jamais de tabulation',
  },
  {
    genre: 'syntaxe',
    bonne: 'taux_conso_delai: 41',
    ecrite: 'taux_conso_delai:41',
    dit: 'une espace après les deux-points',
  },
  { genre: 'valeur', bonne: 'status: EN_COURS', ecrite: 'status: En cours', dit: 'écrivez EN_COURS' },
  {
    genre: 'valeur',
    bonne: 'nature_travaux: REHABILITATION',
    ecrite: 'nature_travaux: REHABILITATON',
    dit: 'le plus proche est « REHABILITATION »',
  },
  { genre: 'valeur', bonne: 'budget: 12500000', ecrite: 'budget: 12 500 000', dit: 'écrivez 12500000' },
  { genre: 'valeur', bonne: 'montant: 12000000', ecrite: 'montant: 12 millions', dit: 'écrivez 12000000' },
  { genre: 'valeur', bonne: 'date_debut: 2026-01-12', ecrite: 'date_debut: 12/01/2026', dit: 'écrivez 2026-01-12' },
  {
    genre: 'valeur',
    bonne: 'taux_execution_physique: 12.5',
    ecrite: 'taux_execution_physique: 12,5',
    dit: 'écrivez 12.5',
  },
  { genre: 'valeur', bonne: 'num_marche: "2025"', ecrite: 'num_marche: 2025', dit: 'écrivez "2025", entre guillemets' },
  { genre: 'valeur', bonne: 'avenant: false', ecrite: 'avenant: non', dit: 'écrivez false' },
  { genre: 'champ', bonne: 'secteur: PONT', ecrite: 'sectuer: PONT', dit: 'le plus proche est « secteur »' },
  { genre: 'champ', bonne: 'localite: Wassou', ecrite: 'localité: Wassou', dit: 'le plus proche est « localite »' },
  { genre: 'reference', bonne: 'region: kindia', ecrite: 'region: kindiaa', dit: '« kindia »' },
  {
    genre: 'reference',
    bonne: 'departement: Kindia',
    ecrite: 'departement: Kinddia',
    dit: 'le plus proche est « Kindia »',
  },
  { genre: 'reference', bonne: '  - id: bnd', ecrite: '  - id: bndd', dit: 'le plus proche est « bnd »' },
  {
    genre: 'reference',
    bonne: 'entreprise: [wassou-btp]',
    ecrite: 'entreprise: wasou-btp',
    dit: 'le plus proche est « wassou-btp »',
  },
  {
    genre: 'ensemble',
    bonne: 'date_fin_prevue: 2027-03-12',
    ecrite: 'date_fin_prevue: 2025-03-12',
    dit: 'une date qui ne précède pas date_debut (2026-01-12)',
  },
  {
    genre: 'ensemble',
    bonne: 'location: { lat: 10.06, lng: -12.86 }',
    ecrite: 'location: { lat: 10.06, lng: 12.86 }',
    dit: 'un point de Guinée',
  },
  {
    genre: 'ensemble',
    bonne: 'date_mise_a_jour: 2026-02-05',
    ecrite: 'date_mise_a_jour: 5 février 2062',
    dit: 'une année de 1960 à',
  },
];

const lire = (fautes: readonly Faute[]) => {
  const texte = LIGNES.map((ligne) => fautes.find(({ bonne }) => bonne === ligne)?.ecrite ?? ligne).join('\n');
  const { anomalies } = readContenu(writeRegistre({ 'content/projets/pont-de-wassou.yaml': `${texte}\n` }));
  return { rapport: formatAnomalies(anomalies), anomalies };
};

test('the file is sound as it stands, and each line that will be spoilt is there', () => {
  expect(lire([]).rapport).toBe('Contenu refusé : 0\u00a0anomalie.');
  expect(FAUTES.filter(({ bonne }) => !LIGNES.includes(bonne))).toEqual([]);
});

describe('one fault of each kind', () => {
  test.each(FAUTES)('$genre: $ecrite', (faute) => {
    expect(lire([faute]).rapport).toContain(faute.dit);
  });
});

test('all of them at once are told at once, and nothing is told that is not a fault', () => {
  const { rapport, anomalies } = lire(FAUTES);
  expect(FAUTES.filter(({ dit }) => !rapport.includes(dit)).map(({ ecrite }) => ecrite)).toEqual([]);
  // "entreprise" has two: no list, and a company that is not known; the day in letters too, its form and its year.
  expect(anomalies).toHaveLength(FAUTES.length + 2);
});

test.each(['syntaxe', 'champ', 'valeur', 'reference', 'ensemble'] as const)(
  'with all other kinds mended, those of kind %s are told as they were',
  (genre) => {
    const siennes = FAUTES.filter((faute) => faute.genre === genre);
    const { rapport } = lire(siennes);
    expect(siennes.filter(({ dit }) => !rapport.includes(dit))).toEqual([]);
  },
);

test('the report is French: no word of the libraries, no stack', () => {
  const { rapport } = lire(FAUTES);
  expect(rapport).not.toMatch(
    /\b(?:expected|received|invalid|must|should|unresolved|at line|Error|node_modules|undefined|null)\b/i,
  );
});

test('a line that nobody can mend hides neither the others nor the rest of the file', () => {
  const racine = writeRegistre({
    'content/bailleurs/bnd.yaml': 'nom: Budget national\n}{ ]\nsigle: 12\ntyp: FOND\n',
  });
  const champs = readContenu(racine).anomalies.map(({ champ, remede }) => [champ, remede]);
  expect(champs).toEqual([
    ['ligne 2', undefined],
    ['typ', 'le plus proche est « type »'],
    ['sigle', 'écrivez "12", entre guillemets'],
    ['type', 'le plus proche est « FONDS »'],
  ]);
});

test.each([
  '',
  '\n',
  '- a\n- b\n',
  'texte\n',
  '{\n',
  '[[[\n',
  '"\n',
  ': : :\n',
  '\t\t\n',
  '- - -\n?\n',
  '\u0000\n',
  'a: b: c\n'.repeat(200),
])('whatever a file holds, reading it ends and tells something: %j', (texte) => {
  const { anomalies } = readContenu(writeRegistre({ 'content/bailleurs/bnd.yaml': texte }));
  expect(anomalies.length).toBeGreaterThan(0);
  expect(() => parseYaml('a: [')).toThrow('ligne');
});
