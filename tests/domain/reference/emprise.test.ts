import { describe, expect, test } from 'vitest';
import { isPlacee, phraseEmprise, phrasePk, traceEmprise } from '../../../src/domain/reference/emprise.ts';
import type { LigneRoute } from '../../../src/domain/reference/route.ts';
import { aRoute, aSection } from '../../support/builders.ts';

const route = aRoute({
  id: 'rn5',
  numero: 'RN5',
  sections: [aSection({ id: 'dabola-faranah', debut: 'Dabola', fin: 'Faranah', longueur_km: 106 })],
});

describe('where works are along a road, in words (R139)', () => {
  test.each([
    [{ section: 'dabola-faranah', pk_debut: 12, pk_fin: 31 }, 'RN5, section Dabola–Faranah, du PK 12 au PK 31'],
    [{ section: 'dabola-faranah', pk_debut: 12.5, pk_fin: 12.5 }, 'RN5, section Dabola–Faranah, au PK 12,5'],
    [{ section: 'dabola-faranah', pk_debut: 12 }, 'RN5, section Dabola–Faranah, à partir du PK 12'],
    [{ section: 'dabola-faranah', pk_fin: 31 }, 'RN5, section Dabola–Faranah, jusqu’au PK 31'],
    [{ section: 'dabola-faranah' }, 'RN5, section Dabola–Faranah'],
    [{ pk_debut: 18, pk_fin: 61 }, 'RN5, du PK 18 au PK 61, section non précisée'],
    [{}, 'RN5, section non précisée'],
  ])('%j', (emprise, phrase) => {
    expect(phraseEmprise({ route: 'rn5', ...emprise }, route).replaceAll('\u00a0', ' ')).toBe(phrase);
  });

  test('a road without a number is told by its name', () => {
    const sans = { nom: 'Dalaba – Ditinn', sections: route.sections, numero: undefined };
    expect(phraseEmprise({ route: 'dalaba-ditinn' }, sans)).toBe('Dalaba – Ditinn, section non précisée');
  });

  test('kilometre points that are not told are no words', () => {
    expect(phrasePk({})).toBeUndefined();
  });
});

test.each([
  [undefined, false],
  [{ pk_debut: 18, pk_fin: 61 }, false],
  [{ section: 'a' }, false],
  [{ section: 'a', pk_debut: 18 }, false],
  [{ section: 'a', pk_debut: 18, pk_fin: 61 }, true],
  [{ section: 'a', pk_debut: 0, pk_fin: 0 }, true],
])('kilometre points are placed with their section alone: %j', (emprise, attendu) => {
  expect(isPlacee(emprise && { route: 'rn5', ...emprise })).toBe(attendu);
});

describe('the course of works, from their kilometre points', () => {
  /** Along the equator, so that one degree of longitude is one length. */
  const ligne = (section: string, pk_debut?: number, pk_fin?: number, lng = 0): LigneRoute => ({
    section,
    pk_debut,
    pk_fin,
    points: [
      [lng, 0],
      [lng + 1, 0],
      [lng + 2, 0],
    ],
  });
  const emprise = (pk_debut: number, pk_fin: number) => ({ route: 'rn5', section: 'a', pk_debut, pk_fin });

  test.each<[string, LigneRoute[], [number, number], Array<[number, number]> | undefined]>([
    [
      'within a line',
      [ligne('a', 0, 20)],
      [5, 15],
      [
        [0.5, 0],
        [1, 0],
        [1.5, 0],
      ],
    ],
    [
      'a whole line',
      [ligne('a', 0, 20)],
      [0, 20],
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ],
    ['one point', [ligne('a', 0, 20)], [5, 5], [[0.5, 0]]],
    [
      'over two lines, in any order',
      [ligne('a', 20, 40, 2), ligne('a', 0, 20)],
      [15, 25],
      [
        [1.5, 0],
        [2, 0],
        [2.5, 0],
      ],
    ],
    [
      'points that restart in another section',
      [ligne('b', 0, 20), ligne('a', 0, 20, 5)],
      [5, 15],
      [
        [5.5, 0],
        [6, 0],
        [6.5, 0],
      ],
    ],
    ['beyond the lines', [ligne('a', 0, 20)], [15, 25], undefined],
    ['across a hole', [ligne('a', 0, 20), ligne('a', 30, 40, 3)], [15, 35], undefined],
    ['schematic lines', [ligne('a')], [5, 15], undefined],
    ['no line', [], [5, 15], undefined],
  ])('%s', (_, lignes, [debut, fin], trace) => {
    expect(traceEmprise(emprise(debut, fin), { lignes })).toEqual(trace);
  });

  test('without its section, never', () => {
    expect(traceEmprise({ route: 'rn5', pk_debut: 5, pk_fin: 15 }, { lignes: [ligne('a', 0, 20)] })).toBeUndefined();
  });
});
