import { redirect } from 'react-router';
import { toShopPath } from '#domain/shop-path.ts';

/** Internal header that marks a response that is the same for every visitor. The server removes it. */
export const PAGE_CACHE_HEADER = 'x-page-cache';

interface RouteHeaders {
  actionHeaders?: Headers;
  loaderHeaders?: Headers;
  errorHeaders?: Headers | undefined;
}

/** For routes without visitor data: `export { publicPageHeaders as headers }`. `Retry-After` prevents caching. */
export function publicPageHeaders({ actionHeaders, errorHeaders, loaderHeaders }: RouteHeaders): HeadersInit {
  if (errorHeaders) return errorHeaders;
  if (actionHeaders?.has('cache-control')) return privatePageHeaders({ actionHeaders });
  const retryAfter = loaderHeaders?.get('retry-after');
  return retryAfter
    ? { 'cache-control': 'private, no-store', 'retry-after': retryAfter }
    : { [PAGE_CACHE_HEADER]: 'public' };
}

export function errorPageHeaders({ errorHeaders }: RouteHeaders): HeadersInit {
  const retryAfter = errorHeaders?.get('retry-after');
  const isPrivate = retryAfter || errorHeaders?.has('cache-control');
  return {
    ...(isPrivate && { 'cache-control': 'private, no-store' }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  };
}

/** Returns the headers of routes with data of one visitor. Loaders may set a stricter referrer policy. */
export function privatePageHeaders({ actionHeaders, loaderHeaders }: RouteHeaders): HeadersInit {
  const retryAfter = actionHeaders?.get('retry-after') ?? loaderHeaders?.get('retry-after');
  const referrerPolicy = loaderHeaders?.get('referrer-policy');
  return {
    'cache-control': 'private, no-store',
    ...(retryAfter && { 'retry-after': retryAfter }),
    ...(referrerPolicy && { 'referrer-policy': referrerPolicy }),
  };
}

/** Returns a redirect within the shop, never to another site. Routes must not redirect in any other way. */
export function redirectWithinShop(target: string, status: 301 | 302 | 303 | 308 = 302): Response {
  return redirect(toShopPath(target), status);
}
