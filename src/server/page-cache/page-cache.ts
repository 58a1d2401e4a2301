import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Time for which an expired page may still be sent if it cannot be rendered again. */
const MAX_STALE_MS = 3_600_000;
const MAX_SECOND_CHANCES = 50;
/** Maximum length of a cached page's URL; no page of a shop links to a longer one. */
export const MAX_PAGE_KEY_LENGTH = 1_024;
/** Returns the key of a page. The key contains the scheme, because pages contain absolute links. */
export const toPageKey = (shop: { id: number; version: number }, scheme: string, address: string): string =>
  `${shop.id}.${shop.version}.${scheme} ${address}`;

/** Maximum number of URLs of a page: with and without `www.`, in two schemes. */
const MAX_URLS_PER_PAGE = 4;

/** Cache bounded by bytes. Evicts the least recently used pages of the shop with the most bytes. */
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

  /** Returns a page even if it expired up to an hour ago. Call if the page cannot be rendered again. */
  findStale(shopId: number, key: string): CachedPage | undefined {
    const page = this.#shops.get(shopId)?.get(key);
    return page && this.#isUsable(page) ? page : undefined;
  }

  findByUrl(address: string): CachedPage | undefined {
    return this.#byAddress.get(address);
  }

  addUrl(address: string, page: CachedPage): void {
    if (!page.isCached || page.urls.size >= MAX_URLS_PER_PAGE) return;
    page.urls.add(address);
    this.#byAddress.set(address, page);
  }

  /** Returns the page to send: instead of an incomplete page, a complete one that expired at most an hour ago. */
  store(shopId: number, key: string, page: CachedPage): CachedPage {
    if (key.length > MAX_PAGE_KEY_LENGTH || page.size > this.#maxBytes || !page.isFresh(this.#now()))
      return page;
    const pages = this.#shops.get(shopId) ?? this.#createShopPages(shopId);
    const previous = pages.peek(key);
    if (page.isIncomplete && previous && !previous.isIncomplete && this.#isUsable(previous)) {
      previous.extendUntil(page.expiresAt);
      return previous;
    }
    pages.set(key, page);
    page.isCached = true;
    for (let excess = this.bytes - this.#maxBytes; excess > 0; excess = this.bytes - this.#maxBytes) {
      this.#evictLeastUsed();
    }
    return page;
  }

  removeExpired(): void {
    for (const [shopId, pages] of this.#shops) {
      for (const [key, page] of pages.entries()) if (!this.#isUsable(page)) pages.delete(key);
      if (pages.size === 0) this.#shops.delete(shopId);
    }
  }

  #isUsable(page: CachedPage): boolean {
    return page.generation.isLive && page.expiresAt > this.#now() - MAX_STALE_MS;
  }

  #createShopPages(shopId: number): LRUCache<string, CachedPage> {
    const pages = new LRUCache<string, CachedPage>({
      // Size of the map: twice the maximum, because `store` adds a page before it evicts others.
      maxSize: this.#maxBytes * 2,
      sizeCalculation: (page) => page.size,
      dispose: (page) => this.#removeAddresses(page),
    });
    this.#shops.set(shopId, pages);
    return pages;
  }

  #removeAddresses(page: CachedPage): void {
    page.isCached = false;
    for (const address of page.urls) {
      if (this.#byAddress.get(address) === page) this.#byAddress.delete(address);
    }
    page.urls.clear();
  }

  #evictLeastUsed(): void {
    let largest: LRUCache<string, CachedPage> | undefined;
    for (const pages of this.#shops.values()) {
      if (!largest || pages.calculatedSize > largest.calculatedSize) largest = pages;
    }
    if (!largest) return;
    for (let chances = MAX_SECOND_CHANCES; chances > 0; chances -= 1) {
      const key = largest.rkeys().next().value;
      const page = key === undefined ? undefined : largest.peek(key);
      if (key === undefined || !page?.wasRequested) break;
      // The hot path only sets `wasRequested`. `get` marks the page as recently used, so it is not evicted now.
      page.wasRequested = false;
      largest.get(key);
    }
    largest.pop();
  }
}
