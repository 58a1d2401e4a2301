import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '#product/product-files.ts';
import type { Database, ShopTransaction } from './database.ts';
import { type AppliedDefinition, applyDefinition, dropDefinitions, readDefinitions } from './definitions.ts';
import {
  allowed,
  asOwner,
  type LoginRights,
  MigrationError,
  provideRoleAndExtensions,
  readLoginRights,
  requireAllShops,
  requireTenantRole,
} from './login-rights.ts';
import { indexStaleShops } from './queries/search-index.ts';
import { rowsOf } from './rows-of.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

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
    const applied = await readApplied(tx, rights);
    const pending = pendingOf(applied);
    const names = [...pending.migrations, ...pending.definitions].map(({ name }) => name);
    if (names.length + pending.dropped.length === 0) await requireTenantRole(tx, rights);
    else await apply(tx, { pending, rights, isEmpty: applied === undefined });
    await requireAllShops(tx, rights);
    await indexStaleShops(tx);
    return [...names, ...pending.gone];
  });
}

interface Applied {
  migrations: { name: string; hash: string }[];
  definitions: AppliedDefinition[];
}

/** What was applied to the database; nothing to an empty one. */
async function readApplied(tx: ShopTransaction, { login, owner }: LoginRights): Promise<Applied | undefined> {
  const [has] = await rowsOf<{ migrations: boolean; definitions: boolean }>(
    tx,
    sql`select to_regclass('haat_migrations') is not null as migrations,
      to_regclass('haat_definitions') is not null as definitions`,
  );
  if (!has?.migrations) return undefined;
  if (!has.definitions) {
    throw new MigrationError(
      'the database was made before the first release, and no migration leads on from there: start with an empty one',
    );
  }
  const read = async () => ({
    migrations: await rowsOf<{ name: string; hash: string }>(
      tx,
      sql`select name, hash from haat_migrations order by name`,
    ),
    definitions: await rowsOf<AppliedDefinition>(tx, sql`select name, hash, functions from haat_definitions`),
  });
  return allowed(
    read(),
    `${login} may not read which migrations were applied: make it a member of ${owner}, who owns the tables`,
  );
}

interface Pending {
  migrations: SqlFile[];
  definitions: SqlFile[];
  /** What is dropped before anything is defined anew. */
  dropped: AppliedDefinition[];
  /** Names of what this build does not define any more. */
  gone: string[];
}

function pendingOf({ migrations, definitions }: Applied = { migrations: [], definitions: [] }): Pending {
  const known = readSqlFiles(MIGRATIONS);
  const later = migrations.filter(({ name }) => !known.some((file) => file.name === name));
  if (later.length > 0) {
    throw new MigrationError(
      `the database is newer than this build, which does not know ${later.map(({ name }) => name).join(', ')}: start the build that migrated it, or a newer one`,
    );
  }
  const changed = known.find((file) =>
    migrations.some(({ name, hash }) => name === file.name && hash !== file.hash),
  );
  if (changed) {
    throw new MigrationError(
      `the migration ${changed.name} was changed after it had been applied: take the change back and make another migration`,
    );
  }
  const pending = known.filter((file) => !migrations.some(({ name }) => name === file.name));
  const defined = readDefinitions();
  // A migration may have made a table anew, without the triggers and rights it had.
  const stale = defined.filter(
    (file) =>
      pending.length > 0 || !definitions.some(({ name, hash }) => name === file.name && hash === file.hash),
  );
  const gone = definitions.filter(({ name }) => !defined.some((file) => file.name === name));
  return {
    migrations: pending,
    definitions: stale,
    dropped: [...definitions.filter(({ name }) => stale.some((file) => file.name === name)), ...gone],
    gone: gone.map(({ name }) => name),
  };
}

interface Change {
  pending: Pending;
  rights: LoginRights;
  isEmpty: boolean;
}

async function apply(tx: ShopTransaction, { pending, rights, isEmpty }: Change): Promise<void> {
  const { migrations, definitions, dropped } = pending;
  if (!rights.mayChange) throw new MigrationError(mayNotChange(pending, rights));
  await provideRoleAndExtensions(tx, rights);
  await asOwner(tx, rights, async () => {
    if (isEmpty) await createRecords(tx);
    for (const migration of migrations) await applyMigration(tx, migration);
    await dropDefinitions(tx, dropped);
    for (const definition of definitions) await applyDefinition(tx, definition);
  });
}

function mayNotChange({ migrations, definitions, gone }: Pending, { login, owner }: LoginRights): string {
  if (owner === null) {
    return `the database is empty and ${login} may not create tables: run haat migrate as its owner`;
  }
  const names = [...migrations, ...definitions].map(({ name }) => name);
  return `the database is older than this build (${[...names, ...gone].join(', ')}) and ${login} may not change the tables: run haat migrate as ${owner}`;
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
