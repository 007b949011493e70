import { describe, expect, test } from 'vitest';
import { interlace } from '../../src/integrations/ordre-pages.ts';

const familleOf = (chemin: string): string => chemin[0] ?? '';

describe('families side by side', () => {
  test.each([
    ['nothing', '', ''],
    ['one family stays as it is', 'a1 a2 a3', 'a1 a2 a3'],
    ['two of the same size take turns', 'a1 a2 a3 b1 b2 b3', 'a1 b1 a2 b2 a3 b3'],
    ['a small one is spread over a large one', 'a1 a2 a3 a4 b1 b2', 'a1 b1 a2 a3 b2 a4'],
    ['a single page stands in the middle', 'a1 b1 b2 b3 b4', 'b1 b2 a1 b3 b4'],
  ])('%s', (_, avant, apres) => {
    expect(interlace(avant.split(' '), familleOf)).toEqual(apres.split(' '));
  });

  test('nothing is lost, and each family keeps its order', () => {
    const chemins = ['a', 'b', 'c'].flatMap((famille, rang) =>
      Array.from({ length: 7 * (rang + 1) }, (_, numero) => `${famille}${String(numero).padStart(3, '0')}`),
    );
    const melanges = interlace(chemins, familleOf);
    expect(melanges.toSorted()).toEqual(chemins);
    for (const famille of 'abc') {
      const siens = melanges.filter((chemin) => familleOf(chemin) === famille);
      expect(siens).toEqual(siens.toSorted());
    }
  });
});
