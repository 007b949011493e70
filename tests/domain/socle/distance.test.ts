import { describe, expect, test } from 'vitest';
import { distanceKm, formatDistance, nearest } from '../../../src/domain/socle/distance.ts';

const CONAKRY = { lat: 9.5092, lng: -13.7122 };
const KANKAN = { lat: 10.3854, lng: -9.3057 };

describe('distance as the crow flies', () => {
  test('nothing to the same place, and the same both ways', () => {
    expect(distanceKm(CONAKRY, CONAKRY)).toBe(0);
    expect(distanceKm(CONAKRY, KANKAN)).toBe(distanceKm(KANKAN, CONAKRY));
  });
  test('Conakry to Kankan, about 492 km', () => expect(distanceKm(CONAKRY, KANKAN)).toBeCloseTo(492.5, 0));
  test('one degree of latitude, 111.2 km', () =>
    expect(distanceKm({ lat: 9, lng: -10 }, { lat: 10, lng: -10 })).toBeCloseTo(111.19, 1));
  test('one degree of longitude is shorter away from the equator', () =>
    expect(distanceKm({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55.6, 1));
  test('half the Earth at the antipodes', () =>
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 3));
});

test('the nearest come first, no more than asked, ties in the order of the list', () => {
  const lieux = [
    { id: 'kankan', ...KANKAN },
    { id: 'a', lat: 9.6, lng: -13.7 },
    { id: 'b', lat: 9.6, lng: -13.7 },
    { id: 'conakry', ...CONAKRY },
  ];
  expect(nearest(lieux, CONAKRY, 3).map(({ lieu }) => lieu.id)).toEqual(['conakry', 'a', 'b']);
  expect(nearest([], CONAKRY, 3)).toEqual([]);
});

test.each([
  [0, 'à moins de 100\u00a0m'],
  [0.099, 'à moins de 100\u00a0m'],
  [0.1, 'à 100\u00a0m'],
  [0.86, 'à 850\u00a0m'],
  [0.98, 'à 1\u00a0km'],
  [4.24, 'à 4,2\u00a0km'],
  [9.96, 'à 10\u00a0km'],
  [492.4, 'à 492\u00a0km'],
])('%s km reads %s', (km, attendu) => expect(formatDistance(km)).toBe(attendu));

test.each([
  [0.2, 1, 'à environ 1\u00a0km'],
  [4.24, 1, 'à environ 4\u00a0km'],
  [0.2, 10, 'à environ 10\u00a0km'],
  [26, 10, 'à environ 30\u00a0km'],
])('%s km from a place known within %s km reads %s', (km, finesse, attendu) =>
  expect(formatDistance(km, finesse)).toBe(attendu),
);
