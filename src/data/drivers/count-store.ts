import type { Pool, QueryResult } from 'pg';
import type { DatabaseHealth } from '#data/database-trouble.ts';
import { tellTrouble, troubleOf } from '#data/database-trouble.ts';
import { FairQueue } from '#domain/fair-queue.ts';
import { connectTo } from './postgres-client.ts';

/** A statement as node-postgres takes it; one with a name is prepared once a connection. */
export interface CountStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Single statements of the database's owner for small counts. */
export interface CountStore {
  /**
   * Rejects as soon as the signal is aborted, with its reason, and with `Unavailable` when the database is away or too much
   * waits. The connection of a statement that was given up is ended.
   */
  query: (statement: CountStatement, signal: AbortSignal) => Promise<{ rows: unknown[] }>;
}

interface CountStoreOptions {
  /** So many of the pool's connections are used at a time, and no more. */
  atOnce: number;
  maxWaiting: number;
  health: DatabaseHealth;
}

/** Small counts by a share of a pool's connections. */
export function openCountStore(pool: Pool, { health, ...turns }: CountStoreOptions): CountStore {
  const queue = new FairQueue(turns);
  const ask = async (statement: CountStatement, signal: AbortSignal) => {
    try {
      const answer = await queryUntil(pool, statement, signal);
      health.answered();
      return answer;
    } catch (error) {
      if ((signal.aborted || troubleOf(error)) && !pool.ending) health.failed(error);
      throw tellTrouble(error);
    }
  };
  return {
    query: (statement, signal) =>
      // A connection that is still being made keeps its turn, though nobody waits for it any more.
      untilAborted(
        signal,
        queue.run({ shop: 'counts', client: ruleOf(statement), signal }, () => ask(statement, signal)),
      ),
  };
}

/** The rule is the start of each key. The queue alternates between rules, so that a flood of sign-ins does not delay orders. */
const ruleOf = ({ values }: CountStatement): string => String(values?.[0] ?? '').split(':', 1)[0] ?? '';

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
    if (troubleOf(error)) release(false);
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
