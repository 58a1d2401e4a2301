import { expect, test } from 'vitest';
import { dayToCome, orderType } from './pre-order.ts';

test('one pre-order line makes the order a pre-order', () => {
  const [ready, ahead] = [{ preOrder: false }, { preOrder: true }];
  expect([orderType([]), orderType([ready, ready]), orderType([ready, ahead])]).toEqual([
    'order',
    'order',
    'pre-order',
  ]);
});

test('a day counts until it has passed in Dhaka', () => {
  const evening = new Date('2026-12-05T17:59:00Z');
  expect(dayToCome('2026-12-05', evening)).toBe('2026-12-05');
  expect(dayToCome('2026-12-05', new Date('2026-12-05T18:00:00Z'))).toBeNull();
  expect(dayToCome('2027-01-01', evening)).toBe('2027-01-01');
  expect(dayToCome(null, evening)).toBeNull();
});
