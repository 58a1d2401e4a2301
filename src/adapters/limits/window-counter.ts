import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitWindow } from '#domain/limit.ts';

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

/** Of so many networks or numbers a counter keeps count. */
const MAX_KEYS = 5_000;
/** Keys are told apart by how much they have counted: once, twice or more, four times or more, and so on. */
const LEVELS = 5;

/**
 * Counts in this process's memory, of which it takes a bounded part whoever asks. When it is full, what counted least is
 * forgotten first, and of that what was not seen for longest: a crowd of keys that come once pushes out none that is watched.
 */
export class BoundedMemory extends RateLimiterMemory {
  /** By level, the keys with the moment their window is over, the longest unseen first. */
  readonly #known = Array.from({ length: LEVELS }, () => new Map<string, number>());
  readonly #levels = new Map<string, number>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    try {
      const counted = await super.consume(key, points);
      await this.#note(key, counted);
      return counted;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await this.#note(key, refusal);
      throw refusal;
    }
  }

  /** Takes one back of what was counted in a window that is still open. */
  async giveBack(key: string): Promise<void> {
    const counted = await this.get(key);
    if (counted && counted.msBeforeNext > 0 && counted.consumedPoints > 0) await this.reward(key);
  }

  async #note(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<void> {
    this.#letGo(key);
    const level = Math.min(LEVELS - 1, Math.floor(Math.log2(Math.max(1, consumedPoints))));
    this.#known[level]?.set(key, Date.now() + msBeforeNext);
    this.#levels.set(key, level);
    const least = this.#levels.size > MAX_KEYS ? this.#least() : undefined;
    if (least === undefined) return;
    this.#letGo(least);
    await this.delete(least);
  }

  /** The key that matters least: one whose window is over, or else of those that counted least. */
  #least(): string | undefined {
    let least: string | undefined;
    for (const known of this.#known) {
      const [oldest] = known;
      if (!oldest) continue;
      const [key, isOverAt] = oldest;
      if (isOverAt <= Date.now()) return key;
      least ??= key;
    }
    return least;
  }

  #letGo(key: string): void {
    const level = this.#levels.get(key);
    if (level === undefined) return;
    this.#known[level]?.delete(key);
    this.#levels.delete(key);
  }
}

/** The connections of a PostgreSQL server. */
export interface LimitStore {
  /** Rejects once the signal is aborted, whether the server answers or not. */
  query: (statement: LimitStatement, signal: AbortSignal) => Promise<unknown>;
}

export interface LimitStatement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Counting comes before the work that is limited, and is not to take longer than that. */
const WAIT_MS = 1_500;
const AWAY_MS = 5_000;

/**
 * A store that is not waited for: after a question that was not answered in time nobody asks for some seconds, and
 * then one does while the others still go without. Rejects at once meanwhile.
 */
export class ImpatientStore {
  readonly #store: LimitStore;
  #silentUntil: number | undefined;

  constructor(store: LimitStore) {
    this.#store = store;
  }

  async query(statement: LimitStatement): Promise<unknown> {
    if (this.#silentUntil !== undefined) {
      if (Date.now() < this.#silentUntil) throw new Error('the store of limits did not answer lately');
      this.#silentUntil = Date.now() + AWAY_MS;
    }
    const late = AbortSignal.timeout(WAIT_MS);
    try {
      const answer = await this.#store.query(statement, late);
      this.#silentUntil = undefined;
      return answer;
    } catch (error) {
      if (late.aborted) this.#silentUntil = Date.now() + AWAY_MS;
      throw error;
    }
  }
}
