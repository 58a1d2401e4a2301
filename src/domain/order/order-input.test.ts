import { expect, test } from 'vitest';
import { isPersonName, isStreet, type OrderInput, validateOrderInput } from './order-input.ts';

test.each([
  ['Ru', true, false],
  ['রূ', true, false],
  ['12/A', true, true],
  ['R', false, false],
  ['....', false, false],
  ['\u200b\u200b\u200b', false, false],
])('%j is a name: %s, and a street: %s', (text, name, street) => {
  expect([isPersonName(text), isStreet(text)]).toEqual([name, street]);
});

const SHOP = 7;

const orderInput = (more: Partial<OrderInput> = {}): OrderInput => ({
  shipping: { phone: '০১৭১২-৩৪৫৬৭৮' },
  billing: {},
  products: [{ skuId: 1, quantity: 1 }],
  paymentMethod: 'COD',
  fulfilment: 'home',
  ...more,
});

test('returns the phone of the buyer from valid input', () => {
  expect(validateOrderInput(orderInput({ shopId: SHOP }), SHOP)).toEqual({ phone: '+8801712345678' });
});

const pieces = (...quantities: number[]) => ({
  products: quantities.map((quantity) => ({ skuId: 1, quantity })),
});

test.each<[Partial<OrderInput>, object]>([
  [{ shopId: 8 }, { field: 'shopId', code: 'other-shop' }],
  [{ shipping: {} }, { field: 'shippingPhone', code: 'no-mobile-number' }],
  [{ billing: { phone: '12' } }, { field: 'billingPhone', code: 'no-mobile-number' }],
  [pieces(600, 400, 1), { field: 'products.2.quantity', code: 'too-many-pieces', most: 1_000 }],
  [{ tenor: '6 months' }, { field: 'tenures', code: 'tenure-without-card' }],
])('%j is refused with its field and code', (more, problem) => {
  expect(validateOrderInput(orderInput(more), SHOP)).toEqual({ problem });
});

test('accepts the maximum quantity of a line, and instalments by card', () => {
  const validInput = orderInput({ ...pieces(600, 400), paymentMethod: 'CARD', tenor: '6 months' });
  expect(validateOrderInput(validInput, SHOP).problem).toBeUndefined();
});
