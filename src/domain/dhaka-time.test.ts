import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDhakaDay,
  formatDhakaIso,
  formatDhakaTimeToMinute,
  formatDhakaTimeToSecond,
  readPeriodLimit,
} from './dhaka-time.ts';

test.each([
  ['2026-11-28T08:05:09Z', '2026-11-28 14:05:09'],
  ['2026-12-31T18:00:00Z', '2027-01-01 00:00:00'],
  ['2026-02-28T17:59:59Z', '2026-02-28 23:59:59'],
])('%s is %s in Dhaka', (moment, shown) => {
  expect(formatDhakaTimeToSecond(new Date(moment))).toBe(shown);
  expect(formatDhakaTimeToMinute(new Date(moment))).toBe(shown.slice(0, 16));
  expect(formatDhakaDay(new Date(moment))).toBe(shown.slice(0, 10));
  expect(formatDhakaIso(new Date(moment))).toBe(`${shown.replace(' ', 'T')}+06:00`);
});

test.each([
  ['2026-12-16', '2026-12-15T18:00:00.000Z', '2026-12-16T17:59:59.999Z'],
  ['২০২৬-১২-১৬', '2026-12-15T18:00:00.000Z', '2026-12-16T17:59:59.999Z'],
  [' 2028-02-29 ', '2028-02-28T18:00:00.000Z', '2028-02-29T17:59:59.999Z'],
  ['2026-12-16T18:30', '2026-12-16T12:30:00.000Z', '2026-12-16T12:30:00.000Z'],
  ['2026-12-16 18:30:05', '2026-12-16T12:30:05.000Z', '2026-12-16T12:30:05.000Z'],
  ['2026-12-16T18:30:00Z', '2026-12-16T18:30:00.000Z', '2026-12-16T18:30:00.000Z'],
  ['2026-12-17T00:00:00+06:00', '2026-12-16T18:00:00.000Z', '2026-12-16T18:00:00.000Z'],
])('a period from or to %s starts at %s and ends at %s', (text, start, end) => {
  expect(readPeriodLimit(text, 'start')?.toISOString()).toBe(start);
  expect(readPeriodLimit(text, 'end')?.toISOString()).toBe(end);
});

test.each([
  '',
  '2026-02-30',
  '2027-02-29T10:00',
  '2026-13-01',
  '16-12-2026',
  '2026-12-16T25:00',
  'tomorrow',
  '2026',
])('rejects “%s” as a day or time', (text) => {
  expect(readPeriodLimit(text, 'end')).toBeUndefined();
});

const YEARS = {
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
};

test('every moment is within the period of its day in Dhaka', () => {
  fc.assert(
    fc.property(fc.date(YEARS), (moment) => {
      const day = formatDhakaDay(moment);
      const [start, end] = [readPeriodLimit(day, 'start'), readPeriodLimit(day, 'end')];
      expect(start && start <= moment && end && moment <= end).toBe(true);
      expect(formatDhakaDay(new Date(Number(end) + 1))).not.toBe(day);
      const second = Math.floor(moment.getTime() / 1_000) * 1_000;
      expect(readPeriodLimit(formatDhakaIso(moment), 'end')?.getTime()).toBe(second);
    }),
  );
});
