import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 8, 9]],
  [2, 4, [1, 2, 3, 4]],
])('page %d of %d lists %j', (page, lastPage, expected) => {
  expect(pageWindow(page, lastPage)).toEqual(expected);
});
