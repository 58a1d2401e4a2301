import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sellingPrice, shownVariant } from '#domain/price.ts';
import { insertBrand, insertCategory, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { facetValues, listedProducts, productCategories, products, skus } from './schema/index.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const listed = async (productId: number) => {
    const [row] = await withShop(db, shop.id, (tx) =>
      tx.select().from(listedProducts).where(eq(listedProducts.productId, productId)),
    );
    return row;
  };
  const facetId = async (key: string, value: string) => {
    const [row] = await db
      .select()
      .from(facetValues)
      .where(and(eq(facetValues.shopId, shop.id), eq(facetValues.key, key), eq(facetValues.value, value)));
    return row?.id ?? Number.NaN;
  };
  const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
    withShop(db, shop.id, (tx) => tx.update(products).set(values).where(eq(products.id, id)));
  return { db, shop, listed, facetId, change };
}

test('a product is listed with its brand, categories, tags and the values of its active variants', async () => {
  const { db, shop, listed, facetId } = await openShop();
  const brand = await insertBrand(db, shop);
  const category = await insertCategory(db, shop);
  const { id } = await insertProduct(db, shop, {
    brand,
    categories: [category],
    tags: ['matte'],
    ratingSum: 13,
    ratingCount: 3,
    skus: [
      { price: 200, attributes: [{ key: 'Shade', value: 'Rose' }] },
      { price: 100, status: 'inactive', attributes: [{ key: 'Shade', value: 'Hidden' }] },
    ],
  });
  const row = await listed(id);
  expect(row).toMatchObject({ brandId: brand.id, minPrice: taka(200), rating: 43, isAvailable: true });
  expect(row?.facetIds.toSorted()).toEqual(
    [4 * category.id, 4 * (await facetId('Shade', 'Rose')) + 1, 4 * brand.id + 2].toSorted(),
  );
  expect(row?.tagIds).toEqual([await facetId('', 'matte')]);
});

test('the listing follows changes written by the shop', async () => {
  const { db, shop, listed, facetId, change } = await openShop();
  const { id, skus: own } = await insertProduct(db, shop, {
    skus: [{ attributes: [{ key: 'Size', value: 'S' }] }],
  });
  const inShop = (work: Parameters<typeof withShop>[2]) => withShop(db, shop.id, work);
  await change(id, { soldCount: 4 });
  expect(await listed(id)).toMatchObject({ soldCount: 4 });

  await inShop((tx) =>
    tx
      .update(skus)
      .set({ attributes: [{ key: 'Size', value: 'M' }] })
      .where(eq(skus.productId, id)),
  );
  expect((await listed(id))?.facetIds).toEqual([4 * (await facetId('Size', 'M')) + 1]);

  const category = await insertCategory(db, shop);
  await inShop((tx) =>
    tx
      .insert(productCategories)
      .values({ shopId: shop.id, productId: id, categoryId: category.id, isChosen: true }),
  );
  expect((await listed(id))?.facetIds).toContain(4 * category.id);
  await inShop((tx) => tx.delete(productCategories).where(eq(productCategories.productId, id)));
  expect((await listed(id))?.facetIds).not.toContain(4 * category.id);

  await change(id, { status: 'draft' });
  expect(await listed(id)).toBeUndefined();
  await change(id, { status: 'active' });
  expect(await listed(id)).toBeDefined();
  await inShop((tx) =>
    tx
      .update(skus)
      .set({ status: 'inactive' })
      .where(eq(skus.id, own[0]?.id ?? 0)),
  );
  expect(await listed(id)).toBeUndefined();
});

test('listing data is that of the active variants, after writes by any role', async () => {
  const { db, shop, listed } = await openShop();
  const { id, skus: own } = await insertProduct(db, shop, {
    skus: [
      { price: 500, stockQuantity: 3 },
      { price: 600, discountedPrice: 400.01, stockQuantity: 0 },
      { price: 1, status: 'inactive', stockQuantity: 9 },
    ],
  });
  const figures = async () => {
    const row = await listed(id);
    return row && [row.minPrice, row.maxDiscountPercent, row.isAvailable];
  };
  const set = (place: number, values: Partial<typeof skus.$inferInsert>) =>
    withShop(db, shop.id, (tx) =>
      tx
        .update(skus)
        .set(values)
        .where(eq(skus.id, own[place]?.id ?? 0)),
    );
  expect(await figures()).toEqual([taka(500), 0, true]);
  await set(0, { stockQuantity: 0 });
  expect(await figures()).toEqual([40_001, 33, false]);
  await set(1, { preOrder: true, discountedPrice: null });
  expect(await figures()).toEqual([taka(600), 0, true]);
  await set(1, { preOrder: false, price: taka(450) });
  expect(await figures()).toEqual([taka(450), 0, false]);
  await set(2, { status: 'active' });
  expect(await figures()).toEqual([taka(1), 0, true]);
  await withShop(db, shop.id, (tx) => tx.delete(skus).where(eq(skus.id, own[2]?.id ?? 0)));
  expect(await figures()).toEqual([taka(450), 0, false]);
});

test('listings and cards show the price of the same variant', async () => {
  const { db, shop, listed } = await openShop();
  const anySku = fc.record({
    price: fc.integer({ min: 100, max: 130 }),
    discountedPrice: fc.option(fc.integer({ min: 80, max: 99 })),
    stockQuantity: fc.integer({ min: 0, max: 1 }),
    preOrder: fc.boolean(),
  });
  for (const own of fc.sample(fc.array(anySku, { minLength: 1, maxLength: 4 }), 20)) {
    const { id } = await insertProduct(db, shop, { skus: own });
    const shown = shownVariant(own);
    expect((await listed(id))?.minPrice).toBe(taka(shown ? sellingPrice(shown) : 0));
  }
});

test('deleting a product deletes its listing data', async () => {
  const { db, shop, listed } = await openShop();
  const { id } = await insertProduct(db, shop, { skus: [{ attributes: [{ key: 'Size', value: 'S' }] }] });
  await withShop(db, shop.id, (tx) => tx.delete(products).where(eq(products.id, id)));
  expect(await listed(id)).toBeUndefined();
});
