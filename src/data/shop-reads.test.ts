import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { type ShopTransaction, withShop } from './database.ts';

const database = useTestDatabase();
const read = { readOnly: true };

interface Place {
  transaction: string;
  shop: string;
  role: string;
}

async function placeOf(tx: ShopTransaction): Promise<Place> {
  const result: unknown = await tx.execute(sql`
    select now()::text || pg_backend_pid() as transaction, current_setting('haat.shop_id') as shop, current_user as role`);
  const [row] = (result as { rows: Place[] }).rows;
  if (!row) throw new Error('no row');
  return row;
}

test('reads of a shop that begin together share a transaction, those of another shop and writes do not', async () => {
  const [one, other] = [await createTestShop(database.db), await createTestShop(database.db)];
  const [first, second, foreign, written] = await Promise.all([
    withShop(database.db, one.id, placeOf, read),
    withShop(database.db, one.id, placeOf, read),
    withShop(database.db, other.id, placeOf, read),
    withShop(database.db, one.id, placeOf),
  ]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ shop: String(one.id), role: 'haat_tenant' });
  expect(foreign).toMatchObject({ shop: String(other.id), role: 'haat_tenant' });
  expect(new Set([first, foreign, written].map(({ transaction }) => transaction)).size).toBe(3);
});

test('a read that fails, or tries to write, spoils none that began with it', async () => {
  const shop = await createTestShop(database.db);
  const outcomes = await Promise.allSettled([
    withShop(database.db, shop.id, (tx) => tx.execute(sql`select 1 / 0`), read),
    withShop(database.db, shop.id, placeOf, read),
    withShop(database.db, shop.id, (tx) => tx.execute(sql`delete from categories`), read),
    withShop(database.db, shop.id, placeOf, read),
    withShop(database.db, shop.id, async () => Promise.reject(new Error('of its own')), read),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(outcomes[1]).toMatchObject({ value: { shop: String(shop.id), role: 'haat_tenant' } });
  expect(await withShop(database.db, shop.id, placeOf, read)).toMatchObject({ role: 'haat_tenant' });
});
