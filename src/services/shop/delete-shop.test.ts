import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { listShopTables } from '#data/queries/delete-shop.ts';
import { categories, shops } from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { countRows, fillShopTables } from '#tests/fixtures/fill-shop-tables.ts';
import { listenForShopChanges } from '#tests/fixtures/shop-changes.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { countContents, deleteShop } from './delete-shop.ts';
import { createShop, findShop, isNewDatabase } from './shops.ts';

const database = useTestDatabase();

/** Creates a shop like `haat shop create`, with rows in every table. */
async function openFullShop(slug: string) {
  const { db } = database;
  const shop = await createShop(db, {
    slug,
    name: slug,
    nameBn: null,
    defaultLanguage: 'en',
    contactNumber: '',
    chargesBdt: { inside_dhaka: 60, outside_dhaka: 120 },
  });
  if (!shop) throw new Error(`there is a shop ${slug} already`);
  await fillShopTables(db, shop.id);
  return shop;
}

async function countRowsOfShop(db: Database, shopId: number): Promise<Record<string, number>> {
  const tables = await executeStatement<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await executeStatement<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)} where shop_id = ${shopId}`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

test('deletes all rows of the shop and none of another shop', async () => {
  const { db } = database;
  const [shop, neighbour] = [await openFullShop('alo'), await openFullShop('bati')];
  const discarded: string[] = [];
  const ctx = testContext(db, shop);
  const pictures = { ...ctx.pictures, discardFolder: async (folder: string) => void discarded.push(folder) };
  const before = await countRowsOfShop(db, neighbour.id);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect(await countContents(ctx)).toEqual({ products: 1, orders: 1, customers: 1 });
  expect(await deleteShop({ ...ctx, pictures })).toBeGreaterThan(0);
  const after = Object.entries(await countRowsOfShop(db, shop.id)).filter(([, count]) => count > 0);
  expect(after).toEqual([]);
  expect(await db.select().from(shops).where(eq(shops.id, shop.id))).toEqual([]);
  expect(
    await executeStatement(db, sql`select to_regclass(${`order_numbers_${shop.id}`}) as sequence`),
  ).toEqual([{ sequence: null }]);
  expect(new Set(discarded)).toEqual(new Set(['alo']));
  expect(await countRowsOfShop(db, neighbour.id)).toEqual(before);
  expect(await findShop(db, { slug: 'bati' })).toMatchObject({ status: 'active' });
});

test('a deleted shop’s slug can be used again', async () => {
  const { db } = database;
  await deleteShop(testContext(db, await openFullShop('chand')));
  const recreatedShop = await openFullShop('chand');
  expect(await countRows(db, categories, recreatedShop.id)).toBe(1);
});

test('continues an interrupted deletion', async () => {
  const { db } = database;
  const shop = await openFullShop('dheu');
  const ctx = testContext(db, shop);
  const pictures = { ...ctx.pictures, discardFolder: () => Promise.reject(new Error('the disk is away')) };
  await expect(deleteShop({ ...ctx, pictures })).rejects.toThrow('the disk is away');
  const suspended = await findShop(db, { slug: 'dheu' });
  expect(suspended).toMatchObject({ status: 'suspended' });
  await deleteShop(ctx);
  expect(await findShop(db, { slug: 'dheu' })).toBeUndefined();
});

test('deletes a renamed shop’s uploads, and none of the shop that now has its slug', async () => {
  const { db } = database;
  const [first, second] = [await openFullShop('hari'), await openFullShop('indu')];
  await db.execute(sql`update customers set avatar = 'hari/avatars/mine.webp' where shop_id = ${first.id}`);
  await db.execute(
    sql`update customers set avatar = 'indu/avatars/theirs.webp' where shop_id = ${second.id}`,
  );
  await db.execute(sql`update shops set slug = 'jhal' where id = ${first.id}`);
  await db.execute(sql`update shops set slug = 'hari' where id = ${second.id}`);
  const discardedPaths: string[] = [];
  const deleteShopBySlug = async (slug: string) => {
    const shop = await findShop(db, { slug });
    if (!shop) throw new Error(`there is no shop ${slug}`);
    const ctx = testContext(db, shop);
    const discard = async (paths: readonly string[]) => void discardedPaths.push(...paths);
    const discardFolder = async (folder: string) => void discardedPaths.push(`${folder}/`);
    await deleteShop({ ...ctx, pictures: { ...ctx.pictures, discard, discardFolder } });
  };
  await deleteShopBySlug('hari');
  expect(discardedPaths.splice(0)).toEqual(['indu/avatars/theirs.webp']);
  await deleteShopBySlug('jhal');
  expect(new Set(discardedPaths)).toEqual(new Set(['hari/avatars/mine.webp', 'jhal/']));
});

test.each([
  ['brands', 'logo'],
  ['categories', 'picture'],
  ['campaigns', 'picture'],
  ['blog_posts', 'picture'],
  ['skus', 'pictures'],
  ['documents', 'content'],
  ['document_drafts', 'content'],
])('keeps a media folder that %s of a renamed shop use', async (table, column) => {
  const { db } = database;
  const slug = table.replace('_', '-');
  const [renamed, deleted] = [await openFullShop(slug), await openFullShop(`${slug}-later`)];
  const path = `${slug}/summer.webp`;
  const value = ['pictures', 'content'].includes(column) ? JSON.stringify([path]) : path;
  await db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.raw(`'${value}'`)}
      where shop_id = ${renamed.id}`,
  );
  await db.execute(sql`update shops set slug = ${`${slug}-renamed`} where id = ${renamed.id}`);
  await db.execute(sql`update shops set slug = ${slug} where id = ${deleted.id}`);
  const shop = await findShop(db, { slug });
  if (!shop) throw new Error(`there is no shop ${slug}`);
  const ctx = testContext(db, shop);
  const folders: string[] = [];
  const discardFolder = async (folder: string) => void folders.push(folder);
  await deleteShop({ ...ctx, pictures: { ...ctx.pictures, discardFolder } });
  expect(folders).toEqual([]);
});

test('deletes nested categories and several batches of rows', async () => {
  const { db } = database;
  const shop = await openFullShop('ekta');
  await db.execute(sql`insert into categories (shop_id, slug, name, parent_id)
    select shop_id, 'below', 'Below', id from categories where shop_id = ${shop.id}`);
  await db.execute(sql`insert into country_logs (shop_id, country_code)
    select ${shop.id}, 'BD' from generate_series(1, 2100)`);
  expect(await deleteShop(testContext(db, shop))).toBeGreaterThan(2_100);
  expect(await findShop(db, { slug: 'ekta' })).toBeUndefined();
});

test('notifies instances when a shop is deleted', async () => {
  const { db } = database;
  const shop = await openFullShop('fuler-hat');
  const changedShops = await listenForShopChanges(database.database);
  await deleteShop(testContext(db, shop));
  const changed = await changedShops();
  expect(new Set(changed)).toEqual(new Set([shop.id]));
  expect(changed.length).toBeGreaterThanOrEqual(2);
});

test('empties tables before the tables they reference', () => {
  const order = listShopTables().map(({ table }) => getTableName(table));
  for (const [first, later] of [
    ['order_lines', 'orders'],
    ['orders', 'customers'],
    ['reviews', 'products'],
  ] as const)
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(later));
});

test('a database is not new after a shop was deleted', async () => {
  const { db } = database;
  await db.execute(sql`delete from platform_values`);
  for (const { slug } of await db.select().from(shops)) {
    const shop = await findShop(db, { slug });
    if (shop) await deleteShop(testContext(db, shop));
  }
  await db.execute(sql`delete from platform_values`);
  expect(await isNewDatabase(db)).toBe(true);
  const shop = await openFullShop('gach');
  expect(await isNewDatabase(db)).toBe(false);
  await deleteShop(testContext(db, shop));
  expect(await isNewDatabase(db)).toBe(false);
});
