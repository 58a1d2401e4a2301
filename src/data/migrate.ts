import { sql } from 'drizzle-orm';
import type { Database, ShopTransaction } from './database.ts';
import type { SqlFile } from './definitions.ts';
import { applyDefinition, dropDefinitions } from './definitions.ts';
import {
  asOwner,
  type LoginRights,
  MigrationError,
  provideRoleAndExtensions,
  readLoginRights,
  requireAllShops,
  requireTenantRole,
} from './login-rights.ts';
import { findPendingChanges, type PendingChanges } from './pending-changes.ts';
import { indexStaleShops } from './queries/search-index.ts';

/** Instances that start together migrate one after the other. */
const MIGRATION_LOCK = 722_481;

/**
 * Brings schema, functions and rights up to date and returns the names of what was applied. Only when something is
 * pending does it take a login that may create roles, extensions and tables. Throws `MigrationError` for what the login
 * may not do, and for a database that this build cannot lead on.
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const rights = await readLoginRights(tx);
    const pending = await findPendingChanges(tx, rights);
    if (pending.names.length === 0) await requireTenantRole(tx, rights);
    else await apply(tx, pending, rights);
    await requireAllShops(tx, rights);
    await indexStaleShops(tx);
    return pending.names;
  });
}

async function apply(tx: ShopTransaction, pending: PendingChanges, rights: LoginRights): Promise<void> {
  if (!rights.mayChange) throw new MigrationError(mayNotChange(pending, rights));
  await provideRoleAndExtensions(tx, rights);
  await asOwner(tx, rights, async () => {
    if (pending.isEmpty) await createRecords(tx);
    for (const migration of pending.migrations) await applyMigration(tx, migration);
    await dropDefinitions(tx, pending.dropped);
    for (const definition of pending.definitions) await applyDefinition(tx, definition);
  });
}

function mayNotChange({ isEmpty, names }: PendingChanges, { login, owner }: LoginRights): string {
  return isEmpty
    ? `the database is empty and ${login} may not create tables: run haat migrate as its owner`
    : `the database is older than this build (${names.join(', ')}) and ${login} may not change the tables: run haat migrate as ${owner}`;
}

/** Where it is kept what was applied. */
async function createRecords(tx: ShopTransaction): Promise<void> {
  await tx.execute(sql`
    create table haat_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table haat_definitions (name text primary key, hash text not null, functions text[] not null,
      applied_at timestamptz not null default now())`);
}

async function applyMigration(tx: ShopTransaction, { name, hash, text }: SqlFile): Promise<void> {
  await tx.execute(sql.raw(text));
  await tx.execute(sql`insert into haat_migrations (name, hash) values (${name}, ${hash})`);
}
