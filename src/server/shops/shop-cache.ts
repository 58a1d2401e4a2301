import { LRUCache } from 'lru-cache';
import type { SharedParts } from '#storefront/requests/request-context.ts';
import type { Generation } from './hosted-shop.ts';

const ENTRY_BYTES = 500;
const BYTES_PER_CHARACTER = 2;
const VISITOR_KEYS_SHARE = 1 / 4;
/** Characters of keys that were requested once. */
const MAX_NOTED = 1_000_000;

export interface ShopCacheOptions {
  maxBytes: number;
  ttlMs: number;
}

export interface CacheWriter {
  isComplete: () => boolean;
  onStore: () => void;
}

export interface PageParts extends SharedParts {
  /** For keys that visitors can choose: stored from the second request on, in separate memory. */
  onceAskedAgain: SharedParts['once'];
  /** Of the page's oldest data, in ms since 1970. */
  validUntil: () => number;
}

interface CachedPart {
  part: unknown;
  bytes: number;
  /** An entry computed from others expires with them. */
  until: number;
}

/** Computed once per shop version, and frozen, because later pages get the same object. */
export class ShopCache {
  readonly #parts: LRUCache<string, CachedPart>;
  readonly #addressIndependent: LRUCache<string, CachedPart>;
  readonly #seenOnce = new LRUCache<string, true>({
    maxSize: MAX_NOTED,
    sizeCalculation: (_, { length }) => length,
  });
  readonly #pending = new Map<string, Promise<CachedPart | undefined>>();
  readonly #names = new WeakMap<Generation, number>();
  readonly #ttlMs: number;
  #named = 0;

  constructor({ maxBytes, ttlMs }: ShopCacheOptions) {
    const open = (maxSize: number) =>
      new LRUCache<string, CachedPart>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
    this.#parts = open(maxBytes * (1 - VISITOR_KEYS_SHARE));
    this.#addressIndependent = open(maxBytes * VISITOR_KEYS_SHARE);
    this.#ttlMs = ttlMs;
  }

  forPage(generation: Generation, writer: CacheWriter): PageParts {
    const name = this.#names.get(generation) ?? ++this.#named;
    this.#names.set(generation, name);
    let until = Date.now() + this.#ttlMs;
    const validUntil = () => until;
    const find = async <Part>(
      cache: LRUCache<string, CachedPart>,
      entryKey: string,
      compute: () => Promise<Part>,
    ): Promise<Part> => {
      const pending = this.#pending.get(entryKey);
      const cached = fresh(cache.get(entryKey)) ?? (pending && (await pending));
      if (!cached) return this.#compute(cache, entryKey, compute, { ...writer, validUntil });
      until = Math.min(until, cached.until);
      // A key is always computed by the same function.
      return cached.part as Part;
    };
    return {
      validUntil,
      once: (key, compute) => find(this.#parts, `${name} ${key}`, compute),
      onceAskedAgain: (key, compute) => {
        const entryKey = `${name} ${key}`;
        if (this.#seenOnce.has(entryKey)) return find(this.#addressIndependent, entryKey, compute);
        this.#seenOnce.set(entryKey, true);
        return compute();
      },
    };
  }

  async #compute<Part>(
    cache: LRUCache<string, CachedPart>,
    entryKey: string,
    compute: () => Promise<Part>,
    writer: CacheWriter & Pick<PageParts, 'validUntil'>,
  ): Promise<Part> {
    const { promise, resolve } = Promise.withResolvers<CachedPart | undefined>();
    const isFirst = !this.#pending.has(entryKey);
    if (isFirst) this.#pending.set(entryKey, promise);
    let cached: CachedPart | undefined;
    try {
      const part = await compute();
      if (writer.isComplete()) {
        cached = {
          part: frozen(part),
          bytes: entryKey.length + ENTRY_BYTES + estimateBytes(part),
          until: writer.validUntil(),
        };
        cache.set(entryKey, cached);
        writer.onStore();
      }
      return part;
    } finally {
      if (isFirst) this.#pending.delete(entryKey);
      // If the result could not be stored, the waiting page computes it.
      resolve(cached);
    }
  }
}

export const uncachedParts: PageParts = {
  once: (_, compute) => compute(),
  onceAskedAgain: (_, compute) => compute(),
  validUntil: () => 0,
};

const fresh = (cached: CachedPart | undefined) => (cached && cached.until > Date.now() ? cached : undefined);

const estimateBytes = (part: unknown): number => (JSON.stringify(part)?.length ?? 0) * BYTES_PER_CHARACTER;

function frozen<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return part;
  for (const value of Object.values(part)) frozen(value);
  return Object.freeze(part);
}
