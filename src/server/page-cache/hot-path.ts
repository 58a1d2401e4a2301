import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, isUnchanged } from './cached-page.ts';
import { pickEncoding } from './encoding.ts';

/** Addresses that differ only in parameters no page knows lead to one page; more of them take the long way. */
const MAX_ADDRESSES_PER_PAGE = 20;

/**
 * Cached pages by the very bytes of a request's host and address, so that the next one is answered with one look
 * into a map, before anything of the request is parsed.
 */
export class HotPath {
  hits = 0;
  readonly #pages = new Map<string, CachedPage>();
  readonly #hostHeader: string;

  constructor(trustProxy: boolean) {
    this.#hostHeader = trustProxy ? 'x-forwarded-host' : 'host';
  }

  remember(incoming: IncomingMessage, page: CachedPage): void {
    if (page.addresses.size >= MAX_ADDRESSES_PER_PAGE) return;
    const key = this.#keyOf(incoming);
    page.addresses.add(key);
    this.#pages.set(key, page);
  }

  /** Lets go of a page that the cache no longer holds. */
  forget(page: CachedPage): void {
    for (const key of page.addresses) if (this.#pages.get(key) === page) this.#pages.delete(key);
    page.addresses.clear();
  }

  /** Answers the request if its page is at hand; `false` leaves it untouched. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET') return false;
    const key = this.#keyOf(incoming);
    const page = this.#pages.get(key);
    if (page === undefined) return false;
    if (!page.isFresh(Date.now())) {
      this.forget(page);
      return false;
    }
    const { headers } = incoming;
    if ((page.generation.recheckAt ?? Number.POSITIVE_INFINITY) <= Date.now()) return false;
    const variant = page.ready[pickEncoding(headers['accept-encoding'])];
    if (variant === undefined) return false;
    this.hits += 1;
    if (isUnchanged(headers['if-none-match'], variant.etag)) {
      outgoing.writeHead(304, variant.headersUnchanged).end();
    } else {
      outgoing.writeHead(200, variant.headers).end(variant.body);
    }
    return true;
  }

  #keyOf({ headers, url }: IncomingMessage): string {
    const host = headers[this.#hostHeader] ?? headers.host;
    const scheme = this.#hostHeader === 'host' ? '' : headers['x-forwarded-proto'];
    return `${host}\n${scheme}\n${url}`;
  }
}
