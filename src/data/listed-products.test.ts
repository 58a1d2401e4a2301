import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSellingPrice, selectDisplayedVariant } from '#domain/price.ts';
import { insertBrand, insertCategory, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { facetValues, listedProducts, productCategories, products, skus } from './schema/index.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const findListed = async (productId: number) => {
    const [row] = await withShop({ db, shop }, (tx) =>
      tx.select().from(listedProducts).where(eq(listedProducts.productId, productId)),
    );
    return row;
  };
  const findFacetId = async (key: string, value: string) => {
    const [row] = await db
      .select()
      .from(facetValues)
      .where(and(eq(facetValues.shopId, shop.id), eq(facetValues.key, key), eq(facetValues.value, value)));
    return row?.id ?? Number.NaN;
  };
  const updateProduct = (id: number, values: Partial<typeof products.$inferInsert>) =>
    withShop({ db, shop }, (tx) => tx.update(products).set(values).where(eq(products.id, id)));
  return { db, shop, findListed, findFacetId, updateProduct };
}

test('a product is listed with its brand, categories, tags and the values of its active variants', async () => {
  const { db, shop, findListed, findFacetId } = await openShop();
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
  const row = await findListed(id);
  expect(row).toMatchObject({ brandId: brand.id, minPrice: taka(200), rating: 43, isAvailable: true });
  expect(row?.facetIds.toSorted()).toEqual(
    [4 * category.id, 4 * (await findFacetId('Shade', 'Rose')) + 1, 4 * brand.id + 2].toSorted(),
  );
  expect(row?.tagIds).toEqual([await findFacetId('', 'matte')]);
});

test('the listing follows changes written by the shop', async () => {
  const { db, shop, findListed, findFacetId, updateProduct } = await openShop();
  const { id, skus: productSkus } = await insertProduct(db, shop, {
    skus: [{ attributes: [{ key: 'Size', value: 'S' }] }],
  });
  const runInShop = (work: Parameters<typeof withShop>[1]) => withShop({ db, shop }, work);
  await updateProduct(id, { soldCount: 4 });
  expect(await findListed(id)).toMatchObject({ soldCount: 4 });

  await runInShop((tx) =>
    tx
      .update(skus)
      .set({ attributes: [{ key: 'Size', value: 'M' }] })
      .where(eq(skus.productId, id)),
  );
  expect((await findListed(id))?.facetIds).toEqual([4 * (await findFacetId('Size', 'M')) + 1]);

  const category = await insertCategory(db, shop);
  await runInShop((tx) =>
    tx
      .insert(productCategories)
      .values({ shopId: shop.id, productId: id, categoryId: category.id, isChosen: true }),
  );
  expect((await findListed(id))?.facetIds).toContain(4 * category.id);
  await runInShop((tx) => tx.delete(productCategories).where(eq(productCategories.productId, id)));
  expect((await findListed(id))?.facetIds).not.toContain(4 * category.id);

  await updateProduct(id, { status: 'draft' });
  expect(await findListed(id)).toBeUndefined();
  await updateProduct(id, { status: 'active' });
  expect(await findListed(id)).toBeDefined();
  await runInShop((tx) =>
    tx
      .update(skus)
      .set({ status: 'inactive' })
      .where(eq(skus.id, productSkus[0]?.id ?? 0)),
  );
  expect(await findListed(id)).toBeUndefined();
});

test('listing data is that of the active variants, after writes by any role', async () => {
  const { db, shop, findListed } = await openShop();
  const { id, skus: productSkus } = await insertProduct(db, shop, {
    skus: [
      { price: 500, stockQuantity: 3 },
      { price: 600, discountedPrice: 400.01, stockQuantity: 0 },
      { price: 1, status: 'inactive', stockQuantity: 9 },
    ],
  });
  const readFigures = async () => {
    const row = await findListed(id);
    return row && [row.minPrice, row.maxDiscountPercent, row.isAvailable];
  };
  const updateSku = (index: number, values: Partial<typeof skus.$inferInsert>) =>
    withShop({ db, shop }, (tx) =>
      tx
        .update(skus)
        .set(values)
        .where(eq(skus.id, productSkus[index]?.id ?? 0)),
    );
  expect(await readFigures()).toEqual([taka(500), 0, true]);
  await updateSku(0, { stockQuantity: 0 });
  expect(await readFigures()).toEqual([40_001, 33, false]);
  await updateSku(1, { preOrder: true, discountedPrice: null });
  expect(await readFigures()).toEqual([taka(600), 0, true]);
  await updateSku(1, { preOrder: false, price: taka(450) });
  expect(await readFigures()).toEqual([taka(450), 0, false]);
  await updateSku(2, { status: 'active' });
  expect(await readFigures()).toEqual([taka(1), 0, true]);
  await withShop({ db, shop }, (tx) => tx.delete(skus).where(eq(skus.id, productSkus[2]?.id ?? 0)));
  expect(await readFigures()).toEqual([taka(450), 0, false]);
});

test('listings and cards show the price of the same variant', async () => {
  const { db, shop, findListed } = await openShop();
  const arbitrarySku = fc.record({
    price: fc.integer({ min: 100, max: 130 }),
    discountedPrice: fc.option(fc.integer({ min: 80, max: 99 })),
    stockQuantity: fc.integer({ min: 0, max: 1 }),
    preOrder: fc.boolean(),
  });
  for (const skuSeeds of fc.sample(fc.array(arbitrarySku, { minLength: 1, maxLength: 4 }), 20)) {
    const { id } = await insertProduct(db, shop, { skus: skuSeeds });
    const expectedVariant = selectDisplayedVariant(skuSeeds);
    expect((await findListed(id))?.minPrice).toBe(
      taka(expectedVariant ? getSellingPrice(expectedVariant) : 0),
    );
  }
});

test('each change leaves the row that writing the product again would give', async () => {
  const { db, shop, findListed } = await openShop();
  const skuSeed = fc.record({
    price: fc.integer({ min: 100, max: 103 }),
    discountedPrice: fc.option(fc.integer({ min: 50, max: 99 })),
    stockQuantity: fc.integer({ min: 0, max: 1 }),
    attributes: fc.constantFrom('S', 'M').map((value) => [{ key: 'Size', value }]),
  });
  const skuChange = fc.record({
    place: fc.nat(2),
    set: fc.oneof(
      fc.integer({ min: 0, max: 1 }).map((stockQuantity) => ({ stockQuantity })),
      fc.integer({ min: 100, max: 103 }).map((amount) => ({ price: taka(amount) })),
      fc.integer({ min: 50, max: 99 }).map((amount) => ({ discountedPrice: taka(amount) })),
      fc.boolean().map((preOrder) => ({ preOrder })),
      fc.constantFrom('active' as const, 'inactive' as const).map((status) => ({ status })),
      fc.constantFrom('S', 'M').map((value) => ({ attributes: [{ key: 'Size', value }] })),
    ),
  });
  const property = fc.asyncProperty(
    fc.array(skuSeed, { minLength: 1, maxLength: 3 }),
    fc.array(skuChange, { minLength: 1, maxLength: 4 }),
    async (skuSeeds, changes) => {
      const { id, skus: written } = await insertProduct(db, shop, { skus: skuSeeds });
      for (const { place, set } of changes) {
        const skuId = written[place % written.length]?.id ?? 0;
        await withShop({ db, shop }, (tx) => tx.update(skus).set(set).where(eq(skus.id, skuId)));
      }
      const changed = await findListed(id);
      await withShop({ db, shop }, async (tx) => {
        await tx.delete(listedProducts).where(eq(listedProducts.productId, id));
        await tx.execute(sql`select haat_list_products(${shop.id}, array[${id}::int])`);
      });
      expect(changed).toEqual(await findListed(id));
    },
  );
  await fc.assert(property, { numRuns: 15 });
});

test('ranges contain all active variants, and sold-out values are those that no available variant has', async () => {
  const { db, shop, findListed, findFacetId } = await openShop();
  const size = (value: string) => [{ key: 'Size', value }];
  const { id, skus: written } = await insertProduct(db, shop, {
    skus: [
      { price: 100, stockQuantity: 0, attributes: size('S') },
      { price: 400, discountedPrice: 300, attributes: size('M') },
      { price: 900, stockQuantity: 0, attributes: size('M') },
    ],
  });
  const single = await insertProduct(db, shop, {
    skus: [{ price: 100, stockQuantity: 0, attributes: size('S') }],
  });
  expect(await findListed(id)).toMatchObject({
    minPrice: taka(300),
    lowestPrice: taka(100),
    highestPrice: taka(900),
    lowestDiscountPercent: 0,
    highestDiscountPercent: 25,
    soldOutFacetIds: [4 * (await findFacetId('Size', 'S')) + 1],
  });
  expect(await findListed(single.id)).toMatchObject({ lowestPrice: null, soldOutFacetIds: null });
  await withShop({ db, shop }, (tx) =>
    tx
      .update(skus)
      .set({ stockQuantity: 1 })
      .where(eq(skus.id, written[0]?.id ?? 0)),
  );
  expect(await findListed(id)).toMatchObject({ minPrice: taka(100), soldOutFacetIds: [] });
});

test('deleting a product deletes its listing data', async () => {
  const { db, shop, findListed } = await openShop();
  const { id } = await insertProduct(db, shop, { skus: [{ attributes: [{ key: 'Size', value: 'S' }] }] });
  await withShop({ db, shop }, (tx) => tx.delete(products).where(eq(products.id, id)));
  expect(await findListed(id)).toBeUndefined();
});
