import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import type { OrderInput } from './order-input.ts';
import type { OrderTerms, Places } from './validate-terms.ts';
import { resolveDelivery, validateOrderTerms } from './validate-terms.ts';

const place = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  nameBn: name,
  parentId,
});
const NOWHERE: Places = { country: null, city: null, area: null, thana: null };
const DHAKA: Places = {
  country: place(1, 'Bangladesh'),
  city: place(2, 'Dhaka', 1),
  area: { ...place(3, 'Dhanmondi', 2), zone: 'inside_dhaka' },
  thana: place(4, 'Jigatola', 3),
};
const TERMS: OrderTerms = {
  shipping: DHAKA,
  billing: NOWHERE,
  charges: [{ id: 11, type: 'inside_dhaka', charge: poisha(7_000), freeFrom: poisha(300_000) }],
  gateways: [
    { id: 21, slug: 'cod', isConfigured: false },
    { id: 22, slug: 'sslcommerz', isConfigured: false },
  ],
  pickupStoreIds: [31],
  hasBundles: false,
  pageSettings: undefined,
};

const orderInput = (more: Partial<OrderInput> = {}): OrderInput => ({
  shipping: { countryId: 1, cityId: 2, areaId: 3, thanaId: 4, street: 'House 5' },
  billing: {},
  products: [{ skuId: 1, quantity: 1 }],
  paymentMethod: 'COD',
  fulfilment: 'home',
  ...more,
});
const pickup = (storeId?: number) => orderInput({ fulfilment: 'shop', storeId, shipping: {} });
const shipping = (more: OrderInput['shipping']) =>
  orderInput({ shipping: { ...orderInput().shipping, ...more } });

test('a valid order has a zone with its charge, and cash on delivery by default', () => {
  expect(validateOrderTerms(orderInput(), TERMS)).toEqual({
    delivery: { zone: 'inside_dhaka', charge: TERMS.charges[0] },
    gatewayId: 21,
  });
  expect(validateOrderTerms(pickup(31), { ...TERMS, shipping: NOWHERE })).toEqual({
    delivery: { zone: null, charge: { charge: 0 } },
    gatewayId: 21,
  });
});

const elsewhere = { ...DHAKA, area: { ...place(3, 'Kotwali', 9), zone: 'outside_dhaka' as const } };

test.each<[string, OrderInput, Partial<OrderTerms>, object]>([
  [
    'an unknown area',
    orderInput(),
    { shipping: { ...DHAKA, area: null } },
    { field: 'shippingAreaId', code: 'no-place', level: 'area' },
  ],
  [
    'an area of another district',
    orderInput(),
    { shipping: elsewhere },
    { field: 'shippingAreaId', code: 'place-elsewhere', within: 'Dhaka' },
  ],
  [
    'an unknown delivery charge',
    orderInput({ deliveryChargeId: 12 }),
    {},
    { field: 'deliveryChargeId', code: 'no-delivery-charge' },
  ],
  [
    'the charge of another zone than that of the area',
    orderInput({ deliveryChargeId: 12 }),
    { charges: [...TERMS.charges, { id: 12, type: 'outside_dhaka', charge: poisha(13_000) }] },
    { field: 'deliveryChargeId', code: 'charge-of-other-zone' },
  ],
  ['pickup without a store', pickup(), {}, { field: 'storeId', code: 'needed-for-pickup' }],
  ['pickup at an office', pickup(32), {}, { field: 'storeId', code: 'no-pickup-store' }],
  ['no district', shipping({ cityId: null }), {}, { field: 'shippingCityId', code: 'needed-for-delivery' }],
  ['no area', shipping({ areaId: null }), {}, { field: 'shippingAreaId', code: 'needed-for-delivery' }],
  ['no street', shipping({ street: 'ab' }), {}, { field: 'shippingStreet', code: 'needed-for-delivery' }],
  [
    'a street without letters',
    shipping({ street: '.....' }),
    {},
    { field: 'shippingStreet', code: 'needed-for-delivery' },
  ],
  [
    'a zone without a charge',
    orderInput(),
    { charges: [] },
    { field: 'shippingAreaId', code: 'not-delivered-there' },
  ],
  [
    'cash at a shop without cash on delivery',
    orderInput(),
    { gateways: [] },
    { field: 'paymentMethod', code: 'no-cash-on-delivery' },
  ],
  [
    'no gateway for an online payment',
    orderInput({ paymentMethod: 'ONLINE' }),
    {},
    { field: 'paymentGatewayId', code: 'needed-for-payment' },
  ],
  [
    'an unknown gateway',
    orderInput({ paymentGatewayId: 29 }),
    {},
    { field: 'paymentGatewayId', code: 'no-gateway' },
  ],
  [
    'cash for a card',
    orderInput({ paymentMethod: 'CARD', paymentGatewayId: 21 }),
    {},
    { field: 'paymentGatewayId', code: 'gateway-of-other-method', method: 'CARD' },
  ],
  [
    'a wallet for a card',
    orderInput({ paymentMethod: 'CARD', paymentGatewayId: 23 }),
    { gateways: [{ id: 23, slug: 'bkash', isConfigured: true, takesCards: false }] },
    { field: 'paymentGatewayId', code: 'gateway-of-other-method', method: 'CARD' },
  ],
  [
    'a gateway without settings',
    orderInput({ paymentMethod: 'ONLINE', paymentGatewayId: 22 }),
    {},
    { field: 'paymentGatewayId', code: 'gateway-not-usable' },
  ],
  [
    'an unknown place in the billing address',
    orderInput({ billing: { cityId: 99 } }),
    {},
    { field: 'billingCityId', code: 'no-place', level: 'city' },
  ],
])('rejects %s with its field and code', (_, input, terms, problem) => {
  expect(validateOrderTerms(input, { ...TERMS, ...terms })).toEqual({ problem });
});

test('accepts a configured gateway for online payments', () => {
  const gateways = [{ id: 22, slug: 'sslcommerz', isConfigured: true, takesCards: true }];
  for (const paymentMethod of ['ONLINE', 'CARD'] as const) {
    const input = orderInput({ paymentMethod, paymentGatewayId: 22 });
    expect(validateOrderTerms(input, { ...TERMS, gateways })).toMatchObject({ gatewayId: 22 });
  }
});

test('the zone is the area’s, otherwise the given one, otherwise unknown', () => {
  const zoneOf = (input: OrderInput, places: Places) =>
    resolveDelivery(input, { ...TERMS, shipping: places }).zone;
  const named = orderInput({ deliveryType: 'outside_dhaka' });
  expect([zoneOf(named, DHAKA), zoneOf(named, NOWHERE), zoneOf(orderInput(), NOWHERE)]).toEqual([
    'inside_dhaka',
    'outside_dhaka',
    null,
  ]);
  expect(zoneOf(orderInput({ deliveryChargeId: 11 }), NOWHERE)).toBe('inside_dhaka');
});
