import { Pool } from 'pg';
import type { ConnectionTimeouts } from '../database.ts';
import { openCountStore } from './count-store.ts';
import { DatabaseHealth, type DatabaseLog } from './database-health.ts';
import { type Heartbeat, keepListening } from './keep-listening.ts';
import { type OpenDatabase, pooledDatabase } from './pooled-database.ts';
import { PostgresClient } from './postgres-client.ts';

const KEEP_ALIVE_MS = 30_000;
const HEARTBEAT: Heartbeat = { everyMs: 30_000, withinMs: 5_000 };
const POOL_SIZE = 15;
/** For looking up whose an address is, and for the counts of limits; one more connection listens. The rest is the shops'. */
const PLATFORM_AT_ONCE = 2;
const COUNTS_AT_ONCE = 2;
const LISTENING = 1;
const MAX_WAITING = 500;
const LIMITS: ConnectionTimeouts = {
  connectMs: 3_000,
  turnMs: 5_000,
  statementMs: 8_000,
  transactionMs: 10_000,
};

export interface PostgresOptions {
  /** Connections that may be open at a time. */
  poolSize?: number;
  limits?: ConnectionTimeouts;
  heartbeat?: Heartbeat;
  log?: DatabaseLog;
}

/** Opens a PostgreSQL server by its connection string; rejects when it cannot be reached. */
export async function openPostgres(
  url: string,
  { poolSize = POOL_SIZE, limits = LIMITS, heartbeat = HEARTBEAT, log }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    Client: PostgresClient,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const health = new DatabaseHealth(log);
  const atOnce = Math.max(1, poolSize - PLATFORM_AT_ONCE - COUNTS_AT_ONCE - LISTENING);
  const db = pooledDatabase(pool, {
    shopTurns: { atOnce, atOncePerShop: Math.max(1, atOnce - 2), maxWaiting: MAX_WAITING },
    platformTurns: { atOnce: PLATFORM_AT_ONCE, maxWaiting: MAX_WAITING },
    limits,
    health,
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = new Set<() => void>();
  return {
    kind: 'postgres',
    db,
    counts: openCountStore(pool, { atOnce: COUNTS_AT_ONCE, maxWaiting: MAX_WAITING, health }),
    listen: async (channel, onNotice) => {
      listening.add(await keepListening(pool, { channel, onNotice, heartbeat, health }));
    },
    close: async () => {
      for (const stop of listening) stop();
      await pool.end();
    },
  };
}
