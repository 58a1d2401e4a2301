import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitWindow } from '#domain/limit.ts';

/** A full counter refuses for this time without a query. */
const KNOWN_FULL_MS = 5_000;
const MAX_KNOWN_FULL = 5_000;
const TABLE = 'rate_limits';
const REFUND = `update ${TABLE} set points = points - 1 where key = $1 and expire > $2 and points > 0`;
const REFUND_NAME = `${TABLE}:refund`;
const CLEAR_WITHIN_MS = 10_000;

export class WindowCounter {
  readonly #memory: BoundedMemory;
  readonly #store: CircuitBreakerStore | undefined;
  readonly #limiter: RateLimiterAbstract;
  readonly #full = new LRUCache<string, number>({ max: MAX_KNOWN_FULL, ttl: KNOWN_FULL_MS });

  readonly #lastConsumption = new Map<string, Promise<void>>();

  constructor(name: string, { max, seconds }: LimitWindow, store: CircuitBreakerStore | undefined) {
    const window = { keyPrefix: `${name}:${seconds}`, points: max, duration: seconds };
    this.#memory = new BoundedMemory(window);
    this.#store = store;
    this.#limiter = store
      ? new RateLimiterPostgres({
          ...window,
          storeClient: store,
          storeType: 'pool',
          tableName: TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: this.#memory,
        })
      : this.#memory;
  }

  /** Counts and returns 0; in a full window, returns the seconds until it ends. */
  async consume(key: string): Promise<number> {
    // One at a time per key: in a flood, waiting requests reuse the first refusal.
    const consumption = (this.#lastConsumption.get(key) ?? Promise.resolve()).then(() =>
      this.#consumeNow(key),
    );
    const settled = consumption.then(
      () => undefined,
      () => undefined,
    );
    this.#lastConsumption.set(key, settled);
    try {
      return await consumption;
    } finally {
      if (this.#lastConsumption.get(key) === settled) this.#lastConsumption.delete(key);
    }
  }

  async #consumeNow(key: string): Promise<number> {
    const fullUntil = this.#full.get(key) ?? 0;
    if (fullUntil > Date.now()) return secondsUntil(fullUntil);
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#refund(key);
      const until = Date.now() + refusal.msBeforeNext;
      this.#full.set(key, until);
      return secondsUntil(until);
    }
  }

  async refund(key: string): Promise<void> {
    await this.#refund(key);
    this.#full.delete(key);
  }

  /** The library would start a new window at −1 after the counted one has ended. */
  async #refund(key: string): Promise<void> {
    const values = [this.#limiter.getKey(key), Date.now()];
    const refunded = await this.#store
      ?.query({ text: REFUND, values, name: REFUND_NAME })
      .catch(() => undefined);
    if (!refunded) await this.#memory.refund(key);
  }
}

export async function clearExpired(store: LimitStore): Promise<void> {
  const statement = { text: `delete from ${TABLE} where expire < $1`, values: [Date.now()] };
  await store.query(statement, AbortSignal.timeout(CLEAR_WITHIN_MS));
}

const secondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1_000));

/** Maximum keys in memory: most recently seen, and those with the highest counts. */
const MAX_RECENT_KEYS = 2_500;
const MAX_RANKED_KEYS = 2_500;
const RANKS = 5;

interface StoredCount {
  count: number;
  endsAt: number;
}

/** In bounded memory. Evicts low counts first, so that new keys cannot evict a key with a high count. */
export class BoundedMemory extends RateLimiterMemory {
  /** Least recently seen first. */
  readonly #recent = new Map<string, StoredCount>();
  readonly #ranked = Array.from({ length: RANKS }, () => new Map<string, StoredCount>());

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    try {
      const counted = await super.consume(key, points);
      await this.#addRecent(key, counted);
      return counted;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await this.#addRecent(key, refusal);
      throw refusal;
    }
  }

  /** Only if the window is still open. */
  async refund(key: string): Promise<void> {
    const counted = await this.get(key);
    if (!counted || counted.msBeforeNext <= 0 || counted.consumedPoints <= 0) return;
    const left = await this.reward(key);
    if (left.consumedPoints <= 0) await this.#evict(key);
    else if (this.#recent.has(key)) this.#recent.set(key, toStored(left));
    else this.#rank(key, toStored(left));
  }

  async #addRecent(key: string, counted: RateLimiterRes): Promise<void> {
    this.#forget(key);
    this.#recent.set(key, toStored(counted));
    if (this.#recent.size <= MAX_RECENT_KEYS) return;
    const [oldest] = this.#recent;
    if (oldest) this.#rank(...oldest);
    const rankedKeys = this.#ranked.reduce((sum, { size }) => sum + size, 0);
    const least = rankedKeys > MAX_RANKED_KEYS ? this.#findEvictable() : undefined;
    if (least !== undefined) await this.#evict(least);
  }

  #rank(key: string, stored: StoredCount): void {
    this.#forget(key);
    const rank = Math.min(RANKS - 1, Math.floor(Math.log2(stored.count)));
    this.#ranked[rank]?.set(key, stored);
  }

  /** A ranked key whose window has ended, else the least recently seen one with the lowest count. */
  #findEvictable(): string | undefined {
    let least: string | undefined;
    for (const keys of this.#ranked) {
      const [oldest] = keys;
      if (!oldest) continue;
      const [key, { endsAt }] = oldest;
      if (endsAt <= Date.now()) return key;
      least ??= key;
    }
    return least;
  }

  async #evict(key: string): Promise<void> {
    this.#forget(key);
    await this.delete(key);
  }

  #forget(key: string): void {
    for (const keys of [this.#recent, ...this.#ranked]) keys.delete(key);
  }
}

const toStored = ({ consumedPoints, msBeforeNext }: RateLimiterRes): StoredCount => ({
  count: Math.max(1, consumedPoints),
  endsAt: Date.now() + msBeforeNext,
});

export interface LimitStore {
  /** Rejects on abort, even if the server does not respond. */
  query: (statement: LimitStatement, signal: AbortSignal) => Promise<unknown>;
}

export interface LimitStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Short, because limited requests wait for it. */
const QUERY_TIMEOUT_MS = 1_500;
const STORE_PAUSE_MS = 5_000;

/** After a timeout, rejects all queries for some seconds; then one query tests the connection. */
export class CircuitBreakerStore {
  readonly #store: LimitStore;
  #pausedUntil: number | undefined;

  constructor(store: LimitStore) {
    this.#store = store;
  }

  async query(statement: LimitStatement): Promise<unknown> {
    if (this.#pausedUntil !== undefined) {
      if (Date.now() < this.#pausedUntil) throw new Error('the rate limit store does not respond');
      this.#pausedUntil = Date.now() + STORE_PAUSE_MS;
    }
    const timeout = AbortSignal.timeout(QUERY_TIMEOUT_MS);
    try {
      const result = await this.#store.query(statement, timeout);
      this.#pausedUntil = undefined;
      return result;
    } catch (error) {
      if (timeout.aborted) this.#pausedUntil = Date.now() + STORE_PAUSE_MS;
      throw error;
    }
  }
}
