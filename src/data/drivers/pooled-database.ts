import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import {
  BEGIN_WRITING,
  type ConnectionOptions,
  type Connections,
  type ConnectionTimeouts,
  type Database,
  type ShopTransaction,
} from '#data/database.ts';
import { DatabaseHealth, findOutage, toUnavailable } from '#data/database-outage.ts';
import * as schema from '#data/schema/index.ts';
import { FairQueue, type FairQueueOptions } from '#scheduling/fair-queue.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { CountStore } from './count-store.ts';
import { connectTo } from './postgres-client.ts';

const dialect = new PgDialect();
const TOO_LONG = 'the database took too long';

/** Upper limit for work that holds a connection; transactions have shorter ones. */
const LONGEST_MS = 180_000;

type QueueLimits = Pick<FairQueueOptions, 'atOnce' | 'atOncePerShop' | 'atOncePerClient' | 'maxWaiting'>;

export interface PooledDatabaseOptions {
  shopQueue: QueueLimits;
  platformQueue: QueueLimits;
  limits: ConnectionTimeouts;
  health?: DatabaseHealth;
}

/** Own transactions: the query builder's leak a connection if `begin` fails, and release unresponsive ones. */
export function pooledDatabase(
  pool: Pool,
  { shopQueue, platformQueue, limits, health = new DatabaseHealth() }: PooledDatabaseOptions,
): Database {
  reportLostConnections(pool, health);
  const onOverdue = () => health.failed(new Error('work on a connection exceeded its time limit'));
  const open = (turns: QueueLimits) =>
    new FairQueue({ ...turns, longestMs: LONGEST_MS, longestWaitMs: limits.queueMs, onOverdue });
  const connections: Connections = {
    shopQueue: open(shopQueue),
    platformQueue: open(platformQueue),
    limits,
    isSingle: pool.options.max === 1,
    run: async (work, options) => {
      try {
        const result = await run(pool, work, options);
        health.answered();
        return result;
      } catch (error) {
        if ((error instanceof Unavailable || findOutage(error)) && !pool.ending) health.failed(error);
        throw toUnavailable(error);
      }
    },
  };
  const transaction = <Result>(
    work: (tx: ShopTransaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> =>
    connections.run(
      async (tx) => {
        if (config) await tx.setTransaction(config);
        return work(tx);
      },
      { begin: BEGIN_WRITING },
    );
  return Object.assign(drizzle(pool, { schema }), { connections, transaction }) as unknown as Database;
}

/** An unhandled `error` event would end the process; the connection's user gets the error from its request. */
function reportLostConnections(pool: Pool, health: DatabaseHealth): void {
  const onConnectionError = (error: Error) => health.failed(error);
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
}

async function run<Result>(
  pool: Pool,
  work: (tx: ShopTransaction) => Promise<Result>,
  { begin, withinMs, isRepeatable }: ConnectionOptions,
): Promise<Result> {
  let hasBegun = false;
  const attempt = async () => {
    const held = await tryToBegin(pool, { begin, withinMs });
    hasBegun = true;
    return runOnClient(held, work, begin);
  };
  try {
    return await attempt();
  } catch (error) {
    if (findOutage(error) !== 'lost' || (hasBegun && !isRepeatable)) throw error;
  }
  // A stopping server closes all connections; the pool must notice before it returns another.
  await new Promise(setImmediate);
  return attempt();
}

async function runOnClient<Result>(
  held: CheckedOutClient,
  work: (tx: ShopTransaction) => Promise<Result>,
  begin: string | undefined,
): Promise<Result> {
  const { client } = held;
  let isSound = false;
  try {
    const result = await work(transactionOn(client));
    if (begin) await commit(client);
    isSound = true;
    return result;
  } catch (error) {
    isSound = begin ? await isRolledBack(client) : !findOutage(error);
    if (held.isLate() && !(error instanceof Unavailable)) throw new Unavailable(TOO_LONG);
    throw error;
  } finally {
    held.release(isSound);
  }
}

async function tryToBegin(pool: Pool, { begin, withinMs }: ConnectionOptions): Promise<CheckedOutClient> {
  const held = await hold(pool, withinMs);
  try {
    if (begin) await held.client.query(begin);
    return held;
  } catch (error) {
    held.release(false);
    throw held.isLate() ? new Unavailable(TOO_LONG) : error;
  }
}

interface CheckedOutClient {
  client: PoolClient;
  isLate: () => boolean;
  release: (isSound: boolean) => void;
}

async function hold(pool: Pool, withinMs: number | undefined): Promise<CheckedOutClient> {
  const client = await connectTo(pool);
  let isReleased = false;
  let isLate = false;
  const release = (isSound: boolean) => {
    clearTimeout(timer);
    if (!isReleased) client.release(!isSound);
    isReleased = true;
  };
  const giveUp = () => {
    isLate = true;
    release(false);
  };
  const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
  return { client, isLate: () => isLate, release };
}

function transactionOn(client: PoolClient): ShopTransaction {
  return new NodePgTransaction(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  ) as unknown as ShopTransaction;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error) => {
    if (findOutage(error) !== 'lost') throw error;
    throw new Unavailable('the connection was lost during the commit, so the result is unknown', {
      cause: error,
    });
  });
  // PostgreSQL answers `ROLLBACK` without an error if an earlier statement failed.
  if (command !== 'COMMIT')
    throw new Error('nothing was committed, because a statement of the transaction failed');
}

function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

export interface ListenOptions {
  whileSilent?: () => Promise<void>;
}

export interface OpenDatabase {
  kind: 'postgres' | 'pglite';
  db: Database;
  counts?: CountStore;
  /** An empty payload means that notifications may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void, options?: ListenOptions) => Promise<void>;
  notificationsArrive: () => boolean;
  close: () => Promise<void>;
}
