import { describe, expect, test } from 'vitest';
import { countOf, de, enSuite, fold, insecables, listOf, plural } from '../../../src/domain/socle/texte.ts';

test.each([
  ['Montant payé', 'montant payé'],
  ['À qui cela sert', 'à qui cela sert'],
  ['PK où ils finissent', 'PK où ils finissent'],
])('a label goes on in a sentence: %j, %j', (label, dit) => {
  expect(enSuite(label)).toBe(dit);
});

test.each([
  ['N’Zérékoré', 'n zerekore'],
  ["N'Zérékoré", 'n zerekore'],
  ['Bureau d’études, Œuvre n° 3', 'bureau d etudes oeuvre n 3'],
  ['Saint-Ætius', 'saint aetius'],
  ['  Route   RN5 ', 'route rn5'],
  ['Boké', 'boke'],
  ['!?', ''],
])('fold: %j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe('insecables', () => {
  test.each([
    ['Fin : juin ; début ? Non !', 'Fin\u00a0: juin\u00a0; début\u00a0? Non\u00a0!'],
    ['dit « Tomine »', 'dit «\u00a0Tomine\u00a0»'],
    ['le « Tomine », un bac', 'le «\u00a0Tomine\u00a0», un bac'],
    ['le « Tomine ».', 'le «\u00a0Tomine\u00a0».'],
    ['« Quand ? »', '«\u00a0Quand\u00a0?\u00a0»'],
    ['(pourquoi ?)', '(pourquoi\u00a0?)'],
    ['le lot 2, la phase 1, n° 14', 'le lot\u00a02, la phase\u00a01, n°\u00a014'],
    ['à 10:30, https://example.org', 'à 10:30, https://example.org'],
    ['pose 1 900 m, sur 1,9 km', 'pose 1\u00a0900\u00a0m, sur 1,9\u00a0km'],
    ['450 Mds GNF, 72 %', '450\u00a0Mds\u00a0GNF, 72\u00a0%'],
    ['en 2026 120 mètres', 'en 2026 120 mètres'],
    ['pilote 2 et complot 3', 'pilote 2 et complot 3'],
  ])('%j', (text, expected) => {
    expect(insecables(text)).toBe(expected);
    expect(insecables(expected)).toBe(expected);
  });
});

test.each([
  [0, 'projet'],
  [1, 'projet'],
  [1.5, 'projet'],
  [1.99, 'projet'],
  [2, 'projets'],
  [45, 'projets'],
])('plural: %s %s', (count, word) => {
  expect(plural(count, 'projet')).toBe(word);
});

test.each([
  [0, '0\u00a0appel d’offres'],
  [1, '1\u00a0appel d’offres'],
  [2, '2\u00a0appels d’offres'],
  [1250, '1\u202f250\u00a0appels d’offres'],
])('countOf: %s reads %j', (count, text) => {
  expect(countOf(count, 'appel d’offres', 'appels d’offres')).toBe(text);
});

test.each([
  [[], ''],
  [['BAD'], 'BAD'],
  [['BAD', 'BID'], 'BAD et BID'],
  [['BAD', 'BID', 'AFD'], 'BAD, BID et AFD'],
])('listOf: %j reads %j', (items, text) => {
  expect(listOf(items)).toBe(text);
});

test.each([
  ['Kindia', 'de Kindia'],
  ['Afreximbank', 'd’Afreximbank'],
  ['Éthiopie', 'd’Éthiopie'],
  ['Œuvres', 'd’Œuvres'],
  ['Yomou', 'de Yomou'],
  ['N’Zérékoré', 'de N’Zérékoré'],
])('de: %s reads %j', (name, text) => {
  expect(de(name)).toBe(text);
});
