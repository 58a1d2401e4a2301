import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitWindow } from '#domain/limit.ts';
import { BoundedMemory } from './bounded-memory.ts';
import type { ImpatientStore, LimitStore } from './impatient-store.ts';

/** A flood that met a full counter is turned away for so long without asking the store. */
const KNOWN_FULL_MS = 5_000;
const MAX_KNOWN_FULL = 5_000;
const TABLE = 'rate_limits';
const GIVE_BACK = `update ${TABLE} set points = points - 1 where key = $1 and expire > $2 and points > 0`;
const GIVE_BACK_NAME = `${TABLE}:give-back`;
const CLEAR_WITHIN_MS = 10_000;

/** Counts by key within one window: in the database of all instances, or in the memory of this one. */
export class WindowCounter {
  readonly #memory: BoundedMemory;
  readonly #store: ImpatientStore | undefined;
  readonly #limiter: RateLimiterAbstract;
  /** When there may be room again, for keys that were found without any. */
  readonly #full = new LRUCache<string, number>({ max: MAX_KNOWN_FULL, ttl: KNOWN_FULL_MS });

  readonly #lastTaking = new Map<string, Promise<void>>();

  constructor(name: string, { most, seconds }: LimitWindow, store: ImpatientStore | undefined) {
    const window = { keyPrefix: `${name}:${seconds}`, points: most, duration: seconds };
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
          // While the database is away this instance counts by itself.
          insuranceLimiter: this.#memory,
        })
      : this.#memory;
  }

  /** Counts one; 0, or after how many seconds there may be room: then nothing was counted. */
  async take(key: string): Promise<number> {
    // One after the other: of a flood, the first that finds no room answers for all that wait behind it.
    const taking = (this.#lastTaking.get(key) ?? Promise.resolve()).then(() => this.#takeNow(key));
    const settled = taking.then(
      () => undefined,
      () => undefined,
    );
    this.#lastTaking.set(key, settled);
    try {
      return await taking;
    } finally {
      if (this.#lastTaking.get(key) === settled) this.#lastTaking.delete(key);
    }
  }

  async #takeNow(key: string): Promise<number> {
    const fullUntil = this.#full.get(key) ?? 0;
    if (fullUntil > Date.now()) return secondsUntil(fullUntil);
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.#giveBack(key);
      const until = Date.now() + refusal.msBeforeNext;
      this.#full.set(key, until);
      return secondsUntil(until);
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.#giveBack(key);
    this.#full.delete(key);
  }

  /** The library would begin a new window at −1 where the one that counted is over. */
  async #giveBack(key: string): Promise<void> {
    const values = [this.#limiter.getKey(key), Date.now()];
    const given = await this.#store
      ?.query({ text: GIVE_BACK, values, name: GIVE_BACK_NAME })
      .catch(() => undefined);
    if (!given) await this.#memory.giveBack(key);
  }
}

/** Lets go of the counts of windows that are over. */
export async function clearExpired(store: LimitStore): Promise<void> {
  const statement = { text: `delete from ${TABLE} where expire < $1`, values: [Date.now()] };
  await store.query(statement, AbortSignal.timeout(CLEAR_WITHIN_MS));
}

const secondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1_000));
