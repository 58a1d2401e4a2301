import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { listedProducts } from '#data/schema/index.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import { poisha } from '#domain/money.ts';
import { calculateCampaignPrice } from '#domain/price.ts';
import type { ServiceContext } from '#services/context.ts';
import { listSuggestions } from '#services/search/suggestions.ts';
import { insertBrand, insertCampaign, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listProducts, listProductsByRule, type ProductFilter } from './product-lists.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const ctx = testContext(db, shop);
  const list = async (filter: ProductFilter, sort?: 'price-asc' | 'price-desc' | 'discount') => {
    const { items, facets } = await listProducts(ctx, { filter, sort, perPage: 50, withFacets: true });
    const cards = items.map(({ slug, skus, matchingSku }) => {
      const sku = skus.find(({ id }) => id === matchingSku);
      return [slug, sku ? (sku.discountedPrice ?? sku.price) / 100 : undefined];
    });
    return { cards, facets };
  };
  return { db, shop, ctx, list };
}

const choose = (key: string, value: string) => ({ attributes: [{ key, values: [value] }] });
const between = (from: number, to: number) => ({ priceMin: taka(from), priceMax: taka(to) });

test('a price filter lists a product with a variant in the range, and shows this variant', async () => {
  const { db, shop, list } = await openShop();
  await insertProduct(db, shop, { slug: 'jar', skus: [{ price: 150 }, { price: 480 }, { price: 950 }] });
  await insertProduct(db, shop, { slug: 'cap', skus: [{ price: 400 }] });
  await insertProduct(db, shop, { slug: 'pin', skus: [{ price: 120 }, { price: 1_100 }] });
  const { cards, facets } = await list(between(400, 1_000), 'price-asc');
  expect(cards).toEqual([
    ['cap', 400],
    ['jar', 480],
  ]);
  expect(facets?.price).toEqual({ min: taka(120), max: taka(1_100) });
  expect((await list({}, 'price-asc')).cards).toEqual([
    ['pin', 120],
    ['jar', 150],
    ['cap', 400],
  ]);
});

test('a sold-out variant sets no price of a product that can be bought', async () => {
  const { db, shop, ctx, list } = await openShop();
  await insertProduct(db, shop, {
    slug: 'balm',
    name: 'Lip Balm',
    skus: [
      { price: 250, stockQuantity: 0, attributes: [{ key: 'Size', value: '30 ml' }] },
      { price: 700, attributes: [{ key: 'Size', value: '100 ml' }] },
    ],
  });
  expect((await list(between(200, 300))).cards).toEqual([]);
  expect((await list(between(650, 750))).cards).toEqual([['balm', 700]]);
  expect((await list({})).cards).toEqual([['balm', 700]]);
  expect((await listSuggestions(ctx, { query: 'lip balm', limit: 5 })).products).toMatchObject([
    { price: taka(700) },
  ]);
  expect((await list(choose('Size', '30 ml'))).cards).toEqual([['balm', 250]]);
  expect((await list({ ...choose('Size', '30 ml'), isAvailable: true })).cards).toEqual([]);
});

test('one variant meets all filters', async () => {
  const { db, shop, list } = await openShop();
  const attributes = (shade: string, size: string) => [
    { key: 'Shade', value: shade },
    { key: 'Size', value: size },
  ];
  await insertProduct(db, shop, {
    slug: 'kurta',
    skus: [
      { price: 500, stockQuantity: 0, attributes: attributes('Green', 'M') },
      { price: 600, attributes: attributes('Black', 'M') },
      { price: 700, discountedPrice: 630, attributes: attributes('Green', 'L') },
    ],
  });
  const chosen = {
    attributes: [...choose('Shade', 'Green').attributes, ...choose('Size', 'M').attributes],
  };
  expect((await list(chosen)).cards).toEqual([['kurta', 500]]);
  expect((await list({ ...chosen, isAvailable: true })).cards).toEqual([]);
  expect((await list({ ...choose('Size', 'M'), discountMin: 10 })).cards).toEqual([]);
  expect((await list({ ...choose('Size', 'L'), discountMin: 10 })).cards).toEqual([['kurta', 630]]);
  const { facets } = await list({ ...choose('Shade', 'Green'), isAvailable: true });
  expect(
    facets?.attributes.map(({ key, values }) => [key, ...values.map(({ value, count }) => [value, count])]),
  ).toEqual([
    ['Shade', ['Black', 1], ['Green', 1]],
    ['Size', ['M', 0], ['L', 1]],
  ]);
});

test('rows sorted by discount show the variant with this discount', async () => {
  const { db, shop, ctx, list } = await openShop();
  const { skus } = await insertProduct(db, shop, {
    slug: 'oil',
    skus: [
      { price: 100, discountedPrice: 95 },
      { price: 400, discountedPrice: 200 },
    ],
  });
  expect((await list({}, 'discount')).cards).toEqual([['oil', 200]]);
  expect((await list({}, 'price-asc')).cards).toEqual([['oil', 95]]);
  const [card] = await listProductsByRule(ctx, { logic: 'discounted', limit: 5 });
  expect(card?.matchingSku).toBe(skus[1]?.id);
});

test.each([[{}], [{ within: { brandSlug: 'asha' } }]])(
  'values without products stay, with 0: %j',
  async (scope) => {
    const { db, shop, list } = await openShop();
    const brand = await insertBrand(db, shop, { slug: 'asha' });
    const size = (value: string) => ({ attributes: [{ key: 'Size', value }] });
    await insertProduct(db, shop, { brand, skus: [{ price: 100, ...size('S') }] });
    await insertProduct(db, shop, {
      brand,
      skus: [
        { price: 200, ...size('M') },
        { price: 200, stockQuantity: 0, ...size('L') },
      ],
    });
    const countSizes = async (filter: ProductFilter) =>
      (await list({ ...scope, ...filter })).facets?.attributes.flatMap(({ values }) =>
        values.map(({ value, count }) => `${value} ${count}`),
      );
    expect(await countSizes({ isAvailable: true })).toEqual(['S 1', 'M 1', 'L 0']);
    expect(await countSizes(between(50, 150))).toEqual(['S 1', 'M 0', 'L 0']);
    expect(await countSizes(between(150, 250))).toEqual(['S 0', 'M 1', 'L 1']);
  },
);

test('filters of one shop find no variants of another', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const skus = [{ price: 100, attributes: [{ key: 'Hue', value: 'Plum' }] }, { price: 900 }];
  await insertProduct(one.db, one.shop, { slug: 'bead', skus });
  expect((await one.list({ ...choose('Hue', 'Plum'), ...between(50, 200) })).cards).toEqual([['bead', 100]]);
  const { cards, facets } = await other.list({ ...choose('Hue', 'Plum'), ...between(50, 200) });
  expect(cards).toEqual([]);
  expect(facets).toMatchObject({ attributes: [], price: null, available: 0 });
});

/** Spellings by value. All spellings in a list are the same value. */
const SHADES = { red: ['Red', 'red ', 'RED'], blue: ['Blue'] };
const SIZES = { s: ['S'], m: ['M', 'm'] };
const spell = (values: Record<string, string[]>) =>
  fc.option(
    fc.constantFrom(...Object.values(values)).chain((spellings) => fc.constantFrom(...spellings)),
    { freq: 6 },
  );
const aVariant = fc.record({
  price: fc.constantFrom(100, 200, 400, 900),
  off: fc.option(fc.constantFrom(5, 20, 50), { nil: 0 }),
  stockQuantity: fc.integer({ min: 0, max: 1 }),
  preOrder: fc.nat(4).map((number) => number === 0),
  isActive: fc.nat(5).map((number) => number > 0),
  shade: spell(SHADES),
  size: spell(SIZES),
});
const aProduct = fc.record({
  brand: fc.constantFrom('asha', 'megh'),
  percent: fc.option(fc.constantFrom(10, 40)),
  variants: fc.array(aVariant, { minLength: 1, maxLength: 4 }),
});
type Product = typeof aProduct extends fc.Arbitrary<infer P> ? P & { id: number; slug: string } : never;
const aFilter = fc.record(
  {
    within: fc.constantFrom('asha', 'megh'),
    brand: fc.constantFrom('asha', 'megh'),
    shade: fc.constantFrom('Red', 'red', ' RED', 'Blue', 'Gone'),
    size: fc.constantFrom('S', 'M', 'm '),
    priceMin: fc.constantFrom(80, 150, 400),
    priceMax: fc.constantFrom(180, 400, 900),
    discountMin: fc.constantFrom<number>(1, 10, 25, 50),
    isAvailable: fc.constant(true),
  },
  { requiredKeys: [] },
);
/** Filters for which values may be counted by subtraction from the stored counts. */
const aFigureFilter = fc.record(
  {
    priceMin: fc.constantFrom(80, 150),
    priceMax: fc.constantFrom(400, 900),
    discountMin: fc.constantFrom<number>(1, 10),
    isAvailable: fc.constant(true),
  },
  { requiredKeys: [] },
);
type Filter = typeof aFilter extends fc.Arbitrary<infer F> ? F : never;

interface Shown {
  code: number;
  price: number;
  discount: number;
  isAvailable: boolean;
}

/** Returns the variants that meet the filter, calculated by a simple implementation of the rule. */
function showVariants({ variants, percent }: Product, filter: Filter): Shown[] {
  const same = (value: string | null, chosen: string | undefined) =>
    chosen === undefined || (value !== null && toAttributeKey(value) === toAttributeKey(chosen));
  const chosen = variants.flatMap((variant, code) => {
    const { price, off, stockQuantity, preOrder, isActive, shade, size } = variant;
    if (!isActive || !same(shade, filter.shade) || !same(size, filter.size)) return [];
    const lowest = Math.min(
      price - (price * off) / 100,
      percent === null ? price : calculateCampaignPrice(poisha(price * 100), percent) / 100,
    );
    const discount = Math.floor(((price - lowest) * 100) / price);
    return [{ code, price: lowest, discount, isAvailable: stockQuantity > 0 || preOrder }];
  });
  const available = chosen.filter(({ isAvailable }) => isAvailable);
  const shown = filter.isAvailable || available.length > 0 ? available : chosen;
  return shown.filter(
    ({ price, discount }) =>
      price >= (filter.priceMin ?? 0) &&
      price <= (filter.priceMax ?? Number.MAX_SAFE_INTEGER) &&
      discount >= (filter.discountMin ?? 0),
  );
}

function listNaively(products: readonly Product[], filter: Filter) {
  return products
    .filter(({ brand }) =>
      [filter.brand, filter.within].every((slug) => slug === undefined || slug === brand),
    )
    .map((product) => ({ product, shown: showVariants(product, filter) }))
    .filter(({ shown }) => shown.length > 0);
}

type Sort = 'price-asc' | 'price-desc' | 'discount';

function expectPage(products: readonly Product[], filter: Filter, sort: Sort) {
  const cheapestOf = (shown: readonly Shown[]) =>
    shown.toSorted((one, other) => one.price - other.price || one.code - other.code)[0];
  const rows = listNaively(products, filter).map(({ product, shown }) => {
    const highest = Math.max(...shown.map(({ discount }) => discount));
    const candidates = sort === 'discount' ? shown.filter(({ discount }) => discount === highest) : shown;
    const price = Math.min(...shown.map((each) => each.price));
    return {
      product,
      highest,
      price,
      isAvailable: shown.some((each) => each.isAvailable),
      sku: cheapestOf(candidates),
    };
  });
  const compare: Record<Sort, (one: (typeof rows)[number], other: (typeof rows)[number]) => number> = {
    'price-asc': (one, other) => one.price - other.price || one.product.id - other.product.id,
    'price-desc': (one, other) => other.price - one.price || other.product.id - one.product.id,
    discount: (one, other) =>
      other.highest - one.highest ||
      Number(other.isAvailable) - Number(one.isAvailable) ||
      other.product.id - one.product.id,
  };
  return rows.toSorted(compare[sort]).map(({ product, sku }) => [product.slug, sku?.code]);
}

function expectFacets(products: readonly Product[], filter: Filter) {
  const count = (changed: Filter) => listNaively(products, changed).length;
  const { priceMin: _, priceMax: __, ...anyPrice } = filter;
  const { discountMin: ___, ...anyDiscount } = filter;
  const prices = listNaively(products, anyPrice).flatMap(({ shown }) => shown.map(({ price }) => price));
  return {
    asha: count({ ...filter, brand: 'asha' }),
    megh: count({ ...filter, brand: 'megh' }),
    red: count({ ...filter, shade: 'Red' }),
    blue: count({ ...filter, shade: 'Blue' }),
    s: count({ ...filter, size: 'S' }),
    m: count({ ...filter, size: 'M' }),
    price: prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
    discounts: [1, 10, 25, 50].map((discountMin) => count({ ...anyDiscount, discountMin })),
    available: count({ ...filter, isAvailable: true }),
  };
}

const toFilter = ({ within, brand, shade, size, priceMin, priceMax, ...rest }: Filter): ProductFilter => ({
  ...rest,
  ...(within && { within: { brandSlug: within } }),
  ...(brand && { brandSlugs: [brand] }),
  attributes: [
    ...(shade === undefined ? [] : [{ key: 'shade', values: [shade] }]),
    ...(size === undefined ? [] : [{ key: 'Size', values: [size] }]),
  ],
  ...(priceMin !== undefined && { priceMin: taka(priceMin) }),
  ...(priceMax !== undefined && { priceMax: taka(priceMax) }),
});

async function writeCatalogue(seeds: readonly Omit<Product, 'id' | 'slug'>[]) {
  const { db, shop, ctx } = await openShop();
  const brands = {
    asha: await insertBrand(db, shop, { slug: 'asha' }),
    megh: await insertBrand(db, shop, { slug: 'megh' }),
  };
  const products: Product[] = [];
  for (const [index, seed] of seeds.entries()) {
    const slug = `product-of-list-${index}`;
    const { id } = await insertProduct(db, shop, {
      slug,
      brand: seed.brand === 'asha' ? brands.asha : brands.megh,
      skus: seed.variants.map(({ price, off, stockQuantity, preOrder, isActive, shade, size }, code) => ({
        sku: `${index}-${code}`,
        price,
        discountedPrice: off > 0 ? price - (price * off) / 100 : null,
        stockQuantity,
        preOrder,
        status: isActive ? ('active' as const) : ('inactive' as const),
        attributes: [
          ...(shade === null ? [] : [{ key: code % 2 === 0 ? 'Shade' : 'shade ', value: shade }]),
          ...(size === null ? [] : [{ key: 'Size', value: size }]),
        ],
      })),
    });
    products.push({ ...seed, id, slug });
  }
  const reduced = products.flatMap(({ id, percent }) =>
    percent === null ? [] : [{ id, discountPercent: percent }],
  );
  if (reduced.length > 0) await insertCampaign(db, shop, { products: reduced });
  return { ctx, products };
}

/** Rows of an earlier build have no ranges until they are written again. */
const forgetRanges = (ctx: ServiceContext, ids: number[]) =>
  withShop(ctx, (tx) =>
    tx
      .update(listedProducts)
      .set({
        lowestPrice: null,
        highestPrice: null,
        lowestDiscountPercent: null,
        highestDiscountPercent: null,
        soldOutFacetIds: null,
      })
      .where(inArray(listedProducts.productId, ids)),
  );

test('every filter, sort order and count agrees with a plain computation', async () => {
  const aSort = fc.constantFrom<Sort>('price-asc', 'price-desc', 'discount');
  const property = fc.asyncProperty(
    fc.array(aProduct, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.oneof(aFilter, aFigureFilter), aSort), { minLength: 6, maxLength: 6 }),
    fc.subarray([0, 1, 2, 3, 4, 5]),
    async (seeds, requests, unconverted) => {
      const { ctx, products } = await writeCatalogue(seeds);
      await forgetRanges(
        ctx,
        unconverted.flatMap((index) => products[index]?.id ?? []),
      );
      for (const [filter, sort] of [[{}, 'price-asc'] as const, ...requests]) {
        const input = { filter: toFilter(filter), sort, perPage: 50 };
        const page = await listProducts(ctx, { ...input, withFacets: true });
        const codes = page.items.map(({ slug, skus, matchingSku }) => [
          slug,
          Number(skus.find(({ id }) => id === matchingSku)?.sku.split('-')[1]),
        ]);
        const about = JSON.stringify({ filter, sort });
        expect(codes, about).toEqual(expectPage(products, filter, sort));
        expect(page.total, about).toBe(codes.length);
        expect(
          (await listProducts(ctx, input)).items.map(({ slug }) => slug),
          about,
        ).toEqual(codes.map(([slug]) => slug));
        const { facets } = page;
        const counts = Object.fromEntries([
          ...(facets?.brands ?? []).map(({ slug, count }) => [slug, count]),
          ...(facets?.attributes ?? []).flatMap(({ values }) =>
            values.map(({ value, count }) => [toAttributeKey(value), count]),
          ),
        ]);
        const none = { asha: 0, megh: 0, red: 0, blue: 0, s: 0, m: 0 };
        expect(
          {
            ...none,
            ...counts,
            price: facets?.price && [facets.price.min / 100, facets.price.max / 100],
            discounts: facets?.discounts.map(({ count }) => count),
            available: facets?.available,
          },
          about,
        ).toEqual(expectFacets(products, filter));
      }
    },
  );
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
});
