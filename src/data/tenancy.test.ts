import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { withShop } from './database.ts';
import { categories } from './schema/index.ts';

const database = useTestDatabase();

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await database.db.execute(query);
  return (result as unknown as { rows: Row[] }).rows;
}

const tenantTables = () =>
  rowsOf<{ name: string; rls: boolean }>(sql`
    select c.relname as name, c.relrowsecurity as rls from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);

test('every table with shop_id has row level security and a policy that holds tenants to their shop', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter(({ rls }) => !rls)).toEqual([]);
  const policies = await rowsOf<{ name: string; command: string; reads: string; writes: string }>(sql`
    select tablename as name, cmd as command, qual as reads, with_check as writes from pg_policies
    where schemaname = 'public' and 'haat_tenant' = any(roles) and permissive = 'PERMISSIVE'`);
  const ofShop =
    /^\(?shop_id = \(?NULLIF\(current_setting\('haat\.shop_id'::text, true\), ''::text\)\)?::integer\)?$/;
  for (const { name } of tables) {
    const own = policies.filter((policy) => policy.name === name);
    expect(own.length, `${name} has a policy`).toBeGreaterThan(0);
    for (const { reads, writes } of own) {
      expect(reads, `${name} reads`).toMatch(ofShop);
      expect(writes, `${name} writes`).toMatch(ofShop);
    }
  }
});

test('shop_id stands first in the primary key of every tenant table and in every foreign key between them', async () => {
  const keys = await rowsOf<{
    name: string;
    kind: string;
    constraint: string;
    first: string;
    target: string;
  }>(sql`
    select c.relname as name, k.contype as kind, k.conname as constraint, a.attname as first,
      coalesce(f.relname, '') as target
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    left join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype in ('p', 'f') and c.relnamespace = 'public'::regnamespace`);
  const tenant = new Set((await tenantTables()).map(({ name }) => name));
  for (const name of tenant) {
    const primary = keys.find((key) => key.name === name && key.kind === 'p');
    expect(primary?.first, `primary key of ${name}`).toBe('shop_id');
  }
  const between = keys.filter(
    ({ name, kind, target }) => kind === 'f' && tenant.has(name) && tenant.has(target),
  );
  expect(between.length).toBeGreaterThan(10);
  for (const { constraint, first } of between) expect(first, constraint).toBe('shop_id');
});

test('unique indexes of tenant tables hold shop_id, but for what is unique on the whole platform', async () => {
  const others = await rowsOf<{ index: string }>(sql`
    select i.relname as index from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_attribute s on s.attrelid = x.indrelid and s.attname = 'shop_id'
    where x.indisunique and i.relnamespace = 'public'::regnamespace
      and not s.attnum = any((x.indkey::int2[])[0:x.indnkeyatts - 1])`);
  expect(others).toEqual([{ index: 'domains_host_unique' }]);
});

test('the tenant role owns nothing, passes no policy by, and sees no secret of a shop', async () => {
  const [role] = await rowsOf<{ super: boolean; bypass: boolean; owned: number }>(sql`
    select rolsuper as super, rolbypassrls as bypass,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'haat_tenant'`);
  expect(role).toEqual({ super: false, bypass: false, owned: 0 });
  const shop = await createTestShop(database.db);
  const read = (column: string) =>
    withShop(database.db, shop.id, (tx) => tx.execute(sql.raw(`select ${column} from shops`)));
  await expect(read('api_key')).rejects.toThrow();
  await expect(read('pixel_access_token')).rejects.toThrow();
  await expect(read('slug')).resolves.toBeDefined();
});

test('a transaction of one shop neither sees, changes nor writes rows of another, even without a condition', async () => {
  const { db } = database;
  const [mine, other] = [await createTestShop(db), await createTestShop(db)];
  await db.insert(categories).values([
    { shopId: mine.id, slug: 'a', name: 'Mine' },
    { shopId: other.id, slug: 'a', name: 'Theirs' },
  ]);
  const seen = await withShop(db, mine.id, async (tx) => {
    await tx.update(categories).set({ description: 'changed' });
    return tx.select().from(categories);
  });
  expect(seen.map(({ name }) => name)).toEqual(['Mine']);
  const theirs = await withShop(db, other.id, (tx) => tx.select().from(categories));
  expect(theirs).toMatchObject([{ name: 'Theirs', description: '' }]);
  const foreign = { shopId: other.id, slug: 'b', name: 'Slipped in' };
  await expect(withShop(db, mine.id, (tx) => tx.insert(categories).values(foreign))).rejects.toThrow();
  await expect(
    withShop(db, mine.id, (tx) => tx.insert(categories).values({ ...foreign, shopId: mine.id }), {
      readOnly: true,
    }),
  ).rejects.toThrow();
});
