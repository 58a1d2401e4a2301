import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { inLane, readShop, withShop } from './database.ts';
import { rowsOf } from './statements.ts';

const database = useTestDatabase();
const CROWD = 60;

test.each([
  ['reads', readShop],
  ['writes', withShop],
] as const)('a flood of %s of one kind does not delay another kind', async (_, transact) => {
  const { db } = database;
  const shop = await createTestShop(db);
  const done: string[] = [];
  const workIn = async (lane: string) => {
    await transact(inLane(db, lane), shop.id, (tx) => tx.execute(sql`select pg_sleep(0.005)`));
    done.push(lane);
  };
  const crowd = Array.from({ length: CROWD }, () => workIn('sign-ins'));
  await Promise.all([...crowd, workIn('orders')]);
  expect(done.indexOf('orders')).toBeLessThan(CROWD / 3);
});

test('apart from its lane, the result of inLane behaves like the database', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const view = inLane(db, 'orders');
  const rows = await withShop(view, shop.id, (tx) =>
    rowsOf(tx, sql`select current_setting('haat.shop_id') as id`),
  );
  expect(rows).toEqual([{ id: String(shop.id) }]);
  expect(await view.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
  expect(view.connections).toBe(db.connections);
});
