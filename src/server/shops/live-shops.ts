import type { Generation, HostedShop, ShopSource } from './hosted-shop.ts';

const SHOP_TTL_MS = 3_600_000;
/** A shop that opens is seen by its visitors this late at most. */
const UNKNOWN_HOST_TTL_MS = 15_000;
const MAX_HOSTS = 10_000;

type Found = HostedShop & { generation: Generation };

interface Entry {
  found: Promise<Found | undefined>;
  shopId: number | undefined;
  generation: Generation;
  expiresAt: number;
}

/** The shops by host, kept until they change. Lookups of one host at the same time are one lookup. */
export class LiveShops {
  readonly #source: ShopSource;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners: ((shopId: number | undefined) => void)[] = [];

  constructor(source: ShopSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /** Follows the notices of changed shops. */
  async watch(): Promise<void> {
    await this.#source.watch((shopId) => this.forget(shopId));
  }

  onChange(listener: (shopId: number | undefined) => void): void {
    this.#listeners.push(listener);
  }

  find(host: string): Promise<Found | undefined> {
    const known = this.#entries.get(host);
    if (known && known.expiresAt > this.#now()) return known.found;
    if (known) this.#drop(host, known);
    if (this.#entries.size >= MAX_HOSTS) this.forget(undefined);
    return this.#lookUp(host);
  }

  list: ShopSource['list'] = () => this.#source.list();

  /** Drops what is known of a shop, or of all. Answers still on their way are used once and not kept. */
  forget(shopId: number | undefined): void {
    for (const [host, entry] of this.#entries) {
      if (shopId === undefined || entry.shopId === undefined || entry.shopId === shopId)
        this.#drop(host, entry);
    }
    for (const listener of this.#listeners) listener(shopId);
  }

  #lookUp(host: string): Promise<Found | undefined> {
    const generation: Generation = { isLive: true };
    const found = this.#source.find(host).then((shop) => shop && { ...shop, generation });
    const entry: Entry = { found, shopId: undefined, generation, expiresAt: this.#now() + SHOP_TTL_MS };
    this.#entries.set(host, entry);
    found.then(
      (shop: HostedShop | undefined) => {
        entry.shopId = shop?.id;
        if (!shop) entry.expiresAt = this.#now() + UNKNOWN_HOST_TTL_MS;
      },
      () => this.#drop(host, entry),
    );
    return found;
  }

  #drop(host: string, entry: Entry): void {
    entry.generation.isLive = false;
    if (this.#entries.get(host) === entry) this.#entries.delete(host);
  }
}
