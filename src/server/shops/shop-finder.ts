import { LRUCache } from 'lru-cache';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { Generation, HostedShop, ListedShop, ShopSource } from './shop-types.ts';

/** Maximum delay until a new shop is found. */
const UNKNOWN_HOST_TTL_MS = 15_000;
const MAX_UNKNOWN_HOSTS = 1_000;
const SHOP_LIST_TTL_MS = 1_500;
const REVALIDATION_RETRY_DELAY_MS = 1_000;
const REVALIDATION_WAIT_MS = 500;

type FoundShop = HostedShop & { generation: Generation };

/** Finds shops by host, and caches them until they change. Combines concurrent look-ups of one host. */
export class ShopFinder {
  readonly #source: ShopSource;
  readonly #now: () => number;
  readonly #lookups: SharedWork<FoundShop | undefined>;
  readonly #listings: SharedWork<ListedShop[]>;
  #directory: { shops: ListedShop[]; expiresAt: number } | undefined;
  readonly #entries = new Map<string, FoundShop>();
  readonly #unknown: LRUCache<string, number>;
  /** If this number changes during a look-up, the result may be outdated and is not cached. */
  #invalidations = 0;

  constructor(source: ShopSource, queue: FairQueue, now: () => number = () => Date.now()) {
    this.#source = source;
    this.#lookups = new SharedWork(queue);
    this.#listings = new SharedWork(queue);
    this.#unknown = new LRUCache({ max: MAX_UNKNOWN_HOSTS });
    this.#now = now;
  }

  async watch(): Promise<void> {
    await this.#source.watch((shopId) => this.invalidate(shopId));
  }

  findKnown(host: string | undefined): FoundShop | undefined {
    return host === undefined ? undefined : this.#entries.get(host);
  }

  /** Finds a shop. If the look-up of a known shop fails or takes too long, returns its last known state. */
  async find(host: string, requester: Requester): Promise<FoundShop | undefined> {
    const cached = this.#entries.get(host);
    const now = this.#now();
    if (cached && (cached.generation.revalidateShopAt ?? 0) > now) return cached;
    if (!cached && (this.#unknown.get(host) ?? 0) > now) return undefined;
    const lookup = this.#lookups.get(`${host} ${this.#invalidations}`, requester, () => this.#lookUp(host));
    return cached ? this.#revalidate(cached, lookup) : lookup;
  }

  async #revalidate(cached: FoundShop, lookup: Promise<FoundShop | undefined>) {
    const keepLastState = () => {
      cached.generation.revalidateShopAt = this.#now() + REVALIDATION_RETRY_DELAY_MS;
      return cached;
    };
    try {
      return await withTimeout(lookup, REVALIDATION_WAIT_MS, keepLastState);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return keepLastState();
    }
  }

  async list(requester: Requester): Promise<ListedShop[]> {
    if (this.#directory && this.#directory.expiresAt > this.#now()) return this.#directory.shops;
    const shops = await this.#listings.get('', requester, () => this.#source.list());
    this.#directory = { shops, expiresAt: this.#now() + SHOP_LIST_TTL_MS };
    return shops;
  }

  /** Removes a shop from the cache. Without an id, every shop is looked up again before its next use. */
  invalidate(shopId: number | undefined): void {
    this.#invalidations += 1;
    this.#unknown.clear();
    for (const [host, found] of this.#entries) {
      if (shopId === found.id) this.#remove(host, found);
      if (shopId === undefined) found.generation.revalidateShopAt = 0;
    }
  }

  async #lookUp(host: string): Promise<FoundShop | undefined> {
    const invalidationsBefore = this.#invalidations;
    const shop = await this.#source.find(host);
    const isCurrent = invalidationsBefore === this.#invalidations;
    const previous = this.#entries.get(host);
    if (!shop) {
      if (previous) this.#remove(host, previous);
      const ttlMs = Math.min(UNKNOWN_HOST_TTL_MS, this.#source.maxAgeMs);
      if (isCurrent) this.#unknown.set(host, this.#now() + ttlMs);
      return undefined;
    }
    const generation: Generation =
      previous && isSameState(previous, shop) ? previous.generation : { isLive: true };
    if (previous && generation !== previous.generation) this.#remove(host, previous);
    const found = { ...shop, generation };
    if (!isCurrent) return { ...found, generation: { isLive: false } };
    generation.revalidateShopAt = this.#now() + this.#source.maxAgeMs;
    this.#entries.set(host, found);
    return found;
  }

  #remove(host: string, found: FoundShop): void {
    found.generation.isLive = false;
    if (this.#entries.get(host) === found) this.#entries.delete(host);
  }
}

const isSameState = (previous: HostedShop, now: HostedShop): boolean =>
  previous.isActive && now.isActive && previous.id === now.id && previous.version === now.version;
