import { describe, expect, test } from 'vitest';
import { pageLinks, paginate } from '../../../src/domain/listes/pagination.ts';

describe('paginate', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [24, [24]],
    [25, [24, 1]],
    [48, [24, 24]],
    [123, [24, 24, 24, 24, 24, 3]],
  ])('%i rows by 24: pages of %j', (length, sizes) => {
    const list = Array.from({ length }, (_, n) => n);
    const pages = paginate(list, 24);
    expect(pages.map(({ items }) => items.length)).toEqual(sizes);
    expect(pages.flatMap(({ items }) => items)).toEqual(list);
    expect(pages.map(({ page }) => page)).toEqual(sizes.map((_, index) => index + 1));
    for (const page of pages) expect(page).toMatchObject({ pages: sizes.length, total: length });
  });
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [1, 6, [1, 2, null, 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('pageLinks: page %i of %i links %j, a gap never hides one page alone', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links);
});
