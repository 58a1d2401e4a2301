import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database } from '../database.ts';
import * as schema from '../schema/index.ts';
import type { OpenDatabase } from './open-database.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 2_000;

/** Opens a PostgreSQL server by its connection string; throws when it cannot be reached. */
export async function openPostgres(url: string, poolSize = 12): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }) as unknown as Database,
    listen: async (channel, onNotice) => {
      const stop = await listen(pool, channel, onNotice);
      listening.add(stop);
    },
    close: async () => {
      await Promise.all([...listening].map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Keeps one connection on `LISTEN`; a broken one is opened anew, and `onNotice('')` tells that notices may be lost. */
async function listen(pool: Pool, channel: string, onNotice: (payload: string) => void) {
  let client: PoolClient | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async () => {
    client = await pool.connect();
    client.on('notification', (notice) => onNotice(notice.payload ?? ''));
    client.once('error', () => {
      client?.release(true);
      client = undefined;
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await client.query(`listen ${channel}`);
  };
  const reconnect = () => {
    connect().then(
      () => onNotice(''),
      () => {
        if (!stopped) timer = setTimeout(reconnect, RECONNECT_MS).unref();
      },
    );
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    client?.release(true);
  };
}
