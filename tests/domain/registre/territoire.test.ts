import { describe, expect, test } from 'vitest';
import {
  cleOfLieu,
  isInTerritoire,
  kmToSurface,
  kmTropLoin,
  type Territoire,
} from '../../../src/domain/registre/territoire.ts';

/** A square of one degree with a hole of a fifth in its middle; degrees of latitude are 111 km. */
const square = (x: number, y: number, cote: number) => [
  [x, y],
  [x + cote, y],
  [x + cote, y + cote],
  [x, y + cote],
  [x, y],
];
const PAYS = [[square(-12, 10, 1), square(-11.6, 10.4, 0.2)]];
const territoire: Territoire = {
  pays: PAYS,
  prefectures: new Map([
    ['lola', [[square(-12, 10, 0.2)]]],
    ['conakry', [[square(-11.2, 10.8, 0.2)]]],
  ]),
};

describe('kilometres from a point to a surface', () => {
  test.each([
    ['inside', { lat: 10.1, lng: -11.9 }, 0],
    ['in the hole', { lat: 10.5, lng: -11.5 }, 10.9],
    ['a tenth of a degree to the south', { lat: 9.9, lng: -11.5 }, 11.1],
    ['a tenth of a degree to the west', { lat: 10.5, lng: -12.1 }, 10.9],
    ['off a corner', { lat: 9.9, lng: -12.1 }, 15.6],
  ])('%s', (_, point, km) => {
    expect(kmToSurface(PAYS, point)).toBeCloseTo(km, 1);
  });
});

test.each([
  ['inside', { lat: 10.1, lng: -11.9 }, true],
  ['11 km off: limits are indicative', { lat: 9.9, lng: -11.5 }, true],
  ['22 km off', { lat: 9.8, lng: -11.5 }, false],
])('in the country, or near enough: %s', (_, point, attendu) => {
  expect(isInTerritoire(territoire, point)).toBe(attendu);
});

describe('kilometres too far from a préfecture', () => {
  const siege = { lat: 10.1, lng: -11.9 };
  const loin = { lat: 10.9, lng: -11.1 };

  test.each([
    ['in it', 'Lola', 'Nzérékoré', [siege], 0],
    ['within the tolerance', 'Lola', 'Nzérékoré', [{ lat: 10.4, lng: -11.9 }], 0],
    ['at the other end of the country', 'Lola', 'Nzérékoré', [loin], 84],
    ['a course that begins there crosses others', 'Lola', 'Nzérékoré', [loin, siege], 0],
    ['a commune has the limits of its region', 'Matoto', 'Conakry', [loin], 0],
    ['a préfecture without limits: round its seat', 'Ailleurs', 'Sources', [{ lat: 10.5, lng: -11.5 }], 0],
    ['a préfecture without limits: far from its seat', 'Ailleurs', 'Sources', [{ lat: 12.1, lng: -11.9 }], 102],
    ['no point', 'Lola', 'Nzérékoré', [], 0],
  ])('%s', (_, departement, region, points, km) => {
    expect(kmTropLoin(territoire, { departement, region, siege }, points)).toBeCloseTo(km, 0);
  });

  test('nothing is known of the place', () => {
    expect(kmTropLoin(territoire, { departement: 'x', region: 'y', siege: undefined }, [loin])).toBe(0);
  });
});

test('names of the basemap and of the register are one', () => {
  expect(cleOfLieu('N’Zérékoré')).toBe(cleOfLieu('Nzérékoré'));
});
