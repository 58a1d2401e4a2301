import { expect, test } from 'vitest';
import { splitFacetValues } from './facet-groups.tsx';

const values = Array.from({ length: 14 }, (_, index) => ({
  value: String(index),
  name: String(index),
  count: index,
}));
const names = (list: { value: string }[]) => list.map(({ value }) => Number(value));

test('shows the ten values with most products first, in order', () => {
  const { first, rest } = splitFacetValues(values, []);
  expect(names(first)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(names(rest)).toEqual([0, 1, 2, 3]);
});

test('includes selected values', () => {
  expect(names(splitFacetValues(values, ['0']).first)).toEqual([0, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test('shows subcategories together with their category', () => {
  const tree = [
    { value: 'skin', name: 'Skin', count: 1 },
    { value: 'balm', name: 'Balm', count: 1, depth: 1 },
    ...values.slice(2),
  ];
  expect(
    splitFacetValues(tree, ['balm'])
      .first.slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(['skin', 'balm', '6']);
  expect(splitFacetValues(tree, []).rest.map(({ value }) => value)).toEqual(['skin', 'balm', '2', '3']);
});

test('shows short facets completely', () => {
  expect(splitFacetValues(values.slice(0, 10), []).rest).toEqual([]);
});
