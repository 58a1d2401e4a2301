import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listTenancyFaults, PLATFORM_TABLES } from '#tests/setup/tenancy-faults.ts';
import { readShop, runTransaction, withShop } from './database.ts';
import * as schema from './schema/index.ts';
import { isTenantTable } from './schema/tenant-table.ts';
import { executeStatement } from './statements.ts';

const { categories } = schema;

const database = useTestDatabase({ own: true });

test('every table is the platform’s or holds its rows for one shop each, as tenantTable makes it', async () => {
  expect(await listTenancyFaults(database.db)).toEqual([]);
  expect(Object.values(schema).filter(isTenantTable).length).toBeGreaterThan(40);
});

test('detects a table created in another way', async () => {
  const { db } = database;
  const refusal = runTransaction(db, async (tx) => {
    await tx.execute(sql`
      create table notes (id int primary key, text text unique);
      create table shop_notes (id int primary key, shop_id int not null, category_id int, text text unique,
        foreign key (category_id, shop_id) references categories (id, shop_id));
      create table open_notes (shop_id int, id int, primary key (shop_id, id));
      alter table open_notes enable row level security;
      create policy all_of_it on open_notes to haat_tenant using (true);
      grant all on open_notes to haat_tenant`);
    throw Object.assign(new Error('taken back'), { faults: await listTenancyFaults(tx) });
  });
  await expect(refusal).rejects.toMatchObject({
    faults: [
      'notes: has no shop_id',
      'notes: has no row level security',
      'notes: has no policy of its shop alone',
      'notes: its primary key does not begin with shop_id',
      'notes: the tenant role has not the rights of tenantTable',
      'open_notes: has no policy of its shop alone',
      'open_notes: the tenant role has not the rights of tenantTable',
      'shop_notes: has no row level security',
      'shop_notes: has no policy of its shop alone',
      'shop_notes: its primary key does not begin with shop_id',
      'shop_notes: shop_notes_category_id_shop_id_fkey does not begin with shop_id',
      'shop_notes: shop_notes_text_key holds other shops off',
      'shop_notes: the tenant role has not the rights of tenantTable',
    ],
  });
});

test('the tenant role reads the places and its shop, and knows of no other table of the platform', async () => {
  const rights = await executeStatement<{ table: string; right: string }>(
    database.db,
    sql`select c.relname as table, lower(a.privilege_type) as right
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${sql.param(PLATFORM_TABLES)}::text[])
        and a.grantee = 'haat_tenant'::regrole order by 1, 2`,
  );
  expect(rights).toEqual(
    ['areas', 'cities', 'countries', 'thanas'].map((table) => ({ table, right: 'select' })),
  );
});

test('the tenant role owns nothing, passes no policy by, and sees no secret of a shop', async () => {
  const [role] = await executeStatement<{ super: boolean; bypass: boolean; owned: number }>(
    database.db,
    sql`
    select rolsuper as super, rolbypassrls as bypass,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'haat_tenant'`,
  );
  expect(role).toEqual({ super: false, bypass: false, owned: 0 });
  const shop = await createTestShop(database.db);
  const read = (column: string) =>
    withShop({ db: database.db, shop }, (tx) => tx.execute(sql.raw(`select ${column} from shops`)));
  await expect(read('api_key')).rejects.toThrow();
  await expect(read('pixel_access_token')).rejects.toThrow();
  await expect(read('slug')).resolves.toBeDefined();
});

test('a transaction of one shop neither sees, changes nor writes rows of another, even without a condition', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await db.insert(categories).values([
    { shopId: shop.id, slug: 'a', name: 'Mine' },
    { shopId: other.id, slug: 'a', name: 'Theirs' },
  ]);
  const visibleRows = await withShop({ db, shop }, async (tx) => {
    await tx.update(categories).set({ description: 'changed' });
    return tx.select().from(categories);
  });
  expect(visibleRows.map(({ name }) => name)).toEqual(['Mine']);
  const rowsOfOtherShop = await withShop({ db, shop: other }, (tx) => tx.select().from(categories));
  expect(rowsOfOtherShop).toMatchObject([{ name: 'Theirs', description: '' }]);
  const foreignRow = { shopId: other.id, slug: 'b', name: 'Slipped in' };
  await expect(withShop({ db, shop }, (tx) => tx.insert(categories).values(foreignRow))).rejects.toThrow();
  await expect(
    readShop({ db, shop }, (tx) => tx.insert(categories).values({ ...foreignRow, shopId: shop.id })),
  ).rejects.toThrow();
});
