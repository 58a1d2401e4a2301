import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha, ZERO_POISHA } from '../money.ts';
import { orderTotals } from './totals.ts';

const amount = (max: number) => fc.nat(max).map(poisha);
const lines = fc.array(
  fc.record({ unitPrice: amount(10_000_000), quantity: fc.integer({ min: 1, max: 1000 }) }),
);

test('a total is items plus delivery minus discount', () => {
  const two = [
    { unitPrice: poisha(45_050), quantity: 2 },
    { unitPrice: poisha(9_900), quantity: 1 },
  ];
  const charges = { deliveryCharge: poisha(7_000), discount: poisha(10_000), preOrderAmount: ZERO_POISHA };
  expect(orderTotals(two, charges)).toEqual({
    subtotal: 100_000,
    deliveryCharge: 7_000,
    discount: 10_000,
    grandTotal: 97_000,
    payNow: 0,
  });
});

test('a discount above the sum leaves nothing to pay', () => {
  const charges = { deliveryCharge: null, discount: poisha(500), preOrderAmount: poisha(300) };
  expect(orderTotals([{ unitPrice: poisha(400), quantity: 1 }], charges)).toMatchObject({
    grandTotal: 0,
    payNow: 0,
    deliveryCharge: null,
  });
});

test('totals agree with sums in exact arithmetic', () => {
  fc.assert(
    fc.property(
      lines,
      amount(50_000),
      amount(100_000_000),
      amount(1_000_000),
      (items, delivery, discount, due) => {
        const totals = orderTotals(items, { deliveryCharge: delivery, discount, preOrderAmount: due });
        const exact = items.reduce((sum, item) => sum + BigInt(item.unitPrice) * BigInt(item.quantity), 0n);
        const left = exact + BigInt(delivery) - BigInt(discount);
        expect(BigInt(totals.subtotal)).toBe(exact);
        expect(BigInt(totals.grandTotal)).toBe(left > 0n ? left : 0n);
        expect(totals.payNow).toBe(Math.min(due, totals.grandTotal));
      },
    ),
  );
});
