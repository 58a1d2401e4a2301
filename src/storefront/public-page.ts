import { redirect } from 'react-router';
import { shopPath } from '#domain/shop-path.ts';

/** Header by which a route tells the server that its answer is the same for every visitor. The server removes it. */
export const PAGE_CACHE_HEADER = 'x-page-cache';

interface RouteHeaders {
  /** Of the answer to a form that was posted to the page. */
  actionHeaders?: Headers;
  loaderHeaders?: Headers;
  errorHeaders?: Headers | undefined;
}

/**
 * `headers` of a route whose page contains no visitor data: `export { publicPage as headers }`. A page that asks to try again, or that
 * answers a form with headers of its action, is not cached.
 */
export function publicPage({ actionHeaders, errorHeaders, loaderHeaders }: RouteHeaders): HeadersInit {
  if (errorHeaders) return errorHeaders;
  if (actionHeaders?.has('cache-control')) return privatePage({ actionHeaders });
  const retryAfter = loaderHeaders?.get('retry-after');
  return retryAfter
    ? { 'cache-control': 'private, no-store', 'retry-after': retryAfter }
    : { [PAGE_CACHE_HEADER]: 'public' };
}

/** `headers` of the frame around all pages, for what fails below it. */
export function failedPage({ errorHeaders }: RouteHeaders): HeadersInit {
  const retryAfter = errorHeaders?.get('retry-after');
  const isPersonal = retryAfter || errorHeaders?.has('cache-control');
  return {
    ...(isPersonal && { 'cache-control': 'private, no-store' }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  };
}

/** `headers` of a route that belongs to one visitor and is kept by no cache. Its loader may be stricter about referrers. */
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

/** Leads to another page of the shop, and nowhere else: the only way in which routes redirect. */
export function shopRedirect(address: string, status: 301 | 302 | 303 = 302): Response {
  return redirect(shopPath(address), status);
}
