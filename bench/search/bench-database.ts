import { Pool } from 'pg';
import type { Database } from '#data/database.ts';
import { createPooledDatabase } from '#data/drivers/pooled-database.ts';

export interface BenchDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** Opens a single connection to a PostgreSQL server. */
export function openBenchDatabase(url: string): BenchDatabase {
  const pool = new Pool({ connectionString: url, max: 1 });
  return {
    db: createPooledDatabase(pool, { shopQueue: QUEUE, platformQueue: QUEUE, limits: LIMITS }),
    close: () => pool.end(),
  };
}

const LONG_MS = 600_000;
const QUEUE = { maxRunning: 1, maxWaiting: 100 };
const LIMITS = { connectMs: LONG_MS, queueMs: LONG_MS, statementMs: LONG_MS, transactionMs: LONG_MS };
