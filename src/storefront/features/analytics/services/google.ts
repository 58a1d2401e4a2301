import {
  type AnalyticsService,
  CURRENCY,
  type EventName,
  type ServicePage,
  type TrackedEvent,
  type TrackedItem,
} from '#storefront/features/analytics/tracked-event.ts';

/** Event names from developers.google.com/analytics/devguides/collection/ga4/reference/events. */
export const GOOGLE_EVENT_NAMES: Record<EventName, string> = {
  'page-view': 'page_view',
  'view-item': 'view_item',
  'view-list': 'view_item_list',
  search: 'search',
  'add-to-cart': 'add_to_cart',
  'remove-from-cart': 'remove_from_cart',
  'view-cart': 'view_cart',
  'begin-checkout': 'begin_checkout',
  purchase: 'purchase',
};

const GRANTED_CONSENT = createConsent('granted');

const DENIED_CONSENT = { ...createConsent('denied'), wait_for_update: 500 };

function createConsent(state: 'granted' | 'denied') {
  return { ad_storage: state, analytics_storage: state, ad_user_data: state, ad_personalization: state };
}

const toPageParameters = ({ page }: TrackedEvent) => ({ page_location: page.url, page_title: page.title });

function toEcommerceParameters(event: TrackedEvent): object | undefined {
  if (!('items' in event)) return undefined;
  const items = event.items.map(toGoogleItem);
  if (event.name === 'view-list') return { item_list_id: event.list, item_list_name: event.list, items };
  return {
    ...(event.name === 'purchase' && {
      transaction_id: event.orderNumber,
      shipping: event.delivery,
      // The prices include tax.
      tax: 0,
    }),
    currency: CURRENCY,
    value: event.value,
    items,
  };
}

function toGoogleItem({ id, name, brand, variant, price, quantity }: TrackedItem, index: number) {
  return {
    item_id: id,
    ...(name && { item_name: name }),
    ...(brand && { item_brand: brand }),
    ...(variant && { item_variant: variant }),
    index,
    price,
    quantity,
  };
}

/** The name differs from the default `dataLayer`: a Tag Manager container would report the events a second time. */
const ANALYTICS_LAYER_NAME = 'analyticsLayer';

export const googleAnalytics: AnalyticsService = {
  fields: ['googleAnalyticsKey'],
  names: GOOGLE_EVENT_NAMES,
  script: (key) => `https://www.googletagmanager.com/gtag/js?id=${key}&l=${ANALYTICS_LAYER_NAME}`,
  open: (page, key) => {
    page[ANALYTICS_LAYER_NAME] ??= [];
    push(page, 'consent', 'default', DENIED_CONSENT);
    push(page, 'consent', 'update', GRANTED_CONSENT);
    push(page, 'js', new Date());
    push(page, 'config', key, { send_page_view: false });
  },
  calls: (event, name) => [
    [
      'event',
      name,
      {
        ...toPageParameters(event),
        ...(event.name === 'search' && { search_term: event.text }),
        ...toEcommerceParameters(event),
      },
    ],
  ],
  call: (page, args) => push(page, ...args),
};

function createLayerPush(layer: unknown): (...args: unknown[]) => void {
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: an array would be treated as data
    (layer as unknown[]).push(arguments);
  };
}

function push(page: ServicePage, ...args: unknown[]): void {
  createLayerPush(page[ANALYTICS_LAYER_NAME])(...args);
}

export const googleTagManager: AnalyticsService = {
  fields: ['googleTagManagerKey', 'clarityTagManagerKey', 'tikTokTagManagerKey'],
  names: GOOGLE_EVENT_NAMES,
  script: (key) => `https://www.googletagmanager.com/gtm.js?id=${key}`,
  open: (page) => {
    page.dataLayer ??= [];
    const push = createLayerPush(page.dataLayer);
    push('consent', 'default', DENIED_CONSENT);
    push('consent', 'update', GRANTED_CONSENT);
    (page.dataLayer as unknown[]).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  calls: (event, name) => {
    const ecommerce = toEcommerceParameters(event);
    const data = {
      event: name,
      event_id: event.id,
      ...toPageParameters(event),
      ...(event.name === 'search' && { search_term: event.text }),
      ...(ecommerce && { ecommerce }),
    };
    // The layer merges data, so the items of the previous event must be cleared.
    return ecommerce ? [[{ ecommerce: null }], [data]] : [[data]];
  },
  call: ({ dataLayer }, args) => void (dataLayer as unknown[]).push(...args),
};
