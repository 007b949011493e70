import { expect, test } from 'vitest';
import { phraseAttribution, phraseRang, phrasesSuite } from '../../../src/domain/appel-offres/suite-resultat.ts';

const espaces = (texte: string | undefined) => texte?.replace(/\s/g, ' ');

test.each([
  [{ note: 90, rang: 1, notees: 3 }, '1er rang sur 3 offres notées'],
  [{ note: 81, rang: 2, notees: 2 }, '2e rang sur 2 offres notées'],
  // Where the price alone ranks them.
  [{ note: null, rang: 2, notees: 3 }, '2e rang sur 3 offres classées'],
  [{ rang: 1, notees: 2 }, '1er rang sur 2 offres classées'],
  // Alone, a rank says nothing; without marks there is none.
  [{ rang: 1, notees: 1 }, undefined],
  [{}, undefined],
])('rank of %o', (suite, attendu) => {
  expect(espaces(phraseRang(suite))).toBe(attendu);
});

test.each([
  [{ noms: ['Milo BTP'], montant_attribue: 900 }, 'Le marché est attribué à Milo BTP, pour 900 GNF.'],
  [{ noms: ['Milo BTP', 'Niger SA'] }, 'Le marché est attribué à Milo BTP et Niger SA.'],
  [{ montant_attribue: 900 }, 'Le marché est attribué pour 900 GNF.'],
  [{ noms: [] }, undefined],
])('award of %o: as much of it as is known', (suite, attendu) => {
  expect(espaces(phraseAttribution(suite))).toBe(attendu);
});

test('who wins is not told its own name; who loses reads rank, winner and price', () => {
  const suite = { note: 81, rang: 2, notees: 3, noms: ['Milo BTP'], montant_attribue: 900 };
  expect(phrasesSuite(suite, false).map(espaces)).toEqual([
    'Votre offre est au 2e rang sur 3 offres notées.',
    'Le marché est attribué à Milo BTP, pour 900 GNF.',
  ]);
  expect(phrasesSuite({ ...suite, rang: 1 }, true)).toHaveLength(1);
  expect(phrasesSuite({}, false)).toEqual([]);
  expect(espaces(phrasesSuite({ motif_fin: 'Offres trop chères.' }, false)[0])).toContain(
    'Motif : Offres trop chères.',
  );
  expect(phrasesSuite({ annule: true, motif_fin: 'Crédits retirés.' }, false).map(espaces)).toEqual([
    'Annulé : aucun marché n’est attribué. Motif : Crédits retirés.',
  ]);
});
