import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, usePageOpeningState } from './open-page.ts';

const VALID_SCRIPT = 'data:text/javascript,export default 1';
const BROKEN_SCRIPT = 'data:text/javascript,throw new Error("broken on purpose")';
const ROUTES = {
  root: { id: 'root', path: '', module: VALID_SCRIPT },
  home: { id: 'home', parentId: 'root', path: 'bn?', index: true, module: BROKEN_SCRIPT },
  product: { id: 'product', parentId: 'root', path: 'bn?/product/:slug', module: VALID_SCRIPT },
  cart: { id: 'cart', parentId: 'root', path: 'bn?/cart', module: BROKEN_SCRIPT },
};

const navigate = vi.fn();
const loadDocument = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', {
    __reactRouterManifest: { routes: ROUTES },
    __reactRouterRouteModules: { root: {}, home: {} },
  });
  vi.stubGlobal('location', { assign: loadDocument });
  vi.stubGlobal('addEventListener', () => {});
});

afterEach(() => {
  navigate.mockReset();
  loadDocument.mockReset();
  vi.unstubAllGlobals();
});

/** Sets the next responses to requests for the server's build. An error means that the shop is unreachable. */
const stubResponses = (...responses: (Response | Error)[]) =>
  vi.stubGlobal('fetch', async () => {
    const response = responses.shift();
    if (response instanceof Response) return response;
    throw response ?? new Error('no response left');
  });
const OFFLINE = new TypeError('Failed to fetch');
const buildResponse = () => Response.json({ manifest: '/assets/manifest-1.js' });

const untilRetryIsOffered = () => expect.poll(() => usePageOpeningState.getState().retry).toBeDefined();
const retry = () => usePageOpeningState.getState().retry?.();

test.each(['/', '/bn?page=2#top', '/unknown'])('opens %s immediately, without a script to load', (path) => {
  void openPage(navigate, path, { replace: true });
  expect(navigate.mock.calls).toEqual([[path, { replace: true }]]);
});

test('opens a page when its script is loaded', async () => {
  const opening = openPage(navigate, '/bn/product/kajal?sku=2');
  expect(navigate).not.toHaveBeenCalled();
  expect(usePageOpeningState.getState().isLoading).toBe(true);
  await opening;
  expect(navigate.mock.calls).toEqual([['/bn/product/kajal?sku=2', undefined]]);
  expect(usePageOpeningState.getState().isLoading).toBe(false);
});

test('opens only the last of several pages', async () => {
  await Promise.all([openPage(navigate, '/product/kajal'), openPage(navigate, '/product/serum')]);
  expect(navigate.mock.calls).toEqual([['/product/serum', undefined]]);
});

test('opens a page as a document if its script cannot be loaded', async () => {
  stubResponses(buildResponse());
  await openPage(navigate, '/cart?coupon=EID#lines');
  expect(loadDocument.mock.calls).toEqual([['/cart?coupon=EID#lines']]);
  expect(navigate).not.toHaveBeenCalled();
});

test('offers a retry while the shop is unreachable, then opens the page', async () => {
  stubResponses(OFFLINE, OFFLINE, buildResponse());
  const opening = openPage(navigate, '/cart');
  await untilRetryIsOffered();
  retry();
  await untilRetryIsOffered();
  expect(loadDocument).not.toHaveBeenCalled();
  retry();
  await opening;
  expect(loadDocument.mock.calls).toEqual([['/cart']]);
});

test('a page whose script cannot be loaded is not opened after another one', async () => {
  stubResponses(OFFLINE, buildResponse());
  const opening = openPage(navigate, '/cart');
  await untilRetryIsOffered();
  const lateRetry = usePageOpeningState.getState().retry;
  await openPage(navigate, '/product/kajal');
  lateRetry?.();
  await opening;
  expect(loadDocument).not.toHaveBeenCalled();
  expect(usePageOpeningState.getState()).toMatchObject({ isLoading: false, retry: undefined });
});
