import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth, DatabaseLog } from '#data/database-outage.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { ListenOptions } from './pooled-database.ts';

/** Notification to this instance itself, and time limit for its echo. */
export interface Heartbeat {
  everyMs: number;
  withinMs: number;
}

export interface NotificationOptions {
  pool: Pool;
  /** Uses the same path as all other notifications. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  heartbeat: Heartbeat;
  health: DatabaseHealth;
  log: DatabaseLog | undefined;
}

type OnNotice = (payload: string) => void;

interface Listener {
  onNotice: OnNotice;
  whileSilent: (() => Promise<void>) | undefined;
}

interface Connection {
  client: PoolClient;
  lost: Promise<unknown>;
  end: () => void;
}

const RECONNECT_MS = 1_000;
/** While no notifications arrive. */
const POLL_MS = 1_000;

/**
 * Listens on one connection and replaces it when lost. A missing heartbeat echo reveals a broken path even if
 * both ends respond, as behind a pooler in transaction mode.
 */
export class Notifications {
  readonly #options: NotificationOptions;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #closed = new AbortController();
  readonly #beatChannel = `haat_heartbeat_${randomBytes(6).toString('hex')}`;
  readonly #echoes = new Map<string, () => void>();
  #connection: Promise<Connection> | undefined;
  #live: Connection | undefined;
  #isUnresponsive = false;
  #polling: Promise<void> | undefined;
  #beats = 0;

  constructor(options: NotificationOptions) {
    this.#options = options;
    options.pool.on('error', (error) => options.health.failed(error));
  }

  get arrive(): boolean {
    return !this.#isUnresponsive;
  }

  /** Rejects if the first connection cannot be opened. */
  async listen(channel: string, onNotice: OnNotice, { whileSilent }: ListenOptions = {}): Promise<void> {
    const others = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(others ?? []), { onNotice, whileSilent }]);
    if (!this.#connection) {
      this.#connection = this.#start();
      await this.#connection;
    } else if (!others) {
      const { client } = await this.#connection;
      await client.query(`listen ${channel}`);
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    const connection = await this.#connection?.catch(() => undefined);
    connection?.end();
  }

  async #start(): Promise<Connection> {
    const first = await this.#connect();
    void this.#reconnectForever(first);
    void this.#sendHeartbeats();
    return first;
  }

  async #connect(): Promise<Connection> {
    const connection = await openConnection(this.#options.pool, (channel, payload) =>
      this.#dispatch(channel, payload),
    );
    try {
      for (const channel of [this.#beatChannel, ...this.#listeners.keys()])
        await connection.client.query(`listen ${channel}`);
      return connection;
    } catch (error) {
      connection.end();
      throw error;
    }
  }

  async #reconnectForever(first: Connection): Promise<void> {
    for (let current: Connection | undefined = first; current; ) {
      this.#live = current;
      const reason = await current.lost;
      this.#live = undefined;
      if (this.#closed.signal.aborted) return;
      this.#options.health.failed(reason);
      current = await this.#reconnect();
      if (!current) return;
      this.#connection = Promise.resolve(current);
      this.#notifyAll();
    }
  }

  async #reconnect(): Promise<Connection | undefined> {
    while (await this.#waits(RECONNECT_MS)) {
      const connection = await this.#connect().catch((error) => this.#options.health.failed(error));
      if (connection && this.#closed.signal.aborted) connection.end();
      else if (connection) return connection;
    }
    return undefined;
  }

  async #sendHeartbeats(): Promise<void> {
    const { everyMs, withinMs } = this.#options.heartbeat;
    let notListeningSince: number | undefined;
    do {
      const beat = await this.#beat();
      notListeningSince = beat === 'not-listening' ? (notListeningSince ?? performance.now()) : undefined;
      if (beat === 'echoed') this.#recover();
      else if (beat === 'missed' && (await this.#isAlive())) this.#markUnresponsive();
      else if (notListeningSince !== undefined && performance.now() - notListeningSince >= withinMs)
        this.#markUnresponsive();
    } while (await this.#waits(everyMs));
  }

  /** `unsent`: database unreachable or full, logged elsewhere. */
  async #beat(): Promise<'echoed' | 'missed' | 'not-listening' | 'unsent'> {
    this.#beats += 1;
    const payload = String(this.#beats);
    const { promise: echo, resolve } = Promise.withResolvers<void>();
    const listening = this.#live;
    this.#echoes.set(payload, resolve);
    try {
      await this.#options.notify(this.#beatChannel, payload);
      if (!listening) return 'not-listening';
      if (await isWithin(this.#options.heartbeat.withinMs, echo)) return 'echoed';
      return listening === this.#live ? 'missed' : 'not-listening';
    } catch {
      await this.#isAlive();
      return 'unsent';
    } finally {
      this.#echoes.delete(payload);
    }
  }

  async #isAlive(): Promise<boolean> {
    const listening = this.#live;
    if (!listening) return false;
    const isAlive = await respondsWithin(listening, this.#options.heartbeat.withinMs);
    if (!isAlive) listening.end();
    return isAlive;
  }

  #markUnresponsive(): void {
    if (this.#isUnresponsive || this.#closed.signal.aborted) return;
    this.#isUnresponsive = true;
    this.#options.log?.warn(
      {},
      'notifications of the database do not arrive, so changes are polled: behind a connection pooler, set DATABASE_LISTEN_URL to the database itself',
    );
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
  }

  #recover(): void {
    if (!this.#isUnresponsive) return;
    this.#isUnresponsive = false;
    this.#options.log?.info({}, 'notifications of the database arrive again');
    this.#notifyAll();
  }

  async #poll(): Promise<void> {
    do {
      for (const { whileSilent } of this.#all()) {
        await whileSilent?.().catch((error: unknown) => {
          if (!(error instanceof Unavailable))
            this.#options.log?.error({ err: error }, 'changes could not be polled');
        });
      }
    } while ((await this.#waits(POLL_MS)) && this.#isUnresponsive);
  }

  #dispatch(channel: string, payload: string): void {
    if (channel === this.#beatChannel) this.#echoes.get(payload)?.();
    for (const { onNotice } of this.#listeners.get(channel) ?? [])
      this.#options.health.notify(onNotice, payload);
  }

  /** All listeners may have missed notifications. */
  #notifyAll(): void {
    for (const { onNotice } of this.#all()) this.#options.health.notify(onNotice, '');
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flat();
  }

  async #waits(ms: number): Promise<boolean> {
    const { signal } = this.#closed;
    await setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
    return !signal.aborted;
  }
}

async function openConnection(
  pool: Pool,
  dispatch: (channel: string, payload: string) => void,
): Promise<Connection> {
  const client = await pool.connect();
  let isEnded = false;
  const end = () => {
    if (!isEnded) client.release(true);
    isEnded = true;
  };
  const lost = new Promise((resolve) => {
    client.on('error', resolve);
    client.once('end', () => resolve(new Error('the listening connection ended')));
  }).finally(end);
  client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
  return { client, lost, end };
}

const respondsWithin = ({ client }: Connection, ms: number): Promise<boolean> =>
  isWithin(ms, client.query('select 1')).catch(() => false);

/** False if late; rejects if the work fails first. */
async function isWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const timeout = setTimeout(ms, false, { ref: false, signal: late.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    late.abort();
  }
}
