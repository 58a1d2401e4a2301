import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { orderType, preOrderAmountDue } from './pre-order.ts';

const line = (preOrder: boolean, amount: number | null, quantity: number) => ({
  preOrder,
  preOrderAmount: amount === null ? null : poisha(amount),
  quantity,
});

test('one pre-order line makes the order a pre-order', () => {
  expect(orderType([])).toBe('order');
  expect(orderType([line(false, null, 1), line(false, null, 2)])).toBe('order');
  expect(orderType([line(false, null, 1), line(true, 50_000, 2)])).toBe('pre-order');
});

test('pre-order lines ask for their amount times the quantity, other lines for nothing', () => {
  expect(preOrderAmountDue([])).toBe(0);
  expect(preOrderAmountDue([line(true, 50_050, 3), line(true, null, 2), line(false, 90_000, 4)])).toBe(
    150_150,
  );
});
