import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { sellingPrice } from './price.ts';

test('a variant is sold for its discounted price when it has one', () => {
  expect(sellingPrice({ price: poisha(90_000), discountedPrice: null })).toBe(90_000);
  expect(sellingPrice({ price: poisha(90_000), discountedPrice: poisha(75_050) })).toBe(75_050);
  expect(sellingPrice({ price: poisha(90_000), discountedPrice: poisha(0) })).toBe(0);
});
