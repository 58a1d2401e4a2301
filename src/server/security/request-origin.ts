import { toShopPath } from '#domain/shop-path.ts';
import { type Caller, getCallerOrigin } from '#server/host/caller.ts';

/** Old browsers send neither `Sec-Fetch-Site` nor `Origin` with same-origin requests, but only the referrer. */
export function isSameOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && !headers.has('origin'));
  return isOwnOrigin(headers.get('origin') ?? headers.get('referer'), caller);
}

/** Whether a page of another site sent the request. False without `Sec-Fetch-Site` and `Origin`. */
export function isForeignOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  // A page with the referrer policy `no-referrer` sends the origin `null`, even to its own host.
  if (origin === null || (origin === 'null' && site === 'same-origin')) return false;
  return !isOwnOrigin(origin, caller);
}

export function readSameOriginReferrer(headers: Headers, caller: Caller): string | undefined {
  const referrer = headers.get('referer');
  if (!referrer || !isOwnOrigin(referrer, caller)) return undefined;
  const { pathname, search } = new URL(referrer);
  return pathname + search;
}

function isOwnOrigin(origin: string | null, { host }: Caller): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol } = new URL(origin);
  const ownOrigin = `${protocol}//${host}`;
  return URL.canParse(ownOrigin) && new URL(origin).host === new URL(ownOrigin).host;
}

/** Restores URL and origin for React Router behind a TLS proxy. Call only if `isForeignOrigin` returns false. */
export function restoreBrowserRequest({ url, method, headers }: Request, body: ArrayBuffer, caller: Caller) {
  const { pathname, search, origin } = new URL(url);
  const ownOrigin = getCallerOrigin(caller) ?? origin;
  const restoredHeaders = new Headers(headers);
  if (restoredHeaders.has('origin')) restoredHeaders.set('origin', ownOrigin);
  return new Request(ownOrigin + pathname + search, { method, headers: restoredHeaders, body });
}

/** Returns the path of a redirect target; `/` for a target at another origin. */
export function restrictLocation(ownOrigin: string | undefined, location: string): string {
  if (!ownOrigin || !URL.canParse(location, ownOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(location, ownOrigin);
  if (origin === ownOrigin) return toShopPath(pathname + search + hash);
  // A path with several leading slashes is a path of the shop, although it parses as another host.
  return URL.canParse(location) ? '/' : toShopPath(location);
}
