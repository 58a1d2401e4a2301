import { CURRENCY, type Service, type TrackedEvent } from '#storefront/features/analytics/tracked-event.ts';
import { GOOGLE_NAMES, googleAnalytics, googleTagManager } from './google.ts';

interface Clarity {
  (...args: unknown[]): void;
  q?: unknown[];
}

const { 'page-view': _, ...CLARITY_NAMES } = GOOGLE_NAMES;

/** Microsoft Clarity tracks page views itself, and receives only the names of other events. */
export const clarity: Service = {
  fields: ['clarityKey'],
  names: CLARITY_NAMES,
  script: (key) => `https://www.clarity.ms/tag/${key}`,
  open: (page) => {
    page.clarity ??= clarityQueue();
    (page.clarity as Clarity)('consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' });
  },
  calls: (_event, name) => [['event', name]],
  call: (page, args) => (page.clarity as Clarity)(...args),
};

function clarityQueue(): Clarity {
  const clarity: Clarity = (...args) => {
    clarity.q ??= [];
    clarity.q.push(args);
  };
  return clarity;
}

const PIXEL_NAMES = {
  'view-item': 'ViewContent',
  search: 'Search',
  'add-to-cart': 'AddToCart',
  'view-cart': 'ViewCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
};

interface Fbq {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

/** Event names by developers.facebook.com/docs/meta-pixel/reference. */
export const metaPixel: Service = {
  fields: ['facebookPixelKey'],
  names: { 'page-view': 'PageView', ...PIXEL_NAMES },
  script: () => 'https://connect.facebook.net/en_US/fbevents.js',
  open: (page, key) => {
    page.fbq ??= fbqQueue();
    page._fbq ??= page.fbq;
    const fbq = page.fbq as Fbq;
    fbq('consent', 'grant');
    // This disables automatic events for clicks and page views.
    fbq('set', 'autoConfig', false, key);
    fbq('init', key);
  },
  calls: (event, name) => {
    if (event.name === 'page-view' && event.isPageLeft) return [];
    // Meta has no standard event for a cart view.
    const verb = event.name === 'view-cart' ? 'trackCustom' : 'track';
    return [[verb, name, metaParameters(event), { eventID: event.id }]];
  },
  call: ({ fbq }, args) => (fbq as Fbq)(...args),
};

function fbqQueue(): Fbq {
  const fbq: Fbq = (...args) => {
    if (fbq.callMethod) fbq.callMethod(...args);
    else fbq.queue.push(args);
  };
  fbq.queue = [];
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = '2.0';
  fbq.disablePushState = true;
  return fbq;
}

function metaParameters(event: TrackedEvent): object {
  if (event.name === 'search') return { search_string: event.text };
  if (!('value' in event)) return {};
  const { items, value } = event;
  const [first] = items;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    content_type: 'product',
    content_ids: items.map(({ id }) => id),
    contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
    ...(items.length === 1 && first?.name && { content_name: first.name }),
    value,
    currency: CURRENCY,
    ...(['view-cart', 'begin-checkout', 'purchase'].includes(event.name) && { num_items: units }),
    ...(event.name === 'purchase' && { order_id: event.orderNumber }),
  };
}

const TIKTOK_SCRIPT_URL = 'https://analytics.tiktok.com/i18n/pixel/events.js';
const TIKTOK_GLOBAL = 'ttq';
const TIKTOK_METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
];

type Queue = unknown[] & Record<string, unknown>;
type Method = (...args: unknown[]) => void;

export const tikTokPixel: Service = {
  fields: ['tikTokKey'],
  names: { 'page-view': 'page', ...PIXEL_NAMES },
  script: (key) => `${TIKTOK_SCRIPT_URL}?sdkid=${key}&lib=${TIKTOK_GLOBAL}`,
  open: (page, key) => {
    page.TiktokAnalyticsObject = TIKTOK_GLOBAL;
    page[TIKTOK_GLOBAL] ??= tikTokQueue();
    const ttq = page[TIKTOK_GLOBAL] as Queue;
    // The script reads from `_i`, `_t` and `_o` which pixels to load.
    ttq._i = { ...(ttq._i as object), [key]: Object.assign([], { _u: TIKTOK_SCRIPT_URL }) };
    ttq._t = { ...(ttq._t as object), [key]: Date.now() };
    ttq._o = { ...(ttq._o as object), [key]: {} };
    (ttq.grantConsent as Method)();
  },
  calls: (event, name) => {
    if (event.name === 'page-view') return event.isPageLeft ? [] : [[name]];
    return [['track', name, tikTokParameters(event), { event_id: event.id }]];
  },
  call: (page, [method, ...args]) => ((page[TIKTOK_GLOBAL] as Queue)[String(method)] as Method)(...args),
};

function tikTokQueue(): Queue {
  const ttq = withDeferredMethods([] as unknown as Queue);
  ttq.methods = TIKTOK_METHODS;
  ttq.setAndDefer = defer;
  ttq.instance = (key: string) =>
    withDeferredMethods((ttq._i as Record<string, Queue>)[key] ?? ([] as unknown as Queue));
  return ttq;
}

function withDeferredMethods(queue: Queue): Queue {
  for (const method of TIKTOK_METHODS) defer(queue, method);
  return queue;
}

function defer(queue: Queue, method: string): void {
  queue[method] = (...args: unknown[]) => void queue.push([method, ...args]);
}

function tikTokParameters(event: TrackedEvent): object {
  if (event.name === 'search') return { search_string: event.text };
  if (!('value' in event)) return {};
  return {
    contents: event.items.map(({ id, name, price, quantity }) => ({
      content_id: id,
      content_type: 'product',
      ...(name && { content_name: name }),
      price,
      quantity,
    })),
    value: event.value,
    currency: CURRENCY,
  };
}

export const SERVICES: readonly Service[] = [
  googleAnalytics,
  googleTagManager,
  metaPixel,
  tikTokPixel,
  clarity,
];
