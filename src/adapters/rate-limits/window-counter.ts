import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitWindow } from '#domain/rate-limits.ts';

/** Maximum time for which a key is refused without a query, unless its window ends earlier. */
const REFUSAL_REUSE_MS = 5_000;
const MAX_REUSED_REFUSALS = 5_000;
const COUNTER_TABLE = 'rate_limits';
const UNDO_SQL = `update ${COUNTER_TABLE} set points = points - 1 where key = $1 and expire > $2 and points > 0`;
const UNDO_STATEMENT_NAME = `${COUNTER_TABLE}:undo`;
const CLEANUP_TIMEOUT_MS = 10_000;

export class WindowCounter {
  readonly #memory: BoundedMemoryLimiter;
  readonly #store: CircuitBreakerStore | undefined;
  readonly #limiter: RateLimiterAbstract;
  readonly #fullUntil = new LRUCache<string, number>({ max: MAX_REUSED_REFUSALS, ttl: REFUSAL_REUSE_MS });

  readonly #lastConsumption = new Map<string, Promise<void>>();

  constructor(name: string, { max, seconds }: LimitWindow, store: CircuitBreakerStore | undefined) {
    const window = { keyPrefix: `${name}:${seconds}`, points: max, duration: seconds };
    this.#memory = new BoundedMemoryLimiter(window);
    this.#store = store;
    this.#limiter = store
      ? new RateLimiterPostgres({
          ...window,
          storeClient: store,
          storeType: 'pool',
          tableName: COUNTER_TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: this.#memory,
        })
      : this.#memory;
  }

  /** Counts a request. Returns 0, or in a full window the seconds until the window ends. */
  async consume(key: string): Promise<number> {
    // Requests with the same key run one at a time, so that waiting requests reuse the first refusal.
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
    const fullUntil = this.#fullUntil.get(key) ?? 0;
    if (fullUntil > Date.now()) return countSecondsUntil(fullUntil);
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#undo(key);
      const endsAt = Date.now() + refusal.msBeforeNext;
      this.#fullUntil.set(key, endsAt);
      return countSecondsUntil(endsAt);
    }
  }

  async undo(key: string): Promise<void> {
    await this.#undo(key);
    this.#fullUntil.delete(key);
  }

  /** Undoes a count. The library's `reward` would start a new window at −1 if the window has ended. */
  async #undo(key: string): Promise<void> {
    const values = [this.#limiter.getKey(key), Date.now()];
    const undone = await this.#store
      ?.query({ text: UNDO_SQL, values, name: UNDO_STATEMENT_NAME })
      .catch(() => undefined);
    if (!undone) await this.#memory.undo(key);
  }
}

export async function deleteExpiredCounters(store: LimitStore): Promise<void> {
  const statement = { text: `delete from ${COUNTER_TABLE} where expire < $1`, values: [Date.now()] };
  await store.query(statement, AbortSignal.timeout(CLEANUP_TIMEOUT_MS));
}

const countSecondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1_000));

/** Maximum number of recently seen keys in memory, regardless of their counts. */
const MAX_RECENT_KEYS = 2_500;
/** Maximum number of older keys in memory, ranked by their counts. */
const MAX_RANKED_KEYS = 2_500;
const RANK_COUNT = 5;

interface StoredCount {
  count: number;
  endsAt: number;
}

/** Counter in bounded memory. Evicts low counts first, so that new keys cannot evict a key with a high count. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  /** Recently seen keys, the least recent first. */
  readonly #recent = new Map<string, StoredCount>();
  readonly #ranked = Array.from({ length: RANK_COUNT }, () => new Map<string, StoredCount>());

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    try {
      const result = await super.consume(key, points);
      await this.#addRecent(key, result);
      return result;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await this.#addRecent(key, refusal);
      throw refusal;
    }
  }

  /** Undoes a count only while its window is open. */
  async undo(key: string): Promise<void> {
    const result = await this.get(key);
    if (!result || result.msBeforeNext <= 0 || result.consumedPoints <= 0) return;
    const remaining = await this.reward(key);
    if (remaining.consumedPoints <= 0) await this.#evict(key);
    else if (this.#recent.has(key)) this.#recent.set(key, toStoredCount(remaining));
    else this.#rank(key, toStoredCount(remaining));
  }

  async #addRecent(key: string, result: RateLimiterRes): Promise<void> {
    this.#forget(key);
    this.#recent.set(key, toStoredCount(result));
    if (this.#recent.size <= MAX_RECENT_KEYS) return;
    const [oldest] = this.#recent;
    if (oldest) this.#rank(...oldest);
    const rankedKeys = this.#ranked.reduce((sum, { size }) => sum + size, 0);
    const lowestKey = rankedKeys > MAX_RANKED_KEYS ? this.#findEvictable() : undefined;
    if (lowestKey !== undefined) await this.#evict(lowestKey);
  }

  #rank(key: string, stored: StoredCount): void {
    this.#forget(key);
    const rank = Math.min(RANK_COUNT - 1, Math.floor(Math.log2(stored.count)));
    this.#ranked[rank]?.set(key, stored);
  }

  /** Returns the oldest key of a rank if its window has ended, otherwise the oldest key of the lowest rank. */
  #findEvictable(): string | undefined {
    let lowestKey: string | undefined;
    for (const keys of this.#ranked) {
      const [oldest] = keys;
      if (!oldest) continue;
      const [key, { endsAt }] = oldest;
      if (endsAt <= Date.now()) return key;
      lowestKey ??= key;
    }
    return lowestKey;
  }

  async #evict(key: string): Promise<void> {
    this.#forget(key);
    await this.delete(key);
  }

  #forget(key: string): void {
    for (const keys of [this.#recent, ...this.#ranked]) keys.delete(key);
  }
}

const toStoredCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): StoredCount => ({
  count: Math.max(1, consumedPoints),
  endsAt: Date.now() + msBeforeNext,
});

export interface LimitStore {
  /** Runs a query. Rejects on abort, even if the server does not respond. */
  query: (statement: LimitStatement, signal: AbortSignal) => Promise<unknown>;
}

export interface LimitStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Timeout of a query. It is short, because every rate-limited request waits for the query. */
const QUERY_TIMEOUT_MS = 1_500;
const STORE_PAUSE_MS = 5_000;

/** Store that rejects all queries for `STORE_PAUSE_MS` after a timeout. Then one query tests the connection. */
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
