import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { indexStaleShops } from './queries/search-index.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Instances that start together migrate one after the other. */
const MIGRATION_LOCK = 722_481;

const PREPARE = [
  sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'haat_tenant') then create role haat_tenant nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`,
  sql`grant haat_tenant to current_user`,
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists btree_gin`,
  sql`create table if not exists haat_migrations (hash text primary key, applied_at timestamptz not null default now())`,
];

const GRANT = [
  sql`grant usage on schema public to haat_tenant`,
  sql`grant select, insert, update, delete on all tables in schema public to haat_tenant`,
  sql`grant usage on all sequences in schema public to haat_tenant`,
  sql`revoke all on haat_migrations from haat_tenant`,
  sql`revoke insert, update, delete on shops, countries, cities, areas, thanas from haat_tenant`,
  sql`revoke select on shops from haat_tenant`,
  sql`grant select (id, slug, name, name_bn, status, version, default_language, order_prefix, max_cod_amount,
    reward_points_per_100_tk), update (version) on shops to haat_tenant`,
];

/** Brings the schema up to date; does nothing when it is. Returns how many migrations were applied. */
export async function migrate(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    for (const statement of PREPARE) await tx.execute(statement);
    const applied = await tx.execute(sql`select hash from haat_migrations`);
    const known = new Set((applied as unknown as { rows: { hash: string }[] }).rows.map(({ hash }) => hash));
    const pending = readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(
      ({ hash }) => !known.has(hash),
    );
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into haat_migrations (hash) values (${migration.hash})`);
    }
    if (pending.length > 0) for (const statement of GRANT) await tx.execute(statement);
    await indexStaleShops(tx);
    return pending.length;
  });
}
