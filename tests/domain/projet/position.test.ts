import { describe, expect, test } from 'vitest';
import { CADRE_PAYS, isInPays, positionOf } from '../../../src/domain/projet/position.ts';
import { isRelevee } from '../../../src/domain/projet/precision.ts';
import { PRECISIONS } from '../../../src/domain/projet/vocabulaire.ts';
import { aRegion } from '../../support/builders.ts';

const region = aRegion({
  location: { lat: 10, lng: -13 },
  prefectures: [{ nom: 'Télimélé', location: { lat: 11, lng: -12 } }],
});
/** Neighbours in name, as copies and lots are. */
const IDENTIFIANTS = Array.from({ length: 500 }, (_, rang) => `pont-lot-${rang}`);
/** Farthest that an identifier moves a mark: about ten kilometres. */
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
  ] as const)('its own position as it is; precision %s reads %s', (precision, expected) => {
    const projet = { id: 'pont', location: { lat: 9.5, lng: -13.7 }, precision, departement: 'Télimélé' };
    expect(positionOf(projet, region)).toEqual({ lat: 9.5, lng: -13.7, precision: expected });
  });

  test.each([
    ['its préfecture', 'Télimélé', 11, -12],
    ['its region, when the préfecture is not listed', 'Ailleurs', 10, -13],
  ])('without one: near %s, and said to be approximate', (_, departement, lat, lng) => {
    for (const id of IDENTIFIANTS) {
      const position = positionOf({ id, departement }, region);
      expect(Math.hypot(position.lat - lat, position.lng - lng)).toBeLessThan(DECALAGE);
      expect(position).not.toMatchObject({ lat, lng });
      expect(position.precision).toBe('prefecture');
      expect(isInPays(position)).toBe(true);
    }
  });

  test('an identifier always gives the same place, to a kilometre, and neighbours have their own', () => {
    const placesOf = () => IDENTIFIANTS.map((id) => positionOf({ id, departement: 'Télimélé' }, region));
    const places = placesOf();
    expect(placesOf()).toEqual(places);
    // Nobody surveyed them: no more decimals than that says.
    for (const { lat, lng } of places) expect([lat, lng].join()).toMatch(/^\d+(?:\.\d{1,2})?,-\d+(?:\.\d{1,2})?$/);
    for (let debut = 0; debut < IDENTIFIANTS.length; debut += 10)
      expect(new Set(places.slice(debut, debut + 10).map(({ lat, lng }) => `${lat},${lng}`)).size).toBeGreaterThan(8);
  });
});

test('only a surveyed position is worth printing', () => {
  const relevees = PRECISIONS.filter((precision) => isRelevee({ precision }));
  expect(relevees).toEqual(['exacte']);
});
