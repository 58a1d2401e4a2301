import { expect, test } from 'vitest';
import { listCategoryFacetValues } from './facet.ts';

const category = (id: number, slug: string, parentId: number | null = null) => ({
  id,
  parentId,
  slug,
  name: slug.toUpperCase(),
  name_bn: null,
  description: '',
  description_bn: null,
  image: '',
});

const categories = [
  category(1, 'skin'),
  category(2, 'hair'),
  category(3, 'cleanse', 1),
  category(4, 'treat', 1),
  category(5, 'face-wash', 3),
  category(6, 'balm', 3),
];
const counted = [
  { slug: 'skin', count: 9 },
  { slug: 'treat', count: 5 },
  { slug: 'cleanse', count: 4 },
  { slug: 'hair', count: 3 },
  { slug: 'face-wash', count: 3 },
  { slug: 'balm', count: 1 },
];
const listValues = (changes: { root?: string; chosen?: string; total?: number; counted?: typeof counted }) =>
  listCategoryFacetValues({ categories, counted, total: 12, locale: 'en', ...changes }).map(
    ({ value, depth = 0, count }) => `${'-'.repeat(depth)}${value} ${count}`,
  );

test('shows only the first level until one of its categories is selected', () => {
  expect(listValues({})).toEqual(['skin 9', 'hair 3']);
  expect(listValues({ chosen: 'skin' })).toEqual(['skin 9', '-treat 5', '-cleanse 4', 'hair 3']);
});

test('shows a selected category below its ancestors, with its siblings', () => {
  expect(listValues({ chosen: 'balm' })).toEqual([
    'skin 9',
    '-treat 5',
    '-cleanse 4',
    '--face-wash 3',
    '--balm 1',
    'hair 3',
  ]);
});

test('a listing of a category starts below it', () => {
  expect(listValues({ root: 'skin' })).toEqual(['treat 5', 'cleanse 4']);
  expect(listValues({ root: 'face-wash' })).toEqual([]);
});

test('skips a level with a single category', () => {
  const inSkin = counted.filter(({ slug }) => slug !== 'hair');
  expect(listValues({ counted: inSkin, total: 9 })).toEqual(['treat 5', 'cleanse 4']);
});

test('keeps a selected category without products', () => {
  expect(listValues({ counted: [{ slug: 'hair', count: 3 }], chosen: 'treat', total: 0 })).toEqual([
    'hair 3',
    'skin 0',
    '-treat 0',
  ]);
});

test('stops at a category that is its own parent', () => {
  const circle = [category(1, 'a', 2), category(2, 'b', 1)];
  expect(
    listCategoryFacetValues({
      categories: circle,
      counted: [{ slug: 'a', count: 1 }],
      chosen: 'a',
      total: 1,
      locale: 'en',
    }),
  ).toEqual([]);
});
