import { describe, expect, test } from 'vitest';
import { titreRoute } from '../../../src/domain/reference/route.ts';
import {
  compareRoutes,
  isSchematique,
  phraseLongueur,
  phrasePonts,
} from '../../../src/domain/reference/sections-route.ts';
import { aRoute, aSection } from '../../support/builders.ts';

const plain = (texte: string | undefined) => texte?.replaceAll('\u00a0', ' ');

test('a road is called by its number, else by its name', () => {
  expect(titreRoute({ numero: 'RN5', nom: 'Mamou – Labé' })).toBe('RN5');
  expect(titreRoute({ nom: 'Mamou – Labé' })).toBe('Mamou – Labé');
});

test.each([
  [[undefined, undefined], 'Non publiée'],
  [[54, 36.5], '90,5 km'],
  [[54, undefined], '54 km sur une section, longueur de l’autre non publiée'],
  [[54, 20, undefined, undefined], '74 km sur 2 sections, longueur des 2 autres non publiée'],
])('length of sections %j: what is known, and of how much', (longueurs, phrase) => {
  const sections = longueurs.map((longueur_km, rang) => aSection({ id: `s${rang}`, longueur_km }));
  expect(plain(phraseLongueur({ sections }))).toBe(phrase);
});

test('bridges that have no place on the strip are named', () => {
  expect(phrasePonts({ ponts: [{ nom: 'Soumba' }, { nom: 'Konkouré', pk: 31 }, { nom: 'Fatala' }] })).toBe(
    'Ponts dont le PK n’est pas publié : Soumba, Fatala.',
  );
  expect(phrasePonts({ ponts: [{ nom: 'Konkouré', pk: 31 }] })).toBeUndefined();
});

test('a line without kilometre points is schematic', () => {
  const points = [
    [0, 0],
    [1, 1],
  ] as const;
  expect(isSchematique({ lignes: [{ section: 'a', pk_debut: 0, pk_fin: 3, points }] })).toBe(false);
  expect(isSchematique({ lignes: [{ section: 'a', points }] })).toBe(true);
  expect(isSchematique({})).toBe(false);
});

describe('the list of roads', () => {
  test('goes by class, then by number, those without one last', () => {
    const liste = [
      aRoute({ id: 'rp2', numero: 'RP2', classe: 'PREFECTORALE' }),
      aRoute({ id: 'z', numero: undefined, nom: 'Z', classe: 'NATIONALE' }),
      aRoute({ id: 'a', numero: undefined, nom: 'A', classe: 'NATIONALE' }),
      aRoute({ id: 'rn11', numero: 'RN11' }),
      aRoute({ id: 'rn2', numero: 'RN2' }),
    ];
    expect(liste.sort(compareRoutes).map(({ id }) => id)).toEqual(['rn2', 'rn11', 'a', 'z', 'rp2']);
  });
});
