import { splitLocale } from '#storefront/i18n/locale.ts';
import { findPagePath } from '#storefront/page-parameters.ts';
import { PAGES } from '#storefront/pages.ts';

const MAX_LENGTH = 2_000;
const ANY_SHOP = 'http://shop.invalid';
const CONTROL = /\p{Cc}/u;
const FILE = /\.\w+$/;
/** Router parameters and the preview token. */
const DROPPED_PARAMETERS = ['_routes', 'index', 'preview'];
/** Sign-in pages, form targets and unknown paths. */
const NEVER = new Set(['auth/:page', 'notify', '*']);
const BUILT_IN_SEGMENTS = new Set(PAGES.map(({ path }) => path.split('/')[0]));

/** `undefined` for other origins in any spelling, sign-in pages, and paths that are not pages. */
export function readReturnPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || given.length > MAX_LENGTH || given.includes('\\')) return undefined;
  if (!URL.canParse(given, ANY_SHOP)) return undefined;
  const url = new URL(given, ANY_SHOP);
  if (url.origin !== ANY_SHOP || !isPage(url.pathname)) return undefined;
  for (const name of DROPPED_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function isPage(pathname: string): boolean {
  const page = pathname.startsWith('//') ? undefined : findPagePath(pathname);
  if (page === undefined || NEVER.has(page) || pathname.endsWith('.data')) return false;
  const path = decodeURIComponent(splitLocale(pathname).path);
  if (CONTROL.test(path) || splitLocale(path).prefix) return false;
  return page !== ':slug' || isContentPage(path.replace(/^\/|\/+$/g, ''));
}

const isContentPage = (name: string): boolean =>
  !name.includes('/') && !FILE.test(name) && !BUILT_IN_SEGMENTS.has(name.toLowerCase());
