import { shopPath } from '#domain/shop-path.ts';
import { type Caller, callerOrigin } from '#server/host/caller.ts';

/** By the browser's headers. Older browsers send only the referrer on same-origin requests. */
export function isSameOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && !headers.has('origin'));
  return isOwnOrigin(headers.get('origin') ?? headers.get('referer'), caller);
}

/** Clients that send no such header are accepted. */
export function isForeignOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  // A page without referrer hides its origin even from its own host.
  if (origin === null || (origin === 'null' && site === 'same-origin')) return false;
  return !isOwnOrigin(origin, caller);
}

/** Path and query; `undefined` for another host. */
export function sameOriginReferrer(headers: Headers, caller: Caller): string | undefined {
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
 * The framework would refuse requests through a TLS proxy. Only for requests accepted by `isForeignOrigin`.
 */
export function restoreBrowserRequest(
  { url, method, headers }: Request,
  body: ArrayBuffer,
  caller: Caller,
): Request {
  const { pathname, search, origin } = new URL(url);
  const own = callerOrigin(caller) ?? origin;
  const sent = new Headers(headers);
  if (sent.has('origin')) sent.set('origin', own);
  return new Request(own + pathname + search, { method, headers: sent, body });
}

/** `/` for a target at any other origin. */
export function restrictLocation(own: string | undefined, location: string): string {
  if (!own || !URL.canParse(location, own)) return '/';
  const { origin, pathname, search, hash } = new URL(location, own);
  if (origin === own) return shopPath(pathname + search + hash);
  // A path with leading slashes is meant for the shop; an absolute URL is not.
  return URL.canParse(location) ? '/' : shopPath(location);
}
