import { splitLocale } from '#storefront/i18n/locale.ts';
import { findRoutePattern } from '#storefront/page-parameters.ts';
import { PAGES } from '#storefront/pages.ts';

const MAX_PATH_CHARACTERS = 2_000;
const PLACEHOLDER_ORIGIN = 'http://shop.invalid';
const CONTROL_CHARACTER = /\p{Cc}/u;
const FILE_EXTENSION = /\.\w+$/;
/** Parameters that return paths do not contain: those of the router, and the preview token. */
const DROPPED_PARAMETERS = ['_routes', 'index', 'preview'];
/** Pages that are not return targets: sign-in pages, form targets and unknown paths. */
const EXCLUDED_PAGES = new Set(['auth/:page', 'notify', '*']);
const BUILT_IN_SEGMENTS = new Set(PAGES.map(({ path }) => path.split('/')[0]));

/** Returns `undefined` for sign-in pages, unknown paths, and other sites, also as `//host` or `/\host`. */
export function readReturnPath(requestedPath: string | null | undefined): string | undefined {
  if (
    !requestedPath?.startsWith('/') ||
    requestedPath.length > MAX_PATH_CHARACTERS ||
    requestedPath.includes('\\')
  )
    return undefined;
  if (!URL.canParse(requestedPath, PLACEHOLDER_ORIGIN)) return undefined;
  const url = new URL(requestedPath, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN || !isReturnTarget(url.pathname)) return undefined;
  for (const name of DROPPED_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function isReturnTarget(pathname: string): boolean {
  const page = pathname.startsWith('//') ? undefined : findRoutePattern(pathname);
  if (page === undefined || EXCLUDED_PAGES.has(page) || pathname.endsWith('.data')) return false;
  const path = decodeURIComponent(splitLocale(pathname).path);
  if (CONTROL_CHARACTER.test(path) || splitLocale(path).prefix) return false;
  return page !== ':slug' || isContentPage(path.replace(/^\/|\/+$/g, ''));
}

const isContentPage = (name: string): boolean =>
  !name.includes('/') && !FILE_EXTENSION.test(name) && !BUILT_IN_SEGMENTS.has(name.toLowerCase());
