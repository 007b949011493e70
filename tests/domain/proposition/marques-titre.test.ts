import { describe, expect, test } from 'vitest';
import { readMarques } from '../../../src/domain/proposition/marques-titre.ts';

/** Marks in short: roads, kilometre points, kilometres. */
function marques(titre: string): string {
  const { routes, pk, longueurs } = readMarques(titre);
  const values = (liste: ReadonlyArray<{ valeur: unknown }>) => liste.map(({ valeur }) => valeur).join(' ');
  return [values(routes), values(pk), values(longueurs)].join(' | ');
}

describe('marks of a title', () => {
  test.each([
    ['lot 7 : travaux de cantonnage manuel de la route PK18 - PK61 RN4 (43 km)', 'RN4 | 18 61 | 43'],
    ['lot 15 travaux de cantonnage manuel de la route PK40-Bissikrima (PK97) RN2 57KM', 'RN2 | 40 97 | 57'],
    ['Route Préfectorale en terre Dalaba-Ditinn-Mitty longue de 62km', ' |  | 62'],
    ['bitumage de 3km de route dans la commune urbaine de Mamou', ' |  | 3'],
    ['Construction pont du Tinkisso (2eme ouvrage)', ' |  | '],
    ['Route nationale n°1, du PK 12+500 au PK 30,25', 'RN1 | 12.5 30.25 | '],
    ['R.N. 23 et rn 23', 'RN23 |  | '],
    ['RN1 puis RN\u00a05', 'RN1 RN5 |  | '],
    ['Pistes rurales : 1 250,5 ml et 850 mètres linéaires', ' |  | 1.2505 0.85'],
    ['Pont de 45.5 ml', ' |  | 0.0455'],
    // Decomposed letters, as a Mac names them.
    ['Route pre\u0301fectorale n° 12, 4 kilome\u0300tres', 'RP12 |  | 4'],
    ['Lot n° 4 : RN4bis, PKW 12, 12 kmh', ' |  | '],
    ['43 km, soit 43,0 km', ' |  | 43'],
  ])('%s', (titre, attendu) => {
    expect(marques(titre)).toBe(attendu);
  });

  test('each with the words that tell it', () => {
    expect(readMarques('du PK 12+500, RN n° 4').pk).toEqual([{ extrait: 'PK 12+500', valeur: 12.5 }]);
  });
});
