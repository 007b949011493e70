import { describe, expect, test } from 'vitest';
import { createLecteurTitres } from '../../../src/domain/proposition/lecture-titre.ts';
import { aRegion, aRoute, aSection } from '../../support/builders.ts';

const location = { lat: 10, lng: -12 };
const region = (id: string, nom: string, ...prefectures: string[]) =>
  aRegion({ id, nom, prefectures: prefectures.map((un) => ({ nom: un, location })) });

const read = createLecteurTitres({
  regions: [
    region('mamou', 'Mamou', 'Dalaba', 'Mamou', 'Pita'),
    region('faranah', 'Faranah', 'Dabola', 'Dinguiraye', 'Faranah'),
    region('nzerekore', 'N’Zérékoré', 'Lola', 'N’Zérékoré'),
  ],
  routes: [
    aRoute({
      id: 'rn4',
      numero: 'RN4',
      sections: [aSection({ id: 'coyah-forecariah', debut: 'Coyah', fin: 'Forécariah' })],
    }),
    aRoute({
      id: 'rn5',
      numero: 'RN5',
      sections: [
        aSection({ id: 'mamou-dalaba', debut: 'Mamou', fin: 'Dalaba', longueur_km: 54, villes: [{ nom: 'Bouliwel' }] }),
        aSection({ id: 'dalaba-pita', debut: 'Dalaba', fin: 'Pita' }),
      ],
    }),
  ],
});

/** A reading in short: road, section and kilometre points; places; confidence. */
function lue(titre: string): string {
  const lecture = read(titre);
  if (!lecture) return 'rien';
  const { axe = '', emprise, lieux, confiance } = lecture;
  const pk = emprise?.pk_debut === undefined ? '' : ` ${emprise.pk_debut}-${emprise.pk_fin}`;
  const places = lieux.map(({ region, departement }) => departement ?? region).join(' ');
  const ou = `${axe} ${emprise?.section ?? (emprise ? '?' : '')}${pk}`.trim();
  return `${ou} | ${places} | ${confiance}`;
}

describe('a title that holds a place', () => {
  test.each([
    ['cantonnage de la route PK18 - PK61 RN4 (43 km)', 'RN4 coyah-forecariah 18-61 |  | ELEVEE'],
    ['cantonnage PK61 - PK18 RN4', 'RN4 coyah-forecariah 18-61 |  | MOYENNE'],
    ['cantonnage PK18 - PK61 RN4 (60 km)', 'RN4 coyah-forecariah 18-61 |  | MOYENNE'],
    ['RN5 Mamou - Dalaba, PK 10 au PK 22,5', 'RN5 mamou-dalaba 10-22.5 | Mamou Dalaba | MOYENNE'],
    ['RN5 à Bouliwel, PK 10 au PK 22 (12 km)', 'RN5 mamou-dalaba 10-22 |  | ELEVEE'],
    // Both sections begin or end there: kilometre points are read, and placed nowhere.
    ['RN5 à Dalaba, PK 10 au PK 22', 'RN5 ? 10-22 | Dalaba | MOYENNE'],
    ['RN5 Mamou - Dalaba, PK 40 au PK 97', 'RN5 ? 40-97 | Mamou Dalaba | MOYENNE'],
    ['RN5, PK 10, PK 12 et PK 15, vers Pita', 'RN5 dalaba-pita | Pita | MOYENNE'],
    ['RN7 PK 1 à PK 2', 'RN7 |  | FAIBLE'],
    ['Route préfectorale Dalaba-Ditinn-Mitty longue de 62km', ' | Dalaba | FAIBLE'],
    ['3km de route dans la commune urbaine de Mamou', ' | Mamou | MOYENNE'],
    ['Ponts dans la région de Mamou', ' | mamou | MOYENNE'],
    ['Ponts de la région administrative de N’Zérékoré, à Lola', ' | Lola | MOYENNE'],
    ['Piste de N\u02bcZe\u0301re\u0301kore\u0301 à Lola', ' | N’Zérékoré Lola | FAIBLE'],
    ['ROUTE DABOLA-FARANAH', ' | Dabola Faranah | FAIBLE'],
    ['Construction pont du Tinkisso (2eme ouvrage)', 'rien'],
    ['Voie de mamou', 'rien'],
  ])('%s', (titre, attendu) => {
    expect(lue(titre)).toBe(attendu);
  });

  test('tells its evidence, and what does not hold together', () => {
    const lecture = read('lot 2 : RN5 Mamou – Dalaba, PK 10 au PK 30 (57 km)');
    expect(lecture?.indices).toEqual(['RN5', 'PK 10', 'PK 30', '57 km', 'Mamou', 'Dalaba']);
    expect(lecture?.reserves).toEqual(['Le titre annonce 57\u00a0km, ses PK en font 20\u00a0km.']);
  });
});
