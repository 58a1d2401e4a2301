import { Pool } from 'pg';
import type { Database } from '#data/database.ts';
import { createPooledDatabase } from '#data/drivers/pooled-database.ts';

export interface BenchDatabase {
  db: Database;
  /** Runs `work` with PostgreSQL's `auto_explain` switched on. Returns the plans of the statements. */
  explain: (work: () => Promise<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Opens a single connection to a PostgreSQL server. Requires a superuser, because `explain` loads
 * `auto_explain`.
 */
export function openBenchDatabase(url: string): BenchDatabase {
  const pool = new Pool({ connectionString: url, max: 1 });
  const plans: string[] = [];
  pool.on('connect', (client) => client.on('notice', ({ message }) => message && plans.push(message)));
  return {
    db: createPooledDatabase(pool, { shopQueue: QUEUE, platformQueue: QUEUE, limits: LIMITS }),
    explain: async (work) => {
      plans.length = 0;
      await pool.query(`load 'auto_explain'`);
      for (const setting of SETTINGS) await pool.query(`set ${setting}`);
      await work();
      await pool.query('set auto_explain.log_min_duration = -1');
      return [...plans];
    },
    close: () => pool.end(),
  };
}

const LONG_MS = 600_000;
const QUEUE = { maxRunning: 1, maxWaiting: 100 };
const LIMITS = { connectMs: LONG_MS, queueMs: LONG_MS, statementMs: LONG_MS, transactionMs: LONG_MS };

const SETTINGS = [
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = on',
  'auto_explain.log_level = notice',
  'client_min_messages = notice',
  'auto_explain.log_min_duration = 0',
];
