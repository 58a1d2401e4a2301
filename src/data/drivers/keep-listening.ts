import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DatabaseHealth } from './database-health.ts';

const RECONNECT_MS = 1_000;

/** A connection that only listens hears nothing either way, also when it is cut off: it is told to listen again from time to time. */
export interface Heartbeat {
  everyMs: number;
  withinMs: number;
}

export interface ListeningOptions {
  channel: string;
  onNotice: (payload: string) => void;
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
export async function keepListening(pool: Pool, options: ListeningOptions): Promise<() => void> {
  const { health, onNotice } = options;
  const stopped = new AbortController();
  let current = await startListening(pool, options);
  const keep = async () => {
    for (;;) {
      const reason = await current.lost;
      if (stopped.signal.aborted) return;
      health.failed(reason);
      const next = await listenAgain(() => startListening(pool, options), health, stopped.signal);
      if (!next) return;
      current = next;
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
