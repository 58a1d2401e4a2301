import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readShop } from './database.ts';
import { brands } from './schema/index.ts';
import { PREPARED_SHOP, shopCondition } from './shop-condition.ts';
import { prepareQuery } from './statements.ts';

const database = useTestDatabase();

test('a prepared query reads the shop and the values of each call', async () => {
  const [first, second] = [await createTestShop(database.db), await createTestShop(database.db)];
  const findShopId = prepareQuery<{ slug: string }, { shopId: number }[]>('test_shop_id', (db) =>
    db
      .select({ shopId: brands.shopId })
      .from(brands)
      .where(shopCondition(PREPARED_SHOP, brands, eq(brands.slug, sql.placeholder('slug')))),
  );
  for (const shop of [first, second])
    await database.db.insert(brands).values({ shopId: shop.id, slug: `of-${shop.id}`, name: 'Brand' });
  const read = (shop: { id: number }, slug: string) =>
    readShop({ db: database.db, shop }, (tx) => findShopId(tx, { slug }));
  expect(await read(first, `of-${first.id}`)).toEqual([{ shopId: first.id }]);
  expect(await read(second, `of-${second.id}`)).toEqual([{ shopId: second.id }]);
  expect(await read(second, `of-${first.id}`)).toEqual([]);
});

test('rejects a prepared query that does not use the shop', async () => {
  const shop = await createTestShop(database.db);
  const listBrands = prepareQuery<Record<never, never>, { id: number }[]>('test_all_brands', (db) =>
    db.select({ id: brands.id }).from(brands),
  );
  await expect(readShop({ db: database.db, shop }, (tx) => listBrands(tx, {}))).rejects.toThrow(
    'test_all_brands reads all shops',
  );
});
