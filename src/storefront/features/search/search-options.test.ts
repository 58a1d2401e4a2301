import { expect, test } from 'vitest';
import type { SearchSuggestion } from '#contract/product-lists.ts';
import {
  nextOptionIndex,
  type SearchOptionGroup,
  startingOptions,
  suggestedOptions,
} from './search-options.ts';

const suggestion: SearchSuggestion = {
  p_id: 1,
  name: 'Face Wash',
  name_bn: null,
  thumbnail: '',
  slug: 'face-wash',
  price: 300,
  discounted_price: null,
};

const group = (slug: string) => ({ slug, name: slug, name_bn: null });

const pathsOf = (groups: SearchOptionGroup[]) =>
  groups.map(({ kind, options }) => [kind, options.map(({ path }) => path)]);

test('an empty field offers recent searches, then categories', () => {
  expect(pathsOf(startingOptions(['ফেসওয়াশ'], [group('skin')]))).toEqual([
    ['recent', [`/search/${encodeURIComponent('ফেসওয়াশ')}`]],
    ['category', ['/category/skin']],
  ]);
});

test('an empty field of a new visitor offers only categories', () => {
  expect(startingOptions([], [])).toEqual([]);
});

test('lists categories and brands before products, and the link to all results last', () => {
  const suggested = {
    data: [suggestion],
    categories: [group('face')],
    brands: [group('nirjhor')],
    isAnswered: true,
  };
  expect(pathsOf(suggestedOptions(' a/b ', suggested))).toEqual([
    ['category', ['/category/face']],
    ['brand', ['/brand/nirjhor']],
    ['product', ['/product/face-wash']],
    ['all', ['/search/a%2Fb']],
  ]);
});

test('limits categories and brands in favour of products', () => {
  const many = ['a', 'b', 'c', 'd'].map(group);
  expect(
    pathsOf(suggestedOptions('x', { data: [], categories: many, brands: many, isAnswered: true })),
  ).toEqual([
    ['category', ['/category/a', '/category/b', '/category/c']],
    ['brand', ['/brand/a', '/brand/b']],
    ['all', ['/search/x']],
  ]);
});

test('offers the link to all results until there are none', () => {
  const nothing = { data: [], categories: [], brands: [] };
  expect(pathsOf(suggestedOptions('x', { ...nothing, isAnswered: false }))).toEqual([['all', ['/search/x']]]);
  expect(suggestedOptions('x', { ...nothing, isAnswered: true })).toEqual([]);
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
  expect(nextOptionIndex(current, key, count)).toBe(expected);
});
