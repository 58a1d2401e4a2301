import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import {
  calculateDeliveryCharge,
  calculateZoneCharges,
  findLowestDeliveryCharge,
  getFulfilmentMethod,
  isDeliveryFree,
} from './delivery.ts';

test('delivery to a zone is free from its threshold', () => {
  const zone = { charge: poisha(7_000), freeFrom: poisha(350_000) };
  expect([0, 349_999, 350_000].map((subtotal) => calculateDeliveryCharge(zone, poisha(subtotal)))).toEqual([
    7_000, 7_000, 0,
  ]);
  expect(calculateDeliveryCharge({ ...zone, freeFrom: null }, poisha(99_999_999))).toBe(7_000);
});

test('the rule also applies to BDT, with or without a threshold', () => {
  expect(isDeliveryFree({ charge: 60, freeFrom: 999.5 }, 999.5)).toBe(true);
  expect(isDeliveryFree({ charge: 60, freeFrom: 999.5 }, 999.49)).toBe(false);
  expect(isDeliveryFree({ charge: 60 }, 99_999)).toBe(false);
  expect(isDeliveryFree({ charge: 0 }, 1)).toBe(true);
});

test('each zone has its charge, or none if the shop does not deliver', () => {
  const charges = [{ type: 'outside_dhaka' as const, charge: poisha(13_000), freeFrom: null }];
  expect(calculateZoneCharges(charges, poisha(1))).toEqual({ inside_dhaka: null, outside_dhaka: 13_000 });
});

test('an order with a store is picked up', () => {
  expect([getFulfilmentMethod({ storeId: 3 }), getFulfilmentMethod({ storeId: null })]).toEqual([
    'shop',
    'home',
  ]);
});

test('the lowest charge is that of the cheapest zone, or zero for pickup or a free zone', () => {
  const zones = [{ charge: 60, freeFrom: 2_000 }, { charge: 120 }];
  const lowestCharge = (subtotal: number, hasPickup = false) =>
    findLowestDeliveryCharge(zones, { subtotal, hasPickup });
  expect([lowestCharge(1_999), lowestCharge(2_000), lowestCharge(1_999, true)]).toEqual([60, 0, 0]);
  expect(findLowestDeliveryCharge([], { subtotal: 500, hasPickup: false })).toBe(0);
});
