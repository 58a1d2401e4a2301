import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import {
  insertAttributeOrder,
  insertBrand,
  insertCampaign,
  insertCategory,
  insertDocument,
  insertProduct,
  insertStore,
} from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createTwoShops() {
  const { db } = database;
  const stranger = await createTestShop(db, { name: 'Stranger' });
  const owner = await createTestShop(db, { name: 'Owner' });
  const category = await insertCategory(db, owner, { slug: 'owned-category', name: 'Owned category' });
  const brand = await insertBrand(db, owner, { slug: 'owned-brand', name: 'Owned brand' });
  const values = { brand, categories: [category], tags: ['owned'], longDescription: 'Owned text' };
  const product = await insertProduct(db, owner, { ...values, slug: 'owned-product', name: 'Owned product' });
  await insertProduct(db, owner, { ...values, slug: 'owned-other', name: 'Owned other' });
  const campaign = await insertCampaign(db, owner, { slug: 'owned-campaign', products: [product] });
  await insertStore(db, owner, { name: 'Owned store' });
  await insertAttributeOrder(db, owner, { key: 'Shade', position: 1, values: ['Owned', 'Aa'] });
  await insertDocument(db, owner, { route: 'menus', name: 'main_menu', content: ['Owned menu'] });
  await insertDocument(db, stranger, { route: 'menus', name: 'main_menu', content: ['Own menu'] });
  return { api: testApi(db), owner, stranger, category, brand, product, campaign };
}

test('ids and slugs of one shop are not found at another', async () => {
  const { api, owner, stranger, product, category } = await createTwoShops();
  const paths = [
    ...[3, 1].flatMap((version) => [
      `/api/v${version}/product/storefront/${product.id}`,
      `/api/v${version}/product/storefront/owned-product`,
      `/api/v${version}/product/storefront/brands-by-category/${category.id}`,
      `/api/v${version}/storefront/product-details/${product.id}`,
      `/api/v${version}/storefront/related-products/${product.id}`,
    ]),
    '/api/v1/category/storefront/owned-category',
    '/api/v1/campaign/storefront/owned-campaign',
    `/api/v1/storefront/warehouse/shop/${owner.id}`,
    `/storage/pages/${owner.slug}/menus/main_menu.json`,
    `/api/get-json?routeName=menus&slug=main_menu&shopSlug=${owner.slug}`,
    `/api/v1/shop?slug=${owner.slug}`,
    '/api/v1/shop?name=Owner',
  ];
  for (const path of paths) {
    expect((await api.get(owner, path)).status, `${path} at its own shop`).toBe(200);
    expect((await api.get(stranger, path)).status, `${path} at another shop`).toBe(404);
  }
  const own = await api.get(stranger, `/storage/pages/${stranger.slug}/menus/main_menu.json`);
  expect(own.body).toEqual(['Own menu']);
  const related = { productId: product.id };
  expect((await api.post(owner, '/api/v3/related-product/find', related)).status).toBe(200);
  expect((await api.post(stranger, '/api/v3/related-product/find', related)).status).toBe(404);
});

test('lists of one shop contain nothing of another, with any filter', async () => {
  const { api, owner, stranger, product, brand } = await createTwoShops();
  const list = (filter: object) => `/api/v3/product/storefront?facets=1&filter=${encodeObject(filter)}`;
  const gets = [
    list({}),
    list({ category: 'owned-category' }),
    list({ brands: ['owned-brand'] }),
    list({ campaign: 'owned-campaign' }),
    list({ tag: 'owned' }),
    '/api/v3/product/storefront?query=owned',
    '/api/v4/search/suggestions?query=owned',
    '/api/v1/brand/storefront/get-all',
    '/api/v1/brand/storefront/get-all?slug=owned-brand',
    '/api/v1/brand/storefront/get-all?categoryUrl=owned-category',
    '/api/v1/category/storefront/get-all',
    '/api/v1/campaign/storefront/get-all',
    '/api/v1/storefront/warehouse',
  ];
  const posts: [string, object][] = [
    ['/api/v3/storefront/get-by-ids', { ids: [product.id] }],
    ['/api/v3/storefront/get-by-ids', { skuIds: product.skus.map(({ id }) => id) }],
    ['/api/v1/brand/storefront/get-brands-by-ids', { ids: [brand.id] }],
    ...['newest', 'best-selling'].map((logic): [string, object] => [
      '/api/v3/storefront/get-by-logic',
      { logic },
    ]),
    ['/api/v3/storefront/get-by-logic', { logic: 'category', value: 'owned-category' }],
    ['/api/v3/storefront/get-by-logic', { logic: 'brand', value: 'owned-brand' }],
    ['/api/v3/storefront/get-by-logic', { logic: 'campaign', value: 'owned-campaign' }],
    ['/api/v3/storefront/get-by-logic', { logic: 'tag', value: 'owned' }],
  ];
  const requests = [
    ...gets.map((path) => ({ name: path, ask: (shop: typeof owner) => api.get(shop, path) })),
    ...posts.map(([path, body]) => ({
      name: `${path} ${JSON.stringify(body)}`,
      ask: (shop: typeof owner) => api.post(shop, path, body),
    })),
  ];
  for (const { name, ask } of requests) {
    const own = await ask(owner);
    expect(own.text.toLowerCase(), `${name} at its own shop`).toContain('owned');
    const foreign = await ask(stranger);
    expect(foreign.status, name).toBe(200);
    expect(foreign.body, name).toMatchObject({ data: [] });
    expect(foreign.text.toLowerCase(), name).not.toContain('owned');
  }
  const attributes = [{ key: 'Shade', values: ['Aa', 'Owned'] }];
  const sorted = (shop: typeof owner) => api.post(shop, '/api/v3/storefront/sort-attributes', { attributes });
  expect((await sorted(owner)).body).toEqual({ data: [{ key: 'Shade', values: ['Owned', 'Aa'] }] });
  expect((await sorted(stranger)).body).toEqual({ data: attributes });
});

test('the shop of the host has precedence over the shop of the key', async () => {
  const { api, owner, stranger } = await createTwoShops();
  const path = '/api/v3/product/storefront/owned-product';
  expect((await api.get(stranger, path, { 'x-api-key': owner.apiKey })).status).toBe(404);
});

test('responses contain only fields of their schemas', async () => {
  const { api, owner, product, category } = await createTwoShops();
  const paths = [
    `/api/v3/product/storefront/${product.id}`,
    '/api/v3/product/storefront?facets=1',
    `/api/v3/storefront/product-details/${product.id}`,
    `/api/v3/product/storefront/brands-by-category/${category.id}`,
    '/api/v4/search/suggestions?query=owned',
    '/api/v1/shop',
    '/api/v1/storefront/warehouse',
    '/api/v1/category/storefront/owned-category',
    '/api/v1/category/storefront/get-all',
    '/api/v1/campaign/storefront/owned-campaign',
    '/api/v1/area/public/get-list',
    '/api/v1/delivery-charge/storefront-base-charge',
    '/api/v1/payment/gateway/storefront',
  ];
  for (const path of paths) {
    const { status, text } = await api.get(owner, path);
    expect(status, path).toBe(200);
    expect(text, path).not.toMatch(/"(?:\w+Bn|pictures?|rating(?:Sum|Count)|shopId|brandId|latitude)":/);
  }
});
