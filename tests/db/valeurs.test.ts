import { expect, test } from 'vitest';
import { TYPES_POSTGRES } from '../../src/embarque/base/valeurs.ts';

test('a list that the library has written as JSON is not written once more', () => {
  const { serialize, parse } = TYPES_POSTGRES.jsonb;
  expect(serialize('[{"id":1}]')).toBe('[{"id":1}]');
  expect(serialize([{ id: 1 }])).toBe('[{"id":1}]');
  expect(parse('[{"id":1}]')).toEqual([{ id: 1 }]);
});
