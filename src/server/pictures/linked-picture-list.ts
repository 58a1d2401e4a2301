import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FairQueue, Requester } from '#queueing/fair-queue.ts';
import type { Backend } from '#server/backend.ts';
import { SharedWork } from '#server/queues/shared-work.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';

/** Minimum time between two reads of a shop's data, because clients can request any URL. */
const MIN_REREAD_INTERVAL_MS = 3_000;
const MAX_PICTURE_URLS = 500_000;
const MAX_CACHED_SHOPS = 10_000;
const HASH_CHARACTERS = 16;

type Shop = Pick<LiveShop, 'apiKey' | 'record'> | { apiKey: string; record?: undefined };

interface CachedLinks {
  hashes: ReadonlySet<string>;
  readAt: number;
}

/** Picture URLs in a shop's data. Other URLs are not fetched, so that the server is not an open proxy. */
export class LinkedPictureList {
  readonly #list: NonNullable<Backend['listLinkedPictures']>;
  readonly #reading: SharedWork<CachedLinks>;
  readonly #now: () => number;
  readonly #cache = new LRUCache<string, CachedLinks>({
    max: MAX_CACHED_SHOPS,
    maxSize: MAX_PICTURE_URLS,
    sizeCalculation: ({ hashes }) => Math.min(MAX_PICTURE_URLS, hashes.size + 1),
  });

  constructor(list: NonNullable<Backend['listLinkedPictures']>, queue: FairQueue, now = () => Date.now()) {
    this.#list = list;
    this.#reading = new SharedWork(queue);
    this.#now = now;
  }

  async has(address: string, shop: Shop, requester: Requester): Promise<boolean> {
    const hash = toHash(address);
    const cached = this.#cache.get(shop.apiKey);
    const isCurrent =
      cached && (cached.hashes.has(hash) || this.#now() - cached.readAt < MIN_REREAD_INTERVAL_MS);
    const links = isCurrent
      ? cached
      : await this.#reading.get(shop.apiKey, requester, () => this.#read(shop));
    return links.hashes.has(hash);
  }

  async #read(shop: Shop): Promise<CachedLinks> {
    const readAt = this.#now();
    const links = { hashes: new Set((await this.#list(shop)).map(toHash)), readAt };
    this.#cache.set(shop.apiKey, links);
    return links;
  }
}

const toHash = (address: string): string =>
  createHash('sha256').update(address).digest('base64').slice(0, HASH_CHARACTERS);
