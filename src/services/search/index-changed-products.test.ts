import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  brands,
  categories,
  productCategories,
  products,
  productsToIndex,
  shops,
  skus,
} from '#data/schema/index.ts';
import { poisha } from '#domain/money.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { insertBrand, insertCategory } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import {
  indexChangedProducts,
  listShopsToIndex,
  rebuildOutdatedSearchWords,
} from './rebuild-search-words.ts';

const database = useTestDatabase();
const { signal } = new AbortController();

/** Opens a shop with an index, and writes products without indexing them. */
async function openIndexedShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await rebuildOutdatedSearchWords(db, signal);
  const ctx = testContext(db, shop);
  return {
    db,
    shop,
    write: async (slug: string, name: string, brandId?: number) => {
      const [product] = await db
        .insert(products)
        .values({ shopId: shop.id, slug, name, brandId })
        .returning();
      if (!product) throw new Error('the product was not written');
      await db.insert(skus).values({
        shopId: shop.id,
        productId: product.id,
        sku: slug,
        price: poisha(500_00),
        stockQuantity: 1,
      });
      return product;
    },
    find: async (query: string) => {
      await indexChangedProducts(ctx, signal);
      return (await listProducts(ctx, { query })).items.map(({ slug }) => slug);
    },
  };
}

test('finds products that the operator writes to an indexed shop', async () => {
  const { write, find, db, shop } = await openIndexedShop();
  await write('jasmine', 'Jasmine candle');
  expect(await listShopsToIndex(db)).toContain(shop.id);
  expect(await find('jasmine')).toEqual(['jasmine']);
  expect(await listShopsToIndex(db)).not.toContain(shop.id);
});

test('finds products by their new name, slug, tags and brand', async () => {
  const { write, find, db, shop } = await openIndexedShop();
  const brand = await insertBrand(db, shop, { name: 'Shuvo' });
  const { id } = await write('jasmine', 'Jasmine candle');
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id));
  expect(await find('jasmine')).toEqual(['jasmine']);
  await change({ name: 'Marigold candle', tags: ['wedding'], brandId: brand.id });
  expect(await find('jasmine')).toEqual([]);
  expect(await find('marigold')).toEqual(['jasmine']);
  expect(await find('wedding')).toEqual(['jasmine']);
  expect(await find('shuvo')).toEqual(['jasmine']);
});

test('finds products by the new names of their brand, category and variants', async () => {
  const { write, find, db, shop } = await openIndexedShop();
  const brand = await insertBrand(db, shop, { name: 'Shuvo' });
  const category = await insertCategory(db, shop, { name: 'Lighting' });
  const { id } = await write('jasmine', 'Jasmine candle', brand.id);
  await find('jasmine');
  await db
    .insert(productCategories)
    .values({ shopId: shop.id, productId: id, categoryId: category.id, isChosen: true });
  expect(await find('lighting')).toEqual(['jasmine']);
  await db.update(categories).set({ name: 'Wedding' }).where(eq(categories.id, category.id));
  expect(await find('wedding')).toEqual(['jasmine']);
  await db.update(brands).set({ name: 'Kolpona' }).where(eq(brands.id, brand.id));
  expect(await find('kolpona')).toEqual(['jasmine']);
  await db.update(skus).set({ title: 'Lantern' }).where(eq(skus.productId, id));
  expect(await find('lantern')).toEqual(['jasmine']);
  await db.update(productCategories).set({ isChosen: false }).where(eq(productCategories.productId, id));
  expect(await find('wedding')).toEqual([]);
});

test('queues no product for a new price or stock', async () => {
  const { write, find, db, shop } = await openIndexedShop();
  await write('jasmine', 'Jasmine candle');
  await find('jasmine');
  await db
    .update(skus)
    .set({ price: poisha(1_00), stockQuantity: 9 })
    .where(eq(skus.shopId, shop.id));
  expect(await listShopsToIndex(db)).not.toContain(shop.id);
});

test('invalidates cached pages after indexing, and only those of the shop', async () => {
  const { write, db, shop } = await openIndexedShop();
  const other = await createTestShop(db);
  const readVersion = async (id: number) =>
    (await db.select({ version: shops.version }).from(shops).where(eq(shops.id, id)))[0]?.version ?? 0;
  await write('jasmine', 'Jasmine candle');
  const [own, others] = [await readVersion(shop.id), await readVersion(other.id)];
  await indexChangedProducts({ db, shop: other }, signal);
  expect(await listShopsToIndex(db)).toContain(shop.id);
  await indexChangedProducts({ db, shop }, signal);
  expect([await readVersion(shop.id), await readVersion(other.id)]).toEqual([own + 1, others]);
});

test('leaves no queued products when a product is deleted', async () => {
  const { write, db, shop } = await openIndexedShop();
  const { id } = await write('jasmine', 'Jasmine candle');
  await indexChangedProducts({ db, shop }, signal);
  await db.delete(products).where(and(eq(products.shopId, shop.id), eq(products.id, id)));
  expect(await db.select().from(productsToIndex).where(eq(productsToIndex.shopId, shop.id))).toEqual([]);
});
