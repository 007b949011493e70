import { describe, expect, test } from 'vitest';
import { hasPoint, isSitue, positionOf, zonesOf } from '../../../src/domain/projet/position.ts';
import { CADRE_PAYS, isInPays } from '../../../src/domain/projet/cadre-pays.ts';
import { isRelevee } from '../../../src/domain/projet/precision.ts';
import { NIVEAUX_POSITION } from '../../../src/domain/projet/vocabulaire.ts';

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

describe('a position', () => {
  const location = { lat: 9.5, lng: -13.7 };
  const pita = { region: 'mamou', departement: 'Pita' };
  const trace: Array<[number, number]> = [
    [-12, 11],
    [-12.1, 11.2],
    [-12.2, 11.4],
  ];
  type Cas = Parameters<typeof positionOf>[0];
  test.each<[string, Cas, ReturnType<typeof positionOf>]>([
    ['surveyed', { location, precision: 'exacte', ...pita }, { ...location, precision: 'exacte' }],
    ['of a town', { location, precision: 'localite', ...pita }, { ...location, precision: 'localite' }],
    ['whose worth is not told', { location, ...pita }, { ...location, precision: 'localite' }],
    ['good to the préfecture: no point', { location, precision: 'prefecture', ...pita }, { precision: 'prefecture' }],
    ['of a course: its middle', { trace, ...pita }, { lat: 11.2, lng: -12.1, precision: 'localite' }],
    ['of a préfecture', pita, { precision: 'prefecture' }],
    ['of a region', { region: 'mamou' }, { precision: 'region' }],
    ['of two préfectures', { ...pita, lieux: [{ region: 'labe', departement: 'Mali' }] }, { precision: 'prefecture' }],
    ['of a préfecture and a region', { ...pita, lieux: [{ region: 'labe' }] }, { precision: 'region' }],
    ['that nobody knows', {}, { precision: 'absente' }],
  ])('%s', (_, projet, attendue) => {
    const position = positionOf(projet);
    expect(position).toEqual(attendue);
    // A map shows a point, or areas, or nothing; never two of them.
    const zones = zonesOf({ ...projet, ...position });
    expect([hasPoint(position), zones.length > 0, !isSitue(position)].filter(Boolean)).toHaveLength(1);
  });
});

test('kilometre points place works, unless somebody surveyed them (R139)', () => {
  const location = { lat: 9.5, lng: -13.7 };
  const deduite: Array<[number, number]> = [
    [-12, 11],
    [-12.1, 11.2],
  ];
  const lineaire = { lat: 11, lng: -12, precision: 'lineaire' };
  expect(positionOf({ location, precision: 'exacte' }, deduite)).toEqual({ ...location, precision: 'exacte' });
  expect(positionOf({ location, precision: 'localite' }, deduite)).toEqual(lineaire);
  expect(positionOf({ region: 'mamou' }, deduite)).toEqual(lineaire);
  expect(isRelevee(positionOf({}, deduite))).toBe(false);
});

test('only a surveyed position is worth printing', () => {
  expect(NIVEAUX_POSITION.filter((precision) => isRelevee({ precision }))).toEqual(['exacte']);
});
