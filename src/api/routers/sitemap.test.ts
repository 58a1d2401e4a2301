import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const PATH = '/api/v1/storefront/sitemap';

const pathsOf = (body: unknown) => (body as { data: { path: string }[] }).data.map(({ path }) => path);

test('what shoppers may see is listed, drafts and brands without products are not', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin' });
  const asha = await insertBrand(db, shop, { slug: 'asha' });
  await insertBrand(db, shop, { slug: 'idle' });
  await insertProduct(db, shop, { slug: 'cream', brand: asha, categories: [skin] });
  await insertProduct(db, shop, { slug: 'secret', categories: [skin], status: 'draft' });
  const { body } = await testApi(db).get(shop, PATH);
  expect(pathsOf(body)).toEqual(['/category/skin', '/brand/asha', '/product/cream']);
});

test('the list comes in files', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  for (const slug of ['a', 'b', 'c']) await insertCategory(db, shop, { slug });
  const { body } = await testApi(db).get(shop, `${PATH}?perPage=2&currentPage=2`);
  expect(body).toMatchObject({ data: [{ path: '/category/c' }], total: 3, lastPage: 2 });
});

test('another shop has its own', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await insertCategory(db, shop, { slug: 'skin' });
  const { body } = await testApi(db).get(other, PATH);
  expect(pathsOf(body)).toEqual([]);
});
