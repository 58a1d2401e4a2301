import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { FairQueue } from '#domain/fair-queue.ts';
import { readShared } from './read-together.ts';
import type * as schema from './schema/index.ts';

/** Work across shops has no share to keep; the limit is for a server that does not answer. */
const PLATFORM_WRITE_MS = 60_000;
const PLATFORM = 'platform';
/**
 * How a transaction that may write begins. A check of a foreign key is planned once for a connection, maybe while its
 * table is small, and that plan is kept while the table grows: it may only go through the table's key. All that a writer
 * looks up it finds by keys, so one plan does for any values: planning an order anew took a quarter of its time.
 */
export const BEGIN_WRITING = `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off;
  set local plan_cache_mode = force_generic_plan`;
/**
 * How a transaction that only reads begins. A scan of whole tables may look cheaper to the planner while a shop is large, and
 * then costs what other shops hold; compiling a plan costs more than the statements run.
 */
const READING = `set local enable_seqscan = off; set local jit = off; set local work_mem = '24MB'`;
const BEGIN_READING = `begin read only; ${READING}`;
/** For several reads that are to see the same. */
const BEGIN_SNAPSHOT = `begin isolation level repeatable read read only; ${READING}`;

type Schema = typeof schema;
type Tables = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database as its owner sees it. Only platform work uses it directly; a shop's data goes through `withShop`. */
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

/** A transaction that has been handed to one shop. */
export type ShopTransaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface ConnectionOptions {
  /** The statements before the work; without them no transaction is made. */
  begin?: string | undefined;
  /** The work gives the connection up after that long, whatever the server does. No limit when absent. */
  withinMs?: number | undefined;
  /** The work only reads, and is done once more on another connection when the first is lost. */
  isRepeatable?: boolean;
}

/** The connections to the database's server. */
export interface Connections {
  /** Where the works of shops wait for one, each shop with its share. */
  readonly shopTurns: FairQueue;
  /** Where the platform's own work waits, past no shop's. */
  readonly platformTurns: FairQueue;
  readonly limits: ConnectionTimeouts;
  /** Has only one connection, so statements run one at a time. */
  readonly isSingle: boolean;
  /**
   * Runs work on one connection, which is given back in any case, or ended when it may be broken. One that is lost
   * before the work began, or under work that may be repeated, is replaced by another, once. Rejects with
   * `Unavailable` when that is lost too, or the server is full or too slow.
   */
  run: <Result>(
    work: (tx: ShopTransaction) => Promise<Result>,
    options: ConnectionOptions,
  ) => Promise<Result>;
}

export interface ConnectionTimeouts {
  /** How long it may take to have a connection, made anew or given back by another. */
  connectMs: number;
  /** How long work may wait for its turn. */
  turnMs: number;
  /** How long one statement of a shop may take; kept by the server. */
  statementMs: number;
  /** How long a whole transaction of a shop may take, whether the server answers or not. */
  transactionMs: number;
}

export interface ShopTransactionOptions {
  /** Read-only work may be told so; the database then refuses writes, and the work is done again when a connection is lost. */
  readOnly?: boolean;
}

/**
 * Runs work on one shop's rows: in a transaction, as the tenant role, with the shop set for row level security.
 * What the work throws rolls it back. Must not be called within itself: the inner one could wait for the outer's turn.
 * Rejects with `Unavailable` when the database is away, when too much waits, and when it is not known whether
 * what was written is kept, because the connection was lost before the answer.
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
    connections.shopTurns.run({ shop: String(shopId), ...(lane && { client: lane }) }, () =>
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

/** Does work that takes so many rows at once again, until fewer were left; tells how many there were in all. */
export async function inBatches(atOnce: number, work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await work(atOnce);
    done += some;
    if (some < atOnce) return done;
  }
}

/**
 * Reads what is the platform's own, such as whose a host name is. Rejects with `Unavailable` when the database is away.
 */
export function readPlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  const { limits, platformTurns } = connections;
  return platformTurns.run({ shop: PLATFORM }, () =>
    connections.run(work, { withinMs: limits.transactionMs, isRepeatable: true }),
  );
}

/**
 * Writes across shops, as the database's owner, in one transaction that is given a minute. Rejects with `Unavailable` when the
 * database is away.
 */
export function writePlatform<Result>(
  { connections }: Database,
  work: (tx: ShopTransaction) => Promise<Result>,
): Promise<Result> {
  return connections.platformTurns.run({ shop: PLATFORM }, () =>
    connections.run(work, { begin: BEGIN_WRITING, withinMs: PLATFORM_WRITE_MS }),
  );
}
