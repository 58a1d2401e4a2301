import type { Pool, QueryResult } from 'pg';
import type { DatabaseHealth } from '#data/database-outage.ts';
import { findOutage, toUnavailable } from '#data/database-outage.ts';
import { FairQueue } from '#scheduling/fair-queue.ts';
import { connectTo } from './postgres-client.ts';

export interface CountStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Rate-limit statements, run as the owner of the tables. */
export interface CountStore {
  /** Rejects with the abort reason, or with `Unavailable`. Closes the connection of an aborted statement. */
  query: (statement: CountStatement, signal: AbortSignal) => Promise<{ rows: unknown[] }>;
}

interface CountStoreOptions {
  atOnce: number;
  maxWaiting: number;
  health: DatabaseHealth;
}

export function openCountStore(pool: Pool, { health, ...turns }: CountStoreOptions): CountStore {
  const queue = new FairQueue(turns);
  const query = async (statement: CountStatement, signal: AbortSignal) => {
    try {
      const answer = await queryUntil(pool, statement, signal);
      health.answered();
      return answer;
    } catch (error) {
      if ((signal.aborted || findOutage(error)) && !pool.ending) health.failed(error);
      throw toUnavailable(error);
    }
  };
  return {
    query: (statement, signal) =>
      // A connection being opened keeps its slot, even if its request was aborted.
      untilAborted(
        signal,
        queue.run({ shop: 'counts', client: readRule(statement), signal }, () => query(statement, signal)),
      ),
  };
}

/** Keys begin with their rule. The queue alternates between rules, so a flood of sign-ins does not delay orders. */
const readRule = ({ values }: CountStatement): string => String(values?.[0] ?? '').split(':', 1)[0] ?? '';

async function queryUntil(
  pool: Pool,
  statement: CountStatement,
  signal: AbortSignal,
): Promise<QueryResult<object>> {
  const client = await connectTo(pool);
  let isReleased = false;
  const release = (isSound: boolean) => {
    if (!isReleased) client.release(!isSound);
    isReleased = true;
  };
  const giveUp = () => release(false);
  signal.addEventListener('abort', giveUp);
  try {
    signal.throwIfAborted();
    return await client.query(statement);
  } catch (error) {
    if (findOutage(error)) release(false);
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
    release(true);
  }
}

function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  return promise;
}
