import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import type { ConnectionTimeouts } from '#data/database.ts';
import { DatabaseHealth, type DatabaseLog } from '#data/database-trouble.ts';
import { openCountStore } from './count-store.ts';
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
  const unheard = new Set<string>();
  return {
    kind: 'postgres',
    db,
    counts: openCountStore(pool, { atOnce: COUNTS_AT_ONCE, maxWaiting: MAX_WAITING, health }),
    listen: async (channel, onNotice) => {
      const onState = (isHeard: boolean) => void (isHeard ? unheard.delete(channel) : unheard.add(channel));
      listening.add(await keepListening(pool, { channel, onNotice, onState, heartbeat, health }));
    },
    notificationProblem: () =>
      unheard.size > 0 ? 'the connection for notifications is lost; it is opened again' : undefined,
    close: async () => {
      for (const stop of listening) stop();
      await pool.end();
    },
  };
}

const RECONNECT_MS = 1_000;

/** A connection that only listens hears nothing either way, also when it is cut off: it is told to listen again from time to time. */
interface Heartbeat {
  everyMs: number;
  withinMs: number;
}

interface ListeningOptions {
  channel: string;
  onNotice: (payload: string) => void;
  /** Called with `false` when the connection is lost and with `true` once another one listens. */
  onState: (isHeard: boolean) => void;
  heartbeat: Heartbeat;
  health: DatabaseHealth;
}

interface Listening {
  lost: Promise<unknown>;
  end: () => void;
}

/**
 * Keeps one connection on `LISTEN`; a broken or silent one is opened anew, and `onNotice('')` tells that notices may be
 * lost. Rejects when the first cannot be had; answers how to stop.
 */
async function keepListening(pool: Pool, options: ListeningOptions): Promise<() => void> {
  const { health, onNotice, onState } = options;
  const stopped = new AbortController();
  let current = await startListening(pool, options);
  const keep = async () => {
    for (;;) {
      const reason = await current.lost;
      if (stopped.signal.aborted) return;
      onState(false);
      health.failed(reason);
      const next = await listenAgain(() => startListening(pool, options), health, stopped.signal);
      if (!next) return;
      current = next;
      onState(true);
      health.tell(onNotice, '');
    }
  };
  void keep();
  return () => {
    stopped.abort();
    current.end();
  };
}

async function startListening(
  pool: Pool,
  { channel, onNotice, heartbeat, health }: ListeningOptions,
): Promise<Listening> {
  const client = await pool.connect();
  let isEnded = false;
  const end = () => {
    clearInterval(beating);
    if (!isEnded) client.release(true);
    isEnded = true;
  };
  const ask = async () => {
    // Ended while it is asked, the connection is broken off, and the question fails.
    const late = globalThis.setTimeout(end, heartbeat.withinMs);
    try {
      await client.query(`listen ${channel}`);
      health.answered();
    } finally {
      clearTimeout(late);
    }
  };
  const lost = new Promise((resolve) => {
    client.once('error', resolve);
    client.once('end', () => resolve(new Error('the connection that listens ended')));
  }).finally(end);
  const beating = setInterval(() => ask().catch(end), heartbeat.everyMs).unref();
  client.on('notification', ({ payload }) => health.tell(onNotice, payload ?? ''));
  try {
    await ask();
    return { lost, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** `undefined` when it is told to stop. */
async function listenAgain(
  start: () => Promise<Listening>,
  health: DatabaseHealth,
  signal: AbortSignal,
): Promise<Listening | undefined> {
  while (!signal.aborted) {
    await setTimeout(RECONNECT_MS, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const started = await start().catch((error) => health.failed(error));
    if (started && signal.aborted) started.end();
    else if (started) return started;
  }
  return undefined;
}
