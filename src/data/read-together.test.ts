import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readShop, type ShopTransaction, withShop } from './database.ts';
import { readTogether } from './read-together.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();

async function selectValue(tx: ShopTransaction, statement: string): Promise<unknown> {
  const [row] = await executeStatement<{ value: unknown }>(tx, sql.raw(statement));
  return row?.value;
}

/**
 * SQL that appends `x` to a setting of the transaction and returns the result. Reads in the same transaction return
 * `x`, `xx`, …
 */
const APPEND_X = `select current_setting('haat.noted', true) as value from (select set_config('haat.noted',
  coalesce(current_setting('haat.noted', true), '') || 'x', true) offset 0) noting`;
const SELECT_SHOP = `select current_setting('haat.shop_id') as value`;

const read = (shopId: number, statement: string) =>
  readShop({ db: database.db, shop: { id: shopId } }, (tx) => selectValue(tx, statement));

test('parallel and directly consecutive reads share one read-only transaction', async () => {
  const { id } = await createTestShop(database.db);
  const values = await readTogether(async () => {
    const first = await Promise.all([read(id, APPEND_X), read(id, APPEND_X)]);
    return [...first, await read(id, APPEND_X)];
  });
  expect(values).toEqual(['x', 'xx', 'xxx']);
  expect([await read(id, APPEND_X), await read(id, APPEND_X)]).toEqual(['x', 'x']);
  const write = () => read(id, `update shops set name = 'x' returning name as value`);
  await expect(readTogether(write)).rejects.toThrow();
});

test('a shop reads in no transaction of another one', async () => {
  const [glow, ghor] = [await createTestShop(database.db), await createTestShop(database.db)];
  const values = await readTogether(() =>
    Promise.all([read(glow.id, SELECT_SHOP), read(ghor.id, SELECT_SHOP), read(glow.id, SELECT_SHOP)]),
  );
  expect(values).toEqual([glow.id, ghor.id, glow.id].map(String));
});

test('a failing read does not fail parallel reads', async () => {
  const { id } = await createTestShop(database.db);
  const outcomes = await readTogether(() =>
    Promise.allSettled([
      read(id, SELECT_SHOP),
      read(id, 'select 1 / 0 as value'),
      read(id, SELECT_SHOP),
      read(id, SELECT_SHOP),
    ]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('an error of the work does not end the shared transaction', async () => {
  const { id } = await createTestShop(database.db);
  const failingRead = () =>
    readShop({ db: database.db, shop: { id } }, () => Promise.reject(new Error('not found')));
  const [firstRead, failedRead, secondRead] = await readTogether(() =>
    Promise.allSettled([read(id, APPEND_X), failingRead(), read(id, APPEND_X)]),
  );
  expect(failedRead).toMatchObject({ reason: { message: 'not found' } });
  expect([firstRead, secondRead]).toMatchObject([{ value: 'x' }, { value: 'xx' }]);
});

test('reads after a write see it', async () => {
  const { id } = await createTestShop(database.db);
  const countDocuments = () => read(id, `select count(*)::int as value from documents`);
  const values = await readTogether(async () => {
    const before = await countDocuments();
    await withShop({ db: database.db, shop: { id } }, (tx) =>
      tx.execute(
        sql`insert into documents (shop_id, route, name, content) values (${id}, 'pages', 'x', '{}')`,
      ),
    );
    return [before, await countDocuments()];
  });
  expect(values).toEqual([0, 1]);
});
