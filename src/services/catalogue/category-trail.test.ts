import { expect, test } from 'vitest';
import { listCategoryTrail } from './categories.ts';

const category = (id: number, parentId: number | null, isChosen = false) => ({
  id,
  parentId,
  isChosen,
  slug: `c${id}`,
  name: `C${id}`,
  nameBn: null,
});
const ids = (categories: Parameters<typeof listCategoryTrail>[0]) =>
  listCategoryTrail(categories).map(({ id }) => id);
test('the trail leads from the root to the deepest chosen category', () => {
  expect(ids([])).toEqual([]);
  expect(ids([category(1, null, true)])).toEqual([1]);
  expect(ids([category(3, 2, true), category(1, null), category(2, 1)])).toEqual([1, 2, 3]);
  expect(ids([category(9, null, true), category(1, null), category(2, 1, true)])).toEqual([1, 2]);
});
test('a missing parent or a circle ends the trail', () => {
  expect(ids([category(2, 1, true)])).toEqual([2]);
  expect(ids([category(1, 2, true), category(2, 1)])).toEqual([2, 1]);
});
