import { expect, test } from 'vitest';
import type { ProductFacets } from '#contract/product-lists.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { createListingFacets } from './listing-facets.ts';
import { listSelectedValues } from './render-listing.server.tsx';

const NO_FACETS: ProductFacets = {
  brands: [],
  categories: [],
  attributes: [],
  price: null,
  discounts: [],
  ratings: [],
  available: 0,
};
const FACETS: ProductFacets = {
  ...NO_FACETS,
  brands: [
    { slug: 'asha', name: 'Asha', name_bn: 'আশা', count: 7 },
    { slug: 'meghna', name: 'Meghna', name_bn: null, count: 3 },
  ],
  attributes: [
    {
      key: 'Shade',
      values: [
        { value: 'Warm Sand', count: 4 },
        { value: 'Jaam', count: 2 },
      ],
    },
    { key: 'Size', values: [{ value: '50 ml', count: 10 }] },
  ],
  discounts: [
    { min: 1, count: 4 },
    { min: 10, count: 0 },
  ],
  ratings: [{ min: 4, count: 10 }],
  available: 10,
};
const PARAMS: ListingParams = { brands: [], isAvailable: false, page: 1 };

const listFacets = (params: Partial<ListingParams> = {}, facets = FACETS, locale: 'en' | 'bn' = 'en') =>
  createListingFacets({ facets, params: { ...PARAMS, ...params }, categories: [], total: 10, locale });
const findFacet = (name: string, params?: Partial<ListingParams>) =>
  listFacets(params).find((facet) => facet.name === name);

test('omits facets that do not divide the products', () => {
  expect(listFacets().map(({ name }) => name)).toEqual(['gg__brand', 'gg__attr_Shade', 'gg__discount']);
  expect(listFacets({}, NO_FACETS)).toEqual([]);
});

test('keeps such a facet if it has a selection', () => {
  const chosen = { attributes: [{ key: 'Size', values: ['50 ml'] }], ratingMin: 4, isAvailable: true };
  expect(listFacets(chosen).map(({ name }) => name)).toEqual([
    'gg__brand',
    'gg__attr_Shade',
    'gg__attr_Size',
    'gg__rating',
    'gg__discount',
    'gg__available',
  ]);
});

test('shows the colour of a shade whose name contains one', () => {
  expect(findFacet('gg__attr_Shade')?.values).toEqual([
    { value: 'Warm Sand', name: 'Warm Sand', count: 4, colour: expect.stringMatching(/^#/) },
    { value: 'Jaam', name: 'Jaam', count: 2 },
  ]);
});

test('values with the same Bangla name are distinguished', () => {
  const attributes = [
    {
      key: 'Pack',
      values: [
        { value: '10 pcs', value_bn: '১০টি', count: 4 },
        { value: '10 pieces', value_bn: '১০ টি', count: 3 },
        { value: 'Red', value_bn: 'লাল', count: 2 },
        { value: 'লাল', count: 1 },
      ],
    },
  ];
  const [facet] = listFacets({}, { ...NO_FACETS, attributes }, 'bn');
  expect(facet?.values.map(({ name }) => name)).toEqual([
    '১০টি (10 pcs)',
    '১০ টি (10 pieces)',
    'লাল (Red)',
    'লাল',
  ]);
});

test('keeps selected values without counts, so that they can be removed', () => {
  expect(findFacet('gg__brand', { brands: ['gone'] })?.values.at(-1)).toEqual({
    value: 'gone',
    name: 'gone',
    count: 0,
  });
  expect(findFacet('gg__attr_Finish', { attributes: [{ key: 'Finish', values: ['Matte'] }] })).toMatchObject({
    title: 'Finish',
    values: [{ value: 'Matte', count: 0 }],
  });
  expect(findFacet('gg__discount', { discountMin: 33 })?.values.at(-1)).toMatchObject({
    value: '33',
    name: '33% or more',
  });
});

test('each selection can be removed, the price as one', () => {
  const params: ListingParams = {
    ...PARAMS,
    brands: ['asha', 'meghna'],
    attributes: [{ key: 'Shade', values: ['Jaam'] }],
    priceMin: 100,
    priceMax: 900,
  };
  const query = new URLSearchParams(
    'gg__attr_Shade=Jaam&gg__brand=asha&gg__brand=meghna&gg__price_max=900&gg__price_min=100&gg__sort=newest',
  );
  const chosen = listSelectedValues(query, listFacets(params), params, 'en');
  expect(chosen.map(({ label, rest }) => [label, query.size - rest.size])).toEqual([
    ['Asha', 1],
    ['Meghna', 1],
    ['Shade: Jaam', 1],
    ['Tk\u00a0100 – Tk\u00a0900', 2],
  ]);
  expect(chosen[0]?.rest.getAll('gg__brand')).toEqual(['meghna']);
});
