import { expect, test } from 'vitest';
import type { ProductFacets } from '#contract/product-lists.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { dropUnknownParams } from './load-listing.ts';

const facets: ProductFacets = {
  brands: [{ slug: 'neem', name: 'Neem', name_bn: null, count: 0 }],
  categories: [{ slug: 'soap', name: 'Soap', name_bn: null, count: 3 }],
  attributes: [{ key: 'Size', values: [{ value: '100 g', count: 2 }] }],
  price: null,
  discounts: [],
  ratings: [],
  available: 3,
};

const params: ListingParams = { brands: [], isAvailable: true, priceMin: 10, page: 1 };

test('drops values that the listing does not have, and keeps the others', () => {
  const requested: ListingParams = {
    ...params,
    brands: ['neem', 'nope'],
    category: 'nope',
    attributes: [
      { key: 'Nope', values: ['1'] },
      { key: 'Size', values: ['100 g', 'nope'] },
    ],
  };
  expect(dropUnknownParams(requested, facets)).toEqual({
    ...params,
    brands: ['neem'],
    attributes: [{ key: 'Size', values: ['100 g'] }],
  });
});

test('keeps values of the listing without matches', () => {
  const requested: ListingParams = { ...params, brands: ['neem'], category: 'soap' };
  expect(dropUnknownParams(requested, facets)).toBe(requested);
});

test('keeps unknown values of a truncated facet', () => {
  const brands = Array.from({ length: 200 }, (_, index) => ({
    slug: `brand-${index}`,
    name: 'Brand',
    name_bn: null,
    count: 1,
  }));
  const requested: ListingParams = { ...params, brands: ['other'] };
  expect(dropUnknownParams(requested, { ...facets, brands })).toBe(requested);
});
