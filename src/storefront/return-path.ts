import { splitLocale } from './locale/locale.ts';
import { pageAt } from './page-parameters.ts';
import { PAGES } from './pages.ts';

/** Longer than the address of any page. */
const MAX_LENGTH = 2_000;
const ANY_SHOP = 'http://shop.invalid';
const CONTROL = /\p{Cc}/u;
const FILE = /\.\w+$/;
/** The router's own, and the token of a preview. */
const DROPPED_PARAMETERS = ['_routes', 'index', 'preview'];
/** No place to return to: what signs in, what only takes forms, and what is no page. */
const NEVER = new Set(['auth/:way', 'notify', '*']);
/** First steps of the shop's own pages, which are no names of content pages. */
const OWN_NAMES = new Set(PAGES.map(({ path }) => path.split('/')[0]));

/**
 * A page of the shop to return to, as path, query and fragment. `undefined` for any other origin in any spelling, for sign-in
 * pages, and for what is no page.
 */
export function readReturnPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || given.length > MAX_LENGTH || given.includes('\\')) return undefined;
  if (!URL.canParse(given, ANY_SHOP)) return undefined;
  const url = new URL(given, ANY_SHOP);
  if (url.origin !== ANY_SHOP || !isPage(url.pathname)) return undefined;
  for (const name of DROPPED_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function isPage(pathname: string): boolean {
  const page = pathname.startsWith('//') ? undefined : pageAt(pathname);
  if (page === undefined || NEVER.has(page) || pathname.endsWith('.data')) return false;
  const path = decodeURIComponent(splitLocale(pathname).path);
  if (CONTROL.test(path) || splitLocale(path).prefix) return false;
  return page !== ':slug' || isContentPage(path.replace(/^\/|\/+$/g, ''));
}

const isContentPage = (name: string): boolean =>
  !name.includes('/') && !FILE.test(name) && !OWN_NAMES.has(name.toLowerCase());
