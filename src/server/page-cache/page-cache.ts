import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** If the page cannot be rendered. */
const STALE_MS = 3_600_000;
const MAX_SECOND_CHANCES = 50;
/** No page of a shop links to a longer address. */
export const MAX_KEY_LENGTH = 1_024;
/** The scheme is part of the key because pages contain absolute links. */
export const pageKey = (shop: { id: number; version: number }, scheme: string, address: string): string =>
  `${shop.id}.${shop.version}.${scheme} ${address}`;

/** With and without `www.`, in two schemes; other spellings use the full path. */
const MAX_ADDRESSES_PER_PAGE = 4;

/** Bounded by bytes. If full, the largest shop loses its least used pages. */
export class PageCache {
  readonly hits = { count: 0 };
  readonly misses = { count: 0 };
  readonly #maxBytes: number;
  readonly #shops = new Map<number, LRUCache<string, CachedPage>>();
  readonly #byAddress = new Map<string, CachedPage>();
  readonly #now: () => number;

  constructor(maxBytes: number, now: () => number = () => Date.now()) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get addresses(): number {
    return this.#byAddress.size;
  }

  get bytes(): number {
    let bytes = 0;
    for (const pages of this.#shops.values()) bytes += pages.calculatedSize;
    return bytes;
  }

  find(shopId: number, key: string): CachedPage | undefined {
    const page = this.#shops.get(shopId)?.get(key);
    return page?.isFresh(this.#now()) ? page : undefined;
  }

  /** Includes expired pages, for when the page cannot be rendered. */
  findStale(shopId: number, key: string): CachedPage | undefined {
    const page = this.#shops.get(shopId)?.get(key);
    return page && this.#isUsable(page) ? page : undefined;
  }

  findByAddress(address: string): CachedPage | undefined {
    return this.#byAddress.get(address);
  }

  addAddress(address: string, page: CachedPage): void {
    if (!page.isCached || page.addresses.size >= MAX_ADDRESSES_PER_PAGE) return;
    page.addresses.add(address);
    this.#byAddress.set(address, page);
  }

  /** Returns the page to send: a recent complete one instead of an incomplete one. */
  keep(shopId: number, key: string, page: CachedPage): CachedPage {
    if (key.length > MAX_KEY_LENGTH || page.size > this.#maxBytes || !page.isFresh(this.#now())) return page;
    const pages = this.#shops.get(shopId) ?? this.#open(shopId);
    const before = pages.peek(key);
    if (page.isIncomplete && before && !before.isIncomplete && this.#isUsable(before)) {
      before.extendUntil(page.expiresAt);
      return before;
    }
    pages.set(key, page);
    page.isCached = true;
    for (let excess = this.bytes - this.#maxBytes; excess > 0; excess = this.bytes - this.#maxBytes) {
      this.#dropLeastUsed();
    }
    return page;
  }

  sweep(): void {
    for (const [shopId, pages] of this.#shops) {
      for (const [key, page] of pages.entries()) if (!this.#isUsable(page)) pages.delete(key);
      if (pages.size === 0) this.#shops.delete(shopId);
    }
  }

  #isUsable(page: CachedPage): boolean {
    return page.generation.isLive && page.expiresAt > this.#now() - STALE_MS;
  }

  #open(shopId: number): LRUCache<string, CachedPage> {
    const pages = new LRUCache<string, CachedPage>({
      // `keep` bounds the total, and a page may be added before another is evicted.
      maxSize: this.#maxBytes * 2,
      sizeCalculation: (page) => page.size,
      dispose: (page) => this.#forget(page),
    });
    this.#shops.set(shopId, pages);
    return pages;
  }

  #forget(page: CachedPage): void {
    page.isCached = false;
    for (const address of page.addresses) {
      if (this.#byAddress.get(address) === page) this.#byAddress.delete(address);
    }
    page.addresses.clear();
  }

  #dropLeastUsed(): void {
    let largest: LRUCache<string, CachedPage> | undefined;
    for (const pages of this.#shops.values()) {
      if (!largest || pages.calculatedSize > largest.calculatedSize) largest = pages;
    }
    if (!largest) return;
    for (let chances = MAX_SECOND_CHANCES; chances > 0; chances -= 1) {
      const key = largest.rkeys().next().value;
      const page = key === undefined ? undefined : largest.peek(key);
      if (key === undefined || !page?.wasRequested) break;
      // The hot path does not call the cache, but sets this mark.
      page.wasRequested = false;
      largest.get(key);
    }
    largest.pop();
  }
}
