import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Past its time, a page still stands in for one that cannot be made; for so long. */
const STALE_MS = 3_600_000;
/** Pages that were asked for since they were last looked at are passed over this often before one must go. */
const MAX_SECOND_CHANCES = 50;
/** Keys longer than this are not kept: no page of a shop links to one. */
export const MAX_KEPT_KEY = 1_024;
/** What a page is kept under: of another state of its shop, or with another scheme in its links, it is another page. */
export const pageKey = (shop: { id: number; version: number }, scheme: string, address: string): string =>
  `${shop.id}.${shop.version}.${scheme} ${address}`;

/** A shop's host, with and without `www.`, over two schemes; other spellings take the long way. */
const MAX_ADDRESSES_PER_PAGE = 4;

/**
 * Pages that are the same for everybody, bounded by bytes. When there are too many, the shop that holds most gives up
 * its least used ones, so that no shop lives at the cost of the others. Full addresses lead to its pages for as long as
 * these are kept, and no longer.
 */
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

  /** How many full addresses lead to pages. */
  get addresses(): number {
    return this.#byAddress.size;
  }

  get bytes(): number {
    let bytes = 0;
    for (const pages of this.#shops.values()) bytes += pages.calculatedSize;
    return bytes;
  }

  /** The page at a shop's address, while it counts. */
  find(shopId: number, key: string): CachedPage | undefined {
    const page = this.#shops.get(shopId)?.get(key);
    return page?.isFresh(this.#now()) ? page : undefined;
  }

  /** The page at an address though its time is past, for when no newer one can be had. */
  findStale(shopId: number, key: string): CachedPage | undefined {
    const page = this.#shops.get(shopId)?.get(key);
    return page && this.#isOfUse(page) ? page : undefined;
  }

  /** The page that a full address leads to; it may be past its time. */
  findByAddress(address: string): CachedPage | undefined {
    return this.#byAddress.get(address);
  }

  /** Lets a full address lead to a page, which does nothing when the page is not kept, or no longer. */
  addAddress(address: string, page: CachedPage): void {
    if (!page.isKept || page.addresses.size >= MAX_ADDRESSES_PER_PAGE) return;
    page.addresses.add(address);
    this.#byAddress.set(address, page);
  }

  /**
   * Keeps a page, unless its shop has changed since it was made or its key is longer than any of the shop's own. Answers
   * the page to be shown: in place of one that lacks something, a whole one from before, while it may stand in.
   */
  keep(shopId: number, key: string, page: CachedPage): CachedPage {
    if (key.length > MAX_KEPT_KEY || page.size > this.#maxBytes || !page.isFresh(this.#now())) return page;
    const pages = this.#shops.get(shopId) ?? this.#open(shopId);
    const before = pages.peek(key);
    if (page.isIncomplete && before && !before.isIncomplete && this.#isOfUse(before)) {
      before.standInUntil(page.expiresAt);
      return before;
    }
    pages.set(key, page);
    page.isKept = true;
    for (let excess = this.bytes - this.#maxBytes; excess > 0; excess = this.bytes - this.#maxBytes) {
      this.#dropLeastUsed();
    }
    return page;
  }

  /** Lets go of pages of states that are past. */
  sweep(): void {
    for (const [shopId, pages] of this.#shops) {
      for (const [key, page] of pages.entries()) if (!this.#isOfUse(page)) pages.delete(key);
      if (pages.size === 0) this.#shops.delete(shopId);
    }
  }

  #isOfUse(page: CachedPage): boolean {
    return page.generation.isLive && page.expiresAt > this.#now() - STALE_MS;
  }

  #open(shopId: number): LRUCache<string, CachedPage> {
    const pages = new LRUCache<string, CachedPage>({
      // The bound of all shops together is kept by `keep`, and a page may come in before another goes.
      maxSize: this.#maxBytes * 2,
      sizeCalculation: (page) => page.size,
      dispose: (page) => this.#letGo(page),
    });
    this.#shops.set(shopId, pages);
    return pages;
  }

  #letGo(page: CachedPage): void {
    page.isKept = false;
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
      if (key === undefined || !page?.wasAsked) break;
      // The hot path answers without asking the cache, and leaves this mark.
      page.wasAsked = false;
      largest.get(key);
    }
    largest.pop();
  }
}
