import { LRUCache } from 'lru-cache';
import type { SharedCache } from '#storefront/requests/request-context.ts';
import type { Generation } from './shop-types.ts';

const ENTRY_OVERHEAD_BYTES = 500;
const BYTES_PER_CHARACTER = 2;
const VISITOR_KEYS_MEMORY_SHARE = 1 / 4;
/** Maximum total length of the keys that were requested once. */
const MAX_REQUESTED_ONCE_CHARACTERS = 1_000_000;

export interface CacheWriter {
  isComplete: () => boolean;
  onStore: () => void;
}

export interface PageParts extends SharedCache {
  /** Cache for keys that visitors can choose: caches the value from the second request on, in separate memory. */
  onceFromSecondRequest: SharedCache['once'];
  /** Returns the earliest expiry of the parts that the page uses, in ms since 1970. */
  validUntil: () => number;
}

interface CachedPart {
  part: unknown;
  bytes: number;
  /** Expiry in ms since 1970. A part computed from other parts expires with the earliest of these. */
  expiresAt: number;
}

/** Computes parts once per shop version. Freezes them, because later pages get the same object. */
export class ShopCache {
  readonly #parts: LRUCache<string, CachedPart>;
  readonly #visitorKeyParts: LRUCache<string, CachedPart>;
  readonly #seenOnce = new LRUCache<string, true>({
    maxSize: MAX_REQUESTED_ONCE_CHARACTERS,
    sizeCalculation: (_, { length }) => length,
  });
  readonly #pending = new Map<string, Promise<CachedPart | undefined>>();
  readonly #generationIds = new WeakMap<Generation, number>();
  readonly #ttlMs: number;
  #lastGenerationId = 0;

  constructor({ maxBytes, ttlMs }: { maxBytes: number; ttlMs: number }) {
    const createCache = (maxSize: number) =>
      new LRUCache<string, CachedPart>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
    this.#parts = createCache(maxBytes * (1 - VISITOR_KEYS_MEMORY_SHARE));
    this.#visitorKeyParts = createCache(maxBytes * VISITOR_KEYS_MEMORY_SHARE);
    this.#ttlMs = ttlMs;
  }

  forPage(generation: Generation, writer: CacheWriter): PageParts {
    const generationId = this.#generationIds.get(generation) ?? ++this.#lastGenerationId;
    this.#generationIds.set(generation, generationId);
    let expiresAt = Date.now() + this.#ttlMs;
    const validUntil = () => expiresAt;
    const find = async <Part>(
      cache: LRUCache<string, CachedPart>,
      entryKey: string,
      compute: () => Promise<Part>,
    ): Promise<Part> => {
      const pending = this.#pending.get(entryKey);
      const cached = undefinedIfExpired(cache.get(entryKey)) ?? (pending && (await pending));
      if (!cached) return this.#compute(cache, entryKey, compute, { ...writer, validUntil });
      expiresAt = Math.min(expiresAt, cached.expiresAt);
      // The cast is safe, because a key is always computed by the same function.
      return cached.part as Part;
    };
    return {
      validUntil,
      once: (key, compute) => find(this.#parts, `${generationId} ${key}`, compute),
      onceFromSecondRequest: (key, compute) => {
        const entryKey = `${generationId} ${key}`;
        if (this.#seenOnce.has(entryKey)) return find(this.#visitorKeyParts, entryKey, compute);
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
          part: deepFreeze(part),
          bytes: entryKey.length + ENTRY_OVERHEAD_BYTES + estimateBytes(part),
          expiresAt: writer.validUntil(),
        };
        cache.set(entryKey, cached);
        writer.onStore();
      }
      return part;
    } finally {
      if (isFirst) this.#pending.delete(entryKey);
      // `cached` is `undefined` if the part was not cached. Pages that wait for the part then compute it themselves.
      resolve(cached);
    }
  }
}

export const uncachedParts: PageParts = {
  once: (_, compute) => compute(),
  onceFromSecondRequest: (_, compute) => compute(),
  validUntil: () => 0,
};

const undefinedIfExpired = (cached: CachedPart | undefined) =>
  cached && cached.expiresAt > Date.now() ? cached : undefined;

const estimateBytes = (part: unknown): number => (JSON.stringify(part)?.length ?? 0) * BYTES_PER_CHARACTER;

function deepFreeze<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return part;
  for (const value of Object.values(part)) deepFreeze(value);
  return Object.freeze(part);
}
