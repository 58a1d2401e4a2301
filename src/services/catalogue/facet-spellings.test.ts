import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import {
  attributeOrders,
  facetEntries,
  facetValues,
  listedProducts,
  listedSkus,
  searchIndexes,
  skus,
} from '#data/schema/index.ts';
import { selectSpelling } from '#domain/attribute-text.ts';
import { rebuildOutdatedSearchWords } from '#services/search/rebuild-search-words.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listProducts, type ProductFilter } from './product-lists.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const ctx = testContext(db, shop);
  const list = async (filter: ProductFilter = {}) => {
    const { total, facets } = await listProducts(ctx, { filter, perPage: 50, withFacets: true });
    const attributes = (facets?.attributes ?? []).map(({ key, values }) => [
      key,
      ...values.map(({ value, count }) => `${value} ${count}`),
    ]);
    return { total, attributes };
  };
  const add = (key: string, ...values: string[]) =>
    insertProduct(db, shop, { skus: values.map((value) => ({ attributes: [{ key, value }] })) });
  return { db, shop, list, add };
}

const choose = (key: string, ...values: string[]) => ({ attributes: [{ key, values }] });

test('rows of an earlier release are grouped in the background, and found before', async () => {
  const { db, shop, list, add } = await openShop();
  const other = await openShop();
  await other.add('Hue', 'Sky');
  for (const value of ['Rust', 'rust ', 'RUST']) await add('Hue', value);
  await insertProduct(db, shop, {
    skus: ['Rust', 'Ash'].map((value) => ({ attributes: [{ key: 'Hue', value }] })),
  });
  await db.execute(sql`alter table skus disable trigger user`);
  await db.execute(sql`update skus set attributes = '[{"key": "Hue ", "value": "RUST "}]'
    where shop_id = ${shop.id} and attributes @> '[{"value": "RUST"}]'`);
  await db.execute(sql`alter table skus enable trigger user`);
  const ofShop = eq(facetValues.shopId, shop.id);
  const rows = await db.select().from(facetValues).where(ofShop);
  const entryIds = new Map(rows.map(({ id, value }) => [value, 4 * id + 1]));
  await db.delete(facetEntries).where(eq(facetEntries.shopId, shop.id));
  await db.update(facetValues).set({ entryId: null }).where(ofShop);
  await db.delete(listedSkus).where(eq(listedSkus.shopId, shop.id));
  await db
    .update(listedProducts)
    .set({ maxPrice: null, hasVariants: false, facetIds: [entryIds.get('Rust') ?? 0] })
    .where(eq(listedProducts.shopId, shop.id));
  await db
    .insert(searchIndexes)
    .values({ shopId: shop.id, rules: 9 })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules: 9, leasedUntil: null } });
  expect((await list(choose('Hue', 'Rust'))).total).toBe(4);

  await rebuildOutdatedSearchWords(db, new AbortController().signal);
  expect((await list()).attributes).toEqual([['Hue', 'Ash 1', 'Rust 4']]);
  expect((await list(choose('hue', 'RUST'))).total).toBe(4);
  expect((await list(choose('hue', 'ash'))).total).toBe(1);
  expect((await other.list()).attributes).toEqual([['Hue', 'Sky 1']]);
  const stored = await db.select({ attributes: skus.attributes }).from(skus).where(eq(skus.shopId, shop.id));
  expect(stored.flatMap(({ attributes }) => attributes.map(({ value }) => value)).toSorted()).toEqual(
    ['Ash', 'RUST', 'Rust', 'Rust', 'rust'].toSorted(),
  );
});

test('values that older rules kept apart are grouped in the background', async () => {
  const { db, shop, list, add } = await openShop();
  for (const value of ['Rust', 'rust']) await add('Hue', value);
  const ofShop = eq(facetValues.shopId, shop.id);
  await db.update(facetValues).set({ entryId: facetValues.id }).where(ofShop);
  await db.delete(facetEntries).where(eq(facetEntries.shopId, shop.id));
  const rows = await db.select().from(facetValues).where(ofShop);
  await db
    .insert(facetEntries)
    .values(rows.map(({ id, value }) => ({ shopId: shop.id, key: 'Hue', value, valueId: id })));
  await db
    .insert(searchIndexes)
    .values({ shopId: shop.id, rules: 9 })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules: 9, leasedUntil: null } });
  await rebuildOutdatedSearchWords(db, new AbortController().signal);
  expect((await list()).attributes).toEqual([['Hue', 'Rust 2']]);
  const entries = await db.select().from(facetEntries).where(eq(facetEntries.shopId, shop.id));
  expect(entries.map(({ key, value }) => [key, value])).toEqual([['hue', 'rust']]);
});

test.each([
  ['case and spaces', ['Maroon', 'maroon ', 'MAROON', 'Maroon'], 'Maroon'],
  ['composition', ['গ\u09dfনা', 'গ\u09af\u09bcনা'], 'গ\u09af\u09bcনা'],
  ['digits', ['সাইজ ৩৮', 'সাইজ 38', 'সাইজ ৩৮'], 'সাইজ ৩৮'],
  ['invisible characters', ['Olive', 'Ol\u200bive', '\ufeffolive'], 'Olive'],
])('values that differ in %s are one entry with the sum of their products', async (_, values, shown) => {
  const { list, add } = await openShop();
  for (const value of values) await add('Hue', value);
  await add('Hue', 'Plain');
  const { attributes } = await list();
  expect(attributes).toHaveLength(1);
  expect(attributes[0]?.[0]).toBe('Hue');
  expect(new Set(attributes[0]?.slice(1))).toEqual(new Set([`${shown} ${values.length}`, 'Plain 1']));
  for (const value of values) expect((await list(choose('Hue', value))).total).toBe(values.length);
});

test('keys of several spellings are one facet, named by the most frequent spelling', async () => {
  const { db, shop, list, add } = await openShop();
  await add('colour', 'Teal');
  await add('Color ', 'Teal');
  await add('COLOUR', 'Teal', 'Sand');
  await add('Color', 'teal');
  expect((await list()).attributes).toEqual([['Color', 'Sand 1', 'Teal 4']]);
  for (const key of ['colour', 'Color ', 'COLOUR', 'Colour']) {
    expect((await list(choose(key, 'TEAL'))).total).toBe(4);
    expect(
      (await list({ attributes: [...choose(key, 'sand').attributes, ...choose('color', 'Teal').attributes] }))
        .total,
    ).toBe(4);
  }
  await db
    .insert(attributeOrders)
    .values({ shopId: shop.id, key: 'Colour', values: ['TEAL', 'Sand'], position: 1 });
  expect((await list()).attributes).toEqual([['Color', 'Teal 4', 'Sand 1']]);
});

test('a product with several spellings is counted once', async () => {
  const { list, add } = await openShop();
  await add('Fit', 'Slim', 'slim', 'SLIM ');
  await add('Fit', 'slim');
  await add('fit', 'slim');
  expect((await list()).attributes).toEqual([['Fit', 'slim 3']]);
});

test('tags of several spellings list the same products', async () => {
  const { db, shop, list } = await openShop();
  await insertProduct(db, shop, { tags: ['Gift Set'] });
  await insertProduct(db, shop, { tags: ['gift  set', 'new'] });
  await insertProduct(db, shop, { tags: ['GIFT SET '] });
  for (const tag of ['Gift Set', 'gift set', 'GIFT SET ']) expect((await list({ tag })).total).toBe(3);
  expect((await list({ tag: 'New' })).total).toBe(1);
  expect((await list({ tag: 'gone' })).total).toBe(0);
});

test('attributes and tags that SQL writes are stored and grouped in display form', async () => {
  const { db, shop, list, add } = await openShop();
  const { id } = await add('Hue', 'Plum');
  await withShop({ db, shop }, (tx) =>
    tx.execute(sql`insert into skus (shop_id, product_id, sku, price, attributes)
      values (${shop.id}, ${id}, 'BY-SQL', 100, '[{"key": " hue", "value": "PLUM\\u00a0", "keyBn": "রং  "}, {"key": "Note", "value": ""}]')`),
  );
  const [written] = await db
    .select({ attributes: skus.attributes })
    .from(skus)
    .where(and(eq(skus.shopId, shop.id), eq(skus.sku, 'BY-SQL')));
  expect(written?.attributes).toEqual([
    { key: 'hue', value: 'PLUM', keyBn: 'রং' },
    { key: 'Note', value: '' },
  ]);
  expect((await list()).attributes).toEqual([['Hue', 'Plum 1']]);
  await withShop({ db, shop }, (tx) =>
    tx.execute(sql`update products set tags = '{" Eid  gift"}' where id = ${id}`),
  );
  expect((await list({ tag: 'EID GIFT' })).total).toBe(1);
});

test('blank, invisible and very long texts are no facets and cause no error', async () => {
  const { list, add } = await openShop();
  await add('\u200b', 'A');
  await add('Note', '\u200d');
  await add('Note', '   ');
  await add('Text', 'ﷺ'.repeat(120));
  await add('Text', 'a'.repeat(121));
  expect((await list()).attributes).toEqual([]);
});

const spellings = ['Red', 'red', 'RED', 'rEd'];

test('the most frequent spelling is shown after any changes', async () => {
  const spelling = fc.constantFrom(...spellings);
  const property = fc.asyncProperty(
    fc.array(spelling, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(5), spelling), { maxLength: 4 }),
    async (values, changes) => {
      const { db, shop, list, add } = await openShop();
      const ids: number[] = [];
      for (const value of values) ids.push((await add('Hue', value)).id);
      for (const [place, value] of changes) {
        values[place % values.length] = value;
        await withShop({ db, shop }, (tx) =>
          tx
            .update(skus)
            .set({ attributes: [{ key: 'Hue', value }] })
            .where(eq(skus.productId, ids[place % values.length] ?? 0)),
        );
      }
      const shown = selectSpelling(values.map((text) => ({ text, count: 1 })));
      expect((await list()).attributes).toEqual([['Hue', `${shown} ${values.length}`]]);
    },
  );
  await fc.assert(property, { numRuns: 10, endOnFailure: true });
});

test('spellings of one shop neither name nor group the values of another', async () => {
  const [one, other] = [await openShop(), await openShop()];
  for (const value of ['GOLD', 'GOLD', 'gold']) await one.add('Hue', value);
  await other.add('hue', 'Gold');
  expect((await one.list()).attributes).toEqual([['Hue', 'GOLD 3']]);
  expect((await other.list()).attributes).toEqual([['hue', 'Gold 1']]);
  expect((await other.list(choose('Hue', 'GOLD'))).total).toBe(1);
  const entries = await withShop({ db: other.db, shop: other.shop }, (tx) => tx.select().from(facetEntries));
  expect(entries.map(({ shopId }) => shopId)).toEqual([other.shop.id]);
});
