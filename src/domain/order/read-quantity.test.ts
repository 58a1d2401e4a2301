import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBanglaDigits } from '#domain/digits.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { readQuantity } from './read-quantity.ts';

test.each<[string, number, boolean]>([
  ['', 1, false],
  [' 3 ', 3, false],
  ['০৭', 7, false],
  ['1000', 1_000, false],
  ['১,০০০', 1_000, false],
  ['1,5', 1, true],
  ['1001', 1_000, true],
  ['5000', 1_000, true],
  ['0', 1, true],
  ['-3', 1, true],
  ['2.5', 2, true],
  ['1e3', 1, true],
  ['two', 1, true],
])('reads the quantity %j', (text, quantity, isQuantityChanged) => {
  expect(readQuantity(text)).toEqual({ quantity, isQuantityChanged });
});

test('reads whole numbers within the limit in the digits of both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_LINE_QUANTITY }), fc.boolean(), (quantity, isBangla) => {
      const text = isBangla ? toBanglaDigits(String(quantity)) : String(quantity);
      expect(readQuantity(text)).toEqual({ quantity, isQuantityChanged: false });
    }),
  );
});
