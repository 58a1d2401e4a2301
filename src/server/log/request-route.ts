import { LRUCache } from 'lru-cache';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { manageEndpoints } from '#contract/manage/endpoints.ts';
import { courierNotificationPath, paymentReturnPath } from '#domain/shop-path.ts';
import { toPagePath } from '#server/pages/page-address.ts';
import { findPagePattern } from '#storefront/page-parameters.ts';

const UNKNOWN_ROUTE = '*';
const MAX_CACHED_ROUTES = 2_000;
const MAX_CACHED_PATH_LENGTH = 300;

const FIXED_PATHS = new Set([
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/placeholder.png'],
  ...['/livez', '/healthz', '/readyz', '/metrics', '/dev/outbox'],
]);
const FOLDER_PREFIXES = ['/assets/', '/images/', '/storage/', '/sitemaps/', '/.well-known/'];
const PAYMENT_RETURN_ROUTE = paymentReturnPath({ attemptId: ':attemptId', outcome: ':outcome' });
const COURIER_NOTIFICATION_ROUTE = courierNotificationPath(':courier');
const COURIER_NOTIFICATION_PATH = /^\/courier\/[^/]+\/notification$/;
const PAYMENT_RETURN_PATH = /^(?:\/(?:en|bn))?\/payment\/[^/]+\/[^/]+$/;

const CALL_PATTERNS: readonly (readonly [pattern: string, matches: RegExp])[] = [
  ...Object.values(endpoints as Record<string, Endpoint>),
  ...Object.values(manageEndpoints),
].flatMap((endpoint) =>
  listEndpointPaths(endpoint).map(
    (pattern) => [pattern, new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`)] as const,
  ),
);

const cachedRoutes = new LRUCache({ max: MAX_CACHED_ROUTES, memoMethod: computeRoutePattern });

/** Returns the pattern of a route, such as `/product/:slug`, for logs: the URL itself may contain personal data. */
export function matchRoutePattern(pathname: string): string {
  return pathname.length > MAX_CACHED_PATH_LENGTH
    ? computeRoutePattern(pathname)
    : cachedRoutes.memo(pathname);
}

export const matchUrlRoute = (url = ''): string => matchRoutePattern(url.replace(/[?#].*/s, ''));

function computeRoutePattern(pathname: string): string {
  if (FIXED_PATHS.has(pathname)) return pathname;
  const folder = FOLDER_PREFIXES.find((prefix) => pathname.startsWith(prefix));
  if (folder) return `${folder}*`;
  const call = CALL_PATTERNS.find(([, matches]) => matches.test(pathname));
  if (call) return call[0];
  if (pathname.startsWith('/api/')) return '/api/*';
  if (PAYMENT_RETURN_PATH.test(pathname)) return PAYMENT_RETURN_ROUTE;
  if (COURIER_NOTIFICATION_PATH.test(pathname)) return COURIER_NOTIFICATION_ROUTE;
  return findPagePattern(toPagePath(pathname)) ?? UNKNOWN_ROUTE;
}
