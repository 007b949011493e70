import { describe, expect, test } from 'vitest';
import type { Contour, Fond } from '../../../src/domain/carte/fond.ts';
import {
  bornesOf,
  createNomZone,
  createTestMontrable,
  groupZones,
  phraseZone,
} from '../../../src/domain/carte/zones.ts';
import type { Position } from '../../../src/domain/projet/position.ts';
import type { Situee } from '../../../src/domain/reference/lieu-travaux.ts';

const square = (n: string, lng: number): Contour => ({
  type: 'Feature',
  properties: { n },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lng, 10],
        [lng + 1, 10],
        [lng + 1, 11],
        [lng, 10],
      ],
    ],
  },
});
const collection = (...features: Contour[]): Fond['regions'] => ({ type: 'FeatureCollection', features });
const CONTOURS = {
  regions: collection(square('N’Zérékoré', -9), square('Labé', -12), square('Conakry', -14)),
  // The basemap spells them its own way.
  prefectures: collection(square('Nzérékoré', -9), square('Labé', -12.2), square('Conakry', -14)),
};
const NOMS: Record<string, string> = { nzerekore: 'N’Zérékoré', labe: 'Labé', conakry: 'Conakry' };
const zones = (...rows: Array<Situee & Position>) => groupZones(rows, CONTOURS, (id) => NOMS[id]);

describe('areas of works without a point', () => {
  test.each<[string, Situee, string]>([
    ['a préfecture, whoever spells it', { region: 'nzerekore', departement: 'N’Zérékoré' }, 'préfecture de N’Zérékoré'],
    ['a region', { region: 'labe' }, 'région de Labé'],
    ['a commune of Conakry: its region', { region: 'conakry', departement: 'Matoto' }, 'région de Conakry'],
  ])('%s', (_, situee, phrase) => {
    expect(zones({ ...situee, precision: 'region' }).map(phraseZone)).toEqual([phrase]);
  });

  test('a préfecture and a region of one name are two', () => {
    const [prefecture, region, ...autres] = zones(
      { region: 'labe', departement: 'Labé', precision: 'prefecture' },
      { region: 'labe', precision: 'region' },
    );
    expect(autres).toEqual([]);
    expect(prefecture?.cle).not.toBe(region?.cle);
  });

  test('works of two areas are in both, those of one area together, works with a point in none', () => {
    const deux = { region: 'labe', lieux: [{ region: 'nzerekore' }], precision: 'region' } as const;
    const seul = { region: 'labe', precision: 'region' } as const;
    const pointe = { region: 'labe', lat: 11, lng: -12, precision: 'exacte' } as const;
    expect(zones(deux, seul, pointe, { precision: 'absente' }).map(({ projets }) => projets)).toEqual([
      [deux, seul],
      [deux],
    ]);
  });

  test('an area that the basemap does not draw is none, and its works are not shown', () => {
    expect(zones({ region: 'x', precision: 'region' })).toEqual([]);
    const isMontrable = createTestMontrable(CONTOURS, (id) => NOMS[id]);
    expect(isMontrable({ region: 'x', precision: 'region' })).toBe(false);
    expect(isMontrable({ precision: 'absente' })).toBe(false);
    expect(isMontrable({ region: 'x', lieux: [{ region: 'labe' }], precision: 'region' })).toBe(true);
    expect(isMontrable({ region: 'x', lat: 11, lng: -12, precision: 'exacte' })).toBe(true);
  });
});

describe('the area that a mark is grouped by (R272)', () => {
  const nomZone = createNomZone(CONTOURS, (id) => NOMS[id]);
  test.each<[string, Situee, string | undefined]>([
    ['its préfecture, as the register spells it', { region: 'nzerekore', departement: 'N’Zérékoré' }, 'N’Zérékoré'],
    ['Conakry for a commune of it', { region: 'conakry', departement: 'Matoto', localite: 'Cosa' }, 'Conakry'],
    ['its region, where no more is known', { region: 'labe' }, 'Labé'],
    ['its main place', { region: 'labe', departement: 'Labé', lieux: [{ region: 'conakry' }] }, 'Labé'],
    ['a region without a name', { region: 'x' }, 'x'],
    ['nothing, where nothing is known', {}, undefined],
  ])('%s', (_, situee, nom) => {
    // Asked twice: the second answer is a remembered one.
    expect([nomZone(situee), nomZone(situee)]).toEqual([nom, nom]);
  });
});

test('the box of some outlines', () => {
  expect(bornesOf([square('a', -9), square('b', -12)])).toEqual([-12, 10, -8, 11]);
});
