import { expect, test } from 'vitest';
import { poisha } from '../money.ts';
import { deliveryChargeFor } from './delivery.ts';

test('a zone is free from its threshold on', () => {
  const zone = { charge: poisha(7_000), freeFrom: poisha(350_000) };
  expect([0, 349_999, 350_000].map((subtotal) => deliveryChargeFor(zone, poisha(subtotal)))).toEqual([
    7_000, 7_000, 0,
  ]);
  expect(deliveryChargeFor({ ...zone, freeFrom: null }, poisha(99_999_999))).toBe(7_000);
});
