import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { findOutage } from '#data/database-outage.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNABLE_TO_CONNECT = '08001';

/**
 * Sends statements without names. Behind a pooler in transaction mode, the next transaction may use a server connection that does
 * not know the name, or knows another statement by it.
 */
export class UnnamedStatementsClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // In all overloads the statement is the first argument.
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as Client['query'];
  }
}

function withoutName(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

/** Detects a pooler, which assigns its own process ids to connections. Rejects if no connection can be opened. */
export async function isBehindPooler(config: ClientConfig): Promise<boolean> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== processIdOf(client);
  } finally {
    await client.end();
  }
}

/** Public in node-postgres, but missing from its types. */
const processIdOf = (client: Client): unknown => (client as Client & { processID?: unknown }).processID;

/** A connection from the pool. Any failure to get one is an availability problem of the database. */
export async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (findOutage(error)) throw error;
    throw Object.assign(new Error('the database refuses connections', { cause: error }), {
      code: UNABLE_TO_CONNECT,
    });
  }
}
