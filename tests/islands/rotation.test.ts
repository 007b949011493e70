import { describe, expect, test } from 'vitest';
import { type Arret, isAnnoncee, rangVisible, resumeRotation, voisine } from '../../src/islands/accueil/rotation.ts';

test.each([
  [0, 1, 1],
  [4, 1, 0],
  [0, -1, 4],
  [2, -1, 1],
])('from slide %i by %i: slide %i of five', (rang, pas, attendu) => {
  expect(voisine(rang, pas, 5)).toBe(attendu);
});

test.each([
  [0, 0],
  [499, 0],
  [501, 1],
  [3990, 4],
  [9000, 4],
  [-80, 0],
])('scrolled by %i, with slides of 1000: slide %i', (defilement, rang) => {
  expect(rangVisible(defilement, 1000, 5)).toBe(rang);
});

test('a row that is not laid out yet shows its first slide', () => {
  expect(rangVisible(300, 0, 5)).toBe(0);
});

describe('reasons to stand still', () => {
  test('asking for the rotation takes back the reader’s reasons, and those alone', () => {
    const arrets = new Set<Arret>(['pause', 'focus', 'survol', 'onglet-cache', 'hors-vue']);
    expect([...resumeRotation(arrets)]).toEqual(['onglet-cache', 'hors-vue']);
  });

  test.each([
    [[], false],
    [['hors-vue'], false],
    [['onglet-cache'], false],
    [['survol'], true],
    [['hors-vue', 'pause'], true],
  ] as Array<[Arret[], boolean]>)('%j: changes are said: %s', (arrets, attendu) => {
    expect(isAnnoncee(new Set(arrets))).toBe(attendu);
  });
});
