import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAttributeKey } from './attribute-text.ts';
import { toBanglaDigits } from './digits.ts';
import {
  formatListingParams,
  LISTING_SORTS,
  type ListingParams,
  logicRequiresValue,
  PRODUCT_LOGICS,
  parseListingParams,
  type RefusedFilter,
} from './listing-params.ts';
import type { PriceRefusal } from './price-text.ts';

const HARD_CHARACTERS = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '/',
    '\\',
    "'",
    '"',
    '`',
    '%',
    '+',
    '&',
    '=',
    ',',
    '.',
    '#',
    '?',
    ';',
    '<',
    '>',
    ' ',
  ],
  ...[
    'a',
    'Z',
    '0',
    '৫',
    'র',
    '্',
    'য',
    'য়',
    '\u09df',
    'ড়',
    'ি',
    '\u200c',
    '\u200d',
    '😀',
    '👩‍👧',
    'é',
    'e\u0301',
  ],
  ...['%20', '%2F', '\u00a0', '\n', '\t', '\ufe0f'],
];

const refusedPrice = (text: string, refusal: PriceRefusal): RefusedFilter => ({
  filter: 'price_min',
  text,
  refusal,
});

const unknown = (name: string, text: string): RefusedFilter => ({
  filter: 'other',
  name: `gg__${name}`,
  text,
  refusal: 'unknown',
});

const NONE: ListingParams = { brands: [], isAvailable: false, page: 1 };
const parse = (text: string) => parseListingParams(new URLSearchParams(text));

test.each<[string, Partial<ListingParams>, boolean]>([
  ['', {}, true],
  ['gg__brand=asha', { brands: ['asha'] }, true],
  ['gg__brand=asha&gg__brand=meghna', { brands: ['asha', 'meghna'] }, true],
  ['gg__brand=meghna&gg__brand=asha', { brands: ['asha', 'meghna'] }, false],
  ['gg__brand=meghna,asha', { brands: ['meghna,asha'] }, true],
  ['gg__brand=a%20b&gg__brand=<x>', { brands: ['<x>', 'a b'] }, false],
  ['gg__brand=&gg__brand=+&gg__brand=%E2%80%8B', {}, false],
  ['gg__category=skin', { category: 'skin' }, true],
  ['gg__category=+&gg__category=skin', { category: 'skin' }, false],
  [
    'gg__category=skin&gg__category=hair&gg__category=skin',
    { category: 'skin', refused: [{ filter: 'category', text: 'hair', refusal: 'too-many' }] },
    false,
  ],
  ['gg__category=a/b', { category: 'a/b' }, true],
  ['gg__price_min=100&gg__price_max=2500', { priceMin: 100, priceMax: 2500 }, true],
  ['gg__price_min=১০০&gg__price_max=২৫০০', { priceMin: 100, priceMax: 2500 }, false],
  ['gg__price_min=Tk+1,200&gg__price_max=৳ ২,৫০০', { priceMin: 1200, priceMax: 2500 }, false],
  ['gg__price_min=900&gg__price_max=100', { priceMin: 100, priceMax: 900 }, false],
  ['gg__price_max=2500&gg__price_min=100', { priceMin: 100, priceMax: 2500 }, true],
  ['gg__price_min=0', {}, false],
  ['gg__price_max=0', { priceMax: 0 }, true],
  ['gg__price_min=1000/-&gg__price_max=BDT+1,00,000', { priceMin: 1000, priceMax: 100_000 }, false],
  ['gg__price_min=12.5', { priceMin: 12.5 }, true],
  ['gg__price_min=499.50', { priceMin: 499.5 }, false],
  ['gg__price_min=-5', { refused: [refusedPrice('-5', 'negative')] }, true],
  ['gg__price_min=1e3', { refused: [refusedPrice('1e3', 'unreadable')] }, true],
  ['gg__price_min=+cheap++one+', { refused: [refusedPrice('cheap one', 'unreadable')] }, false],
  ['gg__price_max=5-10', { refused: [{ filter: 'price_max', text: '5-10', refusal: 'unreadable' }] }, true],
  ['gg__price_min=cheap&gg__price_min=5', { priceMin: 5 }, false],
  [
    'gg__price_min=9999999999&gg__price_max=90',
    { priceMax: 90, refused: [refusedPrice('9999999999', 'too-high')] },
    true,
  ],
  ['gg__price_min=&gg__price_max=', {}, false],
  ['gg__sort=price-asc', { sort: 'price-asc' }, true],
  ['gg__sort=cheapest', { refused: [unknown('sort', 'cheapest')] }, true],
  ['gg__sort=price-asc).', { sort: 'price-asc' }, false],
  ['gg__discount=1&gg__available=1', { discountMin: 1, isAvailable: true }, true],
  ['gg__discounted=true', { discountMin: 1 }, false],
  ['gg__discounted=0', {}, false],
  ['gg__colour=red', { refused: [unknown('colour', 'red')] }, true],
  ['gg__available=maybe', { refused: [unknown('available', 'maybe')] }, true],
  ['gg__available=0', {}, false],
  ['gg__discount=25', { discountMin: 25 }, true],
  ['gg__discount=২৫', { discountMin: 25 }, false],
  ['gg__discount=0', {}, false],
  ['gg__discount=100', { refused: [unknown('discount', '100')] }, true],
  ['gg__discount=a+lot', { refused: [unknown('discount', 'a lot')] }, true],
  ['gg__discounted=1&gg__discount=10', { discountMin: 10 }, false],
  ['gg__rating=4', { ratingMin: 4 }, true],
  ['gg__rating=6&gg__rating=3', { ratingMin: 3, refused: [unknown('rating', '6')] }, true],
  ['gg__rating=4.5', { refused: [unknown('rating', '4.5')] }, true],
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
  ['gg__attr_Shade=&gg__attr_Shade=+', {}, false],
  ['gg__attr_=x', { refused: [unknown('attr_', 'x')] }, true],
  ['gg__attr_Shade=a%00b', { attributes: [{ key: 'Shade', values: ['ab'] }] }, false],
  [
    'gg__attr_Size+(EU)=A/B&gg__attr_Strength+%25=50%25',
    {
      attributes: [
        { key: 'Size (EU)', values: ['A/B'] },
        { key: 'Strength %', values: ['50%'] },
      ],
    },
    true,
  ],
  ['page=3', { page: 3 }, true],
  ['page=1', {}, false],
  ['page=0', {}, false],
  ['page=-2', {}, false],
  ['page=10001', {}, false],
  ['page=two', {}, false],
  ['page=2)', { page: 2 }, false],
  ['utm_source=mail&gg__brand=asha&fbclid=x', { brands: ['asha'] }, true],
])('%s', (text, expected, isClean) => {
  expect(parse(text)).toEqual({ params: { ...NONE, ...expected }, isClean });
});

test('applies at most 200 brands and values, and keeps the others in the address', () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}=v${index}`).join('&');
  const { params, isClean } = parse(many('gg__brand', 230));
  expect(params.brands).toHaveLength(200);
  expect(params.refused).toHaveLength(30);
  expect(params.refused?.[0]).toEqual({ filter: 'brand', text: 'v72', refusal: 'too-many' });
  expect(isClean).toBe(false);
  expect(formatListingParams(params).size).toBe(230);
  const mixed = parse(`${many('gg__brand', 150)}&${many('gg__attr_Shade', 100)}`).params;
  expect(mixed.attributes?.[0]?.values).toHaveLength(50);
  expect(mixed.refused).toHaveLength(50);
});

test('applies at most ten attributes, and keeps the others in the address', () => {
  const keys = Array.from({ length: 12 }, (_, index) => `gg__attr_k${index}=v`);
  const { params } = parse(keys.join('&'));
  expect(params.attributes).toHaveLength(10);
  expect(params.refused).toEqual([
    { filter: 'attribute', key: 'k8', text: 'v', refusal: 'too-many' },
    { filter: 'attribute', key: 'k9', text: 'v', refusal: 'too-many' },
  ]);
  expect(formatListingParams(params).size).toBe(12);
});

test.each([
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
  ['😀'.repeat(120), true],
  ['😀'.repeat(121), false],
])('measures values in characters, as the database does, and cuts longer ones (%#)', (value, isValid) => {
  const search = new URLSearchParams({ gg__attr_Shade: value });
  const { params, isClean } = parseListingParams(search);
  const [received = ''] = params.attributes?.[0]?.values ?? [];
  expect(isClean).toBe(isValid);
  expect(value.startsWith(received) && received !== '').toBe(true);
  expect(received === value).toBe(isValid);
});

/** Texts that a database can store and whose comparison key is not empty. */
const databaseText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.string({ unit: fc.constantFrom(...HARD_CHARACTERS), minLength: 1, maxLength }),
    )
    .map((text) => [...text].slice(0, maxLength).join('').replaceAll('\0', ''))
    .filter((text) => toAttributeKey(text) !== '');
const value = databaseText(120);
const slug = value;
const listingParams: fc.Arbitrary<ListingParams> = fc
  .record({
    brands: fc.uniqueArray(slug, { maxLength: 8 }).map((slugs) => slugs.sort()),
    prices: fc.option(
      fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 })),
    ),
    sort: fc.option(fc.constantFrom(...LISTING_SORTS)),
    attributes: fc.option(
      fc.uniqueArray(
        fc.record({
          key: databaseText(80),
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
    ...(prices && { priceMin: prices[0] / 100, priceMax: (prices[0] + prices[1]) / 100 }),
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
  'gg__category',
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
  fc.nat().map((value) => toBanglaDigits(String(value))),
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

/** Encodings in which a URL may arrive. */
const TRANSPORTS: Record<string, (search: URLSearchParams) => string> = {
  link: (search) => search.toString(),
  'spaces as %20': (search) => search.toString().replaceAll('+', '%20'),
  'decoded by a browser': (search) => decodeURI(search.toString().replaceAll('%25', '%2525')),
  address: (search) => new URL(`http://shop.invalid/category/a?${search}`).search,
};

test.each(Object.entries(TRANSPORTS))('every filter survives as %s', (_, send) => {
  fc.assert(
    fc.property(listingParams, (params) => {
      const received = new URLSearchParams(send(formatListingParams(params)));
      expect(parseListingParams(received)).toEqual({ params, isClean: true });
    }),
  );
});

test('every text of a filter is applied or refused', () => {
  const names = anyName.filter((name) => name.startsWith('gg__') && !name.startsWith('gg__price'));
  const texts = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a,b', '💄', 'নাই', '5', 'yes'));
  fc.assert(
    fc.property(names, texts, (name, text) => {
      const { params } = parseListingParams(new URLSearchParams([[name, text]]));
      const isNo = ['0', 'false'].includes(text.trim()) || /^[0০]+$/.test(text.trim());
      const isBlank = toAttributeKey(text.replaceAll('\0', '')) === '';
      const isReported = JSON.stringify(params) !== JSON.stringify(NONE);
      expect(isReported || isNo || isBlank).toBe(true);
    }),
  );
});

test('lists of a category, brand, campaign or tag need a value', () => {
  expect(PRODUCT_LOGICS.filter(logicRequiresValue)).toEqual(['category', 'brand', 'campaign', 'tag']);
});
