import { describe, expect, test } from 'vitest';
import type {
  AnalyticsService,
  EventName,
  TrackedEvent,
} from '#storefront/features/analytics/tracked-event.ts';
import { googleAnalytics, googleTagManager } from './google.ts';
import { metaPixel } from './meta.ts';
import { clarity } from './services.ts';
import { tikTokPixel } from './tiktok.ts';

const PAGE = { url: 'https://glow.example/product/kajal', title: 'Kajal' };
const KAJAL = { id: 'KJ-1', name: 'Kajal', brand: 'Aarong', variant: 'Black', price: 349.5, quantity: 2 };
const SOAP = { id: 'SP-9', name: 'Soap', price: 80, quantity: 1 };

const context = { id: 'e1', page: PAGE, isPageLeft: false };
const twoItems = { items: [KAJAL, SOAP], value: 779 };
const oneItem = { items: [KAJAL], value: 699 };

const events = {
  'page-view': { name: 'page-view', ...context },
  'view-item': { name: 'view-item', ...oneItem, ...context },
  'view-list': { name: 'view-list', list: '/category/eyes', items: [KAJAL], ...context },
  search: { name: 'search', text: 'kajol', ...context },
  'add-to-cart': { name: 'add-to-cart', ...oneItem, ...context },
  'remove-from-cart': { name: 'remove-from-cart', ...oneItem, ...context },
  'view-cart': { name: 'view-cart', ...twoItems, ...context },
  'begin-checkout': { name: 'begin-checkout', ...twoItems, ...context },
  purchase: { name: 'purchase', orderNumber: 'GL-7', delivery: 60, ...twoItems, ...context },
} satisfies Record<EventName, TrackedEvent>;

const listCalls = (service: AnalyticsService, event: TrackedEvent) => {
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
  const kajalAndSoap = {
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
    ['view-cart', [['trackCustom', 'ViewCart', kajalAndSoap, id]]],
    ['begin-checkout', [['track', 'InitiateCheckout', kajalAndSoap, id]]],
    ['purchase', [['track', 'Purchase', { ...kajalAndSoap, order_id: 'GL-7' }, id]]],
  ])('%s', (name, calls) => {
    expect(listCalls(metaPixel, events[name])).toEqual(calls);
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
  const kajalOnly = { currency: 'BDT', value: 699, items: [kajal] };
  const kajalAndSoap = { currency: 'BDT', value: 779, items: [kajal, soap] };
  const list = { item_list_id: '/category/eyes', item_list_name: '/category/eyes', items: [kajal] };
  const purchaseParameters = { transaction_id: 'GL-7', shipping: 60, tax: 0, ...kajalAndSoap };

  test.each<[EventName, string, object]>([
    ['page-view', 'page_view', {}],
    ['view-item', 'view_item', kajalOnly],
    ['view-list', 'view_item_list', list],
    ['search', 'search', { search_term: 'kajol' }],
    ['add-to-cart', 'add_to_cart', kajalOnly],
    ['remove-from-cart', 'remove_from_cart', kajalOnly],
    ['view-cart', 'view_cart', kajalAndSoap],
    ['begin-checkout', 'begin_checkout', kajalAndSoap],
    ['purchase', 'purchase', purchaseParameters],
  ])('%s to Analytics', (name, eventName, parameters) => {
    expect(listCalls(googleAnalytics, events[name])).toEqual([
      ['event', eventName, { ...page, ...parameters }],
    ]);
  });

  test('clears the previous products before sending new ones to a container', () => {
    expect(listCalls(googleTagManager, events.purchase)).toEqual([
      [{ ecommerce: null }],
      [{ event: 'purchase', event_id: 'e1', ...page, ecommerce: purchaseParameters }],
    ]);
    expect(listCalls(googleTagManager, events.search)).toEqual([
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
  const kajalOnly = { contents: [kajal], value: 699, currency: 'BDT' };
  const kajalAndSoap = { contents: [kajal, soap], value: 779, currency: 'BDT' };

  test.each<[EventName, unknown[][]]>([
    ['page-view', [['page']]],
    ['view-item', [['track', 'ViewContent', kajalOnly, id]]],
    ['view-list', []],
    ['search', [['track', 'Search', { search_string: 'kajol' }, id]]],
    ['add-to-cart', [['track', 'AddToCart', kajalOnly, id]]],
    ['remove-from-cart', []],
    ['view-cart', [['track', 'ViewCart', kajalAndSoap, id]]],
    ['begin-checkout', [['track', 'InitiateCheckout', kajalAndSoap, id]]],
    ['purchase', [['track', 'Purchase', kajalAndSoap, id]]],
  ])('%s', (name, calls) => {
    expect(listCalls(tikTokPixel, events[name])).toEqual(calls);
  });
});

test('Clarity receives names of events and tracks pages itself', () => {
  expect(listCalls(clarity, events['page-view'])).toEqual([]);
  expect(listCalls(clarity, events['add-to-cart'])).toEqual([['event', 'add_to_cart']]);
});

test('pixels receive no events of pages that were left, because they read the current address', () => {
  const leftPageView = { ...events['page-view'], isPageLeft: true };
  expect([metaPixel, tikTokPixel].flatMap((service) => listCalls(service, leftPageView))).toEqual([]);
  expect(listCalls(googleAnalytics, leftPageView)).toHaveLength(1);
});
