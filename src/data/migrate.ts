import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '#product/product-files.ts';
import type { Database, ShopTransaction } from './database.ts';
import {
  type AppliedDefinition,
  applyDefinition,
  applyTrigger,
  listPendingTriggers,
  readDefinitions,
  readSqlFiles,
  readTriggers,
  type SqlFile,
  type Trigger,
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
import { rowsOf } from './statements.ts';

/** Instances that start together migrate one after the other. */
const MIGRATION_LOCK = 722_481;

/**
 * Shorter than PostgreSQL's `deadlock_timeout` of 1 s, so that in a deadlock the migration gives up and never an order.
 * Statements that queue behind a waiting migration are delayed by this at most.
 */
const LOCK_TIMEOUT_MS = 300;
const LOCK_ATTEMPTS = 200;
/** Between two triggers, for the orders that waited behind the lock of the first. */
const STEP_PAUSE_MS = 30;
const RETRY_DELAY_MS = { min: 50, max: 1_000 };
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const LOCK_CONFLICTS = new Set(['55P03', '40P01', '40001']);

/** First line of a migration whose statements cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`. */
const NO_TRANSACTION = '-- no transaction';
const STATEMENT_BREAK = '--> statement-breakpoint';

export interface MigrateOptions {
  /** Called when a step could not get its locks and is about to be retried. */
  onRetry?: (retry: { step: string; attempt: number }) => void;
}

/**
 * Brings schema, functions, triggers and rights up to date and returns the names of the applied steps. Runs beside a
 * previous build that serves orders: each migration and each trigger has its own short transaction, which gives up
 * soon when it cannot lock its table and is retried. A run that was cut short is completed by the next one.
 *
 * Needs the right to create roles, extensions and tables only while something is pending. Throws `MigrationError` when
 * the login lacks a right, when the database is newer than this build, and when a table stays locked.
 */
export async function migrate(db: Database, { onRetry }: MigrateOptions = {}): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const names = await withLockRetries(() => applyNext(db), onRetry);
    if (names.length === 0) return applied;
    applied.push(...names);
    await wait(STEP_PAUSE_MS);
  }
}

/** The names of the steps that `migrate` would apply. */
export function listPendingSteps(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rights = await readLoginRights(tx);
    return namesOf(await findPendingChanges(tx, rights));
  });
}

/** Applies the next pending step, or everything to an empty database. */
async function applyNext(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const rights = await readLoginRights(tx);
    const pending = await findPendingChanges(tx, rights);
    const names = namesOf(pending);
    if (names.length === 0) {
      await requireTenantRole(tx, rights);
      await requireAllShops(tx, rights);
      return [];
    }
    if (!rights.mayChange) throw new MigrationError(missingRight(pending, rights));
    await provideRoleAndExtensions(tx, rights);
    if (pending.isEmpty) {
      await asOwner(tx, rights, () => applyAll(tx, pending));
      return names;
    }
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`));
    const step = nextStep(pending);
    const isOutside = step.migration?.text.startsWith(NO_TRANSACTION) && !db.connections.isSingle;
    if (step.migration && isOutside) await applyOutsideTransaction(db, rights, step.migration);
    await asOwner(tx, rights, async () => {
      if (step.migration && isOutside) await recordMigration(tx, step.migration);
      else await applyStep(tx, step);
    }).catch((error: unknown) => {
      throw isLockConflict(error) ? new LockedStep(namesOf(step), error) : error;
    });
    return namesOf(step);
  });
}

/** What one transaction applies. */
interface Step {
  migration?: SqlFile | undefined;
  definitions: SqlFile[];
  triggers: Trigger[];
}

/** One migration, then all definitions, which lock no table, then one trigger at a time. */
function nextStep({ migrations, definitions, triggers }: PendingChanges): Step {
  const [migration] = migrations;
  if (migration) return { migration, definitions: [], triggers: [] };
  if (definitions.length > 0) return { definitions, triggers: [] };
  return { definitions: [], triggers: triggers.slice(0, 1) };
}

async function applyStep(tx: ShopTransaction, { migration, definitions, triggers }: Step): Promise<void> {
  if (migration) await applyMigration(tx, migration);
  for (const definition of definitions) await applyDefinition(tx, definition);
  for (const trigger of triggers) await applyTrigger(tx, trigger);
}

async function applyAll(tx: ShopTransaction, { migrations, definitions, triggers }: PendingChanges) {
  await createRecords(tx);
  for (const migration of migrations) await applyMigration(tx, migration);
  for (const definition of definitions) await applyDefinition(tx, definition);
  for (const trigger of triggers) await applyTrigger(tx, trigger);
}

/** Runs each statement on another connection, while the transaction that holds the migration lock waits. */
async function applyOutsideTransaction(
  db: Database,
  { login, owner }: LoginRights,
  { text }: SqlFile,
): Promise<void> {
  await db.connections.run(async (tx) => {
    if (owner && owner !== login) await tx.execute(sql`set role ${sql.identifier(owner)}`);
    try {
      for (const statement of text.split(STATEMENT_BREAK)) await tx.execute(sql.raw(statement));
    } finally {
      await tx.execute(sql`reset role`);
    }
  }, {});
}

/** A step that could not get a lock, or was chosen to end a deadlock. */
class LockedStep extends Error {
  override readonly name = 'LockedStep';
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
      if (!(error instanceof LockedStep)) throw error;
      if (attempt === LOCK_ATTEMPTS) {
        throw new MigrationError(
          `${error.step} could not lock its table in ${LOCK_ATTEMPTS} attempts: end the transactions that hold it and start again`,
          { cause: error },
        );
      }
      onRetry?.({ step: error.step, attempt });
      await wait(Math.min(RETRY_DELAY_MS.max, RETRY_DELAY_MS.min * attempt));
    }
  }
}

function isLockConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && LOCK_CONFLICTS.has(code)) return true;
  }
  return false;
}

function missingRight(pending: PendingChanges, { login, owner }: LoginRights): string {
  return pending.isEmpty
    ? `the database is empty and ${login} may not create tables: run haat migrate as its owner`
    : `the database is older than this build (${namesOf(pending).join(', ')}) and ${login} may not change the tables: run haat migrate as ${owner}`;
}

async function createRecords(tx: ShopTransaction): Promise<void> {
  await tx.execute(sql`
    create table haat_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table haat_definitions (name text primary key, hash text not null, functions text[] not null,
      applied_at timestamptz not null default now())`);
}

async function applyMigration(tx: ShopTransaction, migration: SqlFile): Promise<void> {
  const { text } = migration;
  const statements = text.startsWith(NO_TRANSACTION) ? text.replaceAll(/\bCONCURRENTLY\b/gi, '') : text;
  await tx.execute(sql.raw(statements));
  await recordMigration(tx, migration);
}

async function recordMigration(tx: ShopTransaction, { name, hash }: SqlFile): Promise<void> {
  await tx.execute(sql`insert into haat_migrations (name, hash) values (${name}, ${hash})`);
  // A new table has no rights yet, and a function may have been dropped: all definitions are applied again.
  await tx.execute(sql`update haat_definitions set hash = ''`);
}

interface PendingChanges {
  isEmpty: boolean;
  migrations: SqlFile[];
  definitions: SqlFile[];
  triggers: Trigger[];
}

const namesOf = ({ migration, migrations = [], definitions, triggers }: Partial<PendingChanges> & Step) =>
  [migration, ...migrations, ...definitions, ...triggers].flatMap((step) => step?.name ?? []);

/** Throws `MigrationError` when the database is newer than this build or has other migrations. */
async function findPendingChanges(tx: ShopTransaction, rights: LoginRights): Promise<PendingChanges> {
  const applied = await readApplied(tx, rights);
  const migrations = pendingMigrations(applied?.migrations ?? []);
  const definitions = pendingDefinitions(applied?.definitions ?? []);
  const triggers = applied ? await listPendingTriggers(tx) : readTriggers();
  return { isEmpty: applied === undefined, migrations, definitions, triggers };
}

interface Applied {
  migrations: AppliedMigration[];
  definitions: AppliedDefinition[];
}

type AppliedMigration = Pick<SqlFile, 'name' | 'hash'>;

/** `undefined` for an empty database. */
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
    definitions: await rowsOf<AppliedDefinition>(tx, sql`select name, hash from haat_definitions`),
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

function pendingDefinitions(applied: AppliedDefinition[]): SqlFile[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  return readDefinitions().filter(({ name, hash }) => hashes.get(name) !== hash);
}
