import { expect, test } from 'vitest';
import { poisha } from '../money.ts';
import { dayToCome, orderType, preOrderAmountDue } from './pre-order.ts';

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

test('a day counts until it has passed in Dhaka', () => {
  const evening = new Date('2026-12-05T17:59:00Z');
  expect(dayToCome('2026-12-05', evening)).toBe('2026-12-05');
  expect(dayToCome('2026-12-05', new Date('2026-12-05T18:00:00Z'))).toBeNull();
  expect(dayToCome('2027-01-01', evening)).toBe('2027-01-01');
  expect(dayToCome(null, evening)).toBeNull();
});
