import { LRUCache } from 'lru-cache';
import {
  type FetchedPicture,
  type FetchOptions,
  fetchLinkedPicture,
  MAX_LINKED_BYTES,
} from '#runtime/fetch-linked-picture.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** Browsers request most sizes of a picture within this time. These sizes share one fetch. */
const ORIGINAL_TTL_MS = 60_000;
const MAX_CACHED_ORIGINAL_BYTES = 2 * MAX_LINKED_BYTES;
const RETRY_DELAY_MS = 60_000;
const LASTING_FAILURE_RETRY_DELAY_MS = 3_600_000;
const MAX_REFUSED_ENTRIES = 10_000;

/** Fetches pictures of other servers. Retries a failed one after a minute, or an hour after a lasting failure. */
export class LinkedPictures {
  readonly isEmpty = false;
  readonly #options: FetchOptions;
  readonly #log: Pick<ServerLog, 'warn'>;
  readonly #refused = new LRUCache<string, true>({ max: MAX_REFUSED_ENTRIES });
  readonly #fetching = new Map<string, Promise<FetchedPicture>>();
  readonly #originals = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_ORIGINAL_BYTES,
    sizeCalculation: ({ length }) => length || 1,
    ttl: ORIGINAL_TTL_MS,
  });

  constructor(options: FetchOptions, log: Pick<ServerLog, 'warn'>) {
    this.#options = options;
    this.#log = log;
  }

  mayHave(address: string): boolean {
    return !this.#refused.has(address);
  }

  async find(address: string): Promise<Buffer | undefined> {
    const cached = this.#originals.get(address);
    if (cached || !this.mayHave(address)) return cached;
    const picture = await this.#fetchOnce(address);
    return picture.kind === 'fetched' ? picture.bytes : undefined;
  }

  #fetchOnce(address: string): Promise<FetchedPicture> {
    const pending = this.#fetching.get(address);
    if (pending) return pending;
    const fetching = this.#fetch(address).finally(() => this.#fetching.delete(address));
    this.#fetching.set(address, fetching);
    return fetching;
  }

  async #fetch(address: string): Promise<FetchedPicture> {
    const picture = await fetchLinkedPicture(address, this.#options);
    if (picture.kind === 'fetched') this.#originals.set(address, picture.bytes);
    else {
      const { reason, isLasting } = picture;
      this.#refused.set(address, true, { ttl: isLasting ? LASTING_FAILURE_RETRY_DELAY_MS : RETRY_DELAY_MS });
      this.#log.warn({ url: address, reason }, 'a picture of another server could not be fetched');
    }
    return picture;
  }
}
