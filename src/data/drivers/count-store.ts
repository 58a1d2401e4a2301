import type { Pool, QueryResult } from 'pg';
import type { DatabaseHealth } from '#data/database-outage.ts';
import { findOutage, toUnavailableError } from '#data/database-outage.ts';
import { FairQueue } from '#queueing/fair-queue.ts';
import { connectTo } from './postgres-client.ts';

export interface CountStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

export interface CountStore {
  /** Rejects with the abort reason or `Unavailable`. Closes the connection of an aborted statement. */
  query: (statement: CountStatement, signal: AbortSignal) => Promise<{ rows: unknown[] }>;
}

interface CountStoreOptions {
  maxRunning: number;
  maxWaiting: number;
  health: DatabaseHealth;
  preparesStatements?: boolean;
}

export function openCountStore(
  pool: Pool,
  { health, preparesStatements = true, ...queueOptions }: CountStoreOptions,
): CountStore {
  const queue = new FairQueue(queueOptions);
  const query = async ({ name, ...unnamedStatement }: CountStatement, signal: AbortSignal) => {
    try {
      const statement = preparesStatements && name ? { ...unnamedStatement, name } : unnamedStatement;
      const result = await queryUntilAborted(pool, statement, signal);
      health.recordSuccess();
      return result;
    } catch (error) {
      if ((signal.aborted || findOutage(error)) && !pool.ending) health.recordFailure(error);
      throw toUnavailableError(error);
    }
  };
  return {
    query: (statement, signal) =>
      // An aborted request rejects immediately, but holds its queue place while its connection is being opened.
      rejectWhenAborted(
        signal,
        queue.run({ shop: 'counts', client: readLimitRule(statement), signal }, () =>
          query(statement, signal),
        ),
      ),
  };
}

/** Returns the rule at the start of the key. The queue alternates between rules, so sign-ins do not delay orders. */
const readLimitRule = ({ values }: CountStatement): string =>
  String(values?.[0] ?? '').split(':', 1)[0] ?? '';

async function queryUntilAborted(
  pool: Pool,
  statement: CountStatement,
  signal: AbortSignal,
): Promise<QueryResult<object>> {
  const client = await connectTo(pool);
  let isReleased = false;
  const release = (isUsable: boolean) => {
    if (!isReleased) client.release(!isUsable);
    isReleased = true;
  };
  const onAbort = () => release(false);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await client.query(statement);
  } catch (error) {
    if (findOutage(error)) release(false);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    release(true);
  }
}

function rejectWhenAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  return promise;
}
