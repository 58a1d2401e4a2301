import { afterEach, expect, test } from 'vitest';
import {
  formatDhakaDay,
  formatDhakaIso,
  formatDhakaTimeToMinute,
  readPeriodLimit,
} from '#domain/dhaka-time.ts';
import { findNextOpening, isOpenAt } from '#domain/opening-hours.ts';
import { formatDate } from './format-time.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Dhaka'])(
  'with the server in %s, people see Dhaka time',
  (zone) => {
    process.env.TZ = zone;
    const moment = new Date('2026-12-31T18:05:00Z');
    expect(formatDate(moment, 'en', 'dateTime')).toBe('1 Jan 2027, 12:05 am');
    expect(formatDate(moment, 'bn', 'dateTime')).toBe('১ জানুয়ারি ২০২৭, রাত ১২:০৫');
    expect(formatDate(moment, 'en', 'year')).toBe('2027');
    expect(formatDate('2026-12-05', 'en')).toBe('5 December 2026');
    expect([formatDhakaDay(moment), formatDhakaTimeToMinute(moment)]).toEqual([
      '2027-01-01',
      '2027-01-01 00:05',
    ]);
    expect(formatDhakaIso(moment)).toBe('2027-01-01T00:05:00+06:00');
    expect(readPeriodLimit('2026-12-31', 'end')?.toISOString()).toBe('2026-12-31T17:59:59.999Z');
    const hours = [{ days: ['friday' as const], from: '00:00', to: '01:00' }];
    expect(isOpenAt(hours, moment)).toBe(true);
    expect(findNextOpening(hours, new Date('2026-12-31T17:59:00Z'))).toMatchObject({
      day: 'friday',
      inDays: 1,
    });
  },
);
