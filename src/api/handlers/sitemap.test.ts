import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SitemapPage } from '#contract/content.ts';
import { withShop } from '#data/database.ts';
import { blogCategories, blogPosts, products, skus } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
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

test('a page tells when it changed: listings with their products, pieces sold change nothing', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin' });
  const asha = await insertBrand(db, shop, { slug: 'asha' });
  const { id } = await insertProduct(db, shop, { slug: 'cream', brand: asha, categories: [skin] });
  const earlier = '2025-03-01T06:00:00.000Z';
  await db
    .update(products)
    .set({ updatedAt: new Date(earlier), publishedAt: new Date(earlier) })
    .where(eq(products.id, id));
  const changes = async () => {
    const { body } = await testApi(db).get(shop, PATH);
    return new Set((body as SitemapPage).data.map(({ updatedAt }) => updatedAt));
  };
  await db.update(products).set({ soldCount: 7 }).where(eq(products.id, id));
  expect(await changes()).toEqual(new Set([earlier]));
  await db.update(products).set({ name: 'Rich cream' }).where(eq(products.id, id));
  const [changed] = await changes();
  expect(changed).not.toBe(earlier);
});

test.each([
  ['a piece is sold', 'as it was', { stockQuantity: 9 }],
  ['the last piece is sold', 'changed', { stockQuantity: 0 }],
  ['a variant costs something else', 'changed', { price: taka(450) }],
  ['a variant is named otherwise', 'changed', { title: 'Large' }],
])('when %s, the page of the product is %s', async (_, state, values) => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { slug: 'cream' });
  const earlier = new Date('2025-03-01T06:00:00.000Z');
  await db.update(products).set({ updatedAt: earlier, publishedAt: earlier }).where(eq(products.id, id));
  await withShop(db, shop.id, (tx) => tx.update(skus).set(values).where(eq(skus.productId, id)));
  const { body } = await testApi(db).get(shop, PATH);
  const [page] = (body as SitemapPage).data;
  expect(page?.updatedAt === earlier.toISOString()).toBe(state === 'as it was');
});

test('a page changes with a variant more and with one less', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { slug: 'cream' });
  const earlier = new Date('2025-03-01T06:00:00.000Z');
  const changed = async (work: Parameters<typeof withShop>[2]) => {
    await db.update(products).set({ updatedAt: earlier, publishedAt: earlier }).where(eq(products.id, id));
    await withShop(db, shop.id, work);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return row?.updatedAt.getTime() !== earlier.getTime();
  };
  const more = { shopId: shop.id, productId: id, sku: 'more', price: taka(100) };
  expect(await changed((tx) => tx.insert(skus).values(more))).toBe(true);
  expect(await changed((tx) => tx.delete(skus).where(eq(skus.sku, 'more')))).toBe(true);
});

test('categories of the blog with something to read are listed', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const insert = async (slug: string) => {
    const [category] = await db
      .insert(blogCategories)
      .values({ shopId: shop.id, slug, name: slug })
      .returning();
    return category?.id;
  };
  const [tips] = [await insert('tips'), await insert('empty')];
  await db
    .insert(blogPosts)
    .values({ shopId: shop.id, slug: 'sun', title: 'Sun', body: '<p>Sun</p>', categoryId: tips });
  const { body } = await testApi(db).get(shop, PATH);
  expect(pathsOf(body)).toEqual(['/blog/category/tips', '/blog/sun']);
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
