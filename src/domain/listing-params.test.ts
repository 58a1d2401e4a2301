import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banglaDigits } from './bangla-digits.ts';
import {
  formatListingParams,
  LISTING_SORTS,
  type ListingParams,
  needsValue,
  PRODUCT_LOGICS,
  parseListingParams,
} from './listing-params.ts';

const NONE: ListingParams = { brands: [], isAvailable: false, page: 1 };
const parse = (text: string) => parseListingParams(new URLSearchParams(text));

test.each<[string, Partial<ListingParams>, boolean]>([
  ['', {}, true],
  ['gg__brand=asha', { brands: ['asha'] }, true],
  ['gg__brand=asha&gg__brand=meghna', { brands: ['asha', 'meghna'] }, true],
  ['gg__brand=meghna&gg__brand=asha', { brands: ['asha', 'meghna'] }, false],
  ['gg__brand=meghna,asha,asha,', { brands: ['asha', 'meghna'] }, false],
  ['gg__brand=a%20b&gg__brand=<x>', {}, false],
  ['gg__category=skin', { category: 'skin' }, true],
  ['gg__category=<x>&gg__category=skin', { category: 'skin' }, false],
  ['gg__price_min=100&gg__price_max=2500', { priceMin: 100, priceMax: 2500 }, true],
  ['gg__price_min=১০০&gg__price_max=২৫০০', { priceMin: 100, priceMax: 2500 }, false],
  ['gg__price_min=Tk+1,200&gg__price_max=৳ ২,৫০০', { priceMin: 1200, priceMax: 2500 }, false],
  ['gg__price_min=900&gg__price_max=100', { priceMin: 100, priceMax: 900 }, false],
  ['gg__price_max=2500&gg__price_min=100', { priceMin: 100, priceMax: 2500 }, true],
  ['gg__price_min=0', {}, false],
  ['gg__price_max=0', { priceMax: 0 }, true],
  ['gg__price_min=-5', {}, false],
  ['gg__price_min=12.5', {}, false],
  ['gg__price_min=1e3', {}, false],
  ['gg__price_min=9999999999', {}, false],
  ['gg__price_min=&gg__price_max=', {}, false],
  ['gg__sort=price-asc', { sort: 'price-asc' }, true],
  ['gg__sort=cheapest', {}, false],
  ['gg__discount=1&gg__available=1', { discountMin: 1, isAvailable: true }, true],
  ['gg__discounted=true', { discountMin: 1 }, false],
  ['gg__discounted=0', {}, false],
  ['gg__colour=red', {}, false],
  ['gg__discount=25', { discountMin: 25 }, true],
  ['gg__discount=২৫', { discountMin: 25 }, false],
  ['gg__discount=0', {}, false],
  ['gg__discount=100', {}, false],
  ['gg__discounted=1&gg__discount=10', { discountMin: 10 }, false],
  ['gg__rating=4', { ratingMin: 4 }, true],
  ['gg__rating=6&gg__rating=3', { ratingMin: 3 }, false],
  ['gg__rating=4.5', {}, false],
  ['gg__attr_Shade=Rose+Dust', { attributes: [{ key: 'Shade', values: ['Rose Dust'] }] }, true],
  [
    'gg__attr_Size=50+ml&gg__attr_Shade=Rose&gg__attr_Shade=Alta&gg__attr_Shade=Rose',
    {
      attributes: [
        { key: 'Shade', values: ['Alta', 'Rose'] },
        { key: 'Size', values: ['50 ml'] },
      ],
    },
    false,
  ],
  ['gg__attr_=x&gg__attr_%3Cb%3E=x&gg__attr_Shade=&gg__attr_Shade=+&gg__attr_Shade=a%00b', {}, false],
  ['page=3', { page: 3 }, true],
  ['page=1', {}, false],
  ['page=0', {}, false],
  ['page=-2', {}, false],
  ['page=10001', {}, false],
  ['page=two', {}, false],
  ['utm_source=mail&gg__brand=asha&fbclid=x', { brands: ['asha'] }, true],
])('%s', (text, expected, isClean) => {
  expect(parse(text)).toEqual({ params: { ...NONE, ...expected }, isClean });
});

test('keeps at most 200 brands', () => {
  const many = Array.from({ length: 500 }, (_, index) => `gg__brand=b${index}`).join('&');
  expect(parse(many).params.brands).toHaveLength(200);
  expect(
    parse(`gg__brand=${Array.from({ length: 500 }, (_, index) => `b${index}`).join(',')}`).params.brands,
  ).toHaveLength(200);
});

test('keeps at most ten attributes and 200 short values', () => {
  const keys = Array.from({ length: 30 }, (_, index) => `gg__attr_k${index}=v`).join('&');
  expect(parse(keys).params.attributes).toHaveLength(10);
  const values = Array.from({ length: 500 }, (_, index) => `gg__attr_Shade=v${index}`).join('&');
  expect(parse(values).params.attributes?.[0]?.values).toHaveLength(200);
  expect(parse(`gg__attr_Shade=${'x'.repeat(121)}`).params.attributes).toBeUndefined();
});

const slug = fc.stringMatching(/^[a-z0-9আক-]{1,12}$/);
const listingParams: fc.Arbitrary<ListingParams> = fc
  .record({
    brands: fc.uniqueArray(slug, { maxLength: 8 }).map((slugs) => slugs.sort()),
    prices: fc.option(fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))),
    sort: fc.option(fc.constantFrom(...LISTING_SORTS)),
    attributes: fc.option(
      fc.uniqueArray(
        fc.record({
          key: slug,
          values: fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }).map((all) => all.sort()),
        }),
        { minLength: 1, maxLength: 4, selector: ({ key }) => key },
      ),
    ),
    discountMin: fc.option(fc.integer({ min: 1, max: 99 })),
    ratingMin: fc.option(fc.integer({ min: 1, max: 5 })),
    isAvailable: fc.boolean(),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ prices, sort, attributes, discountMin, ratingMin, ...rest }) => ({
    ...rest,
    ...(attributes && {
      attributes: attributes.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    }),
    ...(discountMin && { discountMin }),
    ...(ratingMin && { ratingMin }),
    ...(prices && { priceMin: prices[0], priceMax: prices[0] + prices[1] }),
    ...(sort && { sort }),
  }));

test('parses what it formats, and reports it as clean', () => {
  fc.assert(
    fc.property(listingParams, (params) => {
      expect(parseListingParams(formatListingParams(params))).toEqual({ params, isClean: true });
    }),
  );
});

const anyName = fc.constantFrom(
  'gg__brand',
  'gg__price_min',
  'gg__price_max',
  'gg__sort',
  'gg__discounted',
  'gg__available',
  'gg__other',
  'gg__attr_Shade',
  'gg__attr_',
  'gg__discount',
  'gg__rating',
  'page',
  'utm_source',
);
const anyValue = fc.oneof(
  fc.string(),
  fc.constantFrom('', '1', 'true', 'newest', 'a,b', 'b,a,a', ','),
  fc.integer().map(String),
  fc.nat().map((value) => banglaDigits(String(value))),
);

test('parsing and formatting any parameters again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyValue)), (pairs) => {
      const { params, isClean } = parseListingParams(new URLSearchParams(pairs));
      const formatted = formatListingParams(params);
      expect(parseListingParams(formatted)).toEqual({ params, isClean: true });
      for (const [, value] of formatted) expect(value).not.toBe('');
      const ours = new URLSearchParams(pairs.filter(([name]) => name !== 'utm_source'));
      ours.sort();
      expect(isClean).toBe(ours.toString() === formatted.toString());
    }),
  );
});

test('lists of a category, brand, campaign or tag need a value', () => {
  expect(PRODUCT_LOGICS.filter(needsValue)).toEqual(['category', 'brand', 'campaign', 'tag']);
});
