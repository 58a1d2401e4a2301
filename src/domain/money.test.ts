import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoisha, fromBdt, multiplyPoisha, poisha, toBdt } from './money.ts';

test('converts amounts to BDT with at most two decimals', () => {
  expect([0, 5, 50, 100, 12_345, 123_456_789, -250].map((amount) => toBdt(poisha(amount)))).toEqual([
    0, 0.05, 0.5, 1, 123.45, 1_234_567.89, -2.5,
  ]);
});

test('converts every amount to BDT and back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_99, max: 99_999_999_999_99 }), (amount) => {
      const onTheWire: unknown = JSON.parse(JSON.stringify(toBdt(poisha(amount))));
      expect(fromBdt(Number(onTheWire))).toBe(amount);
    }),
  );
});

test('rejects invalid amounts', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 1.005, 1e21].map(fromBdt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => poisha(0.5)).toThrow(RangeError);
  expect(() => poisha(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
});

test('sums and products are integers', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(1000), (price, times) => {
      expect(multiplyPoisha(poisha(price), times)).toBe(
        addPoisha(...Array.from({ length: times }, () => poisha(price))),
      );
    }),
  );
});
