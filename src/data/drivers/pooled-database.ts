import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type {
  ConnectionOptions,
  Connections,
  ConnectionTimeouts,
  Database,
  Transaction,
} from '#data/database.ts';
import { DatabaseHealth, findOutage, toUnavailableError } from '#data/database-outage.ts';
import * as schema from '#data/schema/index.ts';
import { FairQueue, type FairQueueOptions } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { CountStore } from './count-store.ts';
import { connectTo } from './postgres-client.ts';

const dialect = new PgDialect();
const TIMEOUT_MESSAGE = 'the database took too long';

/** Maximum time that work may use a connection. Transactions have shorter limits. */
const MAX_CONNECTION_USE_MS = 180_000;

type QueueLimits = Pick<
  FairQueueOptions,
  'maxRunning' | 'maxRunningPerShop' | 'maxRunningPerClient' | 'maxWaiting'
>;

export interface PooledDatabaseOptions {
  shopQueue: QueueLimits;
  platformQueue: QueueLimits;
  limits: ConnectionTimeouts;
  health?: DatabaseHealth;
  preparesStatements?: boolean;
}

export function createPooledDatabase(pool: Pool, options: PooledDatabaseOptions): Database {
  const { limits, health = new DatabaseHealth(), preparesStatements = true } = options;
  reportLostConnections(pool, health);
  const onOverdue = () => health.recordFailure(new Error('work on a connection exceeded its time limit'));
  const openQueue = (queueLimits: QueueLimits) =>
    new FairQueue({
      ...queueLimits,
      maxJobMs: MAX_CONNECTION_USE_MS,
      maxWaitMs: limits.queueMs,
      onOverdue,
    });
  const queriesByClient = new WeakMap<PoolClient, Transaction['builtQueries']>();
  const queriesOf = (client: PoolClient) => {
    const queries = queriesByClient.get(client) ?? new Map();
    queriesByClient.set(client, queries);
    return queries;
  };
  const connections: Connections = {
    shopQueue: openQueue(options.shopQueue),
    platformQueue: openQueue(options.platformQueue),
    limits,
    isSingle: pool.options.max === 1,
    run: async (work, connectionOptions) => {
      try {
        const result = await runWithRetry(
          pool,
          (client) =>
            work(createTransaction(client, { preparesStatements, builtQueries: queriesOf(client) })),
          connectionOptions,
        );
        health.recordSuccess();
        return result;
      } catch (error) {
        if ((error instanceof Unavailable || findOutage(error)) && !pool.ending) health.recordFailure(error);
        throw toUnavailableError(error);
      }
    },
  };
  return Object.assign(drizzle(pool, { schema }), { connections }) as unknown as Database;
}

/** Unhandled `error` events would end the process. Work on a lost connection gets the error of its own statement. */
function reportLostConnections(pool: Pool, health: DatabaseHealth): void {
  const onConnectionError = (error: Error) => health.recordFailure(error);
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
}

async function runWithRetry<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  { begin, timeoutMs, isRepeatable }: ConnectionOptions,
): Promise<Result> {
  let hasBegun = false;
  const attempt = async () => {
    const checkedOut = await checkOutAndBegin(pool, { begin, timeoutMs });
    hasBegun = true;
    return runOnClient(checkedOut, work, begin);
  };
  try {
    return await attempt();
  } catch (error) {
    if (findOutage(error) !== 'lost' || (hasBegun && !isRepeatable)) throw error;
  }
  // When PostgreSQL stops, the pool needs this pause to remove the closed connections.
  await new Promise(setImmediate);
  return attempt();
}

async function runOnClient<Result>(
  checkedOut: CheckedOutClient,
  work: (client: PoolClient) => Promise<Result>,
  begin: string | undefined,
): Promise<Result> {
  const { client } = checkedOut;
  let isUsable = false;
  try {
    const result = await work(client);
    if (begin) await commit(client);
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = begin ? await tryToRollBack(client) : !findOutage(error);
    if (checkedOut.isLate() && !(error instanceof Unavailable)) throw new Unavailable(TIMEOUT_MESSAGE);
    throw error;
  } finally {
    checkedOut.release(isUsable);
  }
}

async function checkOutAndBegin(
  pool: Pool,
  { begin, timeoutMs }: ConnectionOptions,
): Promise<CheckedOutClient> {
  const checkedOut = await checkOutClient(pool, timeoutMs);
  try {
    if (begin) await checkedOut.client.query(begin);
    return checkedOut;
  } catch (error) {
    checkedOut.release(false);
    throw checkedOut.isLate() ? new Unavailable(TIMEOUT_MESSAGE) : error;
  }
}

interface CheckedOutClient {
  client: PoolClient;
  isLate: () => boolean;
  release: (isUsable: boolean) => void;
}

async function checkOutClient(pool: Pool, timeoutMs: number | undefined): Promise<CheckedOutClient> {
  const client = await connectTo(pool);
  let isReleased = false;
  let isLate = false;
  const release = (isUsable: boolean) => {
    clearTimeout(timer);
    if (!isReleased) client.release(!isUsable);
    isReleased = true;
  };
  const onTimeout = () => {
    isLate = true;
    release(false);
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
  return { client, isLate: () => isLate, release };
}

function createTransaction(
  client: PoolClient,
  statements: Pick<Transaction, 'preparesStatements' | 'builtQueries'>,
): Transaction {
  const session = new NodePgSession(client, dialect, undefined);
  const tx: unknown = Object.assign(new NodePgTransaction(dialect, session, undefined), statements);
  return tx as Transaction;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error) => {
    if (findOutage(error) !== 'lost') throw error;
    throw new Unavailable('the connection was lost during the commit, so the result is unknown', {
      cause: error,
    });
  });
  // If an earlier statement failed, PostgreSQL responds to `COMMIT` with `ROLLBACK` and no error.
  if (command !== 'COMMIT')
    throw new Error('nothing was committed, because a statement of the transaction failed');
}

function tryToRollBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

export interface ListenOptions {
  pollChanges?: () => Promise<void>;
}

export interface OpenDatabase {
  kind: 'postgres' | 'pglite';
  db: Database;
  counts?: CountStore;
  /** Listens to a channel. An empty payload means that notifications may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void, options?: ListenOptions) => Promise<void>;
  notificationsArrive: () => boolean;
  close: () => Promise<void>;
}
