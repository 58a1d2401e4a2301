import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateClockOffset } from './server-clock.ts';

const DAY_MS = 86_400_000;
const SERVER_NOW = Date.parse('2026-12-16T12:00:00Z');
const headersAt = (moment: number, age?: number) =>
  new Headers({ date: new Date(moment).toUTCString(), ...(age !== undefined && { age: String(age) }) });

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['ten minutes behind', -600_000],
])('a device clock %s is corrected', (_, error) => {
  const sentAt = SERVER_NOW + error - 100;
  const offset = calculateClockOffset(headersAt(SERVER_NOW), sentAt, sentAt + 200) ?? 0;
  expect(Math.abs(offset + error)).toBeLessThanOrEqual(1_000);
});

test('a correct device clock is used as it is', () => {
  expect(calculateClockOffset(headersAt(SERVER_NOW), SERVER_NOW, SERVER_NOW + 900)).toBe(0);
  expect(calculateClockOffset(headersAt(SERVER_NOW), SERVER_NOW - 8_000, SERVER_NOW + 900)).toBe(0);
});

test('the age of a cached response is added', () => {
  expect(calculateClockOffset(headersAt(SERVER_NOW - 3_600_000, 3_600), SERVER_NOW, SERVER_NOW + 50)).toBe(0);
});

test('a response without a valid date gives no offset', () => {
  expect(calculateClockOffset(new Headers(), 0, 1)).toBeUndefined();
  expect(calculateClockOffset(new Headers({ date: 'yesterday' }), 0, 1)).toBeUndefined();
});

test('the corrected time is as exact as the response is fast, whatever the device’s clock shows', () => {
  const error = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS });
  const delay = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(error, delay, delay, fc.integer({ min: 0, max: 999 }), (off, there, back, fraction) => {
      const atServer = SERVER_NOW + fraction;
      const [sentAt, receivedAt] = [atServer + off - there, atServer + off + back];
      const offset = calculateClockOffset(headersAt(atServer), sentAt, receivedAt) ?? Number.NaN;
      expect(Math.abs(receivedAt + offset - (atServer + back))).toBeLessThanOrEqual(4_000 + there + back);
    }),
  );
});
