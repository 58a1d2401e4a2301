import { expect, test } from 'vitest';
import {
  findNextOpening,
  groupDaysByHours,
  isOpenAt,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
} from './opening-hours.ts';

/** Moment in a week in Dhaka time. 1 March 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-03-0${day + 1}T${time}:00+06:00`);
const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;
const NAMES = { sun: SUN, mon: MON, tue: TUE, wed: WED, thu: THU, fri: FRI, sat: SAT };

/** Opening hours of days: `days('sat mon', '10:00', '21:00')`. */
const days = (names: string, from: string, to: string): OpeningHours => ({
  days: names.split(' ').map((name) => WEEKDAYS[NAMES[name as keyof typeof NAMES]] as Weekday),
  from,
  to,
});
const EVERY_DAY = 'sat sun mon tue wed thu fri';

const DAILY = [days(EVERY_DAY, '10:00', '21:30')];
const SHORT_FRIDAY = [days('sat sun mon tue wed thu', '10:00', '21:00'), days('fri', '15:00', '21:00')];
const NO_TUESDAY = [days('wed thu fri sat sun mon', '10:00', '20:30')];
const ALWAYS = [days(EVERY_DAY, '00:00', '24:00')];
const NIGHTLY = [days(EVERY_DAY, '18:00', '02:00')];
const SATURDAY_NIGHT = [days('sat', '18:00', '02:00')];
const LUNCH_BREAK = [days(EVERY_DAY, '16:00', '21:00'), days(EVERY_DAY, '10:00', '14:00')];
const TO_MIDNIGHT = [days('fri', '20:00', '00:00')];

test.each([
  ['within the hours', DAILY, at(SUN, '21:29'), true],
  ['at the start', DAILY, at(SUN, '10:00'), true],
  ['at the end', DAILY, at(SUN, '21:30'), false],
  ['before the start', DAILY, at(SAT, '09:59'), false],
  ['before the later hours of a day', SHORT_FRIDAY, at(FRI, '14:59'), false],
  ['within the later hours of a day', SHORT_FRIDAY, at(FRI, '15:00'), true],
  ['on a closed day', NO_TUESDAY, at(TUE, '12:00'), false],
  ['on the day after a closed day', NO_TUESDAY, at(WED, '12:00'), true],
  ['at night, if open 24 hours', ALWAYS, at(FRI, '03:00'), true],
  ['at midnight, if open 24 hours', ALWAYS, at(SUN, '00:00'), true],
  ['after midnight', NIGHTLY, at(MON, '01:59'), true],
  ['at the end after midnight', NIGHTLY, at(MON, '02:00'), false],
  ['after midnight at the start of the week', SATURDAY_NIGHT, at(SUN, '01:30'), true],
  ['after midnight before the only day', SATURDAY_NIGHT, at(SAT, '01:30'), false],
  ['in a break', LUNCH_BREAK, at(TUE, '15:00'), false],
  ['after a break', LUNCH_BREAK, at(TUE, '16:00'), true],
  ['before midnight', TO_MIDNIGHT, at(FRI, '23:59'), true],
  ['at midnight', TO_MIDNIGHT, at(SAT, '00:00'), false],
  ['without hours', [], at(SAT, '12:00'), false],
])('determines whether a store is open %s', (_, hours, moment, isOpen) => {
  expect(isOpenAt(hours, moment)).toBe(isOpen);
});

test('uses the time of Dhaka, six hours ahead of UTC', () => {
  expect(isOpenAt([days('fri', '00:00', '06:00')], new Date('2026-03-05T18:00:00Z'))).toBe(true);
  expect(isOpenAt([days('fri', '00:00', '06:00')], new Date('2026-03-05T17:59:59Z'))).toBe(false);
});

test.each([
  ['later today', DAILY, at(SUN, '08:00'), ['sunday', '10:00', 0]],
  ['tomorrow', DAILY, at(SUN, '21:30'), ['monday', '10:00', 1]],
  ['after a closed day', NO_TUESDAY, at(MON, '20:30'), ['wednesday', '10:00', 2]],
  ['on a closed day', NO_TUESDAY, at(TUE, '12:00'), ['wednesday', '10:00', 1]],
  ['at the end of the week', SHORT_FRIDAY, at(SAT, '22:00'), ['sunday', '10:00', 1]],
  ['after a break', LUNCH_BREAK, at(TUE, '14:00'), ['tuesday', '16:00', 0]],
  ['a week later', SATURDAY_NIGHT, at(SUN, '02:00'), ['saturday', '18:00', 6]],
  ['on the same day of the next week', TO_MIDNIGHT, at(SAT, '00:00'), ['friday', '20:00', 6]],
  ['after midnight, today', NIGHTLY, at(MON, '02:00'), ['monday', '18:00', 0]],
  ['at midnight', [days('fri', '00:00', '05:00')], at(THU, '23:00'), ['friday', '00:00', 1]],
])('opens next %s', (_, hours, moment, [day, time, inDays]) => {
  expect(findNextOpening(hours, moment)).toEqual({ day, time, inDays });
});

test.each([
  ['open', DAILY],
  ['open 24 hours', ALWAYS],
  ['without hours', []],
])('a store that is %s has no next opening', (_, hours) => {
  expect(findNextOpening(hours, at(SUN, '12:00'))).toBeUndefined();
});

const run = (first: Weekday, last: Weekday, length: number) => ({ first, last, length });

test.each([
  [[], []],
  [DAILY, [{ runs: [run('saturday', 'friday', 7)], spans: [{ from: '10:00', to: '21:30' }] }]],
  [
    SHORT_FRIDAY,
    [
      { runs: [run('saturday', 'thursday', 6)], spans: [{ from: '10:00', to: '21:00' }] },
      { runs: [run('friday', 'friday', 1)], spans: [{ from: '15:00', to: '21:00' }] },
    ],
  ],
  [
    NO_TUESDAY,
    [
      { runs: [run('wednesday', 'monday', 6)], spans: [{ from: '10:00', to: '20:30' }] },
      { runs: [run('tuesday', 'tuesday', 1)], spans: [] },
    ],
  ],
  [
    [days('sat mon wed', '16:00', '20:00')],
    [
      {
        runs: [run('saturday', 'saturday', 1), run('monday', 'monday', 1), run('wednesday', 'wednesday', 1)],
        spans: [{ from: '16:00', to: '20:00' }],
      },
      {
        runs: [run('sunday', 'sunday', 1), run('tuesday', 'tuesday', 1), run('thursday', 'friday', 2)],
        spans: [],
      },
    ],
  ],
  [
    LUNCH_BREAK,
    [
      {
        runs: [run('saturday', 'friday', 7)],
        spans: [
          { from: '10:00', to: '14:00' },
          { from: '16:00', to: '21:00' },
        ],
      },
    ],
  ],
])('%j has the groups %j', (hours, groups) => {
  expect(groupDaysByHours(hours)).toEqual(groups);
});
