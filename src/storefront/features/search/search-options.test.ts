import { expect, test } from 'vitest';
import type { SearchSuggestion } from '#contract/product-lists.ts';
import {
  findNextOptionIndex,
  listInitialOptions,
  listSuggestedOptions,
  type SearchOptionGroup,
} from './search-options.ts';

const suggestion: SearchSuggestion = {
  p_id: 1,
  name: 'Face Wash',
  name_bn: null,
  thumbnail: '',
  slug: 'face-wash',
  price: 300,
  discounted_price: null,
  matchingSku: null,
};

const group = (slug: string) => ({ slug, name: slug, name_bn: null });

const listPaths = (groups: SearchOptionGroup[]) =>
  groups.map(({ kind, options }) => [kind, options.map(({ path }) => path)]);

test('an empty field offers recent searches, then categories', () => {
  expect(listPaths(listInitialOptions(['ফেসওয়াশ'], [group('skin')]))).toEqual([
    ['recent', [`/search/${encodeURIComponent('ফেসওয়াশ')}`]],
    ['category', ['/category/skin']],
  ]);
});

test('an empty field of a new visitor offers only categories', () => {
  expect(listInitialOptions([], [])).toEqual([]);
});

test('lists categories and brands before products, and the link to all results last', () => {
  const suggested = {
    data: [suggestion],
    categories: [group('face')],
    brands: [group('nirjhor')],
    hasResponse: true,
  };
  expect(listPaths(listSuggestedOptions(' a/b ', suggested))).toEqual([
    ['category', ['/category/face']],
    ['brand', ['/brand/nirjhor']],
    ['product', ['/product/face-wash']],
    ['all', ['/search/a%2Fb']],
  ]);
});

test('a product suggestion links to the variant with the shown price', () => {
  const data = [suggestion, { ...suggestion, matchingSku: 7 }];
  const [products] = listSuggestedOptions('wash', { data, categories: [], brands: [], hasResponse: true });
  expect(products?.options.map(({ path }) => path)).toEqual([
    '/product/face-wash',
    '/product/face-wash?sku=7',
  ]);
});

test('limits categories and brands in favour of products', () => {
  const groups = ['a', 'b', 'c', 'd'].map(group);
  expect(
    listPaths(listSuggestedOptions('x', { data: [], categories: groups, brands: groups, hasResponse: true })),
  ).toEqual([
    ['category', ['/category/a', '/category/b', '/category/c']],
    ['brand', ['/brand/a', '/brand/b']],
    ['all', ['/search/x']],
  ]);
});

test('offers the link to all results until there are none', () => {
  const noResults = { data: [], categories: [], brands: [] };
  expect(listPaths(listSuggestedOptions('x', { ...noResults, hasResponse: false }))).toEqual([
    ['all', ['/search/x']],
  ]);
  expect(listSuggestedOptions('x', { ...noResults, hasResponse: true })).toEqual([]);
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
])('from %d, %s among %d selects %s', (current, key, count, expected) => {
  expect(findNextOptionIndex(current, key, count)).toBe(expected);
});
