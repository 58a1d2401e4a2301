import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsKeys } from './analytics-keys.ts';
import type { PageEvent } from './report-event.ts';
import { debounceSearchEvents, startServices } from './run-analytics.ts';
import { ANALYTICS_SERVICES } from './services/services.ts';
import type { ServicePage, TrackedEvent } from './tracked-event.ts';

const KEYS: AnalyticsKeys = {
  googleAnalyticsKey: 'G-ABC123',
  googleTagManagerKey: 'GTM-ABC123',
  facebookPixelKey: '123456789',
  clarityKey: 'abc123defg',
  tikTokKey: 'C4ABCDEF0123456789AB',
};

const PAGE_VIEW: TrackedEvent = {
  name: 'page-view',
  id: 'e1',
  page: { url: 'https://glow.example/', title: 'Glow' },
  isPageLeft: false,
};
const SEARCH: TrackedEvent = { ...PAGE_VIEW, name: 'search', text: 'kajal' };

function start(keys: AnalyticsKeys, page: ServicePage = {}) {
  const loaded: string[] = [];
  const services = startServices(ANALYTICS_SERVICES, keys, page, (address) => loaded.push(address));
  return { loaded, page, services };
}

test('loads only services that the shop has keys for', () => {
  expect(start({}).loaded).toEqual([]);
  expect(start({ clarityKey: 'abc123defg' }).loaded).toEqual(['https://www.clarity.ms/tag/abc123defg']);
  expect(start(KEYS).loaded).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123&l=analyticsLayer',
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEF0123456789AB&lib=ttq',
    'https://www.clarity.ms/tag/abc123defg',
  ]);
});

test('loads a container named twice only once', () => {
  const { loaded } = start({
    googleTagManagerKey: 'GTM-ABC123',
    clarityTagManagerKey: 'GTM-ABC123',
    tikTokTagManagerKey: 'GTM-XYZ789',
  });
  expect(loaded.map((address) => new URL(address).searchParams.get('id'))).toEqual([
    'GTM-ABC123',
    'GTM-XYZ789',
  ]);
});

test('queues events after consent until the scripts are loaded', () => {
  const { page, services } = start(KEYS);
  services.send(SEARCH);
  const meta = (page.fbq as { queue: unknown[][] }).queue;
  expect(meta[0]).toEqual(['consent', 'grant']);
  expect(meta).toContainEqual(['init', '123456789']);
  expect(meta.at(-1)).toEqual(['track', 'Search', { search_string: 'kajal' }, { eventID: 'e1' }]);
  const google = (page.analyticsLayer as ArrayLike<unknown>[]).map((command) => Array.from(command));
  expect(google.slice(0, 2).map(([verb, when]) => [verb, when])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ]);
  expect(google).toContainEqual(['config', 'G-ABC123', { send_page_view: false }]);
  expect(google.at(-1)?.slice(0, 2)).toEqual(['event', 'search']);
  expect((page.ttq as unknown[]).at(-1)).toEqual([
    'track',
    'Search',
    { search_string: 'kajal' },
    { event_id: 'e1' },
  ]);
  expect((page.clarity as { q: unknown[] }).q).toEqual([
    ['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
    ['event', 'search'],
  ]);
});

test('calls loaded scripts instead of their queues', () => {
  const { page, services } = start({ facebookPixelKey: '123456789' });
  const receivedCalls: unknown[][] = [];
  Object.assign(page.fbq as object, { callMethod: (...args: unknown[]) => receivedCalls.push(args) });
  services.send(PAGE_VIEW);
  expect(receivedCalls).toEqual([['track', 'PageView', {}, { eventID: 'e1' }]]);
});

test('a service that throws does not affect others', () => {
  const { page, services } = start(KEYS);
  page.fbq = () => {
    throw new Error('the pixel broke');
  };
  services.send(SEARCH);
  expect((page.ttq as unknown[]).at(-1)).toContain('Search');
});

test('skips a service that cannot be started', () => {
  const loaded: string[] = [];
  const { wantsEvent } = startServices(ANALYTICS_SERVICES, KEYS, Object.freeze({}), (address) =>
    loaded.push(address),
  );
  expect(loaded).toEqual([]);
  expect(wantsEvent('purchase')).toBe(false);
});

test('looks up products only for services that need them', () => {
  expect(start({ facebookPixelKey: '123456789' }).services.wantsEvent('view-list')).toBe(false);
  expect(start({ googleAnalyticsKey: 'G-ABC123' }).services.wantsEvent('view-list')).toBe(true);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pageAt = (path: string) => ({ url: `https://glow.example${path}`, title: '' });
const search = (text: string): PageEvent => ({
  event: { type: 'search', text },
  page: pageAt(`/bn/search/${text}`),
});
const view = (path: string): PageEvent => ({ event: { type: 'page-view' }, page: pageAt(path) });

test('reports only the last search while the shopper types', () => {
  const passed: PageEvent[] = [];
  const take = debounceSearchEvents((pageEvent) => passed.push(pageEvent));
  for (const text of ['ka', 'kaj', 'kajal']) {
    take(view(`/bn/search/${text}`));
    take(search(text));
    vi.advanceTimersByTime(600);
  }
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(passed).toEqual([view('/bn/search/kajal'), search('kajal')]);
});

test('reports a search before the view of its product', () => {
  const passed: PageEvent[] = [];
  const take = debounceSearchEvents((pageEvent) => passed.push(pageEvent));
  take(search('kajal'));
  take(view('/bn/product/kajal'));
  expect(passed).toEqual([search('kajal'), view('/bn/product/kajal')]);
});
