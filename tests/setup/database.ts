import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { findShopById, type ShopRecord } from '#data/queries/shops.ts';
import { shops } from '#data/schema/index.ts';
import { administer, databaseUrl } from './administer-postgres.ts';

/** Compiled for the first, the embedded database is there for others of this process while the first is open: it stays. */
let first: OpenDatabase | undefined;

/** Gives a test file its own migrated database, with the locations of Bangladesh and no shop. */
export function useTestDatabase(): { readonly db: Database; readonly database: OpenDatabase } {
  let open: OpenDatabase | undefined;
  let remove = async () => {};
  beforeAll(async () => {
    const template = inject('databaseTemplate');
    if (template.kind === 'pglite') {
      open = await openPglite({ template: template.file });
      first ??= open;
      return;
    }
    const name = `haat_test_${randomBytes(6).toString('hex')}`;
    await administer(template.server, `create database ${name} template ${template.name}`);
    open = await openPostgres(databaseUrl(template.server, name), { poolSize: 12 });
    remove = () => administer(template.server, `drop database if exists ${name} with (force)`);
  }, 60_000);
  afterAll(async () => {
    if (open !== first) await open?.close();
    await remove();
  });
  const get = () => {
    if (!open) throw new Error('the test database is not open yet');
    return open;
  };
  return {
    get db() {
      return get().db;
    },
    get database() {
      return get();
    },
  };
}

/** A new shop of the test's own. */
export async function createTestShop(
  db: Database,
  values: Partial<typeof shops.$inferInsert> = {},
): Promise<ShopRecord> {
  const slug = values.slug ?? `shop-${randomBytes(5).toString('hex')}`;
  const [created] = await db
    .insert(shops)
    .values({ name: 'Test shop', apiKey: `key-${slug}`, orderPrefix: 'TS', ...values, slug })
    .returning({ id: shops.id });
  const found = created && (await findShopById(db, created.id));
  if (!found) throw new Error('the test shop was not created');
  return found;
}
