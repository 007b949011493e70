import { describe, expect, test } from 'vitest';
import { groupSignes, nomGroupe, pickNombres, type Signe } from '../../../src/domain/carte/groupement.ts';
import { nomsGroupes } from '../../../src/domain/carte/noms-groupes.ts';

const RAYON = 5;
const rayonOf = (nombre: number) => (nombre === 1 ? RAYON : 2 * RAYON);
const signe = (x: number, y = 0, zone?: string): Signe & { nom: string } => ({ x, y, zone, nom: `${x} ${y}` });
const group = (signes: Signe[], options = {}) =>
  groupSignes(signes, rayonOf, options).map(({ x, y, zones, signes }) => [x, y, zones.join(), signes.length]);

describe('marks that would pile up become one, with their number (R272)', () => {
  test.each<[string, Signe[], unknown[]]>([
    ['none', [], []],
    ['one alone stays where it is', [signe(3, 4, 'Pita')], [[3, 4, 'Pita', 1]]],
    [
      'two that do not touch stay two',
      [signe(0, 0, 'Pita'), signe(10, 0, 'Pita')],
      [
        [0, 0, 'Pita', 1],
        [10, 0, 'Pita', 1],
      ],
    ],
    ['two that touch stand in their middle', [signe(0, 0, 'Pita'), signe(9, 0, 'Pita')], [[4.5, 0, 'Pita', 2]]],
    [
      'what is joined weighs by its marks, and joins what it then touches',
      [signe(0, 0, 'Pita'), signe(8, 0, 'Pita'), signe(16, 0, 'Pita')],
      [[8, 0, 'Pita', 3]],
    ],
    [
      'those of one area are joined before nearer ones of two',
      [signe(0, 0, 'Labé'), signe(4, 0, 'Pita'), signe(-9, 0, 'Labé'), signe(40, 0, 'Mali')],
      [
        [-1.7, 0, 'Labé,Pita', 3],
        [40, 0, 'Mali', 1],
      ],
    ],
    [
      'areas are named by their marks, most first',
      [signe(0, 0, 'Labé'), signe(1, 0, 'Pita'), signe(2, 0, 'Pita')],
      [[1, 0, 'Pita,Labé', 3]],
    ],
    ['a mark of no known area is joined, and names none', [signe(0), signe(2, 0, 'Pita')], [[1, 0, 'Pita', 2]]],
    ['marks of no area at all', [signe(0), signe(2)], [[1, 0, '', 2]]],
    ['marks at one place', [signe(5, 5, 'a'), signe(5, 5, 'b')], [[5, 5, 'a,b', 2]]],
  ])('%s', (_, signes, attendus) => {
    expect(group(signes)).toEqual(attendus);
  });

  test('from afar, all the marks of an area are one, however far apart; those of no area stay', () => {
    const signes = [signe(0, 0, 'Pita'), signe(100, 0, 'Pita'), signe(300, 0, 'Labé'), signe(500)];
    expect(group(signes, { parZone: true })).toEqual([
      [50, 0, 'Pita', 2],
      [300, 0, 'Labé', 1],
      [500, 0, '', 1],
    ]);
  });

  // A seed of its own: the same marks at each run.
  const tire = (graine: number) => () => (graine = (graine * 16_807) % 2_147_483_647) / 2_147_483_647;
  test.each([1, 2, 3, 4, 5])('no two touch, none is lost or counted twice, whatever the marks (seed %i)', (graine) => {
    const au = tire(graine);
    const signes = Array.from({ length: 120 }, () =>
      signe(Math.round(au() * 200), Math.round(au() * 150), 'abcdefgh'[Math.floor(au() * 9)]),
    );
    for (const parZone of [false, true]) {
      const groupes = groupSignes(signes, rayonOf, { parZone });
      expect(groupes.flatMap(({ signes }) => signes).toSorted((a, b) => signes.indexOf(a) - signes.indexOf(b))).toEqual(
        signes,
      );
      for (const [rang, a] of groupes.entries())
        for (const b of groupes.slice(rang + 1))
          // Middles are written to a tenth of a pixel.
          expect(Math.hypot(a.x - b.x, a.y - b.y) + 0.2).toBeGreaterThanOrEqual(
            rayonOf(a.signes.length) + rayonOf(b.signes.length),
          );
      expect(groupSignes(signes, rayonOf, { parZone })).toEqual(groupes);
    }
  });
});

test('numbers are told most first; a mark alone is none', () => {
  const groupes = groupSignes(
    [signe(0), signe(100), signe(101), signe(200), signe(201), signe(202), signe(300), signe(301)],
    rayonOf,
  );
  expect(pickNombres(groupes).map(({ x, signes }) => [x, signes.length])).toEqual([
    [201, 3],
    [100.5, 2],
    [300.5, 2],
  ]);
});

test.each([
  [[], 'Lieux voisins'],
  [['Conakry'], 'Conakry'],
  [['Labé', 'Mali'], 'Labé et Mali'],
  [['Mamou', 'Dalaba', 'Pita'], 'Mamou, Dalaba et Pita'],
  [['Mamou', 'Dalaba', 'Pita', 'Labé'], 'Mamou, Dalaba, Pita et 1 autre'],
  [['Mamou', 'Dalaba', 'Pita', 'Labé', 'Mali'], 'Mamou, Dalaba, Pita et 2 autres'],
])('%j is called %s', (zones, nom) => {
  expect(nomGroupe(zones)).toBe(nom);
});

const place = (x: number, y: number, ...zones: string[]) => ({ x, y, zones, signes: [signe(x, y), signe(x, y)] });
test.each([
  [
    [place(0, 0, 'Labé'), place(50, 0, 'Mamou')],
    ['Labé', 'Mamou'],
  ],
  [
    [place(60, 9, 'Mamou'), place(0, 0, 'Labé'), place(20, 0, 'Mamou')],
    ['Mamou (est)', 'Labé', 'Mamou (ouest)'],
  ],
  [
    [place(0, 0, 'Mamou'), place(9, 60, 'Mamou')],
    ['Mamou (nord)', 'Mamou (sud)'],
  ],
  [
    [place(0, 0), place(0, 60), place(60, 0)],
    ['Lieux voisins (1)', 'Lieux voisins (2)', 'Lieux voisins (3)'],
  ],
])('no two numbers of a map have one name (%#)', (groupes, noms) => {
  expect(nomsGroupes(groupes)).toEqual(noms);
});
