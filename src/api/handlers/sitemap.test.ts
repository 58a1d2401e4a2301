import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SitemapPage } from '#contract/content.ts';
import { withShop } from '#data/database.ts';
import { blogCategories, blogPosts, documents, products, skus } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const PATH = '/api/v1/storefront/sitemap';

const BUILT_IN_PATHS = ['/', '/blog', '/store-locator'];

const pathsOf = (body: unknown) => (body as SitemapPage).data.map(({ path }) => path);
const changesOf = (body: unknown) =>
  new Map((body as SitemapPage).data.map(({ path, updatedAt }) => [path, updatedAt]));

test('lists public pages, without drafts and brands without products', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin' });
  const asha = await insertBrand(db, shop, { slug: 'asha' });
  await insertBrand(db, shop, { slug: 'idle' });
  await insertProduct(db, shop, { slug: 'cream', brand: asha, categories: [skin] });
  await insertProduct(db, shop, { slug: 'secret', categories: [skin], status: 'draft' });
  const { body } = await testApi(db).get(shop, PATH);
  expect(pathsOf(body)).toEqual([...BUILT_IN_PATHS, '/category/skin', '/brand/asha', '/product/cream']);
});

test('encodes slugs with reserved characters, and omits slugs that no address can contain', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertCategory(db, shop, { slug: 'a/b?c' });
  await insertCategory(db, shop, { slug: '..' });
  await insertProduct(db, shop, { slug: '100%-নিম' });
  const { body } = await testApi(db).get(shop, PATH);
  expect(pathsOf(body)).toEqual([
    ...BUILT_IN_PATHS,
    '/category/a%2Fb%3Fc',
    `/product/${encodeURIComponent('100%-নিম')}`,
  ]);
});

test('the date of a listing is that of its products, and does not change with sales', async () => {
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
    const changed = changesOf(body);
    return new Set(['/', '/category/skin', '/brand/asha', '/product/cream'].map((path) => changed.get(path)));
  };
  await db.update(products).set({ soldCount: 7 }).where(eq(products.id, id));
  expect(await changes()).toEqual(new Set([earlier]));
  await db.update(products).set({ name: 'Rich cream' }).where(eq(products.id, id));
  const [changed] = await changes();
  expect(changed).not.toBe(earlier);
});

test.each([
  ['a unit is sold', 'unchanged', { stockQuantity: 9 }],
  ['the last unit is sold', 'changed', { stockQuantity: 0 }],
  ['a variant changes its price', 'changed', { price: taka(450) }],
  ['a variant is renamed', 'changed', { title: 'Large' }],
])('when %s, the page of the product is %s', async (_, state, values) => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { slug: 'cream' });
  const earlier = new Date('2025-03-01T06:00:00.000Z');
  await db.update(products).set({ updatedAt: earlier, publishedAt: earlier }).where(eq(products.id, id));
  await withShop({ db, shop }, (tx) => tx.update(skus).set(values).where(eq(skus.productId, id)));
  const { body } = await testApi(db).get(shop, PATH);
  expect(changesOf(body).get('/product/cream') === earlier.toISOString()).toBe(state === 'unchanged');
});

test('changes the date of a product when a variant is added or removed', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { slug: 'cream' });
  const earlier = new Date('2025-03-01T06:00:00.000Z');
  const changed = async (work: Parameters<typeof withShop>[1]) => {
    await db.update(products).set({ updatedAt: earlier, publishedAt: earlier }).where(eq(products.id, id));
    await withShop({ db, shop }, work);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return row?.updatedAt.getTime() !== earlier.getTime();
  };
  const more = { shopId: shop.id, productId: id, sku: 'more', price: taka(100) };
  expect(await changed((tx) => tx.insert(skus).values(more))).toBe(true);
  expect(await changed((tx) => tx.delete(skus).where(eq(skus.sku, 'more')))).toBe(true);
});

test('lists blog categories that have posts', async () => {
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
  expect(pathsOf(body)).toEqual([...BUILT_IN_PATHS, '/blog/category/tips', '/blog/sun']);
});

test('the dates of home, blog and stores include their documents and posts', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const at = (day: number) => new Date(Date.UTC(2025, 2, day, 6));
  const write = (route: string, name: string, updatedAt: Date) =>
    db.insert(documents).values({ shopId: shop.id, route, name, content: {}, updatedAt });
  await write('pages', 'home', at(1));
  await write('menus', 'main', at(2));
  await db.insert(blogPosts).values({
    shopId: shop.id,
    slug: 'sun',
    title: 'Sun',
    body: '<p>Sun</p>',
    publishedAt: at(3),
    updatedAt: at(3),
  });
  const changed = changesOf((await testApi(db).get(shop, PATH)).body);
  expect(BUILT_IN_PATHS.map((path) => changed.get(path))).toEqual(
    [1, 3, 2].map((day) => at(day).toISOString()),
  );
});

test('splits the list into pages', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  for (const slug of ['a', 'b', 'c']) await insertCategory(db, shop, { slug });
  const { body } = await testApi(db).get(shop, `${PATH}?perPage=3&currentPage=2`);
  expect(body).toMatchObject({
    data: [{ path: '/category/a' }, {}, { path: '/category/c' }],
    total: 6,
    lastPage: 2,
  });
});

test('another shop has its own list', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await insertCategory(db, shop, { slug: 'skin' });
  const { body } = await testApi(db).get(other, PATH);
  expect(pathsOf(body)).toEqual(BUILT_IN_PATHS);
});
