import { expect, test } from 'vitest';
import { phraseRegistre } from '../../../src/domain/hors-ligne/phrases.ts';
import {
  isMemeGarde,
  listAbsentes,
  type ManifesteRegistre,
  type Partie,
} from '../../../src/domain/hors-ligne/publication.ts';
import { listAnciennes, listPossibles, narrowTo, regionOf } from '../../../src/domain/hors-ligne/regions.ts';

const lien = (section: string, id: string, nom: string): string =>
  `<a href="/${section}/region/${id}" class="x">${nom}</a>`;
test.each([
  ['/projets/a', lien('projets', 'labe', 'Labé'), { id: 'labe', nom: 'Labé' }],
  ['/appels-doffres/a', lien('appels-doffres', 'nzerekore', 'N&#39;Zérékoré'), { id: 'nzerekore', nom: "N'Zérékoré" }],
  // Said twice is said once; two regions are no region.
  ['/projets/a', lien('projets', 'labe', 'Labé') + lien('projets', 'labe', 'Labé'), { id: 'labe', nom: 'Labé' }],
  ['/projets/a', lien('projets', 'labe', 'Labé') + lien('projets', 'boke', 'Boké'), undefined],
  ['/projets/a', '<p>Sans région</p>', undefined],
  ['/entreprises/a', lien('projets', 'labe', 'Labé'), undefined],
])('the region of %s (case %#)', (adresse, html, region) => expect(regionOf(adresse, html)).toEqual(region));

const partie = (nom: string, region?: string): Partie => ({
  adresse: `/hors-ligne/${nom}.txt`,
  integrite: 'sha256-x',
  octets: 100_000,
  lignes: 1,
  ...(region && { region }),
});
const regions = [
  { id: 'boke', nom: 'Boké', projets: 30, appels_offres: 3 },
  { id: 'labe', nom: 'Labé', projets: 50, appels_offres: 5 },
];
const COMMUNE = partie('commune');
const publie: ManifesteRegistre = {
  version: '1',
  publie_le: '2026-11-20T10:05:00Z',
  projets: 81,
  appels_offres: 8,
  entreprises: 4,
  modele: partie('modele'),
  cadre: partie('cadre'),
  parties: [COMMUNE, partie('boke', 'boke'), partie('labe-0', 'labe'), partie('labe-1', 'labe')],
  regions,
};
const suivante: ManifesteRegistre = { ...publie, version: '2', publie_le: '2026-11-22T11:30:00Z' };
const petite = JSON.parse(JSON.stringify({ ...publie, parties: [COMMUNE], regions: undefined })) as ManifesteRegistre;

test('a region takes its parts and those of none, and counts its pages', () => {
  const labe = narrowTo(publie, 'labe');
  expect(labe.parties.map(({ region }) => region)).toEqual([undefined, 'labe', 'labe']);
  // One projet is of no region.
  expect(labe).toMatchObject({ region: 'labe', projets: 51, appels_offres: 5, entreprises: 4 });
  expect(listAbsentes(labe, publie).map(({ adresse }) => adresse)).toEqual(['/hors-ligne/boke.txt']);
  expect(listAbsentes(publie, labe)).toEqual([]);
});

test.each([[undefined], [''], ['conakry'], ['__proto__']])('no region %s: the whole register', (region) =>
  expect(narrowTo(publie, region)).toBe(publie),
);
test('a register that became small again is whole', () => expect(narrowTo(petite, 'labe')).toBe(petite));

test('a page may be in one part of each region', () => {
  for (const adresse of ['/projets/a', '/projets/b', '/entreprises/c']) {
    expect(listPossibles(adresse, publie.parties).map(({ region }) => region)).toEqual([undefined, 'boke', 'labe']);
    expect(listPossibles(adresse, petite.parties)).toEqual([COMMUNE]);
  }
  expect(listPossibles('/projets/a', [])).toEqual([]);
});

test.each<[string, readonly Partie[], readonly Partie[], Partie, string[]]>([
  ['its own region', publie.parties, publie.parties, publie.parties[1] as Partie, ['boke']],
  ['the same part of a region', publie.parties, publie.parties, publie.parties[3] as Partie, ['labe-1']],
  [
    'a region that the device had not',
    narrowTo(publie, 'labe').parties,
    publie.parties,
    publie.parties[1] as Partie,
    [],
  ],
  ['a register that has grown', petite.parties, publie.parties, publie.parties[1] as Partie, ['commune']],
  ['a register that became small', publie.parties, petite.parties, COMMUNE, ['commune', 'boke', 'labe-0', 'labe-1']],
])('lines are looked for in %s', (_nom, anciennes, parties, cherchee, noms) =>
  expect(listAnciennes(anciennes, parties, cherchee).map(({ adresse }) => adresse)).toEqual(
    noms.map((nom) => `/hors-ligne/${nom}.txt`),
  ),
);

test.each([
  [publie, publie, true],
  [publie, suivante, false],
  [narrowTo(publie, 'labe'), publie, false],
  [narrowTo(publie, 'labe'), narrowTo(publie, 'labe'), true],
  [narrowTo(publie, 'labe'), narrowTo(publie, 'boke'), false],
])('kept and published are the same (case %#)', (garde, cible, isMeme) =>
  expect(isMemeGarde(garde, cible)).toBe(isMeme),
);

const KO = '\u00a0ko à recevoir';
test.each<[ManifesteRegistre | undefined, ManifesteRegistre | undefined, string]>([
  [
    undefined,
    narrowTo(publie, 'labe'),
    `Région de Labé (51\u00a0projets et 5\u00a0appels d’offres, avec toutes les entreprises) : 400${KO}, sans les photos ni les documents.`,
  ],
  [
    narrowTo(publie, 'labe'),
    undefined,
    'Région de Labé : 51\u00a0projets et 5\u00a0appels d’offres, avec toutes les entreprises, se lisent sans réseau. Version du 20 novembre 2026 à 10\u00a0h\u00a005 (GMT).',
  ],
  [narrowTo(publie, 'labe'), publie, `(GMT). Pour garder tout le registre : au plus 100${KO}.`],
  [
    narrowTo(publie, 'labe'),
    narrowTo(publie, 'boke'),
    `(GMT). Pour garder la région de Boké à la place : au plus 100${KO}.`,
  ],
  [publie, narrowTo(publie, 'boke'), '(GMT). Pour ne garder que la région de Boké : rien à recevoir.'],
  [narrowTo(publie, 'labe'), narrowTo(suivante, 'labe'), '(GMT) est publiée : rien à recevoir.'],
])('what is kept and what is chosen (case %#)', (garde, cible, phrase) =>
  expect(phraseRegistre(garde, cible)).toContain(phrase),
);
