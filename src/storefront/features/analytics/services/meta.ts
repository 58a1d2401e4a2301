import {
  type AnalyticsService,
  CURRENCY,
  type TrackedEvent,
} from '#storefront/features/analytics/tracked-event.ts';

export const PIXEL_EVENT_NAMES = {
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

/** Event names from developers.facebook.com/docs/meta-pixel/reference. */
export const metaPixel: AnalyticsService = {
  fields: ['facebookPixelKey'],
  names: { 'page-view': 'PageView', ...PIXEL_EVENT_NAMES },
  script: () => 'https://connect.facebook.net/en_US/fbevents.js',
  open: (page, key) => {
    page.fbq ??= createFbqQueue();
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
    return [[verb, name, toMetaParameters(event), { eventID: event.id }]];
  },
  call: ({ fbq }, args) => (fbq as Fbq)(...args),
};

function createFbqQueue(): Fbq {
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

function toMetaParameters(event: TrackedEvent): object {
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
