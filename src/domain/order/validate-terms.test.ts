import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import type { OrderInput } from './order-input.ts';
import type { OrderTerms, Places } from './validate-terms.ts';
import { deliveryOf, validateTerms } from './validate-terms.ts';

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
    { id: 21, slug: 'cod', isOnline: false },
    { id: 22, slug: 'sslcommerz', isOnline: false },
  ],
  pickupStoreIds: [31],
  hasBundles: false,
  pageSettings: undefined,
};

const wanted = (more: Partial<OrderInput> = {}): OrderInput => ({
  shipping: { countryId: 1, cityId: 2, areaId: 3, thanaId: 4, street: 'House 5' },
  billing: {},
  products: [{ skuId: 1, quantity: 1 }],
  paymentMethod: 'COD',
  fulfilment: 'home',
  ...more,
});
const pickup = (storeId?: number) => wanted({ fulfilment: 'shop', storeId, shipping: {} });
const shipping = (more: OrderInput['shipping']) => wanted({ shipping: { ...wanted().shipping, ...more } });

test('a valid order has a zone with its charge, and cash on delivery by default', () => {
  expect(validateTerms(wanted(), TERMS)).toEqual({
    delivery: { zone: 'inside_dhaka', charge: TERMS.charges[0] },
    gatewayId: 21,
  });
  expect(validateTerms(pickup(31), { ...TERMS, shipping: NOWHERE })).toEqual({
    delivery: { zone: null, charge: { charge: 0 } },
    gatewayId: 21,
  });
});

const elsewhere = { ...DHAKA, area: { ...place(3, 'Kotwali', 9), zone: 'outside_dhaka' as const } };

test.each<[string, OrderInput, Partial<OrderTerms>, object]>([
  [
    'an unknown area',
    wanted(),
    { shipping: { ...DHAKA, area: null } },
    { field: 'shippingAreaId', code: 'no-place', level: 'area' },
  ],
  [
    'an area of another district',
    wanted(),
    { shipping: elsewhere },
    { field: 'shippingAreaId', code: 'place-elsewhere', within: 'Dhaka' },
  ],
  [
    'an unknown delivery charge',
    wanted({ deliveryChargeId: 12 }),
    {},
    { field: 'deliveryChargeId', code: 'no-delivery-charge' },
  ],
  [
    'the charge of another zone than that of the area',
    wanted({ deliveryChargeId: 12 }),
    { charges: [...TERMS.charges, { id: 12, type: 'outside_dhaka', charge: poisha(13_000) }] },
    { field: 'deliveryChargeId', code: 'charge-of-other-zone' },
  ],
  ['pickup nowhere', pickup(), {}, { field: 'storeId', code: 'needed-for-pickup' }],
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
    wanted(),
    { charges: [] },
    { field: 'shippingAreaId', code: 'not-delivered-there' },
  ],
  [
    'cash where it is not taken',
    wanted(),
    { gateways: [] },
    { field: 'paymentMethod', code: 'no-cash-on-delivery' },
  ],
  [
    'no gateway for an online payment',
    wanted({ paymentMethod: 'ONLINE' }),
    {},
    { field: 'paymentGatewayId', code: 'needed-for-payment' },
  ],
  [
    'an unknown gateway',
    wanted({ paymentGatewayId: 29 }),
    {},
    { field: 'paymentGatewayId', code: 'no-gateway' },
  ],
  [
    'cash for a card',
    wanted({ paymentMethod: 'CARD', paymentGatewayId: 21 }),
    {},
    { field: 'paymentGatewayId', code: 'gateway-of-other-method', method: 'CARD' },
  ],
  [
    'a wallet for a card',
    wanted({ paymentMethod: 'CARD', paymentGatewayId: 23 }),
    { gateways: [{ id: 23, slug: 'bkash', isOnline: true, takesCards: false }] },
    { field: 'paymentGatewayId', code: 'gateway-of-other-method', method: 'CARD' },
  ],
  [
    'a gateway that takes no payments here',
    wanted({ paymentMethod: 'ONLINE', paymentGatewayId: 22 }),
    {},
    { field: 'paymentGatewayId', code: 'gateway-not-usable' },
  ],
  [
    'an unknown place to be billed at',
    wanted({ billing: { cityId: 99 } }),
    {},
    { field: 'billingCityId', code: 'no-place', level: 'city' },
  ],
])('rejects %s with its field and code', (_, input, terms, problem) => {
  expect(validateTerms(input, { ...TERMS, ...terms })).toEqual({ problem });
});

test('accepts a configured gateway for online payments', () => {
  const gateways = [{ id: 22, slug: 'sslcommerz', isOnline: true, takesCards: true }];
  for (const paymentMethod of ['ONLINE', 'CARD'] as const) {
    const input = wanted({ paymentMethod, paymentGatewayId: 22 });
    expect(validateTerms(input, { ...TERMS, gateways })).toMatchObject({ gatewayId: 22 });
  }
});

test('the zone is the area’s, otherwise the given one, otherwise unknown', () => {
  const zoneOf = (input: OrderInput, places: Places) =>
    deliveryOf(input, { ...TERMS, shipping: places }).zone;
  const named = wanted({ deliveryType: 'outside_dhaka' });
  expect([zoneOf(named, DHAKA), zoneOf(named, NOWHERE), zoneOf(wanted(), NOWHERE)]).toEqual([
    'inside_dhaka',
    'outside_dhaka',
    null,
  ]);
  expect(zoneOf(wanted({ deliveryChargeId: 11 }), NOWHERE)).toBe('inside_dhaka');
});
