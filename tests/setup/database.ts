import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { findShop, type ShopRecord } from '#data/queries/shops.ts';
import { shops } from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { administer, databaseUrl } from './administer-postgres.ts';

interface TestDatabase extends OpenDatabase {
  url?: string;
  remove: () => Promise<void>;
}

/** All test files of a process share this database. Opening a database takes longer than most test files. */
let shared: Promise<TestDatabase> | undefined;
/** Tables that have rows in a new database. They are not emptied between test files. */
const TEMPLATE_TABLES = [
  'countries',
  'cities',
  'areas',
  'thanas',
  'haat_migrations',
  'haat_definitions',
  'haat_builds',
];

/**
 * Opens a database with the places of Bangladesh and without shops. By default, all test files share one database,
 * which is emptied between files. `own` opens a separate database, for files that change the schema, or that write
 * entire demo shops and thereby change the planner’s statistics.
 */
export function useTestDatabase({ own = false } = {}): {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly url: string | undefined;
} {
  let open: TestDatabase | undefined;
  beforeAll(async () => {
    open = own ? await openCopy() : await openShared();
  }, 60_000);
  afterAll(async () => {
    if (own) await open?.remove();
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
    get url() {
      return get().url;
    },
  };
}

async function openShared(): Promise<TestDatabase> {
  if (shared) await empty((await shared).db);
  shared ??= openCopy();
  return shared;
}

async function empty(db: Database): Promise<void> {
  const tables = await executeStatement<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const emptied = tables.map(({ name }) => name).filter((name) => !TEMPLATE_TABLES.includes(name));
  await db.execute(sql.raw(`truncate ${emptied.join()}`));
}

async function openCopy(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') {
    const open = await openPglite({ template: template.file });
    return { ...open, remove: open.close };
  }
  const name = `${template.name}${randomBytes(6).toString('hex')}`;
  await administer(template.server, `create database ${name} template ${template.name}`);
  const url = databaseUrl(template.server, name);
  const pooled = databaseUrl(process.env.DATABASE_POOLER_URL ?? template.server, name);
  const open = await openPostgres(pooled, { listenUrl: url, poolSize: 12 });
  const remove = async () => {
    await open.close();
    await administer(template.server, `drop database if exists ${name} with (force)`);
  };
  return { ...open, url, remove };
}

export async function createTestShop(
  db: Database,
  values: Partial<typeof shops.$inferInsert> = {},
): Promise<ShopRecord> {
  const slug = values.slug ?? `shop-${randomBytes(5).toString('hex')}`;
  const [created] = await db
    .insert(shops)
    .values({ name: 'Test shop', apiKey: `key-${slug}`, orderPrefix: 'TS', ...values, slug })
    .returning({ id: shops.id });
  const found = created && (await findShop(db, { id: created.id }));
  if (!found) throw new Error('the test shop was not created');
  return found;
}
