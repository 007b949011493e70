import { describe, expect, test } from 'vitest';
import { CADRE_PAYS, isInPays, positionOf } from '../../../src/domain/projet/position.ts';
import { aRegion } from '../../support/builders.ts';

const region = aRegion({
  location: { lat: 10, lng: -13 },
  prefectures: [{ nom: 'Télimélé', location: { lat: 11, lng: -12 } }],
});
/** Farthest that a rank moves a mark: about ten kilometres. */
const DECALAGE = 0.1;

test.each([
  ['north-west corner', CADRE_PAYS.nord, CADRE_PAYS.ouest, true],
  ['south-east corner', CADRE_PAYS.sud, CADRE_PAYS.est, true],
  ['Conakry', 9.54, -13.68, true],
  ['too far north', 12.76, -12, false],
  ['too far south', 6.99, -9, false],
  ['too far west', 10, -15.21, false],
  ['too far east', 10, -7.54, false],
  ['swapped', -13.68, 9.54, false],
])('isInPays: %s', (_, lat, lng, expected) => {
  expect(isInPays({ lat, lng })).toBe(expected);
});

describe('positionOf', () => {
  test.each([
    ['exacte', 'exacte'],
    ['prefecture', 'prefecture'],
    [undefined, 'localite'],
  ] as const)('its own position as it is, whatever the rank; precision %s reads %s', (precision, expected) => {
    const projet = { location: { lat: 9.5, lng: -13.7 }, precision, departement: 'Télimélé' };
    expect(positionOf(projet, region, 7)).toEqual({ lat: 9.5, lng: -13.7, precision: expected });
  });

  test.each([
    ['its préfecture', 'Télimélé', 11, -12],
    ['its region, when the préfecture is not listed', 'Ailleurs', 10, -13],
  ])('without one: near %s, and said to be approximate', (_, departement, lat, lng) => {
    for (let rang = 0; rang < 200; rang += 1) {
      const position = positionOf({ departement }, region, rang);
      expect(Math.hypot(position.lat - lat, position.lng - lng)).toBeLessThan(DECALAGE);
      expect(position).not.toMatchObject({ lat, lng });
      expect(position.precision).toBe('prefecture');
      expect(isInPays(position)).toBe(true);
    }
  });

  test('the same rank always gives the same place, two ranks never do', () => {
    const places = Array.from({ length: 500 }, (_, rang) => positionOf({ departement: 'Télimélé' }, region, rang));
    const again = Array.from({ length: 500 }, (_, rang) => positionOf({ departement: 'Télimélé' }, region, rang));
    expect(again).toEqual(places);
    expect(new Set(places.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(500);
  });
});
