import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOutdatedIndexes, markSearchNamesChanged } from '#data/queries/search-index.ts';
import { listedProducts, searchIndexes, searchWords, wordDeletions } from '#data/schema/index.ts';
import { poisha } from '#domain/money.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { rebuildOutdatedSearchWords, reindexShop } from './rebuild-search-words.ts';

const database = useTestDatabase();
const signal = new AbortController().signal;

async function openShopWithOldWords() {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertProduct(db, shop, { slug: 'cleanser', name: 'Neem Cleanser' });
  const ofShop = eq(searchWords.shopId, shop.id);
  await db.update(searchWords).set({ key: sql`'old' || key` }).where(ofShop);
  await db.delete(wordDeletions).where(eq(wordDeletions.shopId, shop.id));
  await db
    .insert(searchIndexes)
    .values({ shopId: shop.id, rules: 1 })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules: 1, leasedUntil: null } });
  const ctx = testContext(db, shop);
  const find = async (query: string) => (await listProducts(ctx, { query })).items.map(({ slug }) => slug);
  return { db, shop, find };
}

test('rebuilds search words of older rules, and finds exact words during the rebuild', async () => {
  const { db, shop, find } = await openShopWithOldWords();
  expect(await find('cleanser')).toEqual(['cleanser']);
  expect(await find('clenser')).toEqual([]);
  await rebuildOutdatedSearchWords(db, signal);
  expect(await find('clenser')).toEqual(['cleanser']);
  expect(await listOutdatedIndexes(db)).not.toContain(shop.id);
});

test('updates listed prices of an older release', async () => {
  const { db, shop } = await openShopWithOldWords();
  const ofShop = eq(listedProducts.shopId, shop.id);
  const listed = () => db.select({ price: listedProducts.minPrice }).from(listedProducts).where(ofShop);
  const current = await listed();
  await db
    .update(listedProducts)
    .set({ minPrice: poisha(1) })
    .where(ofShop);
  await rebuildOutdatedSearchWords(db, signal);
  expect(await listed()).toEqual(current);
});

test('rebuilds keys and prices of older rules although the names changed before', async () => {
  const { db, shop, find } = await openShopWithOldWords();
  await markSearchNamesChanged(db, shop.id);
  await rebuildOutdatedSearchWords(db, signal);
  expect(await find('clenser')).toEqual(['cleanser']);
});

test('skips a shop that another instance is rebuilding until its lease ends', async () => {
  const { db, shop, find } = await openShopWithOldWords();
  const lease = (until: string) =>
    db
      .update(searchIndexes)
      .set({ leasedUntil: sql`now() + ${until}::interval` })
      .where(eq(searchIndexes.shopId, shop.id));
  await lease('1 minute');
  await rebuildOutdatedSearchWords(db, signal);
  expect(await find('clenser')).toEqual([]);
  await lease('-1 second');
  await rebuildOutdatedSearchWords(db, signal);
  expect(await find('clenser')).toEqual(['cleanser']);
});

test('a cancelled rebuild leaves the shop outdated and other shops unchanged', async () => {
  const { db, shop } = await openShopWithOldWords();
  const other = await openShopWithOldWords();
  await rebuildOutdatedSearchWords(db, AbortSignal.abort());
  expect(await listOutdatedIndexes(db)).toEqual(expect.arrayContaining([shop.id, other.shop.id]));
  const keys = await db
    .select({ key: searchWords.key })
    .from(searchWords)
    .where(eq(searchWords.shopId, other.shop.id));
  expect(keys.every(({ key }) => key.startsWith('old'))).toBe(true);
});

test('reindexes one shop on request, reports progress and invalidates its pages', async () => {
  const [{ db, shop, find }, other] = [await openShopWithOldWords(), await openShopWithOldWords()];
  const version = async () => (await findShop(db, { id: shop.id }))?.version ?? 0;
  const before = await version();
  const steps: number[][] = [];
  expect(await reindexShop({ db, shop }, (...step) => steps.push(step))).toBe('rebuilt');
  expect(steps).toEqual([[1, 1]]);
  expect(await find('clenser')).toEqual(['cleanser']);
  expect(await version()).toBeGreaterThan(before);
  expect(await other.find('clenser')).toEqual([]);
  await db
    .update(searchIndexes)
    .set({ leasedUntil: sql`now() + interval '1 minute'` })
    .where(eq(searchIndexes.shopId, shop.id));
  expect(await reindexShop({ db, shop }, () => {})).toBe('busy');
  expect(await listOutdatedIndexes(db)).not.toContain(shop.id);
});
