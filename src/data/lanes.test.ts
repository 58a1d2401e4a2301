import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readShop, runTransaction, withDatabaseLane, withShop } from './database.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();
const SIGN_IN_COUNT = 60;

test.each([
  ['reads', readShop],
  ['writes', withShop],
] as const)('a flood of %s of one kind does not delay another kind', async (_, transact) => {
  const { db } = database;
  const shop = await createTestShop(db);
  const finishedLanes: string[] = [];
  const runIn = async (lane: string) => {
    await transact({ db: withDatabaseLane(db, lane), shop }, (tx) => tx.execute(sql`select pg_sleep(0.005)`));
    finishedLanes.push(lane);
  };
  const signIns = Array.from({ length: SIGN_IN_COUNT }, () => runIn('sign-ins'));
  await Promise.all([...signIns, runIn('orders')]);
  expect(finishedLanes.indexOf('orders')).toBeLessThan(SIGN_IN_COUNT / 3);
});

test('apart from its lane, the result of withDatabaseLane behaves like the database', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const ordersDatabase = withDatabaseLane(db, 'orders');
  const rows = await withShop({ db: ordersDatabase, shop }, (tx) =>
    executeStatement(tx, sql`select current_setting('haat.shop_id') as id`),
  );
  expect(rows).toEqual([{ id: String(shop.id) }]);
  expect(await runTransaction(ordersDatabase, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
  expect(ordersDatabase.connections).toBe(db.connections);
});
