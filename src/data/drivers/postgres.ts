import { sql } from 'drizzle-orm';
import { Client, type ClientConfig, Pool } from 'pg';
import { type ConnectionTimeouts, readPlatform } from '#data/database.ts';
import { DatabaseHealth, type DatabaseLog } from '#data/database-outage.ts';
import { openCountStore } from './count-store.ts';
import { type Heartbeat, Notifications } from './notifications.ts';
import { type OpenDatabase, pooledDatabase } from './pooled-database.ts';
import { isBehindPooler, UnnamedStatementsClient } from './postgres-client.ts';

const KEEP_ALIVE_MS = 30_000;
const HEARTBEAT: Heartbeat = { everyMs: 5_000, withinMs: 5_000 };
const POOL_SIZE = 14;
/** For host look-ups and rate limits; the rest are for shops. */
const PLATFORM_AT_ONCE = 2;
const COUNTS_AT_ONCE = 2;
const MAX_WAITING = 500;
const LIMITS: ConnectionTimeouts = {
  connectMs: 3_000,
  queueMs: 5_000,
  statementMs: 8_000,
  transactionMs: 10_000,
};

export interface PostgresOptions {
  poolSize?: number;
  /** Direct address, if `url` leads to a pooler. */
  listenUrl?: string | undefined;
  /** By default only without a pooler. */
  preparesStatements?: boolean | undefined;
  limits?: ConnectionTimeouts;
  heartbeat?: Heartbeat;
  log?: DatabaseLog;
}

/** Rejects if the server cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { poolSize = POOL_SIZE, listenUrl = url, limits = LIMITS, heartbeat = HEARTBEAT, log } = options;
  const config = (connectionString: string): ClientConfig => ({
    connectionString,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const isPooled = await isBehindPooler(config(url));
  const preparesStatements = options.preparesStatements ?? !isPooled;
  const pool = new Pool({
    ...config(url),
    Client: preparesStatements ? Client : UnnamedStatementsClient,
    max: poolSize,
  });
  const health = new DatabaseHealth(log);
  const atOnce = Math.max(1, poolSize - PLATFORM_AT_ONCE - COUNTS_AT_ONCE);
  const atOncePerLane = Math.max(1, atOnce - 2);
  const atOncePerShop = Math.max(1, atOncePerLane - 1);
  const db = pooledDatabase(pool, {
    shopQueue: { atOnce, atOncePerShop, atOncePerClient: atOncePerLane, maxWaiting: MAX_WAITING },
    platformQueue: { atOnce: PLATFORM_AT_ONCE, maxWaiting: MAX_WAITING },
    limits,
    health,
  });
  const listeningPool = new Pool({
    ...config(listenUrl),
    max: 1,
    application_name: 'haat notifications',
  });
  const notifications = new Notifications({
    pool: listeningPool,
    notify: (channel, payload) =>
      readPlatform(db, (tx) => tx.execute(sql`select pg_notify(${channel}, ${payload})`)),
    heartbeat,
    health,
    log,
  });
  return {
    kind: 'postgres',
    db,
    counts: openCountStore(pool, { atOnce: COUNTS_AT_ONCE, maxWaiting: MAX_WAITING, health }),
    listen: (channel, onNotice, listenOptions) => notifications.listen(channel, onNotice, listenOptions),
    notificationsArrive: () => notifications.arrive,
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), listeningPool.end()]);
    },
  };
}
