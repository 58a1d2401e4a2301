import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '#product/product-files.ts';
import type { Database, ShopTransaction } from './database.ts';
import { indexStaleShops } from './queries/search-index.ts';
import { rowsOf } from './rows-of.ts';

/** Instances that start together migrate one after the other. */
const MIGRATION_LOCK = 722_481;

const EXTENSIONS = ['pg_trgm', 'btree_gin'];
const NOT_ALLOWED = '42501';

/** What the database lacks that this login cannot give it; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const GRANT = [
  sql`grant usage on schema public to haat_tenant`,
  sql`grant select, insert, update, delete on all tables in schema public to haat_tenant`,
  sql`grant usage on all sequences in schema public to haat_tenant`,
  sql`revoke all on haat_migrations, rate_limits from haat_tenant`,
  sql`revoke insert, update, delete on shops, countries, cities, areas, thanas from haat_tenant`,
  sql`revoke select on shops from haat_tenant`,
  sql`grant select (id, slug, name, name_bn, status, version, default_language, order_prefix, max_cod_amount,
    reward_points_per_100_tk), update (version) on shops to haat_tenant`,
];

/**
 * Brings the schema up to date and returns how many migrations were applied. Only when some are pending does it take a
 * login that may create roles, extensions and tables. Throws `MigrationError` for what the login may not do.
 */
export async function migrate(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const found = await lookAround(tx);
    const known = found.isMigrated ? await knownHashes(tx, found) : new Set<string>();
    const pending = readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(
      ({ hash }) => !known.has(hash),
    );
    if (pending.length > 0) await apply(tx, pending, found);
    else await requireTenantRole(tx, found);
    await requireAllShops(tx, found);
    await indexStaleShops(tx);
    return pending.length;
  });
}

type Found = Awaited<ReturnType<typeof lookAround>>;

async function lookAround(tx: ShopTransaction) {
  const [found] = await rowsOf<{
    login: string;
    isMigrated: boolean;
    owner: string | null;
    mayChange: boolean;
    hasRole: boolean;
    extensions: string[];
  }>(
    tx,
    sql`select current_user as login, to_regclass('haat_migrations') is not null as "isMigrated", o.owner,
      coalesce(pg_has_role(o.owner, 'USAGE'), has_schema_privilege('public', 'CREATE')) as "mayChange",
      exists (select from pg_roles where rolname = 'haat_tenant') as "hasRole",
      array(select extname::text from pg_extension) as extensions
    from (select (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('shops')) as owner) o`,
  );
  if (!found) throw new Error('the database answers nothing');
  return found;
}

async function knownHashes(tx: ShopTransaction, { login, owner }: Found): Promise<Set<string>> {
  const rows = await allowed(
    rowsOf<{ hash: string }>(tx, sql`select hash from haat_migrations`),
    `${login} may not read which migrations were applied: make it a member of ${owner}, who owns the tables`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

async function apply(tx: ShopTransaction, pending: MigrationMeta[], found: Found): Promise<void> {
  const { login, owner, mayChange, isMigrated } = found;
  if (!mayChange) {
    throw new MigrationError(
      `${pending.length} migrations are pending and ${login} may not change the tables: run haat migrate as ${owner ?? 'the owner of the database'}`,
    );
  }
  await provideTenantRole(tx, found);
  for (const extension of EXTENSIONS.filter((name) => !found.extensions.includes(name))) {
    await allowed(
      tx.execute(sql.raw(`create extension if not exists ${extension}`)),
      `the extension ${extension} is missing and ${login} may not create it: run “create extension ${extension}” as a superuser`,
    );
  }
  if (!isMigrated) {
    await tx.execute(
      sql`create table haat_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
  }
  for (const migration of pending) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into haat_migrations (hash) values (${migration.hash})`);
  }
  for (const statement of GRANT) await tx.execute(statement);
}

async function provideTenantRole(tx: ShopTransaction, { login, hasRole }: Found): Promise<void> {
  if (!hasRole) {
    await allowed(
      tx.execute(sql`do $$ begin create role haat_tenant nologin;
        exception when duplicate_object or unique_violation then null; end $$`),
      `the role haat_tenant is missing and ${login} may not create it: run “create role haat_tenant; grant haat_tenant to ${login}” as a superuser`,
    );
  }
  if (await isTenant(tx)) return;
  await allowed(tx.execute(sql`grant haat_tenant to current_user`), notTenant(login));
}

async function requireTenantRole(tx: ShopTransaction, { login, hasRole }: Found): Promise<void> {
  if (!hasRole || !(await isTenant(tx))) throw new MigrationError(notTenant(login));
}

const notTenant = (login: string) =>
  `${login} is no member of the role haat_tenant: run “grant haat_tenant to ${login}” as a superuser`;

/** Whether this login may become the tenant role; since PostgreSQL 16 being a member is not enough. */
async function isTenant(tx: ShopTransaction): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select pg_has_role('haat_tenant',
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as may`,
  );
  return row?.may === true;
}

/** Row level security shows a login that neither owns the tables nor is a member of their owner no shop at all. */
async function requireAllShops(tx: ShopTransaction, { login, owner }: Found): Promise<void> {
  const [row] = await rowsOf<{ isHeld: boolean }>(tx, sql`select row_security_active('shops') as "isHeld"`);
  if (row?.isHeld) {
    throw new MigrationError(`${login} sees no shops: make it a member of ${owner}, who owns the tables`);
  }
}

async function allowed<Result>(work: PromiseLike<Result>, otherwise: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === NOT_ALLOWED) {
      throw new MigrationError(otherwise, { cause: error });
    }
    throw error;
  }
}
