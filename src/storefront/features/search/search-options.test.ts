import { expect, test } from 'vitest';
import type { SearchSuggestion } from '#contract/product.ts';
import { searchOptions, searchPath, stepOption } from './search-options.ts';

const suggestion: SearchSuggestion = {
  p_id: 1,
  name: 'Face Wash',
  name_bn: null,
  thumbnail: '',
  slug: 'face-wash',
  price: 300,
  discounted_price: null,
};

test('an empty field offers what was searched before', () => {
  expect(searchOptions(' ', [suggestion], ['ফেসওয়াশ'])).toEqual([
    { kind: 'recent', path: `/search/${encodeURIComponent('ফেসওয়াশ')}`, text: 'ফেসওয়াশ' },
  ]);
});

test('the way to all results comes last', () => {
  expect(searchOptions(' a/b ', [suggestion], ['x']).map(({ kind, path }) => [kind, path])).toEqual([
    ['product', '/product/face-wash'],
    ['all', '/search/a%2Fb'],
  ]);
});

test.each([
  [-1, 'ArrowDown', 3, 0],
  [2, 'ArrowDown', 3, -1],
  [-1, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, -1],
  [1, 'Home', 3, 0],
  [1, 'End', 3, 2],
  [-1, 'Home', 3, undefined],
  [-1, 'ArrowDown', 0, undefined],
  [1, 'a', 3, undefined],
])('from %d, %s among %d leads to %s', (current, key, count, expected) => {
  expect(stepOption(current, key, count)).toBe(expected);
});

test('a search within a category is the listing of that category', () => {
  expect(searchPath(' face wash ', 'skin')).toBe('/search/face%20wash?gg__category=skin');
});
