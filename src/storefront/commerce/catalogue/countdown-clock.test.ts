import { expect, test } from 'vitest';
import { calculateTimeLeft } from './countdown-clock.tsx';

const END = Date.parse('2026-01-10T18:00:00Z');

test.each([
  ['2026-01-08T15:56:55Z', { days: 2, hours: 2, minutes: 3, seconds: 5 }],
  ['2026-01-10T17:59:59.001Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['2026-01-10T17:59:59Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-01-10T18:00:00Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['2026-02-01T00:00:00Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('at %s there is %o left', (now, expected) => {
  expect(calculateTimeLeft(END, Date.parse(now))).toEqual(expected);
});
