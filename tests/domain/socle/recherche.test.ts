import { describe, expect, test } from 'vitest';
import { nomsPropresOf } from '../../../src/domain/socle/noms-propres.ts';
import { createTestRecherche, normaliseRecherche } from '../../../src/domain/socle/recherche.ts';

/** Which of these texts a query finds. */
const found = (query: string, ...textes: string[]) => {
  const normalises = textes.map(normaliseRecherche);
  const nomsPropres = () => nomsPropresOf(textes);
  const test = createTestRecherche(query, { textes: normalises, nomsPropres });
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
  ['   ', 'Rien à chercher'],
  // Every script keeps its letters, and the letters of the country's languages find their plain ones.
  ['طريق', 'Route, طريق'],
  ['ߒߞߏ', 'Écrit en ߒߞߏ'],
  ['dalaba', 'Route de Ɗalaba'],
  ['ɓoke', 'Route de Boké'],
  ['ŋalinko', 'Pont de Nalinko'],
  ['ƴembere', 'Piste de Yembere'],
  ['sɔkɔ', 'Piste de Soko'],
  ['Labe\u0301', 'Route de Labé'],
  ['la\u200bbé', 'Route de Labé'],
  ['m2', 'Hangar de 1 900 m²'],
  // Words of a question tell nothing apart.
  ['qui construit la route de Mali', 'Route de Mali'],
  ['combien coûte le pont', 'Coûte cher : le pont'],
  // One letter parts what was typed from a name.
  ['Tuogué', 'Route vers Tougué'],
  ['koudara', 'Bitumage, Koundara'],
  ['kindyia', 'École de Kindia'],
  ['route dalabaa', 'Route Labé-Dalaba'],
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
  ['طريق', 'Route de Mamou'],
  ['ŋ', 'Route de Mamou'],
  // A query without a word finds nothing.
  ['?!', 'Route de Mamou'],
  ['  - ', 'Route de Mamou'],
  ['\u200b', 'Route de Mamou'],
  // Common words are read as they are typed.
  ['pont cassé', 'Pont, salles de classe'],
  ['payer DAO', 'Dalot à payer'],
  ['rn2', 'Bitumage de la RN1'],
  // Two letters, or a word too short.
  ['kundara', 'Route de Kankan'],
  ['malo', 'Route de Mali'],
])('%j does not find %j', (query, texte) => {
  expect(finds(query, texte)).toBe(false);
});

test('a name one letter away counts only where no text holds the word', () => {
  expect(found('Kouroussa', 'Route de Kouroussa', 'Route de Kourousso')).toEqual(['Route de Kouroussa']);
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
