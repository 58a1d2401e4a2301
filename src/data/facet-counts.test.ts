import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { facetCounts, listedProducts, shops } from './schema/index.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const brand = await insertBrand(db, shop);
  const category = await insertCategory(db, shop);
  for (const [slug, value] of Object.entries({ a: 'S', b: 'M', c: 'M', d: 'L' })) {
    const skus = [{ attributes: [{ key: 'Size', value }] }];
    await insertProduct(db, shop, { slug, brand, categories: [category], skus });
  }
  return { db, shop, run: (statement: SQL) => withShop({ db, shop }, (tx) => tx.execute(statement)) };
}

async function readStoredCounts(shopId: number): Promise<[number, number][]> {
  const rows = await database.db.select().from(facetCounts).where(eq(facetCounts.shopId, shopId));
  const nonZeroRows = rows.filter(({ productCount }) => productCount !== 0);
  return nonZeroRows
    .map(({ facetId, productCount }): [number, number] => [facetId, productCount])
    .toSorted(([one], [other]) => one - other);
}

async function countListedFacets(shopId: number): Promise<[number, number][]> {
  const rows = await database.db.select().from(listedProducts).where(eq(listedProducts.shopId, shopId));
  const productIdsByFacet = Map.groupBy(
    rows.flatMap(({ facetIds }) => facetIds),
    (id) => id,
  );
  return [...productIdsByFacet]
    .map(([id, all]): [number, number] => [id, all.length])
    .toSorted(([one], [other]) => one - other);
}

const product = fc.constantFrom('a', 'b', 'c', 'd');
const size = fc.constantFrom('S', 'M', 'XL').map((value) => JSON.stringify([{ key: 'Size', value }]));
const change = fc.oneof(
  product.map((slug) => sql`update products set brand_id = null where slug = ${slug}`),
  product.map(
    (slug) => sql`update products set brand_id = (select max(id) from brands) where slug = ${slug}`,
  ),
  fc
    .tuple(product, fc.constantFrom('draft', 'active', 'archived'))
    .map(([slug, status]) => sql`update products set status = ${status} where slug = ${slug}`),
  product.map((slug) => sql`update products set sold_count = sold_count + 1 where slug = ${slug}`),
  fc.nat(1).map((left) => sql`update skus set stock_quantity = ${left}`),
  product.map((slug) => sql`delete from products where slug = ${slug}`),
  fc
    .tuple(product, size)
    .map(
      ([slug, attributes]) =>
        sql`update skus set attributes = ${attributes}::jsonb from products p where p.slug = ${slug} and p.id = product_id`,
    ),
  size.map((attributes) => sql`update skus set attributes = ${attributes}::jsonb`),
  fc.constant(sql`delete from product_categories`),
  fc.constant(sql`insert into product_categories (shop_id, product_id, category_id, is_chosen)
    select p.shop_id, p.id, c.id, true from products p, categories c on conflict do nothing`),
  fc.constant(sql`delete from categories`),
  fc.constant(sql`update skus set status = case status when 'active' then 'inactive' else 'active' end`),
);

test('each facet counts its listed products after any writes', async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
    const { shop, run } = await openShop();
    for (const statement of changes) await run(statement);
    expect(await readStoredCounts(shop.id)).toEqual(await countListedFacets(shop.id));
  });
  await fc.assert(property, { numRuns: 40 });
});

test('counts change with the products, and not for other shops', async () => {
  const [openedShop, other] = [await openShop(), await openShop()];
  const before = await readStoredCounts(other.shop.id);
  expect(before.map(([, count]) => count).toSorted()).toEqual([1, 1, 2, 4, 4]);
  await openedShop.run(sql`update products set status = 'draft' where slug <> 'b'`);
  expect((await readStoredCounts(openedShop.shop.id)).map(([, count]) => count)).toEqual([1, 1, 1]);
  await openedShop.run(sql`delete from products`);
  expect(await readStoredCounts(openedShop.shop.id)).toEqual([]);
  expect(await readStoredCounts(other.shop.id)).toEqual(before);
});

test('counts concurrent writes', async () => {
  const { shop, run } = await openShop();
  const setStatus = (slug: string, value: string) =>
    run(sql`update products set status = ${value} where slug = ${slug}`);
  await Promise.all(['a', 'b', 'c'].map((slug) => setStatus(slug, 'draft')));
  await Promise.all([setStatus('a', 'active'), setStatus('b', 'active'), setStatus('d', 'archived')]);
  const counts = await readStoredCounts(shop.id);
  expect(counts.map(([, count]) => count).toSorted()).toEqual([1, 1, 2, 2]);
  expect(counts).toEqual(await countListedFacets(shop.id));
});

test('a rolled-back change is not counted', async () => {
  const { db, shop } = await openShop();
  const before = await readStoredCounts(shop.id);
  const refused = withShop({ db, shop }, async (tx) => {
    await tx.execute(sql`delete from products where slug = 'a'`);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await readStoredCounts(shop.id)).toEqual(before);
});

test('deleting a shop deletes its counts', async () => {
  const { db, shop } = await openShop();
  await db.delete(shops).where(eq(shops.id, shop.id));
  expect(await db.select().from(facetCounts).where(eq(facetCounts.shopId, shop.id))).toEqual([]);
});
