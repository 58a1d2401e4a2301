import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth, DatabaseLog } from '#data/database-outage.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ListenOptions } from './pooled-database.ts';

/** Interval of notifications that an instance sends to itself, and time limit for their arrival. */
export interface HeartbeatOptions {
  everyMs: number;
  timeoutMs: number;
}

export interface NotificationOptions {
  pool: Pool;
  /** Sends a notification through the same pool as all other notifications. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  heartbeat: HeartbeatOptions;
  health: DatabaseHealth;
  log: DatabaseLog | undefined;
}

type NotificationHandler = (payload: string) => void;

interface Listener {
  onNotice: NotificationHandler;
  pollChanges: (() => Promise<void>) | undefined;
}

interface ListeningConnection {
  client: PoolClient;
  lost: Promise<unknown>;
  end: () => void;
}

const RECONNECT_DELAY_MS = 1_000;
/** Poll interval while no notifications arrive. */
const POLL_INTERVAL_MS = 1_000;

/** Listens on one connection. Polls if heartbeats do not arrive, as behind a pooler in transaction mode. */
export class Notifications {
  readonly #options: NotificationOptions;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #closed = new AbortController();
  readonly #heartbeatChannel = `haat_heartbeat_${randomBytes(6).toString('hex')}`;
  readonly #pendingHeartbeats = new Map<string, () => void>();
  #connection: Promise<ListeningConnection> | undefined;
  #listeningConnection: ListeningConnection | undefined;
  #isUnresponsive = false;
  #currentPoll: Promise<void> | undefined;
  #heartbeatCount = 0;

  constructor(options: NotificationOptions) {
    this.#options = options;
    options.pool.on('error', (error) => options.health.recordFailure(error));
  }

  get arrive(): boolean {
    return !this.#isUnresponsive;
  }

  async listen(
    channel: string,
    onNotice: NotificationHandler,
    { pollChanges }: ListenOptions = {},
  ): Promise<void> {
    const existingListeners = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(existingListeners ?? []), { onNotice, pollChanges }]);
    if (!this.#connection) {
      this.#connection = this.#start();
      await this.#connection;
    } else if (!existingListeners) {
      const { client } = await this.#connection;
      await client.query(`listen ${channel}`);
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    const connection = await this.#connection?.catch(() => undefined);
    connection?.end();
  }

  async #start(): Promise<ListeningConnection> {
    const first = await this.#connect();
    void this.#reconnectForever(first);
    void this.#sendHeartbeats();
    return first;
  }

  async #connect(): Promise<ListeningConnection> {
    const connection = await openConnection(this.#options.pool, (channel, payload) =>
      this.#dispatch(channel, payload),
    );
    try {
      for (const channel of [this.#heartbeatChannel, ...this.#listeners.keys()])
        await connection.client.query(`listen ${channel}`);
      return connection;
    } catch (error) {
      connection.end();
      throw error;
    }
  }

  async #reconnectForever(first: ListeningConnection): Promise<void> {
    for (let current: ListeningConnection | undefined = first; current; ) {
      this.#listeningConnection = current;
      const reason = await current.lost;
      this.#listeningConnection = undefined;
      if (this.#closed.signal.aborted) return;
      this.#options.health.recordFailure(reason);
      current = await this.#reconnect();
      if (!current) return;
      this.#connection = Promise.resolve(current);
      this.#notifyAll();
    }
  }

  async #reconnect(): Promise<ListeningConnection | undefined> {
    while (await this.#waitUnlessClosed(RECONNECT_DELAY_MS)) {
      const connection = await this.#connect().catch((error) => this.#options.health.recordFailure(error));
      if (connection && this.#closed.signal.aborted) connection.end();
      else if (connection) return connection;
    }
    return undefined;
  }

  async #sendHeartbeats(): Promise<void> {
    const { everyMs, timeoutMs } = this.#options.heartbeat;
    let notListeningSince: number | undefined;
    do {
      const outcome = await this.#sendHeartbeat();
      notListeningSince = outcome === 'not-listening' ? (notListeningSince ?? performance.now()) : undefined;
      if (outcome === 'echoed') this.#recover();
      else if (outcome === 'missed' && (await this.#isAlive())) this.#markUnresponsive();
      else if (notListeningSince !== undefined && performance.now() - notListeningSince >= timeoutMs)
        this.#markUnresponsive();
    } while (await this.#waitUnlessClosed(everyMs));
  }

  /** `missed`: the heartbeat was not received in time. `not-listening`: the connection is absent or was replaced. */
  async #sendHeartbeat(): Promise<'echoed' | 'missed' | 'not-listening' | 'unsent'> {
    this.#heartbeatCount += 1;
    const payload = String(this.#heartbeatCount);
    const { promise: arrival, resolve } = Promise.withResolvers<void>();
    const connection = this.#listeningConnection;
    this.#pendingHeartbeats.set(payload, resolve);
    try {
      await this.#options.notify(this.#heartbeatChannel, payload);
      if (!connection) return 'not-listening';
      if (await endsWithin(this.#options.heartbeat.timeoutMs, arrival)) return 'echoed';
      return connection === this.#listeningConnection ? 'missed' : 'not-listening';
    } catch {
      await this.#isAlive();
      return 'unsent';
    } finally {
      this.#pendingHeartbeats.delete(payload);
    }
  }

  async #isAlive(): Promise<boolean> {
    const connection = this.#listeningConnection;
    if (!connection) return false;
    const isAlive = await respondsWithin(connection, this.#options.heartbeat.timeoutMs);
    if (!isAlive) connection.end();
    return isAlive;
  }

  #markUnresponsive(): void {
    if (this.#isUnresponsive || this.#closed.signal.aborted) return;
    this.#isUnresponsive = true;
    this.#options.log?.warn(
      {},
      'notifications of the database do not arrive, so changes are polled: behind a connection pooler, set DATABASE_LISTEN_URL to the database itself',
    );
    this.#currentPoll ??= this.#poll().finally(() => {
      this.#currentPoll = undefined;
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
      for (const { pollChanges } of this.#listAllListeners()) {
        await pollChanges?.().catch((error: unknown) => {
          if (!(error instanceof Unavailable))
            this.#options.log?.error({ err: error }, 'changes could not be polled');
        });
      }
    } while ((await this.#waitUnlessClosed(POLL_INTERVAL_MS)) && this.#isUnresponsive);
  }

  #dispatch(channel: string, payload: string): void {
    if (channel === this.#heartbeatChannel) this.#pendingHeartbeats.get(payload)?.();
    for (const { onNotice } of this.#listeners.get(channel) ?? [])
      this.#options.health.notify(onNotice, payload);
  }

  /** Calls all listeners, because notifications may have been missed. */
  #notifyAll(): void {
    for (const { onNotice } of this.#listAllListeners()) this.#options.health.notify(onNotice, '');
  }

  #listAllListeners(): Listener[] {
    return [...this.#listeners.values()].flat();
  }

  async #waitUnlessClosed(ms: number): Promise<boolean> {
    const { signal } = this.#closed;
    await setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
    return !signal.aborted;
  }
}

async function openConnection(
  pool: Pool,
  dispatch: (channel: string, payload: string) => void,
): Promise<ListeningConnection> {
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

const respondsWithin = ({ client }: ListeningConnection, ms: number): Promise<boolean> =>
  endsWithin(ms, client.query('select 1')).catch(() => false);

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timeoutCancellation = new AbortController();
  const timeout = setTimeout(ms, false, { ref: false, signal: timeoutCancellation.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    timeoutCancellation.abort();
  }
}
