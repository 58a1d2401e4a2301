import { LRUCache } from 'lru-cache';
import type { FairQueue, Requester } from '#scheduling/fair-queue.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { Generation, HostedShop, ListedShop, ShopSource } from './hosted-shop.ts';

/** Longest delay until a newly opened shop is found. */
const UNKNOWN_HOST_TTL_MS = 15_000;
const MAX_UNKNOWN_HOSTS = 1_000;
const DIRECTORY_TTL_MS = 1_500;
const RETRY_MS = 1_000;
const COMPARE_WAIT_MS = 500;

type Found = HostedShop & { generation: Generation };

/** By host, cached until they change. Concurrent look-ups of one host are combined. */
export class LiveShops {
  readonly #source: ShopSource;
  readonly #now: () => number;
  readonly #lookups: SharedWork<Found | undefined>;
  readonly #listings: SharedWork<ListedShop[]>;
  #directory: { shops: ListedShop[]; expiresAt: number } | undefined;
  readonly #entries = new Map<string, Found>();
  readonly #unknown: LRUCache<string, number>;
  /** Number of invalidations: an earlier look-up must not overwrite a later state. */
  #changes = 0;

  constructor(source: ShopSource, queue: FairQueue, now: () => number = () => Date.now()) {
    this.#source = source;
    this.#lookups = new SharedWork(queue);
    this.#listings = new SharedWork(queue);
    this.#unknown = new LRUCache({ max: MAX_UNKNOWN_HOSTS });
    this.#now = now;
  }

  async watch(): Promise<void> {
    await this.#source.watch((shopId) => this.forget(shopId));
  }

  findKnown(host: string | undefined): Found | undefined {
    return host === undefined ? undefined : this.#entries.get(host);
  }

  /** While shops cannot be looked up, returns the last known state. */
  async find(host: string, requester: Requester): Promise<Found | undefined> {
    const known = this.#entries.get(host);
    const now = this.#now();
    if (known && (known.generation.compareShopAt ?? 0) > now) return known;
    if (!known && (this.#unknown.get(host) ?? 0) > now) return undefined;
    const lookup = this.#lookups.get(`${host} ${this.#changes}`, requester, () => this.#lookUp(host));
    return known ? this.#compare(known, lookup) : lookup;
  }

  /** Returns the last state if the look-up fails or takes too long. */
  async #compare(known: Found, lookup: Promise<Found | undefined>): Promise<Found | undefined> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Unavailable('looking up the shop takes long')),
      COMPARE_WAIT_MS,
    );
    try {
      return await Promise.race([lookup, late.promise]);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      known.generation.compareShopAt = this.#now() + RETRY_MS;
      return known;
    } finally {
      clearTimeout(timer);
    }
  }

  async list(requester: Requester): Promise<ListedShop[]> {
    if (this.#directory && this.#directory.expiresAt > this.#now()) return this.#directory.shops;
    const shops = await this.#listings.get('', requester, () => this.#source.list());
    this.#directory = { shops, expiresAt: this.#now() + DIRECTORY_TTL_MS };
    return shops;
  }

  /** Without an id invalidates all shops, which are compared before their next use. */
  forget(shopId: number | undefined): void {
    this.#changes += 1;
    this.#unknown.clear();
    for (const [host, found] of this.#entries) {
      if (shopId === found.id) this.#drop(host, found);
      if (shopId === undefined) found.generation.compareShopAt = 0;
    }
  }

  async #lookUp(host: string): Promise<Found | undefined> {
    const changes = this.#changes;
    const shop = await this.#source.find(host);
    const isPresent = changes === this.#changes;
    const before = this.#entries.get(host);
    if (!shop) {
      if (before) this.#drop(host, before);
      const ttlMs = Math.min(UNKNOWN_HOST_TTL_MS, this.#source.maxAgeMs);
      if (isPresent) this.#unknown.set(host, this.#now() + ttlMs);
      return undefined;
    }
    const generation: Generation = before && isSameState(before, shop) ? before.generation : { isLive: true };
    if (before && generation !== before.generation) this.#drop(host, before);
    const found = { ...shop, generation };
    if (!isPresent) return { ...found, generation: { isLive: false } };
    generation.compareShopAt = this.#now() + this.#source.maxAgeMs;
    this.#entries.set(host, found);
    return found;
  }

  #drop(host: string, found: Found): void {
    found.generation.isLive = false;
    if (this.#entries.get(host) === found) this.#entries.delete(host);
  }
}

const isSameState = (before: HostedShop, now: HostedShop): boolean =>
  before.isActive && now.isActive && before.id === now.id && before.version === now.version;
