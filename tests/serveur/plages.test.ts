import { describe, expect, test } from 'vitest';
import { parsePlage } from '../../src/serveur/plages.ts';

const partie = (debut: number, fin: number) => ({ status: 'partie', debut, fin });
const ENTIER = { status: 'entier' };
const HORS_LIMITES = { status: 'hors-limites' };

describe('parsePlage, on ten bytes', () => {
  test.each([
    ['bytes=0-3', partie(0, 3)],
    ['bytes=3-3', partie(3, 3)],
    ['bytes=4-', partie(4, 9)],
    ['bytes=4-99', partie(4, 9)],
    ['bytes=-4', partie(6, 9)],
    ['bytes=-99', partie(0, 9)],
    ['Bytes=0-0', partie(0, 0)],
    ['bytes=10-', HORS_LIMITES],
    ['bytes=10-12', HORS_LIMITES],
    ['bytes=-0', HORS_LIMITES],
    [`bytes=${'9'.repeat(400)}-`, HORS_LIMITES],
    [undefined, ENTIER],
    ['', ENTIER],
    ['bytes=-', ENTIER],
    ['bytes=5-2', ENTIER],
    ['bytes=0-1,3-4', ENTIER],
    ['lignes=0-3', ENTIER],
    ['bytes=a-b', ENTIER],
  ])('%s', (range, attendu) => {
    expect(parsePlage(range, 10)).toEqual(attendu);
  });

  test('an empty file has no part', () => {
    expect(parsePlage('bytes=0-', 0)).toEqual(HORS_LIMITES);
    expect(parsePlage('bytes=-5', 0)).toEqual(HORS_LIMITES);
  });
});
