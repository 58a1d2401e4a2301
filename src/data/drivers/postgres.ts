import { sql } from 'drizzle-orm';
import { type ClientConfig, Pool } from 'pg';
import { type ConnectionTimeouts, readPlatform } from '#data/database.ts';
import { DatabaseHealth, type DatabaseLog } from '#data/database-outage.ts';
import { openCountStore } from './count-store.ts';
import { type HeartbeatOptions, Notifications } from './notifications.ts';
import { createPooledDatabase, type OpenDatabase } from './pooled-database.ts';
import { isBehindPooler } from './postgres-client.ts';

const KEEP_ALIVE_DELAY_MS = 30_000;
const HEARTBEAT: HeartbeatOptions = { everyMs: 5_000, timeoutMs: 5_000 };
const POOL_SIZE = 14;
const PLATFORM_CONNECTIONS = 2;
/** Connections for rate limits. Shops use the connections that remain after these and the platform's. */
const RATE_LIMIT_CONNECTIONS = 2;
const MAX_QUEUED_REQUESTS = 500;
const TIMEOUTS: ConnectionTimeouts = {
  connectMs: 3_000,
  queueMs: 5_000,
  statementMs: 8_000,
  transactionMs: 10_000,
};

export interface PostgresOptions {
  poolSize?: number;
  /** URL of the database itself, if `url` is the URL of a pooler. */
  listenUrl?: string | undefined;
  /** Whether named statements are prepared. By default, they are prepared only without a pooler. */
  preparesStatements?: boolean | undefined;
  limits?: ConnectionTimeouts;
  heartbeat?: HeartbeatOptions;
  log?: DatabaseLog;
}

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { poolSize = POOL_SIZE, listenUrl = url, limits = TIMEOUTS, heartbeat = HEARTBEAT, log } = options;
  const config = (connectionString: string): ClientConfig => ({
    connectionString,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  const isPooled = await isBehindPooler(config(url));
  const preparesStatements = options.preparesStatements ?? !isPooled;
  const pool = new Pool({ ...config(url), max: poolSize });
  const health = new DatabaseHealth(log);
  const shopConnections = Math.max(1, poolSize - PLATFORM_CONNECTIONS - RATE_LIMIT_CONNECTIONS);
  const connectionsPerLane = Math.max(1, shopConnections - 2);
  const connectionsPerShop = Math.max(1, connectionsPerLane - 1);
  const db = createPooledDatabase(pool, {
    shopQueue: {
      maxRunning: shopConnections,
      maxRunningPerShop: connectionsPerShop,
      maxRunningPerClient: connectionsPerLane,
      maxWaiting: MAX_QUEUED_REQUESTS,
    },
    platformQueue: { maxRunning: PLATFORM_CONNECTIONS, maxWaiting: MAX_QUEUED_REQUESTS },
    limits,
    health,
    preparesStatements,
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
    counts: openCountStore(pool, {
      maxRunning: RATE_LIMIT_CONNECTIONS,
      maxWaiting: MAX_QUEUED_REQUESTS,
      health,
      preparesStatements,
    }),
    listen: (channel, onNotice, listenOptions) => notifications.listen(channel, onNotice, listenOptions),
    notificationsArrive: () => notifications.arrive,
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), listeningPool.end()]);
    },
  };
}
