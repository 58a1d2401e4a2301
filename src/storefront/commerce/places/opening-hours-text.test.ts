import { expect, test } from 'vitest';
import type { OpeningHours, Weekday } from '#domain/opening-hours.ts';
import { openingHoursText, openStateText } from './opening-hours-text.ts';

const SHORT_WEEK: Weekday[] = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'];
const EVERY_DAY: Weekday[] = [...SHORT_WEEK, 'friday'];
const NOT_TUESDAY = EVERY_DAY.filter((day) => day !== 'tuesday');

test.each<[OpeningHours[], string, string]>([
  [[], '', ''],
  [
    [{ days: EVERY_DAY, from: '10:00', to: '21:30' }],
    'Every day 10 am – 9:30 pm',
    'প্রতিদিন সকাল ১০টা – রাত ৯:৩০',
  ],
  [
    [
      { days: SHORT_WEEK, from: '10:00', to: '21:00' },
      { days: ['friday'], from: '15:00', to: '21:00' },
    ],
    'Sat–Thu 10 am – 9 pm, Fri 3 pm – 9 pm',
    'শনি–বৃহস্পতি সকাল ১০টা – রাত ৯টা, শুক্র বিকেল ৩টা – রাত ৯টা',
  ],
  [
    [{ days: NOT_TUESDAY, from: '10:00', to: '20:30' }],
    'Wed–Mon 10 am – 8:30 pm, Tue closed',
    'বুধ–সোম সকাল ১০টা – রাত ৮:৩০, মঙ্গল বন্ধ',
  ],
  [[{ days: EVERY_DAY, from: '00:00', to: '24:00' }], 'Open 24 hours', '২৪ ঘণ্টা খোলা'],
  [
    [
      { days: SHORT_WEEK, from: '00:00', to: '24:00' },
      { days: ['friday'], from: '12:00', to: '00:00' },
    ],
    'Sat–Thu 24 hours, Fri noon – midnight',
    'শনি–বৃহস্পতি ২৪ ঘণ্টা, শুক্র দুপুর ১২টা – রাত ১২টা',
  ],
  [
    [{ days: ['friday', 'saturday'], from: '18:00', to: '02:00' }],
    'Fri, Sat 6 pm – 2 am, Sun–Thu closed',
    'শুক্র, শনি সন্ধ্যা ৬টা – রাত ২টা, রবি–বৃহস্পতি বন্ধ',
  ],
  [
    [
      { days: EVERY_DAY, from: '10:00', to: '14:00' },
      { days: EVERY_DAY, from: '16:00', to: '21:00' },
    ],
    'Every day 10 am – 2 pm and 4 pm – 9 pm',
    'প্রতিদিন সকাল ১০টা – দুপুর ২টা ও বিকেল ৪টা – রাত ৯টা',
  ],
])('%j is “%s”, “%s”', (hours, english, bangla) => {
  expect(openingHoursText(hours, 'en')).toBe(english);
  expect(openingHoursText(hours, 'bn')).toBe(bangla);
});

const HOURS = [{ days: NOT_TUESDAY, from: '10:00', to: '20:30' }];

test.each([
  ['2026-03-01T12:00:00+06:00', HOURS, 'Open now', 'এখন খোলা'],
  ['2026-03-01T09:00:00+06:00', HOURS, 'Closed now · opens 10 am', 'এখন বন্ধ · খুলবে: সকাল ১০টা'],
  ['2026-03-03T12:00:00+06:00', HOURS, 'Closed now · opens tomorrow 10 am', 'এখন বন্ধ · খুলবে: আগামীকাল সকাল ১০টা'],
  ['2026-03-02T21:00:00+06:00', HOURS, 'Closed now · opens Wed 10 am', 'এখন বন্ধ · খুলবে: বুধ সকাল ১০টা'],
  ['2026-03-02T21:00:00+06:00', [], 'Closed now', 'এখন বন্ধ'],
])('at %s with %j: “%s”, “%s”', (moment, hours, english, bangla) => {
  expect(openStateText(hours, new Date(moment), 'en')).toBe(english);
  expect(openStateText(hours, new Date(moment), 'bn')).toBe(bangla);
});
