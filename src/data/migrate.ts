import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, runTransaction, type Transaction } from './database.ts';
import { findSqlState } from './database-outage.ts';
import {
  type AppliedDefinition,
  applyDefinition,
  applyTrigger,
  type DatabaseBuild,
  type DatabaseBuildFiles,
  listPendingTriggers,
  readDatabaseBuild,
  type SqlFile,
  type Trigger,
} from './definitions.ts';
import {
  createMissingRoleAndExtensions,
  type LoginRights,
  MigrationError,
  readLoginRights,
  requireAllShops,
  requireRight,
  requireTenantRole,
  runAsOwner,
} from './login-rights.ts';
import { executeStatement } from './statements.ts';

/** Key of the advisory lock with which concurrent instances apply one step at a time. */
const MIGRATION_LOCK_KEY = 722_481;

/** Below PostgreSQL's `deadlock_timeout` of 1 s, so that a deadlock cancels the migration and never an order. */
const LOCK_TIMEOUT_MS = 300;
const MAX_LOCK_ATTEMPTS = 200;
/** Pause between steps, so that orders that wait for the locks can proceed. */
const STEP_PAUSE_MS = 30;
const RETRY_DELAY_MS = { min: 50, max: 1_000 };
// Error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const LOCK_CONFLICT_CODES = new Set(['55P03', '40P01', '40001']);

/** First line of a migration that cannot run in a transaction (`CREATE INDEX CONCURRENTLY`). */
const NO_TRANSACTION_LINE = '-- no transaction';
const CONCURRENT_INDEX = /\bINDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/i;
const STATEMENT_BREAK = '--> statement-breakpoint';

/** `-- requires NAME`: builds without the migration NAME cannot use the database after this migration. */
const REQUIRES_LINE = /^-- requires (\S+)$/m;

export interface MigrateOptions extends DatabaseBuildFiles {
  onRetry?: (retry: { step: string; attempt: number }) => void;
  onNewer?: () => void;
}

/**
 * Applies pending migrations in short transactions, also while the previous build serves orders. Does not change a
 * database that a newer build has migrated. Returns the applied steps. Throws `MigrationError`.
 */
export async function migrate(
  db: Database,
  { onRetry, onNewer, ...files }: MigrateOptions = {},
): Promise<string[]> {
  const build = readDatabaseBuild(files);
  const applied: string[] = [];
  for (;;) {
    const { names, isNewer } = await withLockRetries(() => applyNextStep(db, build), onRetry);
    if (isNewer) onNewer?.();
    if (names.length === 0) return applied;
    applied.push(...names);
    await wait(STEP_PAUSE_MS);
  }
}

export function listPendingSteps(db: Database): Promise<string[]> {
  return runTransaction(db, async (tx) => {
    const rights = await readLoginRights(tx);
    return listChangeNames(await findPendingChanges(tx, rights, readDatabaseBuild()));
  });
}

async function applyNextStep(
  db: Database,
  build: DatabaseBuild,
): Promise<{ names: string[]; isNewer: boolean }> {
  return runTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`);
    const rights = await readLoginRights(tx);
    const pending = await findPendingChanges(tx, rights, build);
    const { isEmpty, isNewer, isUnrecorded } = pending;
    const names = listChangeNames(pending);
    if (names.length === 0) {
      await requireTenantRole(tx, rights);
      await requireAllShops(tx, rights);
      if (isUnrecorded && rights.mayChange) await runAsOwner(tx, rights, () => recordBuild(tx, build));
      return { names, isNewer };
    }
    if (!rights.mayChange) throw new MigrationError(describeMissingRight(pending, rights));
    await createMissingRoleAndExtensions(tx, rights);
    if (isEmpty) {
      await runAsOwner(tx, rights, async () => {
        await createRecordTables(tx);
        await applyChanges(tx, pending);
        await recordBuild(tx, build);
      });
      return { names, isNewer };
    }
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`));
    const step = selectNextStep(pending);
    await applyStep(tx, { db, rights, step }).catch((error: unknown) => {
      throw LOCK_CONFLICT_CODES.has(findSqlState(error) ?? '')
        ? new StepLockedError(listChangeNames(step), error)
        : error;
    });
    // Once this build is recorded, older builds do not replace its definitions.
    if (isUnrecorded && step.migrations.length === 0)
      await runAsOwner(tx, rights, () => recordBuild(tx, build));
    return { names: listChangeNames(step), isNewer };
  });
}

interface SchemaChanges {
  migrations: SqlFile[];
  definitions: SqlFile[];
  triggers: Trigger[];
}

/** Returns the next migration, or else all pending definitions, which lock no table, or else one trigger. */
function selectNextStep({ migrations, definitions, triggers }: SchemaChanges): SchemaChanges {
  if (migrations.length > 0) return { migrations: migrations.slice(0, 1), definitions: [], triggers: [] };
  if (definitions.length > 0) return { migrations: [], definitions, triggers: [] };
  return { migrations: [], definitions: [], triggers: triggers.slice(0, 1) };
}

async function applyStep(
  tx: Transaction,
  { db, rights, step }: { db: Database; rights: LoginRights; step: SchemaChanges },
): Promise<void> {
  const [migration] = step.migrations;
  if (migration?.text.startsWith(NO_TRANSACTION_LINE) && !db.connections.isSingle) {
    await runOutsideTransaction(db, rights, migration);
    await runAsOwner(tx, rights, () => recordMigration(tx, migration));
  } else {
    await runAsOwner(tx, rights, () => applyChanges(tx, step));
  }
}

async function applyChanges(
  tx: Transaction,
  { migrations, definitions, triggers }: SchemaChanges,
): Promise<void> {
  for (const migration of migrations) {
    await tx.execute(sql.raw(removeConcurrentlyKeyword(migration.text)));
    await recordMigration(tx, migration);
  }
  for (const definition of definitions) await applyDefinition(tx, definition);
  for (const trigger of triggers) await applyTrigger(tx, trigger);
}

const removeConcurrentlyKeyword = (text: string) =>
  text.startsWith(NO_TRANSACTION_LINE) ? text.replaceAll(/\bCONCURRENTLY\b/gi, '') : text;

/** Runs a migration on another connection, while the current transaction holds the migration lock. */
async function runOutsideTransaction(
  db: Database,
  { login, owner }: LoginRights,
  { text }: SqlFile,
): Promise<void> {
  await db.connections.run(async (connection) => {
    if (owner && owner !== login) await connection.execute(sql`set role ${sql.identifier(owner)}`);
    try {
      for (const statement of text.split(STATEMENT_BREAK)) {
        await dropInvalidIndex(connection, statement);
        await connection.execute(sql.raw(statement));
      }
    } finally {
      await connection.execute(sql`reset role`);
    }
  }, {});
}

/** A failed `CREATE INDEX CONCURRENTLY` leaves an invalid index, which `IF NOT EXISTS` does not replace. */
async function dropInvalidIndex(connection: Transaction, statement: string): Promise<void> {
  const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
  if (!index) return;
  const invalid = await executeStatement(
    connection,
    sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`,
  );
  if (invalid.length > 0)
    await connection.execute(sql`drop index concurrently if exists ${sql.identifier(index)}`);
}

/** Error of a step that timed out while waiting for a lock, or that was cancelled to resolve a deadlock. */
class StepLockedError extends Error {
  override readonly name = 'StepLocked';
  readonly step: string;

  constructor(names: string[], cause: unknown) {
    super(`${names.join(', ')} could not lock a table`, { cause });
    this.step = names.join(', ');
  }
}

async function withLockRetries<Result>(
  work: () => Promise<Result>,
  onRetry: MigrateOptions['onRetry'],
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StepLockedError)) throw error;
      if (attempt === MAX_LOCK_ATTEMPTS) {
        throw new MigrationError(
          `${error.step} could not lock its table in ${MAX_LOCK_ATTEMPTS} attempts: end the transactions that hold it and start again`,
          { cause: error },
        );
      }
      onRetry?.({ step: error.step, attempt });
      await wait(Math.min(RETRY_DELAY_MS.max, RETRY_DELAY_MS.min * attempt));
    }
  }
}

function describeMissingRight(pending: PendingChanges, { login, owner }: LoginRights): string {
  return pending.isEmpty
    ? `the database is empty and ${login} may not create tables: run haat migrate as its owner`
    : `the database is older than this build (${listChangeNames(pending).join(', ')}) and ${login} may not change the tables: run haat migrate as ${owner}`;
}

async function createRecordTables(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create table haat_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table haat_definitions (name text primary key, hash text not null, functions text[] not null,
      applied_at timestamptz not null default now());
    create table haat_builds (number integer generated always as identity, hash text primary key,
      applied_at timestamptz not null default now())`);
}

const recordBuild = async (tx: Transaction, { hash }: DatabaseBuild): Promise<void> => {
  await tx.execute(sql`insert into haat_builds (hash) values (${hash}) on conflict do nothing`);
};

async function recordMigration(tx: Transaction, { name, hash, text }: SqlFile): Promise<void> {
  await tx.execute(sql`insert into haat_migrations (name, hash) values (${name}, ${hash})`);
  const [, requires] = REQUIRES_LINE.exec(text) ?? [];
  if (requires) await tx.execute(sql`update haat_migrations set requires = ${requires} where name = ${name}`);
  // New tables lack grants and a function may have been dropped, so all definitions are applied again.
  await tx.execute(sql`update haat_definitions set hash = ''`);
}

interface PendingChanges extends SchemaChanges {
  isEmpty: boolean;
  isNewer: boolean;
  isUnrecorded: boolean;
}

const listChangeNames = ({ migrations, definitions, triggers }: SchemaChanges) =>
  [...migrations, ...definitions, ...triggers].map(({ name }) => name);

/** Returns no changes for a newer database. Throws `MigrationError` if an applied migration was edited. */
async function findPendingChanges(
  tx: Transaction,
  rights: LoginRights,
  build: DatabaseBuild,
): Promise<PendingChanges> {
  const applied = await readAppliedState(tx, rights);
  const migrations = findPendingMigrations(applied?.migrations ?? [], build.migrations);
  const lacksMigrations = applied !== undefined && hasLaterMigrations(applied.migrations, build);
  if (lacksMigrations && migrations.length > 0)
    throw new MigrationError(describeDivergedMigrations(migrations));
  const isRecorded = applied?.builds.includes(build.hash) ?? false;
  const isSuperseded = isRecorded && applied?.builds.at(-1) !== build.hash;
  if (lacksMigrations || isSuperseded) {
    const noChanges = { migrations: [], definitions: [], triggers: [] };
    return { ...noChanges, isEmpty: false, isNewer: true, isUnrecorded: false };
  }
  return {
    migrations,
    definitions: findPendingDefinitions(applied?.definitions ?? [], build.definitions),
    triggers: applied ? await listPendingTriggers(tx, build.triggers) : [...build.triggers],
    isEmpty: applied === undefined,
    isNewer: false,
    isUnrecorded: !isRecorded,
  };
}

interface AppliedState {
  migrations: AppliedMigration[];
  definitions: AppliedDefinition[];
  builds: string[];
}

interface AppliedMigration {
  name: string;
  hash: string;
  requires: string | null;
}

async function readAppliedState(
  tx: Transaction,
  { login, owner }: LoginRights,
): Promise<AppliedState | undefined> {
  const [tables] = await executeStatement<{ migrations: boolean; definitions: boolean; builds: boolean }>(
    tx,
    sql`select to_regclass('haat_migrations') is not null as migrations,
      to_regclass('haat_definitions') is not null as definitions, to_regclass('haat_builds') is not null as builds`,
  );
  if (!tables?.migrations) return undefined;
  if (!tables.definitions) {
    throw new MigrationError(
      'the database was created before the first release and cannot be migrated: start with an empty one',
    );
  }
  const readRows = async () => ({
    // Reads `requires` from JSON, because databases of older builds lack this column.
    migrations: await executeStatement<AppliedMigration>(
      tx,
      sql`select name, hash, to_jsonb(m) ->> 'requires' as requires from haat_migrations m order by name`,
    ),
    definitions: await executeStatement<AppliedDefinition>(tx, sql`select name, hash from haat_definitions`),
    builds: tables.builds ? await readBuilds(tx) : [],
  });
  return requireRight(
    readRows(),
    `${login} may not read which migrations were applied: make it a member of ${owner}, who owns the tables`,
  );
}

async function readBuilds(tx: Transaction): Promise<string[]> {
  const rows = await executeStatement<{ hash: string }>(
    tx,
    sql`select hash from haat_builds order by number`,
  );
  return rows.map(({ hash }) => hash);
}

/** Throws `MigrationError` if one of the later migrations requires a newer build. */
function hasLaterMigrations(applied: readonly AppliedMigration[], { migrations }: DatabaseBuild): boolean {
  const ownNames = new Set(migrations.map(({ name }) => name));
  const laterMigrations = applied.filter(({ name }) => !ownNames.has(name));
  const incompatibleMigrations = laterMigrations.filter(
    ({ requires }) => requires !== null && !ownNames.has(requires),
  );
  if (incompatibleMigrations.length > 0) {
    throw new MigrationError(
      `the database is newer than this build, which cannot run with ${incompatibleMigrations.map(({ name }) => name).join(', ')}: start the build that migrated it, or a newer one`,
    );
  }
  return laterMigrations.length > 0;
}

const describeDivergedMigrations = (missing: readonly SqlFile[]) =>
  `the database has migrations that this build lacks, and lacks ${missing.map(({ name }) => name).join(', ')}: start a build that has both`;

function findPendingMigrations(
  applied: readonly AppliedMigration[],
  ownMigrations: readonly SqlFile[],
): SqlFile[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const editedMigration = ownMigrations.find(
    ({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash,
  );
  if (editedMigration) {
    throw new MigrationError(
      `the migration ${editedMigration.name} was edited after it was applied: revert the edit and add another migration`,
    );
  }
  return ownMigrations.filter(({ name }) => !hashes.has(name));
}

function findPendingDefinitions(applied: AppliedDefinition[], definitions: readonly SqlFile[]): SqlFile[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  return definitions.filter(({ name, hash }) => hashes.get(name) !== hash);
}
