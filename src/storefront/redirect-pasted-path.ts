import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { trimPunctuation } from '#domain/normalize-input.ts';
import { encodePathSegment } from '#domain/shop-path.ts';
import { findRoutePattern } from './page-parameters.ts';
import { redirectWithinShop } from './requests/public-page.ts';
import type { RequestContext } from './requests/request-context.ts';

/** Redirects to the path without punctuation that chats add at its end: `/cart).`, `/product/tint/)`. */
export function redirectPastedPath({ url }: Pick<RequestContext, 'url'>): Response | undefined {
  const segments = url.pathname.replace(/\/+$/, '').split('/');
  const last = trimPunctuation(decodePercentEncoding(segments.pop() ?? ''));
  const path = [...segments, ...(last ? [encodePathSegment(last)] : [])].join('/') || '/';
  const pattern = findRoutePattern(path);
  const isOtherPage = pattern !== undefined && pattern !== '*' && pattern !== findRoutePattern(url.pathname);
  return isOtherPage ? redirectWithinShop(path + url.search, 301) : undefined;
}
