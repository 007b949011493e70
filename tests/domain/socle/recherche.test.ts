import { expect, test } from 'vitest';
import { matchesMots, motsRecherche, normaliseRecherche } from '../../../src/domain/socle/recherche.ts';

const finds = (query: string, texte: string) => matchesMots(normaliseRecherche(texte), motsRecherche(query));

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
