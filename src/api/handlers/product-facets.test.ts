import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/product-lists.ts';
import { withShop } from '#data/database.ts';
import { attributeOrders, skus } from '#data/schema/index.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const LIST = '/api/v3/product/storefront';
const shade = (value: string) => [{ key: 'Shade', value }];

interface Counted {
  slug: string;
  count: number;
}

interface Facets {
  brands: Counted[];
  categories: Counted[];
  attributes: { key: string; values: { value: string; count: number }[] }[];
  [name: string]: unknown;
}

async function openRange() {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin', name: 'Skin' });
  const serum = await insertCategory(db, shop, { slug: 'serum', name: 'Serum', parentId: skin.id });
  const hair = await insertCategory(db, shop, { slug: 'hair', name: 'Hair' });
  const asha = await insertBrand(db, shop, { slug: 'asha', name: 'Asha' });
  const megh = await insertBrand(db, shop, { slug: 'megh', name: 'Megh' });
  await insertProduct(db, shop, {
    slug: 'rose',
    brand: asha,
    categories: [serum, skin],
    ratingSum: 9,
    ratingCount: 2,
    skus: [
      { price: 100, attributes: [...shade('Rose'), { key: 'Size', value: '50 ml' }] },
      { price: 150, attributes: [...shade('Alta'), { key: 'Size', value: '50 ml' }] },
    ],
  });
  await insertProduct(db, shop, {
    slug: 'alta',
    brand: megh,
    categories: [serum, skin],
    ratingSum: 6,
    ratingCount: 2,
    skus: [{ price: 1_000, discountedPrice: 700, attributes: shade('Alta') }],
  });
  await insertProduct(db, shop, {
    slug: 'oil',
    brand: asha,
    categories: [hair],
    skus: [{ stockQuantity: 0 }],
  });
  const api = testApi(db);
  const list = async (filter: object) => {
    const { status, body } = await api.get(shop, `${LIST}?filter=${encodeObject(filter)}&facets=1`);
    expect(status).toBe(200);
    const { data, facets } = body as { data: { slug: string }[]; facets: Facets };
    return { slugs: data.map(({ slug }) => slug).toSorted(), facets };
  };
  return { api, shop, list };
}

function countsOf({ attributes, brands, categories }: Facets) {
  const named = (values: readonly Counted[]) => values.map(({ slug, count }) => `${slug} ${count}`);
  return {
    brands: named(brands),
    categories: named(categories),
    ...Object.fromEntries(
      attributes.map(({ key, values }) => [key, values.map(({ value, count }) => `${value} ${count}`)]),
    ),
  };
}

test('filters a listing by attributes, discount and rating', async () => {
  const { list } = await openRange();
  const attribute = (key: string, ...values: string[]) => ({ attributes: [{ key, values }] });
  const cases: [object, string[]][] = [
    [attribute('Shade', 'Alta'), ['alta', 'rose']],
    [attribute('Shade', 'Rose', 'Gone'), ['rose']],
    [
      { attributes: [...attribute('Shade', 'Alta').attributes, ...attribute('Size', '50 ml').attributes] },
      ['rose'],
    ],
    [
      { attributes: [...attribute('Shade', 'Gone').attributes, ...attribute('Shade', 'Rose').attributes] },
      ['rose'],
    ],
    [attribute('Shade', 'Gone'), []],
    [attribute('Colour', 'Alta'), []],
    [{ discountMin: 30 }, ['alta']],
    [{ discountMin: 31 }, []],
    [{ ratingMin: 3 }, ['alta', 'rose']],
    [{ ratingMin: 4 }, ['rose']],
    [{ within: { category: 'skin' }, brands: ['asha'] }, ['rose']],
    [{ within: { brand: 'asha' }, category: 'hair' }, ['oil']],
    [{ within: { category: 'gone' } }, []],
    [
      { attributes: [{ key: '', values: ['Rose'] }], ratingMin: 9, discountMin: 0.5 },
      ['alta', 'oil', 'rose'],
    ],
  ];
  for (const [filter, expected] of cases) {
    expect((await list(filter)).slugs, JSON.stringify(filter)).toEqual(expected);
  }
});

test('accepts every spelling of an attribute, and names the variant that meets the filters', async () => {
  const { api, shop, list } = await openRange();
  const shades = (key: string, value: string) => ({ attributes: [{ key, values: [value] }] });
  for (const filter of [shades('shade ', 'ROSE'), shades('SHADE', ' rose')]) {
    expect((await list(filter)).slugs).toEqual(['rose']);
  }
  const several = {
    attributes: [...shades('Shade', 'rose').attributes, ...shades('shade', 'ALTA').attributes],
  };
  expect((await list(several)).slugs).toEqual(['alta', 'rose']);
  const filter = encodeObject({ ...shades('shade', 'alta'), priceMin: 120 });
  const { body } = await api.get(shop, `${LIST}?filter=${filter}`);
  const { data } = body as unknown as ProductPage;
  const matching = data.map(({ slug, skus: all, matchingSku }) => [
    slug,
    all.find(({ id }) => id === matchingSku)?.price,
  ]);
  expect(matching.toSorted()).toEqual([
    ['alta', 1_000],
    ['rose', 150],
  ]);
});

test('every facet counts products that match the other facets', async () => {
  const { list } = await openRange();
  const nothing = await list({});
  expect(nothing.facets).toEqual({
    brands: [
      { slug: 'asha', name: 'Asha', name_bn: null, count: 2 },
      { slug: 'megh', name: 'Megh', name_bn: null, count: 1 },
    ],
    categories: [
      { slug: 'serum', name: 'Serum', name_bn: null, count: 2 },
      { slug: 'skin', name: 'Skin', name_bn: null, count: 2 },
      { slug: 'hair', name: 'Hair', name_bn: null, count: 1 },
    ],
    attributes: [
      {
        key: 'Shade',
        key_bn: null,
        values: [
          { value: 'Alta', count: 2 },
          { value: 'Rose', count: 1 },
        ],
      },
      { key: 'Size', key_bn: null, values: [{ value: '50 ml', value_bn: '৫০ মিলি', count: 1 }] },
    ],
    price: { min: 100, max: 700 },
    discounts: [
      { min: 1, count: 1 },
      { min: 10, count: 1 },
      { min: 25, count: 1 },
      { min: 50, count: 0 },
    ],
    ratings: [
      { min: 4, count: 1 },
      { min: 3, count: 2 },
      { min: 2, count: 2 },
      { min: 1, count: 2 },
    ],
    available: 2,
  });
  const { facets } = await list({ brands: ['megh'], attributes: [{ key: 'Shade', values: ['Rose'] }] });
  expect(countsOf(facets)).toEqual({
    brands: ['asha 1', 'megh 0'],
    categories: ['hair 0', 'serum 0', 'skin 0'],
    Shade: ['Alta 1', 'Rose 0'],
    Size: ['50 ml 0'],
  });
  expect(facets).toMatchObject({ price: null, available: 0 });
});
test('lists values without matching products, but none of other listings', async () => {
  const { list } = await openRange();
  const choices = { brands: ['megh'], ratingMin: 4, discountMin: 50 };
  const { facets } = await list({ ...choices, within: { category: 'skin' } });
  expect(countsOf(facets)).toEqual({
    brands: ['asha 0', 'megh 0'],
    categories: ['serum 0', 'skin 0'],
    Shade: ['Alta 0', 'Rose 0'],
    Size: ['50 ml 0'],
  });
  expect(countsOf((await list(choices)).facets)).toMatchObject({
    categories: ['hair 0', 'serum 0', 'skin 0'],
  });
});
test('uses the owner’s latest Bangla names of values, and translates measures', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const api = testApi(db);
  const wood = { key: 'Wood', value: 'Oak', keyBn: 'কাঠ', valueBn: 'ওক' };
  const size = { key: 'Size', value: 'Set of 3' };
  const { skus: written } = await insertProduct(db, shop, {
    slug: 'chair',
    skus: [{ attributes: [wood, size] }],
  });
  await insertProduct(db, shop, { slug: 'stool', skus: [{ attributes: [{ key: 'Wood', value: 'Oak' }] }] });
  const read = async () => {
    const { body } = await api.get(shop, `${LIST}?facets=1`);
    const { facets, data } = body as unknown as ProductPage;
    return {
      facets: facets?.attributes,
      attributes: data.find(({ slug }) => slug === 'chair')?.skus[0]?.attributes,
    };
  };
  expect(await read()).toEqual({
    facets: [
      { key: 'Size', key_bn: null, values: [{ value: 'Set of 3', value_bn: '৩টির সেট', count: 1 }] },
      { key: 'Wood', key_bn: 'কাঠ', values: [{ value: 'Oak', value_bn: 'ওক', count: 2 }] },
    ],
    attributes: [
      { key: 'Wood', value: 'Oak', key_bn: 'কাঠ', value_bn: 'ওক' },
      { key: 'Size', value: 'Set of 3', value_bn: '৩টির সেট' },
    ],
  });
  await withShop({ db, shop }, (tx) =>
    tx
      .update(skus)
      .set({ attributes: [{ ...wood, valueBn: 'ওক কাঠ' }] })
      .where(eq(skus.id, written[0]?.id ?? 0)),
  );
  expect((await read()).facets).toEqual([
    { key: 'Wood', key_bn: 'কাঠ', values: [{ value: 'Oak', value_bn: 'ওক কাঠ', count: 2 }] },
  ]);
});
test('lists attributes and values in the shop’s order', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const sized = (...sizes: string[]) => ({
    skus: sizes.map((value) => ({ attributes: [{ key: 'Size', value }, ...shade('Alta')] })),
  });
  await insertProduct(db, shop, sized('100 ml', 'Family'));
  await insertProduct(db, shop, sized('100 ml', '30 ml'));
  const orderOf = async () => {
    const { body } = await testApi(db).get(shop, `${LIST}?facets=1`);
    const { attributes } = (body as { facets: Facets }).facets;
    return attributes.map(({ key, values }) => [key, ...values.map(({ value }) => value)]);
  };
  expect(await orderOf()).toEqual([
    ['Shade', 'Alta'],
    ['Size', '30 ml', '100 ml', 'Family'],
  ]);
  await withShop({ db, shop }, (tx) =>
    tx.insert(attributeOrders).values({ shopId: shop.id, key: 'Size', values: ['Family'], position: 1 }),
  );
  expect(await orderOf()).toEqual([
    ['Size', 'Family', '30 ml', '100 ml'],
    ['Shade', 'Alta'],
  ]);
});
test('counts only products of the category', async () => {
  const { list } = await openRange();
  const { facets } = await list({ within: { category: 'skin' }, category: 'serum' });
  expect(facets).toMatchObject({
    categories: [
      { slug: 'serum', count: 2 },
      { slug: 'skin', count: 2 },
    ],
    brands: [
      { slug: 'asha', count: 1 },
      { slug: 'megh', count: 1 },
    ],
  });
});
const HOSTILE = [
  "'; --",
  '%',
  '{}',
  '\\',
  '\u0000',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  'ক'.repeat(120),
  'a'.repeat(121),
];
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 130 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 20,
  }),
  fc.constantFrom('skin', 'asha', 'Shade', 'Alta', ...HOSTILE),
);
const anyNumber = fc.oneof(
  fc.nat(10_000),
  fc.double(),
  fc.integer({ min: 0, max: 99 }),
  fc.constantFrom(
    -1,
    -0,
    0.01,
    1e-7,
    2 ** 31,
    1e13,
    9e13,
    1e14,
    1e15,
    1e17,
    1e19,
    1e300,
    Number.MAX_SAFE_INTEGER,
  ),
);
const many = (values: fc.Arbitrary<string>) =>
  fc.oneof(fc.array(values, { maxLength: 8 }), fc.array(values, { minLength: 190, maxLength: 220 }));
const anyFilter = fc.record(
  {
    within: fc.oneof(fc.record({ category: anyText, brand: anyText }, { requiredKeys: [] }), anyText),
    category: anyText,
    brands: many(anyText),
    attributes: fc.array(fc.record({ key: anyText, values: many(anyText) }), { maxLength: 12 }),
    campaign: anyText,
    tag: anyText,
    priceMin: anyNumber,
    priceMax: anyNumber,
    discountMin: anyNumber,
    ratingMin: anyNumber,
    discounted: fc.oneof(fc.boolean(), anyText),
    available: fc.oneof(fc.boolean(), anyText),
    sort: fc.oneof(fc.constantFrom('relevance', 'rating', 'price-asc'), anyText),
  },
  { requiredKeys: [] },
);

test('no filter, page or search text causes a server error', async () => {
  const { api, shop } = await openRange();
  const property = fc.asyncProperty(
    anyFilter,
    fc.option(anyText),
    fc.option(anyNumber),
    async (filter, text, page) => {
      const search = text === null ? '' : `&query=${encodeURIComponent(text.toWellFormed())}`;
      const paging = page === null ? '' : `&currentPage=${page}`;
      const { status } = await api.get(
        shop,
        `${LIST}?facets=1&filter=${encodeObject(filter)}${search}${paging}`,
      );
      expect(status).toBeOneOf([200, 422]);
    },
  );
  await fc.assert(property, { numRuns: 150 });
  expect(api.errors).toEqual([]);
});
test('no hostile value causes a server error', async () => {
  const { api, shop } = await openRange();
  const numbers = [2 ** 31, 2 ** 53, 9e13, 1e15, 1e17, 1e19, 1e300];
  const filters = [
    ...numbers.flatMap((number) => [
      { priceMin: number },
      { priceMax: number },
      { priceMin: 0, priceMax: number },
    ]),
    ...HOSTILE.flatMap((text) => [
      { within: { category: text } },
      { within: { brand: text } },
      { category: text },
      { brands: Array.from({ length: 200 }, () => text) },
      { attributes: [{ key: text, values: [text] }] },
      { campaign: text },
      { tag: text },
    ]),
  ];
  for (const filter of filters) {
    const { status } = await api.get(shop, `${LIST}?facets=1&filter=${encodeObject(filter)}`);
    expect(status, JSON.stringify(filter)).toBeOneOf([200, 422]);
  }
  for (const raw of [
    '%00',
    '%ED%A0%80',
    '%FF',
    '%',
    'bm90IGpzb24',
    '%7B%22brands%22%3A',
    'W10',
    'bnVsbA',
    '!',
  ]) {
    for (const name of ['filter', 'query', 'currentPage', 'facets']) {
      const { status } = await api.get(shop, `${LIST}?${name}=${raw}`);
      expect(status, `${name}=${raw}`).toBeOneOf([200, 422]);
    }
  }
  expect(api.errors).toEqual([]);
});
