import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallerSettings, normalizeHost, readForwardedOrigin, removePort } from '#server/host/caller.ts';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import { PREVIEW_PARAMETER, withCanonicalSearch } from '#server/pages/page-address.ts';
import type { Generation } from '#server/shops/shop-types.ts';
import { COUPON_PARAMETER } from '#storefront/commerce/offers/coupon-link.ts';
import { type CachedPage, isNotModified, pickEncoding } from './cached-page.ts';
import { MAX_PAGE_KEY_LENGTH, type PageCache } from './page-cache.ts';

/** Parameters of previews and coupon links, which only the complete request handler serves. */
const PERSONAL_PARAMETERS = [`${PREVIEW_PARAMETER}=`, `${COUPON_PARAMETER}=`];

/** Sends fresh pages of the page cache before the request reaches the app. */
export class HotPath {
  hits = 0;
  readonly #cache: Pick<PageCache, 'addUrl' | 'findByUrl'>;
  readonly #settings: CallerSettings;

  constructor(cache: Pick<PageCache, 'addUrl' | 'findByUrl'>, settings: CallerSettings) {
    this.#cache = cache;
    this.#settings = settings;
  }

  remember(incoming: IncomingMessage, address: string, page: CachedPage): void {
    const key = this.#toKey(incoming);
    if (key?.endsWith(` ${address}`) && isNormalizedHost(key)) this.#cache.addUrl(key, page);
  }

  tryRespond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET') return false;
    const key = this.#toKey(incoming);
    const page = key === undefined ? undefined : this.#cache.findByUrl(key);
    const now = Date.now();
    if (!page?.isFresh(now) || isRevalidationDue(page.generation, now)) return false;
    const { headers } = incoming;
    const variant = page.ready[pickEncoding(headers['accept-encoding'])];
    if (variant === undefined) return false;
    this.hits += 1;
    page.wasRequested = true;
    const trace = getRequestTrace(incoming);
    trace.cache = 'hit';
    if (isNotModified(headers['if-none-match'], variant.etag)) {
      outgoing.writeHead(304, [...variant.headersUnchanged, REQUEST_ID_HEADER, trace.id]).end();
    } else {
      outgoing.writeHead(200, [...variant.headers, REQUEST_ID_HEADER, trace.id]).end(variant.body);
    }
    return true;
  }

  #toKey({ headers, url = '' }: IncomingMessage): string | undefined {
    if (url.length > MAX_PAGE_KEY_LENGTH) return undefined;
    const { host, scheme } = readForwardedOrigin(headers, this.#settings);
    if (host === '') return undefined;
    const search = url.indexOf('?');
    if (search >= 0 && PERSONAL_PARAMETERS.some((name) => url.includes(name, search))) return undefined;
    const address = search < 0 ? url : withCanonicalSearch(url.slice(0, search), url.slice(search));
    return `${scheme}://${removePort(host.toLowerCase())} ${address}`;
  }
}

function isRevalidationDue({ revalidateShopAt, revalidateDocumentsAt }: Generation, now: number): boolean {
  return (revalidateShopAt ?? now + 1) <= now || (revalidateDocumentsAt ?? now + 1) <= now;
}

function isNormalizedHost(key: string): boolean {
  const host = key.slice(key.indexOf('://') + 3, key.indexOf(' ')).replace(/^www\./, '');
  return host === normalizeHost(host);
}
