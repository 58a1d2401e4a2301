import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/product.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCampaign, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

test('the product list answers a page with skus, brand and prices in taka', async () => {
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
      { sku: 'LT-2', price: 700, preOrder: true, preOrderAmount: 100, stockQuantity: 0 },
      { sku: 'LT-3', price: 1, status: 'inactive' },
    ],
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
            attributes: [{ key: 'Shade', value: 'Rose' }],
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
            attributes: [],
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

test('pages follow each other without gap or repeat, and a page after the last is empty but counted', async () => {
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
void encodeObject;
void insertCampaign;
void insertCategory;

export type { ProductPage };
