import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

/** Open an order, contain a phone number or show drafts; external services must not receive them. */
const PRIVATE = ['key', 'orderNumber', 'phone', 'preview'];
/** May contain the path of an order's page. */
const RETURN_PATHS = ['back', 'return'];
const STORAGE_KEY = 'private-address';

export function removePrivateParameters(address: string): string {
  const url = new URL(address);
  for (const name of PRIVATE) url.searchParams.delete(name);
  for (const name of RETURN_PATHS) {
    if (url.searchParams.getAll(name).some((path) => isPrivate(path, url))) url.searchParams.delete(name);
  }
  return url.href;
}

function isPrivate(path: string, base: URL): boolean {
  try {
    const { searchParams } = new URL(path, base);
    return PRIVATE.some((name) => searchParams.has(name));
  } catch {
    return false;
  }
}

/** Services read the address bar; a reload restores the parameters. */
export function hidePrivateParameters(): void {
  const { href, pathname, search } = window.location;
  const shown = removePrivateParameters(href);
  if (shown === href) return;
  storeShopperData(STORAGE_KEY, { pathname, search }, 'sessionStorage');
  window.history.replaceState(window.history.state, '', shown);
}

export function findHiddenSearch(): string | undefined {
  const { pathname, search } = Object(readShopperData(STORAGE_KEY, 'sessionStorage')) as Record<
    string,
    unknown
  >;
  return typeof search === 'string' && pathname === window.location.pathname ? search : undefined;
}
