import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '#product/product-files.ts';
import type { Database, ShopTransaction } from './database.ts';
import {
  type AppliedDefinition,
  applyDefinition,
  dropDefinitions,
  readDefinitions,
  readSqlFiles,
  type SqlFile,
} from './definitions.ts';
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
import { rowsOf } from './statements.ts';

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

/** What this build has and a database has not. */
export interface PendingChanges {
  /** Nothing was ever applied. */
  isEmpty: boolean;
  migrations: SqlFile[];
  definitions: SqlFile[];
  /** What is dropped before anything is defined anew. */
  dropped: AppliedDefinition[];
  /** The names of all of it; none when the database is up to date. */
  names: string[];
}

/** Throws `MigrationError` for a database that is newer, and for one that this build's migrations do not lead on. */
async function findPendingChanges(tx: ShopTransaction, rights: LoginRights): Promise<PendingChanges> {
  const applied = await readApplied(tx, rights);
  const migrations = pendingMigrations(applied?.migrations ?? []);
  const changes = pendingDefinitions(applied?.definitions ?? [], migrations.length > 0);
  const names = [...migrations, ...changes.definitions, ...changes.gone].map(({ name }) => name);
  const dropped = [...changes.replaced, ...changes.gone];
  return { isEmpty: applied === undefined, migrations, definitions: changes.definitions, dropped, names };
}

interface Applied {
  migrations: AppliedMigration[];
  definitions: AppliedDefinition[];
}

type AppliedMigration = Pick<SqlFile, 'name' | 'hash'>;

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
    migrations: await rowsOf<AppliedMigration>(tx, sql`select name, hash from haat_migrations order by name`),
    definitions: await rowsOf<AppliedDefinition>(tx, sql`select name, hash, functions from haat_definitions`),
  });
  return allowed(
    read(),
    `${login} may not read which migrations were applied: make it a member of ${owner}, who owns the tables`,
  );
}

function pendingMigrations(applied: AppliedMigration[]): SqlFile[] {
  const known = readSqlFiles(MIGRATIONS);
  const later = applied.filter(({ name }) => !known.some((file) => file.name === name));
  if (later.length > 0) {
    throw new MigrationError(
      `the database is newer than this build, which does not know ${later.map(({ name }) => name).join(', ')}: start the build that migrated it, or a newer one`,
    );
  }
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const changed = known.find(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash);
  if (changed) {
    throw new MigrationError(
      `the migration ${changed.name} was changed after it had been applied: take the change back and make another migration`,
    );
  }
  return known.filter(({ name }) => !hashes.has(name));
}

/** A migration may make a table anew, without the triggers and rights it had: then all is defined anew. */
function pendingDefinitions(applied: AppliedDefinition[], isMigrating: boolean) {
  const known = readDefinitions();
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const definitions = known.filter(({ name, hash }) => isMigrating || hashes.get(name) !== hash);
  return {
    definitions,
    replaced: applied.filter(({ name }) => definitions.some((file) => file.name === name)),
    gone: applied.filter(({ name }) => !known.some((file) => file.name === name)),
  };
}
