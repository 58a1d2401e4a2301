import { redirect } from 'react-router';
import { shopPath } from '#domain/shop-path.ts';

/** Internal: the response is the same for every visitor. The server removes it. */
export const PAGE_CACHE_HEADER = 'x-page-cache';

interface RouteHeaders {
  actionHeaders?: Headers;
  loaderHeaders?: Headers;
  errorHeaders?: Headers | undefined;
}

/** `export { publicPage as headers }` in routes without visitor data. Errors to retry are not cached. */
export function publicPage({ actionHeaders, errorHeaders, loaderHeaders }: RouteHeaders): HeadersInit {
  if (errorHeaders) return errorHeaders;
  if (actionHeaders?.has('cache-control')) return privatePage({ actionHeaders });
  const retryAfter = loaderHeaders?.get('retry-after');
  return retryAfter
    ? { 'cache-control': 'private, no-store', 'retry-after': retryAfter }
    : { [PAGE_CACHE_HEADER]: 'public' };
}

export function errorPageHeaders({ errorHeaders }: RouteHeaders): HeadersInit {
  const retryAfter = errorHeaders?.get('retry-after');
  const isPersonal = retryAfter || errorHeaders?.has('cache-control');
  return {
    ...(isPersonal && { 'cache-control': 'private, no-store' }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  };
}

/** For routes with data of one visitor. Loaders may set a stricter referrer policy. */
export function privatePage({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders?: Headers;
  loaderHeaders?: Headers;
}): HeadersInit {
  const retryAfter = actionHeaders?.get('retry-after') ?? loaderHeaders?.get('retry-after');
  const referrerPolicy = loaderHeaders?.get('referrer-policy');
  return {
    'cache-control': 'private, no-store',
    ...(retryAfter && { 'retry-after': retryAfter }),
    ...(referrerPolicy && { 'referrer-policy': referrerPolicy }),
  };
}

/** Never redirects to another site. Routes must not redirect in any other way. */
export function shopRedirect(address: string, status: 301 | 302 | 303 = 302): Response {
  return redirect(shopPath(address), status);
}
