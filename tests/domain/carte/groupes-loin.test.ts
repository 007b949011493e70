import { describe, expect, test } from 'vitest';
import { bornesAlentours, groupLoin, pixelsOf } from '../../../src/domain/carte/groupes-loin.ts';

const point = (lng: number, lat: number, zone?: string) => ({ lng, lat, zone });
const group = (points: Array<ReturnType<typeof point>>, zoom: number) =>
  groupLoin(points, ({ zone }) => zone, zoom).map(({ zones, signes }) => `${zones.join('+')} ${signes.length}`);

test('a zoom doubles distances; the middle of the world is its middle', () => {
  expect(pixelsOf({ lat: 0, lng: 0 }, 0)).toEqual({ x: 256, y: 256 });
  const [a, b] = [pixelsOf({ lat: 10, lng: -12 }, 5), pixelsOf({ lat: 10, lng: -12 }, 6)];
  expect([b.x / a.x, b.y / a.y]).toEqual([2, 2]);
});

describe('a far view of the country (R272)', () => {
  test.each<[string, Array<ReturnType<typeof point>>, number, string[]]>([
    [
      'one number a préfecture',
      [point(-12, 11, 'Labé'), point(-11.6, 11.3, 'Labé'), point(-9, 10, 'Kankan')],
      5.5,
      ['Labé 2', 'Kankan 1'],
    ],
    [
      'préfectures that touch from far are one',
      [point(-13.7, 9.5, 'Conakry'), point(-13.4, 9.7, 'Coyah')],
      4.5,
      ['Conakry+Coyah 2'],
    ],
    ['and two from nearer', [point(-13.7, 9.5, 'Conakry'), point(-13.1, 9.9, 'Coyah')], 6.5, ['Conakry 1', 'Coyah 1']],
    ['nothing', [], 5, []],
  ])('%s', (_, points, zoom, attendus) => {
    expect(group(points, zoom)).toEqual(attendus);
  });

  test('a number stands in the middle of its projets', () => {
    const [groupe] = groupLoin([point(-12, 11, 'Labé'), point(-11, 12, 'Labé')], ({ zone }) => zone, 5);
    expect(groupe?.lieu).toEqual({ lng: -11.5, lat: 11.5 });
  });
});

test.each([
  ['a point: some thirty kilometres around', [], [-12.3, 9.7, -11.7, 10.3]],
  [
    'a course: all of it, and room',
    [
      [-13, 10],
      [-11, 10],
    ],
    [-13.2, 8.8, -10.8, 11.2],
  ],
] as const)('%s', (_, trace, bornes) => {
  expect(bornesAlentours({ lng: -12, lat: 10 }, trace).map((borne) => Math.round(borne * 100) / 100)).toEqual(bornes);
});
