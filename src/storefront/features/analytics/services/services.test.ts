import { describe, expect, test } from 'vitest';
import type { EventName, Service, TrackedEvent } from '#storefront/features/analytics/tracked-event.ts';
import { googleAnalytics, googleTagManager } from './google.ts';
import { clarity, metaPixel, tikTokPixel } from './services.ts';

const PAGE = { url: 'https://glow.example/product/kajal', title: 'Kajal' };
const KAJAL = { id: 'KJ-1', name: 'Kajal', brand: 'Aarong', variant: 'Black', price: 349.5, quantity: 2 };
const SOAP = { id: 'SP-9', name: 'Soap', price: 80, quantity: 1 };

const seen = { id: 'e1', page: PAGE, isPageLeft: false };
const goods = { items: [KAJAL, SOAP], value: 779 };
const one = { items: [KAJAL], value: 699 };

const events = {
  'page-view': { name: 'page-view', ...seen },
  'view-item': { name: 'view-item', ...one, ...seen },
  'view-list': { name: 'view-list', list: '/category/eyes', items: [KAJAL], ...seen },
  search: { name: 'search', text: 'kajol', ...seen },
  'add-to-cart': { name: 'add-to-cart', ...one, ...seen },
  'remove-from-cart': { name: 'remove-from-cart', ...one, ...seen },
  'view-cart': { name: 'view-cart', ...goods, ...seen },
  'begin-checkout': { name: 'begin-checkout', ...goods, ...seen },
  purchase: { name: 'purchase', orderNumber: 'GL-7', delivery: 60, ...goods, ...seen },
} satisfies Record<EventName, TrackedEvent>;

const callsOf = (service: Service, event: TrackedEvent) => {
  const name = service.names[event.name];
  return name ? service.calls(event, name) : [];
};

describe('Meta', () => {
  const id = { eventID: 'e1' };
  const kajal = {
    content_type: 'product',
    content_ids: ['KJ-1'],
    contents: [{ id: 'KJ-1', quantity: 2, item_price: 349.5 }],
    content_name: 'Kajal',
    value: 699,
    currency: 'BDT',
  };
  const both = {
    content_type: 'product',
    content_ids: ['KJ-1', 'SP-9'],
    contents: [
      { id: 'KJ-1', quantity: 2, item_price: 349.5 },
      { id: 'SP-9', quantity: 1, item_price: 80 },
    ],
    value: 779,
    currency: 'BDT',
    num_items: 3,
  };

  test.each<[EventName, unknown[][]]>([
    ['page-view', [['track', 'PageView', {}, id]]],
    ['view-item', [['track', 'ViewContent', kajal, id]]],
    ['view-list', []],
    ['search', [['track', 'Search', { search_string: 'kajol' }, id]]],
    ['add-to-cart', [['track', 'AddToCart', kajal, id]]],
    ['remove-from-cart', []],
    ['view-cart', [['trackCustom', 'ViewCart', both, id]]],
    ['begin-checkout', [['track', 'InitiateCheckout', both, id]]],
    ['purchase', [['track', 'Purchase', { ...both, order_id: 'GL-7' }, id]]],
  ])('%s', (name, calls) => {
    expect(callsOf(metaPixel, events[name])).toEqual(calls);
  });
});

describe('Google', () => {
  const page = { page_location: PAGE.url, page_title: 'Kajal' };
  const kajal = {
    item_id: 'KJ-1',
    item_name: 'Kajal',
    item_brand: 'Aarong',
    item_variant: 'Black',
    index: 0,
    price: 349.5,
    quantity: 2,
  };
  const soap = { item_id: 'SP-9', item_name: 'Soap', index: 1, price: 80, quantity: 1 };
  const ofOne = { currency: 'BDT', value: 699, items: [kajal] };
  const ofBoth = { currency: 'BDT', value: 779, items: [kajal, soap] };
  const list = { item_list_id: '/category/eyes', item_list_name: '/category/eyes', items: [kajal] };
  const bought = { transaction_id: 'GL-7', shipping: 60, tax: 0, ...ofBoth };

  test.each<[EventName, string, object]>([
    ['page-view', 'page_view', {}],
    ['view-item', 'view_item', ofOne],
    ['view-list', 'view_item_list', list],
    ['search', 'search', { search_term: 'kajol' }],
    ['add-to-cart', 'add_to_cart', ofOne],
    ['remove-from-cart', 'remove_from_cart', ofOne],
    ['view-cart', 'view_cart', ofBoth],
    ['begin-checkout', 'begin_checkout', ofBoth],
    ['purchase', 'purchase', bought],
  ])('%s to Analytics', (name, word, parameters) => {
    expect(callsOf(googleAnalytics, events[name])).toEqual([['event', word, { ...page, ...parameters }]]);
  });

  test('clears the previous products before sending new ones to a container', () => {
    expect(callsOf(googleTagManager, events.purchase)).toEqual([
      [{ ecommerce: null }],
      [{ event: 'purchase', event_id: 'e1', ...page, ecommerce: bought }],
    ]);
    expect(callsOf(googleTagManager, events.search)).toEqual([
      [{ event: 'search', event_id: 'e1', ...page, search_term: 'kajol' }],
    ]);
  });
});

describe('TikTok', () => {
  const id = { event_id: 'e1' };
  const kajal = {
    content_id: 'KJ-1',
    content_type: 'product',
    content_name: 'Kajal',
    price: 349.5,
    quantity: 2,
  };
  const soap = { content_id: 'SP-9', content_type: 'product', content_name: 'Soap', price: 80, quantity: 1 };
  const ofOne = { contents: [kajal], value: 699, currency: 'BDT' };
  const ofBoth = { contents: [kajal, soap], value: 779, currency: 'BDT' };

  test.each<[EventName, unknown[][]]>([
    ['page-view', [['page']]],
    ['view-item', [['track', 'ViewContent', ofOne, id]]],
    ['view-list', []],
    ['search', [['track', 'Search', { search_string: 'kajol' }, id]]],
    ['add-to-cart', [['track', 'AddToCart', ofOne, id]]],
    ['remove-from-cart', []],
    ['view-cart', [['track', 'ViewCart', ofBoth, id]]],
    ['begin-checkout', [['track', 'InitiateCheckout', ofBoth, id]]],
    ['purchase', [['track', 'Purchase', ofBoth, id]]],
  ])('%s', (name, calls) => {
    expect(callsOf(tikTokPixel, events[name])).toEqual(calls);
  });
});

test('Clarity receives names of events and tracks pages itself', () => {
  expect(callsOf(clarity, events['page-view'])).toEqual([]);
  expect(callsOf(clarity, events['add-to-cart'])).toEqual([['event', 'add_to_cart']]);
});

test('pixels receive no events of pages that were left, because they read the current address', () => {
  const left = { ...events['page-view'], isPageLeft: true };
  expect([metaPixel, tikTokPixel].flatMap((service) => callsOf(service, left))).toEqual([]);
  expect(callsOf(googleAnalytics, left)).toHaveLength(1);
});
