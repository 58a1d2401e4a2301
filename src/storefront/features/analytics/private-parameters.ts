import { readShopperObject, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

/** Parameters that external services must not receive: they open an order or a preview, or contain a phone number. */
const PRIVATE_PARAMETERS = ['key', 'orderNumber', 'phone', 'preview'];
/** The return path may contain private parameters. */
const RETURN_PATH_PARAMETERS = ['back', 'return'];
const HIDDEN_SEARCH_STORAGE_KEY = 'private-address';

export function removePrivateParameters(pageUrl: string): string {
  const url = new URL(pageUrl);
  for (const name of PRIVATE_PARAMETERS) url.searchParams.delete(name);
  for (const name of RETURN_PATH_PARAMETERS) {
    if (url.searchParams.getAll(name).some((path) => hasPrivateParameters(path, url)))
      url.searchParams.delete(name);
  }
  return url.href;
}

function hasPrivateParameters(path: string, base: URL): boolean {
  try {
    const { searchParams } = new URL(path, base);
    return PRIVATE_PARAMETERS.some((name) => searchParams.has(name));
  } catch {
    return false;
  }
}

/** External services read the address bar. `findHiddenSearch` returns the parameters after a reload. */
export function hidePrivateParameters(): void {
  const { href, pathname, search } = window.location;
  const publicUrl = removePrivateParameters(href);
  if (publicUrl === href) return;
  storeShopperData(HIDDEN_SEARCH_STORAGE_KEY, { pathname, search }, 'sessionStorage');
  window.history.replaceState(window.history.state, '', publicUrl);
}

export function findHiddenSearch(): string | undefined {
  const { pathname, search } = readShopperObject(HIDDEN_SEARCH_STORAGE_KEY, 'sessionStorage');
  return typeof search === 'string' && pathname === window.location.pathname ? search : undefined;
}
