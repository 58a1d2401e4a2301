import { shopPath } from '#domain/shop-path.ts';
import { type Caller, originOf } from '#server/host/caller.ts';

/**
 * Whether a request comes from a page of the very host it goes to, as the browser tells it. Older ones tell it by the page alone
 * where they ask for something of their own.
 */
export function isSameOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && !headers.has('origin'));
  return isOwnOrigin(headers.get('origin') ?? headers.get('referer'), caller);
}

/** Whether a request comes from a page of some other origin. What is not a browser says nothing and is none. */
export function isForeignOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  // A page that tells no referrer hides its origin even from itself.
  if (origin === null || (origin === 'null' && site === 'same-origin')) return false;
  return !isOwnOrigin(origin, caller);
}

/** Path and query of the referring page, if it has the same host. */
export function ownReferrer(headers: Headers, caller: Caller): string | undefined {
  const referrer = headers.get('referer');
  if (!referrer || !isOwnOrigin(referrer, caller)) return undefined;
  const { pathname, search } = new URL(referrer);
  return pathname + search;
}

function isOwnOrigin(origin: string | null, { host }: Caller): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol } = new URL(origin);
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(origin).host === new URL(own).host;
}

/**
 * A request as the browser sent it, whatever stands between: to the shop's own address, from a page of it. The framework
 * compares the two, and would otherwise refuse what came over TLS as far as a proxy. Only for what `isForeignOrigin` let by.
 */
export function asBrowserSent({ url, method, headers }: Request, body: ArrayBuffer, caller: Caller): Request {
  const { pathname, search, origin } = new URL(url);
  const own = originOf(caller) ?? origin;
  const sent = new Headers(headers);
  if (sent.has('origin')) sent.set('origin', own);
  return new Request(own + pathname + search, { method, headers: sent, body });
}

/** Restricts a `Location` to an origin; `/` for any other target. */
export function locationWithin(own: string | undefined, location: string): string {
  if (!own || !URL.canParse(location, own)) return '/';
  const { origin, pathname, search, hash } = new URL(location, own);
  if (origin === own) return shopPath(pathname + search + hash);
  // A path with slashes before it was meant for the shop; a whole address was not.
  return URL.canParse(location) ? '/' : shopPath(location);
}
