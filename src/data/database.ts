import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { FairQueue } from '#queueing/fair-queue.ts';
import { readShared } from './read-together.ts';
import type * as schema from './schema/index.ts';

const PLATFORM_WRITE_TIMEOUT_MS = 60_000;
const SHOP_SNAPSHOT_TIMEOUT_MS = 600_000;
const PLATFORM_QUEUE_KEY = 'platform';
/**
 * Table scans are off, because a foreign-key check planned for a small table would still scan it after it has grown.
 * Plans are generic, because planning each statement for its values takes a quarter of the time of an order.
 */
const BEGIN_WRITING = `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off;
  set local plan_cache_mode = force_generic_plan`;
/** Settings for reading. Table scans are off, because they read rows of other shops. JIT takes longer than it saves. */
const READ_SETTINGS = `set local enable_seqscan = off; set local jit = off; set local work_mem = '24MB'`;
const BEGIN_READING = `begin read only; ${READ_SETTINGS}`;
const BEGIN_SNAPSHOT = `begin isolation level repeatable read read only; ${READ_SETTINGS}`;

type Schema = typeof schema;
type Tables = Omit<PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>, 'transaction'>;

/** Connected as owner of the tables. Its own transactions leak a connection if `begin` fails; use `runTransaction`. */
export interface Database extends Tables {
  readonly connections: Connections;
  readonly lane?: string;
}

/** Lanes share a shop's connections fairly: many requests in one lane do not delay the other lanes. */
export function withDatabaseLane(db: Database, lane: string): Database {
  return Object.create(db, { lane: { value: lane, enumerable: true } });
}

export interface Transaction
  extends PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>> {
  /** False behind a pooler in transaction mode, because each transaction may use another server connection. */
  readonly preparesStatements: boolean;
  /** Queries that `prepareQuery` has built for this connection, by their build function. */
  readonly builtQueries: Map<unknown, PreparedQuery>;
}

export interface PreparedQuery {
  execute: (values: Record<string, unknown>) => Promise<unknown>;
}

/** Transaction limited to the rows of a shop by row level security. Queries also filter by shop to use indexes. */
export interface ShopTransaction extends Transaction {
  readonly shopId: number;
}

export interface ShopAccess {
  db: Database;
  shop: { id: number };
}

export interface ConnectionOptions {
  /** Statement that begins a transaction. If it is undefined, the work runs outside a transaction. */
  begin?: string | undefined;
  /** At the limit, the connection is closed without waiting for the database to respond. */
  timeoutMs?: number | undefined;
  /** Whether the work is read-only. Such work is retried on another connection if the first connection is lost. */
  isRepeatable?: boolean;
}

export interface Connections {
  readonly shopQueue: FairQueue;
  readonly platformQueue: FairQueue;
  readonly limits: ConnectionTimeouts;
  readonly isSingle: boolean;
  /** Rejects with `Unavailable`. After a lost connection, retries once if the work has not begun or is repeatable. */
  run: <Result>(work: (tx: Transaction) => Promise<Result>, options: ConnectionOptions) => Promise<Result>;
}

export interface ConnectionTimeouts {
  connectMs: number;
  queueMs: number;
  statementMs: number;
  /** Time limit of a shop's entire transaction, even if the server does not respond. */
  transactionMs: number;
}

/**
 * Rejects with `Unavailable`; a commit whose connection was lost may have succeeded. Do not nest calls: the inner one
 * may wait for the connection of the outer one.
 */
export const withShop = <Result>(
  access: ShopAccess,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> => runShopTransaction(access, work, { begin: BEGIN_WRITING, isRepeatable: false });

/** Runs read-only work like `withShop`. Retries the work if the connection is lost. */
export function readShop<Result>(
  access: ShopAccess,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  const { connections } = access.db;
  const reader = {
    connections,
    shopId: access.shop.id,
    openShared: (shared: (tx: ShopTransaction) => Promise<void>) =>
      runShopTransaction(access, shared, { begin: BEGIN_SNAPSHOT, isRepeatable: false }),
    readAlone: () => runShopTransaction(access, work, { begin: BEGIN_READING, isRepeatable: true }),
    timeoutMs: connections.limits.transactionMs,
  };
  return readShared(reader, work);
}

/** Reads all rows of a shop as of one point in time, for at most ten minutes. */
export const readShopSnapshot = <Result>(
  access: ShopAccess,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> =>
  runShopTransaction(access, work, {
    begin: BEGIN_SNAPSHOT,
    isRepeatable: false,
    timeoutMs: SHOP_SNAPSHOT_TIMEOUT_MS,
  });

function runShopTransaction<Result>(
  { db: { connections, lane }, shop: { id: shopId } }: ShopAccess,
  work: (tx: ShopTransaction) => Promise<Result>,
  { begin, isRepeatable, timeoutMs }: { begin: string; isRepeatable: boolean; timeoutMs?: number },
): Promise<Result> {
  const { limits, shopQueue } = connections;
  return shopQueue.run({ shop: String(shopId), ...(lane && { client: lane }) }, () =>
    connections.run((tx) => work(Object.assign(tx, { shopId })), {
      begin: `${begin}; select set_config('role', 'haat_tenant', true),
        set_config('haat.shop_id', '${Number(shopId)}', true),
        set_config('statement_timeout', '${limits.statementMs}', true)`,
      timeoutMs: timeoutMs ?? limits.transactionMs,
      isRepeatable,
    }),
  );
}

/** Calls `work` until it processes fewer than `batchSize` rows. Returns the total number of rows. */
export async function processInBatches(
  batchSize: number,
  work: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await work(batchSize);
    total += count;
    if (count < batchSize) return total;
  }
}

/** Reads platform data, such as the shop of a host. Rejects with `Unavailable` if the database is unavailable. */
export function readPlatform<Result>(
  { connections }: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { limits, platformQueue } = connections;
  return platformQueue.run({ shop: PLATFORM_QUEUE_KEY }, () =>
    connections.run(work, { timeoutMs: limits.transactionMs, isRepeatable: true }),
  );
}

/** Writes platform data, or data of several shops, as owner of the tables in a transaction of at most a minute. */
export function writePlatform<Result>(
  { connections }: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return connections.platformQueue.run({ shop: PLATFORM_QUEUE_KEY }, () =>
    connections.run(work, { begin: BEGIN_WRITING, timeoutMs: PLATFORM_WRITE_TIMEOUT_MS }),
  );
}

/** Runs a migration, a seed or a change of `SECRET` as owner of the tables, without a queue or time limit. */
export const runTransaction = <Result>(
  { connections }: Pick<Database, 'connections'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => connections.run(work, { begin: BEGIN_WRITING });
