import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDaysByHours, WEEKDAYS } from './opening-hours.ts';
import { formatOpeningHours, parseOpeningHours } from './opening-hours-text.ts';

test.each([
  ['', []],
  ['daily 10:00-20:00', [{ days: [...WEEKDAYS], from: '10:00', to: '20:00' }]],
  ['FRI ১৫:০০ – ২০:০০', [{ days: ['friday'], from: '15:00', to: '20:00' }]],
  [
    'sat-mon,thursday 00:00-24:00; fri 20:00-02:00;',
    [
      { days: ['saturday', 'sunday', 'monday', 'thursday'], from: '00:00', to: '24:00' },
      { days: ['friday'], from: '20:00', to: '02:00' },
    ],
  ],
])('reads %j', (text, expected) => {
  expect(parseOpeningHours(text)).toEqual(expected);
});

test.each([
  '10:00-20:00',
  'fri',
  'fri 10:00',
  'fri 10-20',
  'fri 25:00-26:00',
  'fri 10:00-10:00',
  'fr 10:00-20:00',
])('rejects %j', (text) => {
  expect(parseOpeningHours(text)).toBeUndefined();
});

test('reads the hours that it formats', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const period = fc
    .record({ days: fc.subarray([...WEEKDAYS], { minLength: 1 }), from: time, to: time })
    .filter(({ from, to }) => from !== to);
  fc.assert(
    fc.property(fc.array(period, { maxLength: 4 }), (hours) => {
      const read = parseOpeningHours(formatOpeningHours(hours));
      expect(groupDaysByHours(read ?? [])).toEqual(groupDaysByHours(hours));
    }),
  );
});
