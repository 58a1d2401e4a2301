import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import {
  insertAttributeOrder,
  insertBrand,
  insertCampaign,
  insertCategory,
  insertProduct,
} from '#tests/fixtures/catalogue.ts';
import { insertOffer } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

test('the product list returns a page with skus, brand and prices in taka', async () => {
  const shop = await createTestShop(database.db);
  const brand = await insertBrand(database.db, shop, { slug: 'meghna', name: 'Meghna', nameBn: 'মেঘনা' });
  const product = await insertProduct(database.db, shop, {
    slug: 'lip-tint',
    name: 'Lip Tint',
    nameBn: 'লিপ টিন্ট',
    brand,
    ratingSum: 9,
    ratingCount: 2,
    skus: [
      { sku: 'LT-1', price: 1250.5, discountedPrice: 999.99, attributes: [{ key: 'Shade', value: 'Rose' }] },
      {
        sku: 'LT-2',
        price: 700,
        preOrder: true,
        preOrderAmount: 100,
        preOrderShipsOn: '2126-12-05',
        stockQuantity: 0,
      },
      { sku: 'LT-3', price: 1, status: 'inactive' },
    ],
  });
  const pair = await insertOffer(database.db, shop, {
    ...{ take: 2, pay: 1, name: 'Pairs', nameBn: 'জোড়া' },
    brandIds: [brand.id],
  });
  const { status, body } = await testApi(database.db).get(shop, '/api/v3/product/storefront');
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      {
        id: product.id,
        slug: 'lip-tint',
        name: 'Lip Tint',
        name_bn: 'লিপ টিন্ট',
        shortDescription: '',
        thumbnail: '',
        rating: { average: 4.5, count: 2 },
        brand: { id: brand.id, slug: 'meghna', name: 'Meghna', name_bn: 'মেঘনা', logo: '' },
        bundle: { id: pair.id, name: 'Pairs', name_bn: 'জোড়া', take: 2, pay: 1 },
        matchingSku: product.skus[1]?.id,
        skus: [
          {
            id: product.skus[0]?.id,
            product_id: product.id,
            sku: 'LT-1',
            title: '',
            price: 1250.5,
            discountedPrice: 999.99,
            stockQuantity: 10,
            preOrder: false,
            preOrderAmount: null,
            preOrderShipsOn: null,
            attributes: [{ key: 'Shade', value: 'Rose' }],
            images: [],
            status: 'active',
          },
          {
            id: product.skus[1]?.id,
            product_id: product.id,
            sku: 'LT-2',
            title: '',
            price: 700,
            discountedPrice: null,
            stockQuantity: 0,
            preOrder: true,
            preOrderAmount: 100,
            preOrderShipsOn: '2126-12-05',
            attributes: [],
            images: [],
            status: 'active',
          },
        ],
      },
    ],
    total: 1,
    currentPage: 1,
    perPage: 10,
    lastPage: 1,
  });
});

test('pages have no gaps or repeated products; a page after the last is empty but has the total', async () => {
  const shop = await createTestShop(database.db);
  for (let index = 0; index < 7; index += 1) await insertProduct(database.db, shop);
  const api = testApi(database.db);
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { body } = await api.get(shop, `/api/v3/product/storefront?perPage=3&currentPage=${page}`);
    expect(body).toMatchObject({ total: 7, currentPage: page, perPage: 3, lastPage: 3 });
    seen.push(...slugs(body));
  }
  expect(new Set(seen).size).toBe(7);
  const { body } = await api.get(shop, '/api/v3/product/storefront?perPage=3&currentPage=9');
  expect(body).toEqual({ data: [], total: 7, currentPage: 9, perPage: 3, lastPage: 3 });
});

test('drafts, archived products and products without an active sku are never shown', async () => {
  const shop = await createTestShop(database.db);
  const shown = await insertProduct(database.db, shop, { slug: 'shown', name: 'Rose Soap' });
  const draft = await insertProduct(database.db, shop, {
    slug: 'a-draft',
    name: 'Rose Soap',
    status: 'draft',
  });
  const empty = await insertProduct(database.db, shop, {
    slug: 'empty',
    name: 'Rose Soap',
    skus: [{ status: 'inactive' }],
  });
  const api = testApi(database.db);
  const base = '/api/v3/product/storefront';
  expect(slugs((await api.get(shop, base)).body)).toEqual(['shown']);
  expect(slugs((await api.get(shop, `${base}?query=rose`)).body)).toEqual(['shown']);
  expect(slugs((await api.get(shop, '/api/v4/search/suggestions?query=rose')).body)).toEqual(['shown']);
  const ids = [draft.id, shown.id, empty.id];
  expect(slugs((await api.post(shop, '/api/v3/storefront/get-by-ids', { ids })).body)).toEqual(['shown']);
  for (const hidden of [draft, empty]) {
    expect((await api.get(shop, `${base}/${hidden.id}`)).status).toBe(404);
    expect((await api.get(shop, `${base}/${hidden.slug}`)).status).toBe(404);
    expect((await api.get(shop, `/api/v3/storefront/product-details/${hidden.id}`)).status).toBe(404);
    expect((await api.get(shop, `/api/v3/storefront/related-products/${hidden.id}`)).status).toBe(404);
  }
});

const LIST = '/api/v3/product/storefront';
const filtered = (filter: object, more = '') => `${LIST}?filter=${encodeObject(filter)}${more}`;

async function createRange() {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin', name: 'Skin' });
  const serums = await insertCategory(db, shop, { slug: 'serums', name: 'Serums', parentId: skin.id });
  const hair = await insertCategory(db, shop, { slug: 'hair', name: 'Hair' });
  const asha = await insertBrand(db, shop, { slug: 'asha', name: 'Asha' });
  const meghna = await insertBrand(db, shop, { slug: 'meghna', name: 'Meghna' });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const cheap = await insertProduct(db, shop, {
    slug: 'cheap',
    name: 'Neem Serum',
    brand: asha,
    categories: [serums, skin],
    publishedAt: at(1),
    soldCount: 5,
    tags: ['neem'],
    skus: [{ price: 200 }],
  });
  const discounted = await insertProduct(db, shop, {
    slug: 'discounted',
    name: 'Rose Serum',
    brand: meghna,
    categories: [serums, skin],
    publishedAt: at(2),
    soldCount: 9,
    ratingSum: 10,
    ratingCount: 2,
    skus: [{ price: 1000, discountedPrice: 600 }],
  });
  const soldOut = await insertProduct(db, shop, {
    slug: 'sold-out',
    name: 'Coconut Oil',
    brand: asha,
    categories: [hair],
    publishedAt: at(3),
    soldCount: 50,
    skus: [{ price: 900, stockQuantity: 0 }],
  });
  return { db, shop, skin, serums, hair, asha, meghna, cheap, discounted, soldOut };
}

test('filters the list', async () => {
  const { db, shop, cheap } = await createRange();
  await insertCampaign(db, shop, { slug: 'eid', products: [cheap] });
  await insertCampaign(db, shop, { slug: 'over', products: [cheap], endsAt: new Date(Date.now() - 1_000) });
  const api = testApi(db);
  const cases: [object, string[]][] = [
    [{}, ['cheap', 'discounted', 'sold-out']],
    [{ category: 'skin' }, ['cheap', 'discounted']],
    [{ category: 'serums' }, ['cheap', 'discounted']],
    [{ category: 'hair' }, ['sold-out']],
    [{ category: 'unknown' }, []],
    [{ brands: ['asha'] }, ['cheap', 'sold-out']],
    [{ brands: ['asha', 'meghna'] }, ['cheap', 'discounted', 'sold-out']],
    [{ brands: [] }, ['cheap', 'discounted', 'sold-out']],
    [{ campaign: 'eid' }, ['cheap']],
    [{ campaign: 'over' }, []],
    [{ tag: 'neem' }, ['cheap']],
    [{ priceMin: 600 }, ['discounted', 'sold-out']],
    [{ priceMax: 599.99 }, ['cheap']],
    [{ priceMin: 200, priceMax: 600 }, ['cheap', 'discounted']],
    [{ discounted: true }, ['discounted']],
    [{ available: true }, ['cheap', 'discounted']],
    [{ available: 'yes', priceMax: 'many', unknown: 1, category: 'hair' }, ['sold-out']],
    [{ category: 'a\u0000b' }, ['cheap', 'discounted', 'sold-out']],
  ];
  for (const [filter, expected] of cases) {
    const { status, body } = await api.get(shop, filtered(filter));
    expect(status).toBe(200);
    expect(slugs(body).toSorted(), JSON.stringify(filter)).toEqual(expected);
  }
  for (const unreadable of ['%%%', 'bm90IGpzb24', '[1]', '%E0%A4']) {
    const { body } = await api.get(shop, `${LIST}?filter=${encodeURIComponent(unreadable)}`);
    expect(slugs(body)).toHaveLength(3);
  }
});

test('sorts the list as requested, with sold-out products last among equals', async () => {
  const { db, shop } = await createRange();
  const cases: [string, string[]][] = [
    ['relevance', ['discounted', 'cheap', 'sold-out']],
    ['newest', ['discounted', 'cheap', 'sold-out']],
    ['best-selling', ['discounted', 'cheap', 'sold-out']],
    ['price-asc', ['cheap', 'discounted', 'sold-out']],
    ['price-desc', ['sold-out', 'discounted', 'cheap']],
    ['discount', ['discounted', 'cheap', 'sold-out']],
    ['rating', ['discounted', 'sold-out', 'cheap']],
  ];
  for (const [sort, expected] of cases) {
    expect(slugs((await testApi(db).get(shop, filtered({ sort }))).body), sort).toEqual(expected);
  }
});

test('each facet ignores its own filter', async () => {
  const { db, shop } = await createRange();
  const filter = { brands: ['asha'], category: 'skin', priceMax: 500 };
  const { body } = await testApi(db).get(shop, filtered(filter, '&facets=1'));
  expect(slugs(body)).toEqual(['cheap']);
  expect(body).toMatchObject({
    facets: {
      brands: [
        { slug: 'asha', name: 'Asha', name_bn: null, count: 1 },
        { slug: 'meghna', count: 0 },
      ],
      categories: [
        { slug: 'serums', count: 1 },
        { slug: 'skin', count: 1 },
        { slug: 'hair', count: 0 },
      ],
      price: { min: 200, max: 200 },
    },
  });
  const wider = await testApi(db).get(shop, filtered({ brands: ['asha'] }, '&facets=1'));
  expect(wider.body).toMatchObject({
    facets: {
      brands: [
        { slug: 'asha', count: 2 },
        { slug: 'meghna', count: 1 },
      ],
      price: { min: 200, max: 900 },
    },
  });
  const none = await testApi(db).get(shop, filtered({ tag: 'no such' }, '&facets=1'));
  expect(none.body).toMatchObject({ total: 0, facets: { brands: [], categories: [], price: null } });
});

test('finds a product by id or slug; a slug of digits matches only if no product has that id', async () => {
  const { db, shop, cheap, skin, serums } = await createRange();
  const digits = await insertProduct(db, shop, { slug: '987654321', name: 'Digits' });
  const shadowed = await insertProduct(db, shop, { slug: String(cheap.id), name: 'Shadowed' });
  const api = testApi(db);
  const byId = await api.get(shop, `${LIST}/${cheap.id}`);
  expect(byId.body).toMatchObject({
    slug: 'cheap',
    shortDescription_bn: null,
    images: [],
    seo: {},
    tags: ['neem'],
    gift: null,
    categories: [
      { id: skin.id, slug: 'skin' },
      { id: serums.id, slug: 'serums' },
    ],
  });
  expect((await api.get(shop, `${LIST}/cheap`)).body).toEqual(byId.body);
  expect((await api.get(shop, `/api/v1/product/storefront/cheap`)).body).toEqual(byId.body);
  expect((await api.get(shop, `${LIST}/987654321`)).body).toMatchObject({ id: digits.id });
  expect((await api.get(shop, `${LIST}/${shadowed.id}`)).body).toMatchObject({ name: 'Shadowed' });
  const bySlug = await api.get(shop, `${LIST}/${cheap.id}?prefer=slug`);
  expect(bySlug.body).toMatchObject({ id: shadowed.id });
  expect((await api.get(shop, `${LIST}/${shadowed.id}?prefer=slug`)).body).toMatchObject({
    name: 'Shadowed',
  });
  for (const unknown of ['1000000000', '99999999999999', '0', 'no-such', '%2e%2e', 'a%00b']) {
    expect((await api.get(shop, `${LIST}/${unknown}`)).status, unknown).toBeOneOf([404, 422]);
  }
});

test('removes scripts, styles and handlers from the long description', async () => {
  const shop = await createTestShop(database.db);
  const { id } = await insertProduct(database.db, shop, {
    longDescription:
      '<h2>Use</h2><p onclick="x()" style="color:red">Twice <b>daily</b></p><script>alert(1)</script>' +
      '<a href="javascript:alert(1)">bad</a><a href="/page">good</a><img src=x onerror=alert(1)><iframe src="//x"></iframe>',
  });
  const { body } = await testApi(database.db).get(shop, `/api/v3/storefront/product-details/${id}`);
  expect(body).toEqual({
    id,
    longDescription:
      '<h2>Use</h2><p>Twice <b>daily</b></p><a rel="noopener nofollow">bad</a>' +
      '<a href="/page" rel="noopener nofollow">good</a><img src="x" loading="lazy" />',
    longDescription_bn: null,
  });
});

test('sanitizes the Bangla long description', async () => {
  const shop = await createTestShop(database.db);
  const { id } = await insertProduct(database.db, shop, {
    longDescription: '<p>Twice daily</p>',
    longDescriptionBn: '<p onclick="x()">দিনে <b>দুবার</b></p><script>alert(1)</script>',
  });
  const { body } = await testApi(database.db).get(shop, `/api/v3/storefront/product-details/${id}`);
  expect(body).toEqual({
    id,
    longDescription: '<p>Twice daily</p>',
    longDescription_bn: '<p>দিনে <b>দুবার</b></p>',
  });
});

test('returns products by id or sku in the given order and skips unknown ones', async () => {
  const { db, shop, cheap, discounted, soldOut } = await createRange();
  const api = testApi(db);
  const ids = [soldOut.id, 1_000_000_000, cheap.id, soldOut.id];
  const byIds = await api.post(shop, '/api/v3/storefront/get-by-ids', { ids });
  expect(slugs(byIds.body)).toEqual(['sold-out', 'cheap']);
  const skuIds = [discounted, cheap, discounted].map(({ skus }) => skus[0]?.id);
  const bySkus = await api.post(shop, '/api/v1/storefront/get-by-ids', { skuIds });
  expect(slugs(bySkus.body)).toEqual(['discounted', 'cheap']);
  expect((await api.post(shop, '/api/v3/storefront/get-by-ids', { ids: [] })).body).toEqual({ data: [] });
});

test('selects products by each row logic', async () => {
  const { db, shop, cheap, soldOut } = await createRange();
  await insertCampaign(db, shop, { slug: 'eid', products: [soldOut, cheap] });
  const rows: [object, string[]][] = [
    [{ logic: 'newest', limit: 2 }, ['discounted', 'cheap']],
    [{ logic: 'best-selling', limit: 1 }, ['discounted']],
    [{ logic: 'discounted' }, ['discounted']],
    [{ logic: 'category', value: 'hair' }, ['sold-out']],
    [{ logic: 'brand', value: 'asha' }, ['cheap', 'sold-out']],
    [{ logic: 'campaign', value: 'eid' }, ['cheap', 'sold-out']],
    [{ logic: 'tag', value: 'neem' }, ['cheap']],
  ];
  for (const [body, expected] of rows) {
    const response = await testApi(db).post(shop, '/api/v3/storefront/get-by-logic', body);
    expect(slugs(response.body), JSON.stringify(body)).toEqual(expected);
  }
});

test('related products come from the same category, then from the same brand, and never the product itself', async () => {
  const { db, shop, cheap } = await createRange();
  const api = testApi(db);
  const { body } = await api.get(shop, `/api/v3/storefront/related-products/${cheap.id}`);
  expect(slugs(body)).toEqual(['discounted', 'sold-out']);
  const limited = await api.post(shop, '/api/v3/related-product/find', { productId: cheap.id, limit: 1 });
  expect(slugs(limited.body)).toEqual(['discounted']);
  expect((await api.get(shop, '/api/v3/storefront/related-products/1000000000')).status).toBe(404);
  const alone = await insertProduct(db, shop);
  expect((await api.get(shop, `/api/v3/storefront/related-products/${alone.id}`)).body).toEqual({ data: [] });
});

test('lists attributes in the shop’s order, others alphabetically with numbers by size', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertAttributeOrder(db, shop, { key: 'Shade', position: 2, values: ['Rose', 'Berry'] });
  await insertAttributeOrder(db, shop, { key: 'Size', position: 1 });
  const { body } = await testApi(db).post(shop, '/api/v3/storefront/sort-attributes', {
    attributes: [
      { key: 'Weight', values: ['2 kg', '10 kg', '1 kg'] },
      { key: 'Shade', values: ['Coral', 'Berry', 'Amber', 'Rose'] },
      { key: 'Finish', values: [] },
      { key: 'Size', values: ['100 ml', '30 ml'] },
    ],
  });
  expect(body).toEqual({
    data: [
      { key: 'Size', values: ['30 ml', '100 ml'] },
      { key: 'Shade', values: ['Rose', 'Berry', 'Amber', 'Coral'] },
      { key: 'Finish', values: [] },
      { key: 'Weight', values: ['1 kg', '2 kg', '10 kg'] },
    ],
  });
});
