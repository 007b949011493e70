import { expect, test } from 'vitest';
import { financementsOf, partsOf } from '../../../src/domain/projet/financement.ts';

test.each([
  ['nobody named', [], [], []],
  ['one that pays alone pays all of it', [{ id: 'bnd' }], [['bnd', 100]], [100]],
  ['one whose share is told pays that share', [{ id: 'bnd', part: 80 }], [['bnd', 80]], [80]],
  [
    'the largest first',
    [
      { id: 'bnd', part: 20 },
      { id: 'bad', part: 80 },
    ],
    [
      ['bad', 80],
      ['bnd', 20],
    ],
    [80, 20],
  ],
  [
    'shares that are not known stay unknown, in the order of the file',
    [{ id: 'fer' }, { id: 'bnd' }],
    [
      ['fer', undefined],
      ['bnd', undefined],
    ],
    [],
  ],
])('%s', (_, bailleur, financements, parts) => {
  expect(financementsOf({ bailleur }).map(({ id, part }) => [id, part])).toEqual(financements);
  expect(partsOf({ bailleur })).toEqual(parts);
});
