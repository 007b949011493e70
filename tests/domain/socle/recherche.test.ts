import { describe, expect, test } from 'vitest';
import { createTestRecherche, normaliseRecherche } from '../../../src/domain/socle/recherche.ts';

/** Which of these texts a query finds. */
const found = (query: string, ...textes: string[]) => {
  const normalises = textes.map(normaliseRecherche);
  const test = createTestRecherche(query, normalises);
  return textes.filter((_, rang) => test(normalises[rang]!));
};
const finds = (query: string, texte: string) => found(query, texte).length > 0;

test.each([
  ['RN1', 'Bitumage de la RN1 entre Coyah et Mamou'],
  ['rn 1', 'Bitumage de la RN1 entre Coyah et Mamou'],
  ['Rn n° 1', 'Bitumage de la RN1'],
  ['route nationale 1', 'Bitumage de la RN1'],
  ['nationale n°1', 'Bitumage de la RN1'],
  ['RN1', 'Réhabilitation de la route nationale n° 1'],
  ['rp 12', 'Piste RP12'],
  ['lot2', 'Entretien, lot 2'],
  ['N’Zérékoré', 'Marché de N’Zérékoré'],
  ["N'Zérékoré", 'Marché de N’Zérékoré'],
  ['nzerekore', 'Marché de N’Zérékoré'],
  ['n zerekore', 'Marché de N’Zérékoré'],
  ['N-Zérékoré', 'Marché de N’Zérékoré'],
  ['nzerekore', 'Marché de N Zérékoré'],
  ['zerekore', 'Marché de N’Zérékoré'],
  ['nzérékoré', "Marché de N'Zérékoré"],
  ['ecole', 'Construction de l’école primaire'],
  ['l’école', 'Construction de l’école primaire'],
  ['ÉCOLE', 'construction de l’école primaire'],
  ['eau', 'Travaux d’eau potable'],
  ['kissidougou gueckedou', 'Route Kissidougou-Guéckédou'],
  ['Kissidougou-Guéckédou', 'Route Kissidougou – Guéckédou'],
  ['oeuvre', 'Gros œuvre'],
  ['pont wassou', 'Wassou : pont sur le Konkouré'],
  ['pont de la Fatala', 'Fatala : pont'],
  ['projets de l’UE', 'Projets, UE Union européenne'],
  ['', 'Rien à chercher'],
  ['  - ', 'Rien à chercher'],
])('%j finds %j', (query, texte) => {
  expect(finds(query, texte)).toBe(true);
});

test.each([
  ['RN1', 'Bitumage de la RN10'],
  ['rn 1', 'Bitumage de la RN16'],
  ['RN1', 'Réhabilitation de la RN'],
  ['lot 2', 'Entretien, lot 24'],
  ['pont kankan', 'Pont de Wassou'],
  ['mamou', 'Route de Dabola'],
])('%j does not find %j', (query, texte) => {
  expect(finds(query, texte)).toBe(false);
});

test('a number is found among longer ones that begin like it', () => {
  expect(finds('rn1', 'De la RN10 à la RN1')).toBe(true);
});

describe('short words', () => {
  const textes = ['Route bleue UE Union européenne', 'Rue bleue BND', 'Pont de Badiar BADEA', 'Pont de Kabadou BAD'];

  test.each([
    ['UE', [0]],
    ['ue', [0]],
    ['bad', [3]],
    ['badea', [2]],
    ['pont BAD', [3]],
    // No text holds it whole: it is the beginning of a word that is being typed, never its middle.
    ['pon', [2, 3]],
    ['ble', [0, 1]],
    ['leu', []],
    ['fmi', []],
  ])('%j is whole where it can be', (query, rangs) => {
    expect(found(query, ...textes)).toEqual(rangs.map((rang) => textes[rang]));
  });
});
