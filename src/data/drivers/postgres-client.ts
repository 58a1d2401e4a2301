import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { findOutage } from '#data/database-outage.ts';

// Error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNABLE_TO_CONNECT_CODE = '08001';

/** Compares process ids, because a pooler reports its own ids. Rejects if no connection can be opened. */
export async function isBehindPooler(config: ClientConfig): Promise<boolean> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== getProcessId(client);
  } finally {
    await client.end();
  }
}

/** Returns the process id. The property is public in node-postgres, but missing from its types. */
const getProcessId = (client: Client): unknown => (client as Client & { processID?: unknown }).processID;

/** Returns a connection from the pool. Any failure is thrown as an outage of the database. */
export async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (findOutage(error)) throw error;
    throw Object.assign(new Error('the database refuses connections', { cause: error }), {
      code: UNABLE_TO_CONNECT_CODE,
    });
  }
}
