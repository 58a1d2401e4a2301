import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { FairQueue } from '#scheduling/fair-queue.ts';
import { readShared } from './read-together.ts';
import type * as schema from './schema/index.ts';

const PLATFORM_WRITE_MS = 60_000;
const PLATFORM = 'platform';
/**
 * Foreign-key plans are cached per connection, possibly while a table is small, so they must use the index. A
 * generic plan suits look-ups by key; planning took a quarter of an order's time.
 */
export const BEGIN_WRITING = `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off;
  set local plan_cache_mode = force_generic_plan`;
/** The planner may scan whole tables, which read other shops' rows. JIT costs more than the statements. */
const READING = `set local enable_seqscan = off; set local jit = off; set local work_mem = '24MB'`;
const BEGIN_READING = `begin read only; ${READING}`;
const BEGIN_SNAPSHOT = `begin isolation level repeatable read read only; ${READING}`;

type Schema = typeof schema;
type Tables = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Connects as the owner of the tables. Access shop data through `withShop`. */
export interface Database extends Tables {
  readonly connections: Connections;
  readonly lane?: string;
}

/** The same database for one kind of work. Kinds share a shop's connections fairly, so a flood of one does not delay others. */
export function inLane(db: Database, lane: string): Database {
  return Object.create(db, { lane: { value: lane, enumerable: true } });
}

export type ShopTransaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface ConnectionOptions {
  /** Opens a transaction; without it there is none. */
  begin?: string | undefined;
  /** The connection is closed after this time, even if the server does not respond. */
  withinMs?: number | undefined;
  /** Read-only work, retried on another connection if the first is lost. */
  isRepeatable?: boolean;
}

export interface Connections {
  readonly shopQueue: FairQueue;
  readonly platformQueue: FairQueue;
  readonly limits: ConnectionTimeouts;
  /** One connection; statements run one at a time. */
  readonly isSingle: boolean;
  /**
   * Retries once if the connection is lost before the work began or during repeatable work. Rejects with
   * `Unavailable`.
   */
  run: <Result>(
    work: (tx: ShopTransaction) => Promise<Result>,
    options: ConnectionOptions,
  ) => Promise<Result>;
}

export interface ConnectionTimeouts {
  connectMs: number;
  queueMs: number;
  statementMs: number;
  /** Entire transaction of a shop, even if the server does not respond. */
  transactionMs: number;
}

/**
 * Runs a transaction as the tenant role, with row level security for the shop. Do not nest: the inner call
 * may wait for the outer one's connection. Rejects with `Unavailable` if the database or queue is full or
 * unreachable, or if the connection was lost during commit (unknown result).
 */
export const withShop = <Result>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> => transact(db, shopId, work, { begin: BEGIN_WRITING, isRepeatable: false });

/** Like `withShop`, for work that only reads; retried if the connection is lost. */
export function readShop<Result>(
  db: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  const { connections } = db;
  const reader = {
    of: connections,
    shopId,
    open: (shared: (tx: ShopTransaction) => Promise<void>) =>
      transact(db, shopId, shared, { begin: BEGIN_SNAPSHOT, isRepeatable: false }),
    alone: () => transact(db, shopId, work, { begin: BEGIN_READING, isRepeatable: true }),
    withinMs: connections.limits.transactionMs,
  };
  return readShared(reader, work);
}

function transact<Result>(
  { connections, lane }: Database,
  shopId: number,
  work: (tx: ShopTransaction) => Promise<Result>,
  { begin, isRepeatable }: { begin: string; isRepeatable: boolean },
): Promise<Result> {
  const { limits, shopQueue } = connections;
  return shopQueue.run({ shop: String(shopId), ...(lane && { client: lane }) }, () =>
    connections.run(work, {
      begin: `${begin}; select set_config('role', 'haat_tenant', true),
        set_config('haat.shop_id', '${Number(shopId)}', true),
        set_config('statement_timeout', '${limits.statementMs}', true)`,
      withinMs: limits.transactionMs,
      isRepeatable,
    }),
  );
}

/** Repeats until fewer rows than the limit are returned. Returns the total. */
export async function inBatches(atOnce: number, work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await work(atOnce);
    done += some;
    if (some < atOnce) return done;
  }
}

/** Reads platform data, such as a host's shop. Rejects with `Unavailable`. */
export function readPlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  const { limits, platformQueue } = connections;
  return platformQueue.run({ shop: PLATFORM }, () =>
    connections.run(work, { withinMs: limits.transactionMs, isRepeatable: true }),
  );
}

/** Writes across shops as owner of the tables, in one transaction of at most a minute. Rejects with `Unavailable`. */
export function writePlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  return connections.platformQueue.run({ shop: PLATFORM }, () =>
    connections.run(work, { begin: BEGIN_WRITING, withinMs: PLATFORM_WRITE_MS }),
  );
}
