import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/product-lists.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test.each<[string, string[] | undefined]>([
  [
    encodeObject({ available: 'yes', priceMax: 'many', unknown: 1, priceMin: null }),
    ['available', 'priceMax', 'unknown'],
  ],
  [encodeObject({ brands: 'asha', sort: 'upwards' }), ['brands', 'sort']],
  [encodeObject({ ['x'.repeat(500)]: 1 }), ['x'.repeat(80)]],
  [encodeObject({ constructor: 1 }), ['constructor']],
  [encodeObject({ available: true, priceMax: 900 }), undefined],
  ['%%%', ['filter']],
  ['bm90IGpzb24', ['filter']],
])('the product list reports the filters of %s that it ignores', async (filter, ignored) => {
  const shop = await createTestShop(database.db);
  await insertProduct(database.db, shop);
  const path = `/api/v3/product/storefront?filter=${encodeURIComponent(filter)}`;
  const { status, body } = await testApi(database.db).get(shop, path);
  const { data, ignoredFilters } = body as unknown as ProductPage;
  expect([status, data.length, ignoredFilters]).toEqual([200, 1, ignored]);
});
