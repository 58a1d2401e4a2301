import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallerSettings, normalizeHost, readForwardedOrigin, withoutPort } from '#server/host/caller.ts';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import { knownAddress, PREVIEW_PARAMETER } from '#server/pages/page-address.ts';
import type { Generation } from '#server/shops/hosted-shop.ts';
import { COUPON_PARAMETER } from '#storefront/commerce/offers/coupon-link.ts';
import { type CachedPage, isUnchanged, pickEncoding } from './cached-page.ts';
import { MAX_KEY_LENGTH, type PageCache } from './page-cache.ts';

/** Previews and coupon links need the full path. */
const PERSONAL_PARAMETERS = [`${PREVIEW_PARAMETER}=`, `${COUPON_PARAMETER}=`];

/** One map look-up before the request is parsed. Stores nothing itself: evicted pages are not served. */
export class HotPath {
  hits = 0;
  readonly #cache: Pick<PageCache, 'addAddress' | 'findByAddress'>;
  readonly #settings: CallerSettings;

  constructor(cache: Pick<PageCache, 'addAddress' | 'findByAddress'>, settings: CallerSettings) {
    this.#cache = cache;
    this.#settings = settings;
  }

  remember(incoming: IncomingMessage, address: string, page: CachedPage): void {
    const key = this.#toKey(incoming);
    if (key?.endsWith(` ${address}`) && isUsualHost(key)) this.#cache.addAddress(key, page);
  }

  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET') return false;
    const key = this.#toKey(incoming);
    const page = key === undefined ? undefined : this.#cache.findByAddress(key);
    const now = Date.now();
    if (!page?.isFresh(now) || mustBeCompared(page.generation, now)) return false;
    const { headers } = incoming;
    const variant = page.ready[pickEncoding(headers['accept-encoding'])];
    if (variant === undefined) return false;
    this.hits += 1;
    page.wasRequested = true;
    const trace = getRequestTrace(incoming);
    trace.cache = 'hit';
    if (isUnchanged(headers['if-none-match'], variant.etag)) {
      outgoing.writeHead(304, [...variant.headersUnchanged, REQUEST_ID_HEADER, trace.id]).end();
    } else {
      outgoing.writeHead(200, [...variant.headers, REQUEST_ID_HEADER, trace.id]).end(variant.body);
    }
    return true;
  }

  #toKey({ headers, url = '' }: IncomingMessage): string | undefined {
    // Long addresses use the full path, which refuses them.
    if (url.length > MAX_KEY_LENGTH) return undefined;
    const { host, scheme } = readForwardedOrigin(headers, this.#settings);
    if (host === '') return undefined;
    const search = url.indexOf('?');
    if (search >= 0 && PERSONAL_PARAMETERS.some((name) => url.includes(name, search))) return undefined;
    const address = search < 0 ? url : knownAddress(url.slice(0, search), url.slice(search));
    return `${scheme}://${withoutPort(host.toLowerCase())} ${address}`;
  }
}

function mustBeCompared({ compareShopAt, compareDocumentsAt }: Generation, now: number): boolean {
  return (compareShopAt ?? now + 1) <= now || (compareDocumentsAt ?? now + 1) <= now;
}

function isUsualHost(key: string): boolean {
  const host = key.slice(key.indexOf('://') + 3, key.indexOf(' ')).replace(/^www\./, '');
  return host === normalizeHost(host);
}
