import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth, DatabaseLog } from '#data/database-trouble.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { ListenOptions } from './pooled-database.ts';

/** How often a notification is sent to this instance itself, and how soon it has to come back. */
export interface Heartbeat {
  everyMs: number;
  withinMs: number;
}

export interface NotificationOptions {
  /** Opens the connections that listen, one at a time. */
  pool: Pool;
  /** Sends a notification by the path that all others take. */
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
  /** Resolves with the reason when the connection ends. */
  lost: Promise<unknown>;
  end: () => void;
}

const RECONNECT_MS = 1_000;
/** How often listeners look for changes themselves while no notifications arrive. */
const POLL_MS = 1_000;

/**
 * Listens on one connection, which is replaced when it is lost. A heartbeat takes the path of all notifications: one that does
 * not come back shows that the path is broken although both of its ends answer, as behind a pooler in transaction mode.
 */
export class Notifications {
  readonly #options: NotificationOptions;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #closed = new AbortController();
  readonly #beatChannel = `haat_heartbeat_${randomBytes(6).toString('hex')}`;
  readonly #echoes = new Map<string, () => void>();
  #connection: Promise<Connection> | undefined;
  /** The connection that listens now. */
  #live: Connection | undefined;
  #isSilent = false;
  #polling: Promise<void> | undefined;
  #beats = 0;

  constructor(options: NotificationOptions) {
    this.#options = options;
    options.pool.on('error', (error) => options.health.failed(error));
  }

  /** Whether the latest heartbeat came back. */
  get arrive(): boolean {
    return !this.#isSilent;
  }

  /** Rejects when the first connection cannot be opened. */
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
    void this.#keepConnected(first);
    void this.#keepBeating();
    return first;
  }

  async #connect(): Promise<Connection> {
    const connection = await openConnection(this.#options.pool, (channel, payload) =>
      this.#hear(channel, payload),
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

  async #keepConnected(first: Connection): Promise<void> {
    for (let current: Connection | undefined = first; current; ) {
      this.#live = current;
      const reason = await current.lost;
      this.#live = undefined;
      if (this.#closed.signal.aborted) return;
      this.#options.health.failed(reason);
      current = await this.#reconnect();
      if (!current) return;
      this.#connection = Promise.resolve(current);
      this.#tellAll();
    }
  }

  /** `undefined` when closed meanwhile. */
  async #reconnect(): Promise<Connection | undefined> {
    while (await this.#waits(RECONNECT_MS)) {
      const connection = await this.#connect().catch((error) => this.#options.health.failed(error));
      if (connection && this.#closed.signal.aborted) connection.end();
      else if (connection) return connection;
    }
    return undefined;
  }

  async #keepBeating(): Promise<void> {
    const { everyMs, withinMs } = this.#options.heartbeat;
    let unheardSince: number | undefined;
    do {
      const beat = await this.#beat();
      unheardSince = beat === 'unheard' ? (unheardSince ?? performance.now()) : undefined;
      if (beat === 'echoed') this.#recover();
      else if (beat === 'missed' && (await this.#isAlive())) this.#fallSilent();
      else if (unheardSince !== undefined && performance.now() - unheardSince >= withinMs) this.#fallSilent();
    } while (await this.#waits(everyMs));
  }

  /** `unheard` when no connection listens, `unsent` when the database is away or full, which is logged where it is noticed. */
  async #beat(): Promise<'echoed' | 'missed' | 'unheard' | 'unsent'> {
    this.#beats += 1;
    const payload = String(this.#beats);
    const { promise: echo, resolve } = Promise.withResolvers<void>();
    const listening = this.#live;
    this.#echoes.set(payload, resolve);
    try {
      await this.#options.notify(this.#beatChannel, payload);
      if (!listening) return 'unheard';
      if (await isWithin(this.#options.heartbeat.withinMs, echo)) return 'echoed';
      return listening === this.#live ? 'missed' : 'unheard';
    } catch {
      await this.#isAlive();
      return 'unsent';
    } finally {
      this.#echoes.delete(payload);
    }
  }

  /** Whether the connection that listens answers. One that was cut off without notice is ended, and another one opened. */
  async #isAlive(): Promise<boolean> {
    const listening = this.#live;
    if (!listening) return false;
    const isAlive = await answersWithin(listening, this.#options.heartbeat.withinMs);
    if (!isAlive) listening.end();
    return isAlive;
  }

  #fallSilent(): void {
    if (this.#isSilent || this.#closed.signal.aborted) return;
    this.#isSilent = true;
    this.#options.log?.warn(
      {},
      'notifications of the database do not arrive, so changes are polled: behind a connection pooler, set DATABASE_LISTEN_URL to the database itself',
    );
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
  }

  #recover(): void {
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.#options.log?.info({}, 'notifications of the database arrive again');
    this.#tellAll();
  }

  async #poll(): Promise<void> {
    do {
      for (const { whileSilent } of this.#all()) {
        await whileSilent?.().catch((error: unknown) => {
          // That the database is away is logged where it is noticed.
          if (!(error instanceof Unavailable))
            this.#options.log?.error({ err: error }, 'changes could not be polled');
        });
      }
    } while ((await this.#waits(POLL_MS)) && this.#isSilent);
  }

  #hear(channel: string, payload: string): void {
    if (channel === this.#beatChannel) this.#echoes.get(payload)?.();
    for (const { onNotice } of this.#listeners.get(channel) ?? [])
      this.#options.health.tell(onNotice, payload);
  }

  /** Notifications may have been missed. */
  #tellAll(): void {
    for (const { onNotice } of this.#all()) this.#options.health.tell(onNotice, '');
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flat();
  }

  /** `false` when closed meanwhile. */
  async #waits(ms: number): Promise<boolean> {
    const { signal } = this.#closed;
    await setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
    return !signal.aborted;
  }
}

async function openConnection(
  pool: Pool,
  hear: (channel: string, payload: string) => void,
): Promise<Connection> {
  const client = await pool.connect();
  let isEnded = false;
  const end = () => {
    if (!isEnded) client.release(true);
    isEnded = true;
  };
  const lost = new Promise((resolve) => {
    client.on('error', resolve);
    client.once('end', () => resolve(new Error('the connection that listens ended')));
  }).finally(end);
  client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
  return { client, lost, end };
}

const answersWithin = ({ client }: Connection, ms: number): Promise<boolean> =>
  isWithin(ms, client.query('select 1')).catch(() => false);

/** Whether work ends in time; rejects when it fails before. */
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
