import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readShop, type ShopTransaction, withShop } from './database.ts';
import { readTogether } from './read-together.ts';
import { rowsOf } from './statements.ts';

const database = useTestDatabase();

async function ask(tx: ShopTransaction, statement: string): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(tx, sql.raw(statement));
  return row?.value;
}

/** Returns the value noted earlier in the transaction and notes a new one. */
const NOTED = `select current_setting('haat.noted', true) as value from (select set_config('haat.noted',
  coalesce(current_setting('haat.noted', true), '') || 'x', true) offset 0) noting`;
const SHOP = `select current_setting('haat.shop_id') as value`;

const read = (shopId: number, statement: string) => readShop(database.db, shopId, (tx) => ask(tx, statement));

test('parallel and directly consecutive reads share one read-only transaction', async () => {
  const { id } = await createTestShop(database.db);
  const seen = await readTogether(async () => {
    const first = await Promise.all([read(id, NOTED), read(id, NOTED)]);
    return [...first, await read(id, NOTED)];
  });
  expect(seen).toEqual(['x', 'xx', 'xxx']);
  expect([await read(id, NOTED), await read(id, NOTED)]).toEqual(['x', 'x']);
  const write = () => read(id, `update shops set name = 'x' returning name as value`);
  await expect(readTogether(write)).rejects.toThrow();
});

test('a shop reads in no transaction of another one', async () => {
  const [glow, ghor] = [await createTestShop(database.db), await createTestShop(database.db)];
  const seen = await readTogether(() =>
    Promise.all([read(glow.id, SHOP), read(ghor.id, SHOP), read(glow.id, SHOP)]),
  );
  expect(seen).toEqual([glow.id, ghor.id, glow.id].map(String));
});

test('a failing read does not fail parallel reads', async () => {
  const { id } = await createTestShop(database.db);
  const outcomes = await readTogether(() =>
    Promise.allSettled([read(id, SHOP), read(id, 'select 1 / 0 as value'), read(id, SHOP), read(id, SHOP)]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('an error of the work does not end the shared transaction', async () => {
  const { id } = await createTestShop(database.db);
  const refuse = () => readShop(database.db, id, () => Promise.reject(new Error('not found')));
  const [one, refused, two] = await readTogether(() =>
    Promise.allSettled([read(id, NOTED), refuse(), read(id, NOTED)]),
  );
  expect(refused).toMatchObject({ reason: { message: 'not found' } });
  expect([one, two]).toMatchObject([{ value: 'x' }, { value: 'xx' }]);
});

test('reads after a write see it', async () => {
  const { id } = await createTestShop(database.db);
  const version = () => read(id, `select count(*)::int as value from documents`);
  const seen = await readTogether(async () => {
    const before = await version();
    await withShop(database.db, id, (tx) =>
      tx.execute(
        sql`insert into documents (shop_id, route, name, content) values (${id}, 'pages', 'x', '{}')`,
      ),
    );
    return [before, await version()];
  });
  expect(seen).toEqual([0, 1]);
});
