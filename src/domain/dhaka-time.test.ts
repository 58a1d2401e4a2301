import { expect, test } from 'vitest';
import { dhakaDay, dhakaMinute, dhakaSecond } from './dhaka-time.ts';

test.each([
  ['2026-11-28T08:05:09Z', '2026-11-28 14:05:09'],
  ['2026-12-31T18:00:00Z', '2027-01-01 00:00:00'],
  ['2026-02-28T17:59:59Z', '2026-02-28 23:59:59'],
])('%s is %s in Dhaka', (moment, shown) => {
  expect(dhakaSecond(new Date(moment))).toBe(shown);
  expect(dhakaMinute(new Date(moment))).toBe(shown.slice(0, 16));
  expect(dhakaDay(new Date(moment))).toBe(shown.slice(0, 10));
});
