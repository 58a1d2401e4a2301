import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { FairQueue } from '#scheduling/fair-queue.ts';
import { readShared } from './read-together.ts';
import type * as schema from './schema/index.ts';

/** Limit in case the server does not respond. */
const PLATFORM_WRITE_MS = 60_000;
const PLATFORM = 'platform';
/**
 * Start of a transaction that may write. Plans of foreign key checks are cached per connection, possibly while the table is
 * small, so they must use the key's index. Writers only look up rows by key, so a generic plan suits all values; planning took a
 * quarter of an order's time.
 */
export const BEGIN_WRITING = `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off;
  set local plan_cache_mode = force_generic_plan`;
/**
 * Start of a read-only transaction. For a large shop the planner may choose scans of entire tables, which also read other shops'
 * rows. JIT compilation costs more than the statements.
 */
const READING = `set local enable_seqscan = off; set local jit = off; set local work_mem = '24MB'`;
const BEGIN_READING = `begin read only; ${READING}`;
/** For several reads of the same state. */
const BEGIN_SNAPSHOT = `begin isolation level repeatable read read only; ${READING}`;

type Schema = typeof schema;
type Tables = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database as the owner of its tables. Only platform work uses it directly; shop data is accessed through `withShop`. */
export interface Database extends Tables {
  readonly connections: Connections;
  /** Kind of work of this view; see `inLane`. */
  readonly lane?: string;
}

/**
 * A view of the database for one kind of work. Within a shop, kinds share connections fairly and none takes all of them, so that a
 * flood of one kind does not delay the others.
 */
export function inLane(db: Database, lane: string): Database {
  return Object.create(db, { lane: { value: lane, enumerable: true } });
}

export type ShopTransaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface ConnectionOptions {
  /** Statements before the work; without them there is no transaction. */
  begin?: string | undefined;
  /** Time limit after which the connection is closed, even if the server does not respond. No limit if absent. */
  withinMs?: number | undefined;
  /** The work only reads, and is retried on another connection if the first is lost. */
  isRepeatable?: boolean;
}

export interface Connections {
  /** Queue of shops' work; each shop has a share. */
  readonly shopQueue: FairQueue;
  /** Queue of the platform's work, separate from shops. */
  readonly platformQueue: FairQueue;
  readonly limits: ConnectionTimeouts;
  /** There is only one connection, so statements run one at a time. */
  readonly isSingle: boolean;
  /**
   * Runs work on one connection, which is then released, or closed if it may be broken. A connection that is lost before the work
   * began, or during repeatable work, is replaced once. Rejects with `Unavailable` if that one is lost too, or if the server is
   * full or too slow.
   */
  run: <Result>(
    work: (tx: ShopTransaction) => Promise<Result>,
    options: ConnectionOptions,
  ) => Promise<Result>;
}

export interface ConnectionTimeouts {
  /** Time limit for a connection from the pool. */
  connectMs: number;
  /** Time limit in the queue. */
  queueMs: number;
  /** Time limit of one statement of a shop, enforced by the server. */
  statementMs: number;
  /** Time limit of an entire transaction of a shop, even if the server does not respond. */
  transactionMs: number;
}

export interface ShopTransactionOptions {
  /** The database refuses writes, and the work is retried if the connection is lost. */
  readOnly?: boolean;
}

/**
 * Runs work on one shop's rows: in a transaction, as the tenant role, with row level security for the shop. Errors roll it back.
 * Must not be nested, because the inner call could wait for the outer one's connection. Rejects with `Unavailable` if the
 * database is not available, if the queue is full, and if the connection was lost during the commit, so that the result is
 * unknown.
 */
export function withShop<Result>(
  { connections, lane }: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
  { readOnly = false }: ShopTransactionOptions = {},
): Promise<Result> {
  const { limits } = connections;
  const transact = <Done>(
    begin: string,
    done: (tx: ShopTransaction) => Promise<Done>,
    isRepeatable: boolean,
  ) =>
    connections.shopQueue.run({ shop: String(shopId), ...(lane && { client: lane }) }, () =>
      connections.run(done, {
        begin: `${begin}; select set_config('role', 'haat_tenant', true),
          set_config('haat.shop_id', '${Number(shopId)}', true),
          set_config('statement_timeout', '${limits.statementMs}', true)`,
        withinMs: limits.transactionMs,
        isRepeatable,
      }),
    );
  if (!readOnly) return transact(BEGIN_WRITING, work, false);
  const reader = {
    of: connections,
    shopId,
    open: (done: (tx: ShopTransaction) => Promise<void>) => transact(BEGIN_SNAPSHOT, done, false),
    alone: () => transact(BEGIN_READING, work, true),
    withinMs: limits.transactionMs,
  };
  return readShared(reader, work);
}

/** Repeats work with a row limit until it returns fewer rows. Returns the total. */
export async function inBatches(atOnce: number, work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await work(atOnce);
    done += some;
    if (some < atOnce) return done;
  }
}

/** Reads platform data, such as the shop of a host. Rejects with `Unavailable` if the database is not available. */
export function readPlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  const { limits, platformQueue } = connections;
  return platformQueue.run({ shop: PLATFORM }, () =>
    connections.run(work, { withinMs: limits.transactionMs, isRepeatable: true }),
  );
}

/**
 * Writes across shops, as the owner of the tables, in one transaction of at most a minute. Rejects with `Unavailable` if the
 * database is not available.
 */
export function writePlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  return connections.platformQueue.run({ shop: PLATFORM }, () =>
    connections.run(work, { begin: BEGIN_WRITING, withinMs: PLATFORM_WRITE_MS }),
  );
}
