import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, pathsOf } from '#contract/endpoints.ts';
import { paymentReturnPath } from '#domain/shop-path.ts';
import { pathOfPage } from '#server/pages/page-address.ts';
import { pagePattern } from '#storefront/page-parameters.ts';

const UNKNOWN = '*';
const MAX_REMEMBERED = 2_000;
const MAX_LENGTH = 300;

const FILES = new Set([
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/placeholder.png'],
  ...['/livez', '/healthz', '/readyz', '/metrics', '/dev/outbox'],
]);
const FOLDERS = ['/assets/', '/images/', '/storage/', '/sitemaps/', '/.well-known/'];
const PAYMENT = paymentReturnPath({ attemptId: ':attemptId', outcome: ':outcome' });
const PAYMENT_PATH = /^(?:\/(?:en|bn))?\/payment\/[^/]+\/[^/]+$/;

const CALLS: readonly (readonly [pattern: string, matches: RegExp])[] = Object.values(
  endpoints as Record<string, Endpoint>,
).flatMap((endpoint) =>
  pathsOf(endpoint).map(
    (pattern) => [pattern, new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`)] as const,
  ),
);

const remembered = new Map<string, string>();

/** Such as `/product/:slug`; the URL itself may contain personal data. */
export function matchRoutePattern(pathname: string): string {
  const before = remembered.get(pathname);
  if (before !== undefined) return before;
  const route = findRoute(pathname);
  if (pathname.length > MAX_LENGTH) return route;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(pathname, route);
  return route;
}

function findRoute(pathname: string): string {
  if (FILES.has(pathname)) return pathname;
  const folder = FOLDERS.find((each) => pathname.startsWith(each));
  if (folder) return `${folder}*`;
  const call = CALLS.find(([, matches]) => matches.test(pathname));
  if (call) return call[0];
  if (pathname.startsWith('/api/')) return '/api/*';
  if (PAYMENT_PATH.test(pathname)) return PAYMENT;
  return pagePattern(pathOfPage(pathname)) ?? UNKNOWN;
}
