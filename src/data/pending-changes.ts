import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '#product/product-files.ts';
import type { ShopTransaction } from './database.ts';
import { type AppliedDefinition, readDefinitions, readSqlFiles, type SqlFile } from './definitions.ts';
import { allowed, type LoginRights, MigrationError } from './login-rights.ts';
import { rowsOf } from './statements.ts';

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
export async function findPendingChanges(tx: ShopTransaction, rights: LoginRights): Promise<PendingChanges> {
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
