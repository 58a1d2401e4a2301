import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAttributeKey } from './attribute-text.ts';
import {
  formatListingParams,
  type ListingParams,
  parseListingParams,
  sortUniqueTexts,
} from './listing-params.ts';
import { matchOfferedFilters, type OfferedFilters, omitUnknownFilters } from './offered-filters.ts';

const OFFERED: OfferedFilters = {
  brands: ['neem', 'asha,meghna', 'asha', '100%-pure', 'আয়না'.normalize('NFC')],
  categories: ['soap', 'a/b'],
  attributes: [
    { key: 'Size', values: ['100 g', '50 g'] },
    { key: 'Colour', values: ['Red', 'Rose Dust', '৫০%', 'a+b'] },
  ],
};
const PARAMS: ListingParams = { brands: [], isAvailable: true, priceMin: 10, page: 1 };

test('refuses values that the listing does not have, and keeps the others', () => {
  const requested: ListingParams = {
    ...PARAMS,
    brands: ['neem', 'nope'],
    category: 'nope',
    attributes: [
      { key: 'Nope', values: ['1'] },
      { key: 'Size', values: ['100 g', 'nope'] },
    ],
    refused: [
      { filter: 'brand', text: 'more', refusal: 'too-many' },
      { filter: 'price_max', text: 'cheap', refusal: 'unreadable' },
    ],
  };
  const matched = matchOfferedFilters(requested, OFFERED);
  expect(matched).toEqual({
    ...PARAMS,
    brands: ['neem'],
    attributes: [{ key: 'Size', values: ['100 g'] }],
    refused: [
      { filter: 'brand', text: 'more', refusal: 'unknown' },
      { filter: 'price_max', text: 'cheap', refusal: 'unreadable' },
      { filter: 'brand', text: 'nope', refusal: 'unknown' },
      { filter: 'category', text: 'nope', refusal: 'unknown' },
      { filter: 'attribute', key: 'Nope', text: '1', refusal: 'unknown' },
      { filter: 'attribute', key: 'Size', text: 'nope', refusal: 'unknown' },
    ],
  });
  expect(omitUnknownFilters(matched)).toEqual({
    ...PARAMS,
    brands: ['neem'],
    attributes: [{ key: 'Size', values: ['100 g'] }],
    refused: [{ filter: 'price_max', text: 'cheap', refusal: 'unreadable' }],
  });
});

test('keeps offered values', () => {
  const requested: ListingParams = { ...PARAMS, brands: ['neem'], category: 'soap' };
  expect(matchOfferedFilters(requested, OFFERED)).toBe(requested);
});

test('keeps unknown values of a truncated facet', () => {
  const brands = Array.from({ length: 200 }, (_, index) => `brand-${index}`);
  const requested: ListingParams = { ...PARAMS, brands: ['other'] };
  expect(matchOfferedFilters(requested, { ...OFFERED, brands })).toBe(requested);
});

test.each([
  ['red ', 'Red'],
  ['RED', 'Red'],
  ['Rose%20Dust', 'Rose Dust'],
  ['Rose+Dust', 'Rose Dust'],
  ['50%', '৫০%'],
  ['Red)', 'Red'],
  ['Red।', 'Red'],
  ['a+b', 'a+b'],
])('reads %j as the offered value %j', (value, offered) => {
  const requested: ListingParams = { ...PARAMS, attributes: [{ key: 'color ', values: [value] }] };
  expect(matchOfferedFilters(requested, OFFERED).attributes).toEqual([{ key: 'Colour', values: [offered] }]);
});

test.each<[string, string[]]>([
  ['asha,meghna', ['asha,meghna']],
  ['asha,neem', ['asha', 'neem']],
  ['neem,nope,', ['neem']],
  ['Asha', ['asha']],
  ['100%25-pure', ['100%-pure']],
  ['আয়না'.normalize('NFD'), ['আয়না'.normalize('NFC')]],
])('reads the brand %j as %j', (brand, offered) => {
  expect(matchOfferedFilters({ ...PARAMS, brands: [brand] }, OFFERED).brands).toEqual(offered);
});

test('each of several spellings in rows that are not yet normalised can be chosen', () => {
  const offered = { ...OFFERED, brands: ['Asha', 'asha', 'ASHA '] };
  for (const brand of offered.brands) {
    expect(matchOfferedFilters({ ...PARAMS, brands: [brand] }, offered).brands).toEqual([brand]);
  }
});

test('combines the values of keys that mean the same', () => {
  const attributes = [
    { key: 'Color', values: ['Red'] },
    { key: 'Colour', values: ['৫০%', 'Red'] },
  ];
  expect(matchOfferedFilters({ ...PARAMS, attributes }, OFFERED).attributes).toEqual([
    { key: 'Colour', values: ['Red', '৫০%'] },
  ]);
});

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.string({
        unit: fc.constantFrom(...`[]()/\\'"%+&=,.#? aA0৫রয়\u200c\u200d😀`),
        minLength: 1,
        maxLength,
      }),
    )
    .map((each) => [...each].slice(0, maxLength).join('').replaceAll('\0', ''))
    .filter((each) => toAttributeKey(each) !== '');
const offeredFilters: fc.Arbitrary<OfferedFilters> = fc.record({
  brands: fc.uniqueArray(text(60), { maxLength: 6 }),
  categories: fc.uniqueArray(text(60), { maxLength: 6 }),
  attributes: fc.uniqueArray(
    fc.record({
      key: text(40),
      values: fc.uniqueArray(text(60), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 4, selector: ({ key }) => key },
  ),
});

/** Forms send line breaks as CRLF. */
const sendByForm = (search: URLSearchParams) =>
  new URLSearchParams(
    [...search].map((pair) => pair.map((part) => part.replace(/\r\n|\r|\n/g, '\r\n')) as [string, string]),
  );

test('each offered filter is applied, also when a form sends it, and its address is stable', () => {
  fc.assert(
    fc.property(offeredFilters, fc.boolean(), (offered, isForm) => {
      const choices: Partial<ListingParams>[] = [
        ...offered.brands.map((brand) => ({ brands: [brand] })),
        ...offered.categories.map((category) => ({ category })),
        ...offered.attributes.flatMap(({ key, values }) =>
          values.map((value) => ({ attributes: [{ key, values: [value] }] })),
        ),
      ];
      for (const choice of choices) {
        const search = formatListingParams({ brands: [], isAvailable: false, page: 1, ...choice });
        const sent = parseListingParams(isForm ? sendByForm(search) : search).params;
        const applied = matchOfferedFilters(sent, offered);
        if (!isForm) expect(applied).toBe(sent);
        expect(listKeys(applied)).toEqual(listKeys({ ...PARAMS, ...choice }));
        const again = parseListingParams(formatListingParams(applied));
        expect(again).toEqual({ params: applied, isClean: true });
        expect(matchOfferedFilters(again.params, offered)).toBe(again.params);
      }
    }),
  );
});

test('each filter of an address is applied or refused, and its address is stable', () => {
  const requested = fc.record({
    brands: fc.uniqueArray(text(60), { maxLength: 4 }).map(sortUniqueTexts),
    category: text(60),
    attributes: fc.uniqueArray(
      fc.record({ key: text(40), values: fc.uniqueArray(text(60), { minLength: 1, maxLength: 3 }) }),
      { maxLength: 3, selector: ({ key }) => key },
    ),
  });
  fc.assert(
    fc.property(offeredFilters, requested, (offered, filters) => {
      const search = formatListingParams({ ...filters, isAvailable: false, page: 1 });
      const [first] = listMatches(search, offered);
      const [second, third] = listMatches(formatListingParams(first), offered);
      expect(formatListingParams(third).toString()).toBe(formatListingParams(second).toString());
      const count = (params: ListingParams) =>
        [...formatListingParams(params)].filter(([, value]) => toAttributeKey(value) !== '').length;
      const asked = new Set([...search].map(([name, value]) => `${name}=${toAttributeKey(value)}`));
      expect(count(first) > 0).toBe(asked.size > 0);
    }),
  );
});

function listMatches(search: URLSearchParams, offered: OfferedFilters): [ListingParams, ListingParams] {
  const first = matchOfferedFilters(parseListingParams(search).params, offered);
  return [first, matchOfferedFilters(parseListingParams(formatListingParams(first)).params, offered)];
}

/** Comparison keys of the selected texts. */
const listKeys = ({ brands, category, attributes = [] }: ListingParams) =>
  [
    ...brands,
    ...(category ? [category] : []),
    ...attributes.flatMap(({ key, values }) => [key, ...values]),
  ].map(toAttributeKey);
